import type { FieldProblem } from '#contract/basics/problem.ts'
import { taskRuleNouns } from '#contract/office/task-choices.ts'
import type { TaskRuleCreate, TaskRuleUpdate } from '#contract/office/task-rules.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { madeNow, nextVersion } from '#server/behaviors/history/stamps.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblems, found, stale } from '#server/platform/problems.ts'
import { type RuleRow, findTaskRule, toTaskRule } from './task-rules.queries.ts'

type Facts = Pick<RuleRow, 'trigger' | 'status_id' | 'document_type_id' | 'days_before' | 'assign_to' | 'user_id'>

const isStatusKnown = async (tx: Tx, id: number) =>
  (await tx
    .selectFrom('statuses')
    .where('id', '=', id)
    .where('entity', 'in', taskRuleNouns)
    .select('id')
    .executeTakeFirst()) !== undefined

const isTypeKnown = async (tx: Tx, id: number) =>
  (await tx.selectFrom('document_types').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

const isUserActive = async (tx: Tx, id: number) =>
  (await tx.selectFrom('users').where('id', '=', id).where('status', '=', 'active').select('id').executeTakeFirst()) !==
  undefined

/** The problem of a value that a rule must have or must not have. */
const checkFact = async (
  path: string,
  id: number | null,
  isNeeded: boolean,
  isKnown: (id: number) => Promise<boolean>,
): Promise<FieldProblem[]> => {
  if (!isNeeded) return []
  if (id === null) return [{ path, code: 'required' }]
  return (await isKnown(id)) ? [] : [{ path, code: 'not_found' }]
}

const check = async (tx: Tx, rule: Facts): Promise<FieldProblem[]> => [
  ...(await checkFact('status_id', rule.status_id, rule.trigger === 'status_entered', (id) => isStatusKnown(tx, id))),
  ...(await checkFact('document_type_id', rule.document_type_id, rule.document_type_id !== null, (id) =>
    isTypeKnown(tx, id),
  )),
  ...(await checkFact('days_before', rule.days_before, rule.trigger === 'document_expiring', async () => true)),
  ...(await checkFact('user_id', rule.user_id, rule.assign_to === 'user', (id) => isUserActive(tx, id))),
]

/** The values that match the rule's trigger and assignee; the others become null. */
const fitting = <R extends Facts>(rule: R): R => ({
  ...rule,
  status_id: rule.trigger === 'status_entered' ? rule.status_id : null,
  document_type_id: rule.trigger === 'document_expiring' ? rule.document_type_id : null,
  days_before: rule.trigger === 'document_expiring' ? rule.days_before : null,
  user_id: rule.assign_to === 'user' ? rule.user_id : null,
})

/** Adds a rule, active unless the input says otherwise. */
export const createTaskRule = async (tx: Tx, actor: Actor, input: TaskRuleCreate): Promise<number> => {
  const rule = fitting({
    ...input,
    status_id: input.status_id ?? null,
    document_type_id: input.document_type_id ?? null,
    days_before: input.days_before ?? null,
    user_id: input.user_id ?? null,
    checklist: input.checklist ?? [],
  })
  const problems = await check(tx, rule)
  if (problems.length > 0) throw fieldProblems(problems)
  const row = await tx
    .insertInto('task_rules')
    .values({
      ...rule,
      title: JSON.stringify(rule.title),
      checklist: JSON.stringify(rule.checklist),
      ...madeNow(actor),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', { entity: 'task_rule', id: row.id }, {}, row)
  return row.id
}

/** Changes a rule; absent fields stay. Its existing tasks stay unchanged. */
export const updateTaskRule = async (tx: Tx, actor: Actor, id: number, input: TaskRuleUpdate): Promise<void> => {
  const before = found(
    await tx.selectFrom('task_rules').where('id', '=', id).selectAll().forUpdate().executeTakeFirst(),
  )
  const { version, ...given } = input
  if (before.version !== version) throw stale(toTaskRule(await findTaskRule(tx, id)))
  const { title, checklist, ...plain } = fitting({ ...before, ...given })
  const problems = await check(tx, plain)
  if (problems.length > 0) throw fieldProblems(problems)
  const after = await tx
    .updateTable('task_rules')
    .set({
      status_id: plain.status_id,
      document_type_id: plain.document_type_id,
      days_before: plain.days_before,
      assign_to: plain.assign_to,
      user_id: plain.user_id,
      due_days: plain.due_days,
      active: plain.active,
      title: JSON.stringify(title),
      checklist: JSON.stringify(checklist),
      ...nextVersion(actor, before),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'updated', { entity: 'task_rule', id }, before, after)
}
