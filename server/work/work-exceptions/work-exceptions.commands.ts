import { agencyDay } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { exceptionWarnings } from '#contract/work/contract-choices.ts'
import { MOST_EXCEPTION_DAYS } from '#contract/work/legality-choices.ts'
import type { ExceptionInput } from '#contract/work/work-exceptions.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import type { Exception } from './work-exceptions.policy.ts'

type Given = {
  confirmed?: readonly string[] | undefined
  exception?: ExceptionInput | undefined
  comment?: string | null | undefined
}

const isUnclear = ({ code }: FieldProblem) => exceptionWarnings.includes(code)

const reasonNamed = (tx: Tx, id: number) =>
  tx
    .selectFrom('reasons')
    .where('id', '=', id)
    .where('entity', '=', 'work_exception')
    .where('active', '=', true)
    .select('name')
    .executeTakeFirst()

/** Problems of the reason and the last day of an exception; `at` is the path before their names. */
export const exceptionProblems = async (
  tx: Tx,
  actor: Actor,
  { reason_id, until }: ExceptionInput,
  at = '',
): Promise<FieldProblem[]> => {
  const from = agencyDay(actor.at)
  const to = addDays(from, MOST_EXCEPTION_DAYS)
  return [
    ...((await reasonNamed(tx, reason_id)) ? [] : [{ path: `${at}reason_id`, code: 'not_found' }]),
    ...(until < from || until > to ? [{ path: `${at}until`, code: 'exception_until', params: { from, to } }] : []),
  ]
}

/**
 * What is missing to confirm warnings that need an exception: the permission, or, once they are confirmed, the reason
 * and the last day.
 */
export const checkException = async (
  tx: Tx,
  actor: Actor,
  warnings: readonly FieldProblem[],
  { confirmed = [], exception }: Given,
): Promise<FieldProblem[]> => {
  const unclear = warnings.filter(isUnclear)
  if (unclear.length === 0) return []
  if (!actor.permissions.has('confirm work exceptions')) return [{ path: 'exception', code: 'exception_needs_right' }]
  if (unclear.some(({ code }) => !confirmed.includes(code))) return []
  if (exception === undefined)
    return ['reason_id', 'until'].map((name) => ({ path: `exception.${name}`, code: 'required' }))
  return exceptionProblems(tx, actor, exception, 'exception.')
}

/** Stores a checked exception of a placement. */
export const writeException = async (
  tx: Tx,
  actor: Actor,
  assignment_id: number,
  { reason_id, until }: ExceptionInput,
  comment: string,
): Promise<Exception> => {
  const { name } = (await reasonNamed(tx, reason_id))!
  const stamps = { confirmed_at: actor.at, confirmed_by: actor.user_id }
  const row = { assignment_id, code: exceptionWarnings[0]!, reason_id, until, comment, ...stamps }
  await tx.insertInto('work_exceptions').values(row).execute()
  return { reason: name, since: agencyDay(actor.at), until }
}

/** Stores the exception with which warnings were confirmed; null if none of them needs one. */
export const addException = async (
  tx: Tx,
  actor: Actor,
  assignment_id: number,
  warnings: readonly FieldProblem[],
  { exception, comment }: Given,
): Promise<Exception | null> =>
  exception && comment && warnings.some(isUnclear) ? writeException(tx, actor, assignment_id, exception, comment) : null

/** An exception as the history of its placement names it. */
export const notesOf = (exception: ExceptionInput | undefined) =>
  exception ? { exception_reason_id: exception.reason_id, exception_until: exception.until } : {}

/** Clears the comments on exceptions of the placements of workers. */
export const forgetExceptions = async (tx: Tx, worker_ids: readonly number[]) => {
  await tx
    .updateTable('work_exceptions')
    .set({ comment: null })
    .where('assignment_id', 'in', (query) =>
      query
        .selectFrom('assignments')
        .where('worker_id', 'in', [...worker_ids, 0])
        .select('id'),
    )
    .execute()
}
