import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { changeLeadStatus } from '../features/leads/change-lead-status.ts'
import { archiveLead, createLead } from '../features/leads/leads.commands.ts'
import { lockLead } from '../features/leads/leads.queries.ts'
import { inventPerson } from './people.ts'
import type { Chance } from './random.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Statuses and reasons by code and kind. */
export type Book = { statuses: Map<string, number>; reasons: Map<string, number[]>; positions: number[] }

const ways: Record<string, string[]> = {
  new: ['no_answer', 'no_answer', 'contacted', 'contacted', 'refused', 'unsuitable'],
  no_answer: ['no_answer', 'contacted', 'callback', 'refused'],
  contacted: ['callback', 'qualified', 'qualified', 'refused', 'unsuitable'],
  callback: ['contacted', 'qualified', 'no_answer', 'refused'],
  qualified: ['callback', 'refused'],
}

const COMMENTS = [
  'Не бере слухавку.',
  'Просить передзвонити ввечері.',
  'Цікавить склад у Вроцлаві.',
  'Nie odbiera, wysłano SMS.',
  'Oddzwonić po weekendzie.',
  'Готов выехать в следующем месяце.',
  'Prefiere empezar en enero.',
]

const working = (moment: number) => {
  const day = new Date(moment)
  day.setUTCHours(7 + (day.getUTCMinutes() % 9), (moment / MINUTE) % 60, 0, 0)
  return day.getTime()
}

/** One lead from its first moment on: a chain of calls with pauses as they are, up to now. */
export const tellLead = async (
  tx: Tx,
  chance: Chance,
  now: Date,
  book: Book,
  taken: Set<string>,
  actor: Actor,
  born: number,
  steps: number,
) => {
  const pool = chance.happens(0.06)
  const person = inventPerson(chance, now, taken, book.positions)
  const created = actAgain(actor, { at: new Date(born).toISOString() })
  const id = await createLead(tx, created, pool && steps === 0 ? { ...person, recruiter_id: null } : person)
  let moment = born
  let code = 'new'
  for (let step = 0; step < steps; step++) {
    moment = working(moment + (step === 0 ? chance.between(20, 300) * MINUTE : chance.between(1, 6) * DAY))
    const next = chance.oneOf(ways[code] ?? [])
    if (next === undefined || moment > now.getTime()) break
    await takeStep(tx, chance, now, book, actAgain(actor, { at: new Date(moment).toISOString() }), id, next, moment)
    code = next
  }
  const closed = code === 'refused' || code === 'unsuitable'
  if (closed && chance.happens(0.25) && moment + 3 * DAY < now.getTime()) {
    const later = actAgain(actor, { at: new Date(moment + 3 * DAY).toISOString() })
    const lead = await lockLead(tx, later, id)
    await archiveLead(tx, later, lead, lead.version)
  }
}

const takeStep = async (
  tx: Tx,
  chance: Chance,
  now: Date,
  book: Book,
  actor: Actor,
  id: number,
  code: string,
  moment: number,
) => {
  const lead = await lockLead(tx, actor, id)
  const asksWhen = code === 'no_answer' || code === 'callback'
  const when = moment + chance.between(4, 96) * HOUR
  const next_contact_at = new Date(
    chance.happens(0.55) ? Math.max(when, now.getTime() + chance.between(1, 70) * HOUR) : when,
  ).toISOString()
  const reasons = book.reasons.get(code === 'refused' ? 'refusal' : 'rejection') ?? []
  await changeLeadStatus(tx, actor, lead, {
    version: lead.version,
    status_id: book.statuses.get(code)!,
    ...(code === 'refused' || code === 'unsuitable' ? { reason_id: chance.oneOf(reasons) } : {}),
    ...(asksWhen ? { fields: { next_contact_at } } : {}),
    ...(chance.happens(0.35) ? { comment: chance.oneOf(COMMENTS) } : {}),
  })
}
