import type { CellChange, ScheduleWritten } from '#contract/work/schedule.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, fieldProblems } from '#server/platform/problems.ts'
import { answerChanges } from './answer-written.ts'
import { judge, lockLines } from './lock-lines.commands.ts'
import { type LockedShift, lockShifts } from './lock-shifts.commands.ts'
import { readShiftsOf } from './shifts.queries.ts'
import { writeCells } from './write-shifts.commands.ts'

/**
 * 409: some shifts have changed since they were read, each with a problem at its place; `current` are the current
 * shifts.
 */
export const staleShifts = async (tx: Tx, ids: readonly number[], errors: FieldProblem[]) =>
  new ProblemError(409, 'stale', { errors, current: await readShiftsOf(tx, ids) })

const isStale = ({ id, version }: CellChange, shifts: ReadonlyMap<number, LockedShift>) =>
  id !== undefined && shifts.get(id)?.version !== version

const requireVersions = async (tx: Tx, changes: readonly CellChange[], shifts: ReadonlyMap<number, LockedShift>) => {
  const nameless = changes.flatMap(({ id, version }, index) =>
    id !== undefined && version === undefined ? [{ path: `cells.${index}.version`, code: 'required' }] : [],
  )
  if (nameless.length > 0) throw fieldProblems(nameless)
  const stale = changes.flatMap((change, index) => (isStale(change, shifts) ? [{ change, index }] : []))
  if (stale.length > 0)
    throw await staleShifts(
      tx,
      stale.map(({ change }) => change.id!),
      stale.map(({ index }) => ({ path: `cells.${index}`, code: 'stale' })),
    )
}

/** A shift occurs once in a request, and belongs to the schedules that the request names. */
const requireOwn = (
  changes: readonly CellChange[],
  shifts: ReadonlyMap<number, LockedShift>,
  lines: ReadonlyMap<number, unknown>,
) => {
  const seen = new Set<number>()
  const problems = changes.flatMap(({ id }, index) => {
    if (id === undefined) return []
    const known = !seen.has(id) && lines.has(shifts.get(id)!.assignment_id!)
    seen.add(id)
    return known ? [] : [{ path: `cells.${index}.id`, code: 'not_found' }]
  })
  if (problems.length > 0) throw fieldProblems(problems)
}

const sourcesOf = async (tx: Tx, changes: readonly CellChange[]) =>
  new Map(
    (await readShiftsOf(tx, changes.flatMap(({ id }) => id ?? []))).map(({ id, assignment_id }) => [id, assignment_id]), // prettier-ignore
  )

/**
 * Writes cells of the schedule, all or none: each problem is at its cell, and shifts that have changed since they were
 * read refuse the whole request.
 */
export const changeCells = async (tx: Tx, actor: Actor, changes: readonly CellChange[]): Promise<ScheduleWritten> => {
  const sources = await sourcesOf(tx, changes)
  const targets = changes.map(({ assignment_id }) => assignment_id)
  const places = [...targets, ...changes.map(({ id, assignment_id }) => sources.get(id ?? 0) ?? assignment_id)]
  const lines = await lockLines(tx, actor, places, (index) =>
    index < targets.length ? `cells.${index}.assignment_id` : `cells.${index - targets.length}.id`,
  )
  const shifts = new Map((await lockShifts(tx, [...sources.keys()])).map((shift) => [shift.id, shift]))
  await requireVersions(tx, changes, shifts)
  requireOwn(changes, shifts, lines)
  const cells = changes.map(({ id, assignment_id, date, plan }) => ({
    ...lines.get(assignment_id)!,
    before: id === undefined ? null : shifts.get(id)!,
    date,
    plan,
  }))
  const problems = (await judge(tx, actor, cells)).flatMap((found, index) =>
    found.map((problem) => ({ ...problem, path: `cells.${index}.${problem.path}` })),
  )
  if (problems.length > 0) throw fieldProblems(problems)
  return answerChanges(tx, actor, await writeCells(tx, actor, cells))
}
