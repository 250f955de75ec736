import { agencyDay, agencyZone } from '#contract/basics/agency-day.ts'
import { addDays, weekdayOf } from '#contract/basics/days.ts'
import { momentOf } from '#contract/basics/zones.ts'
import type { PermitCaseCreate, PermitCaseStepUpdate } from '#contract/work/permit-cases.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { readSteps } from '../work/permit-cases/case-rows.commands.ts'
import { findStep, updateStep } from '../work/permit-cases/case-steps.commands.ts'
import { decideCase, lockCase, openCase } from '../work/permit-cases/permit-cases.commands.ts'
import { officeTime } from './office-hours.ts'

const DAY = 86_400_000
const SATURDAY = 6

type Play = {
  kind: string
  /** So many days ago. */
  opened: number
  /** The steps that were done, by position and days ago. */
  done: readonly (readonly [position: number, ago: number])[]
  /** The expected days that a user has set, by position and days from today. */
  expected?: readonly (readonly [position: number, ahead: number])[]
  appointment?: readonly [position: number, ahead: number, clock: string, place: string]
  withdrawn?: boolean
  given?: Partial<PermitCaseCreate>
}

const plays: readonly Play[] = [
  {
    kind: 'residence_card',
    opened: 48,
    done: [
      [1, 46],
      [2, 40],
    ],
    appointment: [3, 6, '10:30', 'ul. Marszałkowska 3/5, stanowisko 12'],
    given: { office: 'Mazowiecki Urząd Wojewódzki' },
  },
  {
    kind: 'work_permit',
    opened: 70,
    done: [
      [1, 66],
      [2, 62],
      [3, 60],
    ],
    expected: [[4, -4]],
    given: { office: 'Mazowiecki Urząd Wojewódzki', case_number: 'WSC-II-C.8670.412' },
  },
  {
    kind: 'declaration',
    opened: 9,
    done: [
      [1, 8],
      [2, 6],
    ],
    given: { office: 'Urząd Pracy m.st. Warszawy' },
  },
  { kind: 'cukr', opened: 3, done: [[1, 2]] },
  { kind: 'a1', opened: 30, done: [[1, 28]], withdrawn: true },
]

/** A working day so many days ahead, or the Monday after it. */
const officeDay = (day: string, ahead: number) => {
  const wanted = addDays(day, ahead)
  return weekdayOf(wanted) < SATURDAY ? wanted : addDays(wanted, 8 - weekdayOf(wanted))
}

/** Citizens of countries outside the EU who have a placement, with the user who coordinates it. */
const peopleOf = (tx: Tx) =>
  tx
    .selectFrom('assignments as a')
    .innerJoin('workers as w', 'w.id', 'a.worker_id')
    .innerJoin('coordinators as k', 'k.id', 'a.coordinator_id')
    .where('a.status', 'in', ['active', 'planned'])
    .where('w.citizenship', 'in', ['UA', 'BY', 'MD', 'GE', 'IN', 'NP', 'PH', 'UZ', 'CO'])
    .where('w.is_open', '=', true)
    .select(['w.id', 'a.contract_id', 'k.user_id'])
    .orderBy('k.user_id')
    .orderBy('w.created_at')
    .orderBy('w.id')
    .execute()

const playStep = async (
  tx: Tx,
  actor: Actor,
  case_id: number,
  position: number,
  given: Omit<PermitCaseStepUpdate, 'version'>,
) => {
  const own = actAgain(actor, { at: actor.at })
  const { id } = (await readSteps(tx, case_id)).find((step) => step.position === position)!
  const step = await findStep(tx, id)
  await updateStep(tx, own, await lockCase(tx, case_id), step, { version: step.version, ...given })
}

/** Permit cases of the demo agency in different states: filed, overdue, with an appointment, and withdrawn. */
export const openPermitCases = async (tx: Tx, admin: Actor, now: number) => {
  const people = await peopleOf(tx)
  const kinds = await tx.selectFrom('permit_case_kinds').select(['id', 'code']).execute()
  const today = agencyDay(new Date(now).toISOString())
  for (const [index, play] of plays.entries()) {
    const person = people[index * 3] ?? people[index]
    if (!person) return
    const ago = (days: number) => actAgain(admin, { at: new Date(officeTime(now - days * DAY)).toISOString() })
    const kind_id = kinds.find(({ code }) => code === play.kind)!.id
    const links = { contract_id: person.contract_id, responsible_id: person.user_id }
    const id = await openCase(tx, ago(play.opened), person.id, { kind_id, ...links, ...play.given })
    for (const [position, days] of play.done)
      await playStep(tx, ago(days), id, position, { done_on: agencyDay(ago(days).at) })
    for (const [position, ahead] of play.expected ?? [])
      await playStep(tx, ago(0), id, position, { expected_on: addDays(today, ahead) })
    if (play.appointment) {
      const [position, ahead, clock, place] = play.appointment
      const appointment_at = momentOf(officeDay(today, ahead), clock, agencyZone())
      await playStep(tx, ago(2), id, position, { appointment_at, appointment_place: place })
    }
    if (play.withdrawn) {
      const row = await lockCase(tx, id)
      await decideCase(tx, ago(1), row, { version: row.version, state: 'withdrawn' })
    }
  }
}
