import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { PublishInput, ScheduleWarning, scheduleEndpoints } from '#contract/work/schedule.ts'
import { scheduleWarnings } from '#contract/work/shift-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize, fieldProblem } from '#server/platform/problems.ts'
import { requireConfirmed } from '#server/behaviors/endpoints/require-confirmed.ts'
import { notifyOfSchedule } from '#server/office/notifications/notify-schedule.commands.ts'
import { type RestSite, readNoticeDays } from '../legality/limits.queries.ts'
import { scheduleLaw } from '../legality/schedule-law.queries.ts'
import { checkRange } from './grid.queries.ts'
import { readLines, readLinesOf } from './lines.queries.ts'
import { type LockedShift, lockShiftsWhere } from './lock-shifts.commands.ts'
import { type ShiftRow, recordShifts } from './record-shifts.ts'
import { REST_MARGIN, readWarnings } from './schedule-warnings.queries.ts'
import { readDaysOf, readShiftsOf } from './shifts.queries.ts'
import { writesSchedule } from './shifts.policy.ts'

type Published = z.output<(typeof scheduleEndpoints)['POST /api/schedule/publications']['response']>

const findContract = async (tx: Tx, actor: Actor, id: number) => {
  const { contracts } = await readLines(tx, actor, sql<SqlBool>`false`, [id])
  if (!contracts[0]) throw fieldProblem('contract_id', 'not_found')
  authorize(writesSchedule(actor, contracts[0]))
  return contracts[0]
}

const draftsOf = ({ contract_id, assignment_ids, from, to }: PublishInput) => {
  const some = assignment_ids ? sql`and s.assignment_id = any(${assignment_ids}::bigint[])` : sql``
  return sql`s.contract_id = ${contract_id} and s.assignment_id is not null and s.draft and s.date between ${from}::date and ${to}::date ${some}`
}

/** W3: a schedule should be published so many days ahead; past days are only stored. */
const lateNotices = (drafts: readonly LockedShift[], today: string, notice_days: number): ScheduleWarning[] => {
  const soon = addDays(today, notice_days)
  return drafts
    .filter(({ date }) => date >= today && date < soon)
    .map(({ assignment_id, date }) => ({ assignment_id: assignment_id!, date, code: 'late_notice' }))
}

/** Warnings to confirm before the drafts are published: rest rules on their lines, and late publication. */
const warningsOf = async (
  tx: Tx,
  actor: Actor,
  site: RestSite,
  drafts: readonly LockedShift[],
  { from, to }: PublishInput,
) => {
  const lines = await readLinesOf(
    tx,
    actor,
    drafts.map(({ assignment_id }) => assignment_id!),
  )
  const workers = drafts.map(({ worker_id }) => worker_id!)
  const days = await readDaysOf(tx, workers, addDays(from, -REST_MARGIN), addDays(to, REST_MARGIN))
  const today = agencyDay(actor.at)
  const notice_days = await readNoticeDays(tx, site, today)
  const warnings = await readWarnings(tx, actor, lines, days, { from, to })
  return [...warnings, ...lateNotices(drafts, today, notice_days)]
}

/** Problems of work on days on which the law of the site forbids it, or the exception that covered it has ended. */
const forbiddenOf = async (tx: Tx, actor: Actor, drafts: readonly LockedShift[]): Promise<FieldProblem[]> => {
  const today = agencyDay(actor.at)
  const work = drafts.filter(({ kind, date, status }) => kind === 'work' && status === 'planned' && date >= today)
  const bans = await scheduleLaw(
    tx,
    work.map(({ assignment_id }) => assignment_id!),
  )
  const banned = work.flatMap(({ assignment_id, date }) => {
    const ban = bans(assignment_id!, date)
    return ban ? [{ assignment_id, ...ban }] : []
  })
  return [...Map.groupBy(banned, ({ code, params }) => `${code} ${String(params?.['on'])}`).values()].map((all) => {
    const { code, params } = all[0]!
    const count = new Set(all.map(({ assignment_id }) => assignment_id)).size
    return { path: 'assignment_ids', code, params: { ...params, count } }
  })
}

const TO_CONFIRM: ReadonlySet<string> = new Set(scheduleWarnings)

const askedFor = (warnings: readonly ScheduleWarning[]): FieldProblem[] =>
  [...Map.groupBy(warnings, ({ code }) => code)]
    .filter(([code]) => TO_CONFIRM.has(code))
    .map(([code, all]) => ({
      path: 'confirmed',
      code,
      params: { count: all.length },
    }))

const markPublished = async (tx: Tx, actor: Actor, drafts: readonly LockedShift[]) => {
  const { rows } = await sql<ShiftRow>`
    update shifts s set draft = false, published_at = ${actor.at}, version = s.version + 1, updated_at = ${actor.at},
      updated_by = ${actor.user_id} where s.id = any(${drafts.map(({ id }) => id)}::bigint[]) returning s.*`.execute(tx)
  return rows
}

/**
 * Publishes the drafts of a contract's range once the warnings are confirmed with a comment; notifies the foremen of
 * changed crews and the contract's coordinators.
 */
export const publish = async (tx: Tx, actor: Actor, input: PublishInput): Promise<Published> => {
  checkRange(input)
  const contract = await findContract(tx, actor, input.contract_id)
  const drafts = await lockShiftsWhere(tx, draftsOf(input))
  if (drafts.length === 0) return { data: { shifts: [], people: 0, told: 0 } }
  const warnings = askedFor(await warningsOf(tx, actor, contract, drafts, input))
  const confirmed_warnings = requireConfirmed(await forbiddenOf(tx, actor, drafts), warnings, input)
  const before = new Map(drafts.map((shift) => [shift.id, shift]))
  const rows = await markPublished(tx, actor, drafts)
  await recordShifts(
    tx,
    actor,
    rows.map((after) => ({ before: before.get(after.id)!, after })),
    { published: true, confirmed_warnings, comment: input.comment ?? null },
  )
  const told = await notifyOfSchedule(tx, actor, input.contract_id, rows)
  const people = new Set(drafts.map(({ assignment_id }) => assignment_id)).size
  const shifts = await readShiftsOf(
    tx,
    rows.map(({ id }) => id),
  )
  return { data: { shifts, people, told } }
}
