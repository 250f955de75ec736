import { sql } from 'kysely'
import { addMonths } from '#contract/basics/days.ts'
import type { employmentForms } from '#contract/people/worker-choices.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Tx } from '#server/db/client.ts'
import { findAssignment, lockAssignment } from '../work/assignments/assignments.queries.ts'
import { placeWorker } from '../work/assignments/place.commands.ts'
import { stepAssignment } from '../work/assignments/step.commands.ts'
import { enterNotified } from '../work/labour-notifications/labour-notifications.commands.ts'
import { findNotification } from '../work/labour-notifications/labour-notifications.queries.ts'
import { officeTime } from './office-hours.ts'
import { unlessRefused } from './unless-refused.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const MINUTE = 60_000

type Place = { id: number; date_from: string; free: number; ends: boolean }

/** Needs in Poland of running contracts, with their number of positions. */
const placesOf = async (tx: Tx): Promise<Place[]> => {
  const rows = await tx
    .selectFrom('needs as n')
    .innerJoin('contracts as c', 'c.id', 'n.contract_id')
    .innerJoin('statuses as s', 's.id', 'c.status_id')
    .where('s.code', '=', 'active')
    .where('c.site_country', '=', 'PL')
    .where('n.is_open', '=', true)
    .select([
      'n.id',
      'n.date_from',
      'n.headcount',
      sql<boolean>`coalesce(n.date_to, c.end_date) is not null`.as('ends'),
    ])
    .orderBy('n.id')
    .execute()
  return rows.map(({ id, date_from, headcount, ends }) => ({
    id,
    date_from,
    ends,
    free: Math.max(1, Math.floor(headcount * 0.7)),
  }))
}

/** Early in the morning of a day, a different minute for each worker; for a day to come, in the last office hours. */
const morningOf = (day: string, index: number, now: number) =>
  Math.min(officeTime(now - MINUTE), Date.parse(day) + 5 * HOUR + ((index * 7) % 60) * MINUTE)

/** Marks a start as reported to the labour office on its day. */
const tellOffice = async (tx: Tx, actor: Actor, worker_id: number, notified_on: string) => {
  const open = tx.selectFrom('labour_notifications').where('worker_id', '=', worker_id).where('notified_on', 'is', null)
  const found = await open.select('id').executeTakeFirst()
  const row = found && (await findNotification(tx, actor, found.id))
  if (row)
    await enterNotified(tx, actAgain(actor, { at: actor.at }), row, {
      version: row.version,
      notified_on,
      confirmation_number: `UPO-${2600 + worker_id}`,
    })
}

/**
 * Places the workers of the demo agency on the needs of its contracts from their first day; a worker who may not begin
 * stays planned.
 */
export const placeWorkers = async (tx: Tx, admin: Actor, now: number) => {
  const places = await placesOf(tx)
  const workers = await tx
    .selectFrom('workers as w')
    .innerJoin('statuses as s', 's.id', 'w.status_id')
    .where('w.is_open', '=', true)
    .select(['w.id', 'w.employed_from', 'w.employment_form', 'w.work_notified_at', 's.code'])
    .orderBy('w.created_at')
    .orderBy('w.id')
    .execute()
  const today = agencyDay(new Date(now).toISOString())
  for (const [index, worker] of workers.entries()) {
    const place = places.filter(({ free }) => free > 0)[index % 3] ?? places.find(({ free }) => free > 0)
    if (!place) return
    const begun = worker.code === 'working'
    const from = begun
      ? (worker.employed_from ?? today)
      : agencyDay(new Date(now + (2 + (index % 9)) * DAY).toISOString())
    const start_date = from < place.date_from ? place.date_from : from
    const actor = actAgain(admin, { at: new Date(morningOf(start_date, index, now)).toISOString() })
    const form = worker.employment_form as (typeof employmentForms)[number] | null
    const input = {
      need_id: place.id,
      worker_id: worker.id,
      start_date,
      agreement_sent_on: start_date,
      ...(form ? { employment_form: form } : {}),
      ...(place.ends ? {} : { end_date: addMonths(start_date, 12) }),
    }
    const confirmed = ['paper_ends_during', 'contract_ends_soon'] as const
    const move = placeWorker(tx, actor, { ...input, confirmed: [...confirmed], comment: 'Sprawdzone telefonicznie' })
    const id = await unlessRefused(move)
    if (id === null) continue
    place.free -= 1
    if (!begun || start_date > today) continue
    const { version } = await findAssignment(tx, actor, id)
    await unlessRefused(
      stepAssignment(tx, actAgain(actor, { at: actor.at }), await lockAssignment(tx, actor, id), {
        version,
        status: 'active',
      }),
    )
    if (worker.work_notified_at) await tellOffice(tx, actor, worker.id, start_date)
  }
}
