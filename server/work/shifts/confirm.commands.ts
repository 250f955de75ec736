import type { FieldProblem } from '#contract/basics/problem.ts'
import type { AttendanceInput, ConfirmInput, ScheduleWritten } from '#contract/work/schedule.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize, fieldProblem, fieldProblems, found, stale } from '#server/platform/problems.ts'
import { answerWritten } from './answer-written.ts'
import { attendAll } from './attend.commands.ts'
import { attendanceWindow } from './attendance-window.policy.ts'
import { readLinesOf } from './lines.queries.ts'
import { type LockedShift, lockShifts } from './lock-shifts.commands.ts'
import { readShiftsOf } from './shifts.queries.ts'
import { markerOf, writesSchedule } from './shifts.policy.ts'
import { staleShifts } from './write-cells.commands.ts'

/**
 * The problem, at `path`, of marking a shift outside its window; after the window a super-admin must give a comment.
 */
const windowProblems = (
  actor: Actor,
  shift: LockedShift,
  comment: string | undefined,
  path: string,
): FieldProblem[] => {
  const { state, closes_at } = attendanceWindow(shift, shift.timezone, markerOf(actor), actor.at)
  if (state === 'not_yet') return [{ path, code: 'attendance_not_yet' }]
  if (state === 'closed') return [{ path, code: 'attendance_closed', params: { until: closes_at } }]
  return state === 'with_comment' && !comment ? [{ path: 'comment', code: 'required' }] : []
}

/** The placements of shifts in the actor's scope; throws 403 for schedules that the actor may not write. */
const readable = async (tx: Tx, actor: Actor, shifts: readonly LockedShift[]) => {
  const ids = shifts.flatMap(({ assignment_id }) => assignment_id ?? [])
  const { people, contracts } = await readLinesOf(tx, actor, ids)
  for (const contract of contracts) authorize(writesSchedule(actor, contract))
  return new Set(people.map(({ assignment_id }) => assignment_id))
}

/** Confirms many shifts as planned or as absent, all or none, with each problem at its shift. */
export const confirmShifts = async (tx: Tx, actor: Actor, input: ConfirmInput): Promise<ScheduleWritten> => {
  const asked = new Map(input.shifts.map(({ id, version }, index) => [id, { version, index }]))
  const locked = await lockShifts(tx, [...asked.keys()])
  const lines = await readable(tx, actor, locked)
  const shifts = new Map(
    locked.filter(({ assignment_id }) => lines.has(assignment_id!)).map((shift) => [shift.id, shift]),
  )
  const problems: FieldProblem[] = []
  const changed: number[] = []
  for (const [id, { version, index }] of asked) {
    const shift = shifts.get(id)
    if (!shift) problems.push({ path: `shifts.${index}.id`, code: 'not_found' })
    else if (shift.version !== version) changed.push(id)
    else problems.push(...windowProblems(actor, shift, input.comment, `shifts.${index}`))
  }
  if (changed.length > 0)
    throw await staleShifts(
      tx,
      changed,
      changed.map((id) => ({ path: `shifts.${asked.get(id)!.index}`, code: 'stale' })),
    )
  const once = [...new Map(problems.map((problem) => [`${problem.path} ${problem.code}`, problem])).values()]
  if (once.length > 0) throw fieldProblems(once)
  const markings = [...asked.keys()].map((id) => ({ shift: shifts.get(id)!, given: { mark: input.mark } }))
  const indexes = [...asked.values()].map(({ index }) => index)
  const rows = await attendAll(tx, actor, markings, (at) => `shifts.${indexes[at]}.`, input.comment)
  return answerWritten(tx, actor, { rows, removed: [] })
}

/** Confirms the attendance of one shift within its window, by a user who may write its schedule. */
export const confirmShift = async (
  tx: Tx,
  actor: Actor,
  id: number,
  { version, comment, ...given }: AttendanceInput,
): Promise<ScheduleWritten> => {
  const shift = found((await lockShifts(tx, [id]))[0])
  const lines = await readable(tx, actor, [shift])
  if (!lines.has(shift.assignment_id!)) found(null)
  if (shift.version !== version) throw stale((await readShiftsOf(tx, [id]))[0])
  const problems = windowProblems(actor, shift, comment, 'mark')
  if (problems.length > 0) throw fieldProblems(problems)
  if (given.hours !== undefined && given.mark === 'absent') throw fieldProblem('hours', 'hours_of_absent')
  const rows = await attendAll(tx, actor, [{ shift, given }], () => '', comment)
  return answerWritten(tx, actor, { rows, removed: [] })
}
