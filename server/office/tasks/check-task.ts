import type { FieldProblem } from '#contract/basics/problem.ts'
import { URGENT_HOURS } from '#contract/office/task-choices.ts'
import type { Recurrence } from '#contract/office/task-recurrence.ts'
import type { ChecklistItem } from '#contract/office/tasks.fields.ts'
import type { TaskCreate } from '#contract/office/tasks.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Tx } from '#server/db/client.ts'
import type { TasksTable } from '#server/db/tables/tasks.ts'
import { type Relation, isRelatedKnown } from './related.policy.ts'
import type { Selectable } from 'kysely'

type Facts = Pick<Selectable<TasksTable>, 'kind' | 'due_at' | 'start_on' | 'recurrence'>

const HOUR_MS = 3_600_000
/** The tolerance between the clocks of clients and the server. */
const LEEWAY_MS = 60_000

/** Contradictions in the dates of a task as they will be. */
export const checkDays = ({ kind, due_at, start_on, recurrence }: Facts): FieldProblem[] => {
  if (due_at === null) return kind !== 'regular' || recurrence !== null ? [{ path: 'due_at', code: 'required' }] : []
  return [
    ...(start_on !== null && start_on > agencyDay(due_at) ? [{ path: 'due_at', code: 'before_start' }] : []),
    ...(recurrence !== null && kind !== 'regular' ? [{ path: 'recurrence', code: 'only_regular' }] : []),
  ]
}

/** Problems of a new deadline: it must be in the future, and for an urgent task within two days. */
export const checkNewDue = (actor: Actor, kind: Facts['kind'], due_at: string | null | undefined): FieldProblem[] => {
  if (!due_at) return []
  const ahead = Date.parse(due_at) - Date.parse(actor.at)
  if (ahead < -LEEWAY_MS) return [{ path: 'due_at', code: 'in_the_past' }]
  return kind === 'urgent' && ahead > URGENT_HOURS * HOUR_MS + LEEWAY_MS
    ? [{ path: 'due_at', code: 'urgent_due', params: { hours: URGENT_HOURS } }]
    : []
}

/** Problems of a new recurrence: it can't end before the day on which the task is due. */
export const checkEnd = (rule: Recurrence | null | undefined, due_at: string | null | undefined): FieldProblem[] =>
  rule?.until && due_at && rule.until < agencyDay(due_at) ? [{ path: 'recurrence.until', code: 'before_due' }] : []

/** New assignees must be active users. */
export const checkMembers = async (tx: Tx, ids: readonly number[]): Promise<FieldProblem[]> => {
  if (ids.length === 0) return []
  const active = await tx
    .selectFrom('users')
    .where('id', 'in', [...ids])
    .where('status', '=', 'active')
    .select('id')
    .execute()
  return new Set(ids).size === active.length ? [] : [{ path: 'assignee_ids', code: 'not_found' }]
}

/** The record of a task must be one that its author may open. */
export const checkRelated = async (
  tx: Tx,
  actor: Actor,
  related: Relation | null | undefined,
): Promise<FieldProblem[]> =>
  !related || (await isRelatedKnown(tx, actor, related)) ? [] : [{ path: 'related.id', code: 'not_found' }]

/** A checklist for storage: known points keep their numbers, new ones get the next. */
export const numbered = (
  given: NonNullable<TaskCreate['checklist']>,
  before: readonly ChecklistItem[],
): ChecklistItem[] => {
  const known = new Set(before.map(({ id }) => id))
  let last = Math.max(0, ...known)
  const taken = new Set<number>()
  return given.map(({ id, text, done = false }) => {
    const kept = id !== undefined && known.has(id) && !taken.has(id) ? id : ++last
    taken.add(kept)
    return { id: kept, text, done }
  })
}
