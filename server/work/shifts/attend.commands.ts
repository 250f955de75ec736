import { sql } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblems } from '#server/platform/problems.ts'
import { tellOfAbsences } from './absences.commands.ts'
import { settleBonuses } from '#server/team/freelance-payments/settle.commands.ts'
import { beginByFirstShift } from '../assignments/first-shift.commands.ts'
import type { LockedShift } from './lock-shifts.commands.ts'
import { type ShiftRow, recordShifts } from './record-shifts.ts'
import { type Attendance, type Attended, attended } from './rules/attendance.ts'

export type { Attendance } from './rules/attendance.ts'

type Outcome = Attended & { id: number; mark: Attendance['mark']; note: string | null }

const write = async (tx: Tx, actor: Actor, outcomes: readonly Outcome[]): Promise<ShiftRow[]> => {
  const { rows } = await sql<ShiftRow>`
    update shifts s set status = v.status, mark = v.mark, actual_start = v.actual_start, actual_end = v.actual_end,
      actual_hours = v.actual_hours, note = v.note, confirmed_at = ${actor.at}, confirmed_by = ${actor.user_id}, draft = false,
      version = s.version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id}
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as v (id bigint, status text, mark text, actual_start timestamptz,
      actual_end timestamptz, actual_hours numeric, note text)
    where s.id = v.id returning s.*`.execute(tx)
  return rows
}

/** What forbids a mark: a day without work, or a cancelled shift. */
const notMarked = ({ kind, status }: ShiftRow): FieldProblem[] =>
  kind !== 'work' || status === 'cancelled' ? [{ path: 'mark', code: 'shift_cancelled' }] : []

const judge = (shift: LockedShift, given: Attendance) => {
  const barred = notMarked(shift)
  return barred.length > 0 ? { done: null, problems: barred } : attended(shift, given, shift.timezone)
}

export type Marking = { shift: LockedShift; given: Attendance }

/**
 * Confirms the attendance of many locked shifts, all or none; each problem is under `at(index)`. The first worked shift
 * of a planned placement starts it. Answers the updated shifts.
 */
export const attendAll = async (
  tx: Tx,
  actor: Actor,
  markings: readonly Marking[],
  at: (index: number) => string = (index) => `shifts.${index}.`,
  comment?: string,
): Promise<ShiftRow[]> => {
  const judged = markings.map(({ shift, given }) => judge(shift, given))
  const problems = judged.flatMap((one, index) =>
    one.problems.map((problem) => ({ ...problem, path: `${at(index)}${problem.path}` })),
  )
  if (problems.length > 0) throw fieldProblems(problems)
  const outcomes = markings.map(({ shift, given }, index): Outcome => {
    const { id, note } = shift
    return { ...judged[index]!.done!, id, mark: given.mark, note: given.note === undefined ? note : given.note }
  })
  const rows = await write(tx, actor, outcomes)
  const before = new Map(markings.map(({ shift }) => [shift.id, shift]))
  await recordShifts(
    tx,
    actor,
    rows.map((after) => ({ before: before.get(after.id)!, after })),
    comment ? { comment } : {},
  )
  await tellOfAbsences(
    tx,
    actor,
    rows.flatMap(({ status, assignment_id }) => (status === 'absent' ? (assignment_id ?? []) : [])),
  )
  const first = new Map<number, string>()
  for (const { id, status, date, assignment_id } of rows)
    if (status === 'worked' && assignment_id !== null && before.get(id)!.assignment_status === 'planned')
      if (date < (first.get(assignment_id) ?? '9999')) first.set(assignment_id, date)
  for (const [assignment_id, date] of first) await beginByFirstShift(tx, actor, assignment_id, date)
  await settleBonuses(
    tx,
    actor,
    rows.flatMap(({ worker_id }) => worker_id ?? []),
  )
  return rows
}

/**
 * Confirms the attendance of one locked shift: present, late or left early with the actual hours, or absent. Problems
 * are at `mark`, `start`, `end`.
 */
export const attend = async (tx: Tx, actor: Actor, shift: LockedShift, given: Attendance): Promise<ShiftRow> =>
  (await attendAll(tx, actor, [{ shift, given }], () => ''))[0]!
