import type { TaskRule } from '#contract/office/task-rules.ts'
import { call, callForm } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { queryClient } from '#web/platform/queries.ts'

/** The rules that create tasks. */
export const taskRulesQuery = dataQuery(['task-rules'], () => call('GET /api/task-rules', {}))

/** Changes a rule and fetches the list again. */
export const changeTaskRule = async ({ id, version }: TaskRule, body: object) => {
  await callForm('PATCH /api/task-rules/{id}', { params: { id: String(id) }, body: { version, ...body } })
  await queryClient.invalidateQueries({ queryKey: ['task-rules'] })
}

/** Adds a rule. */
export const addTaskRule = async (body: object, idempotencyKey: string) => {
  await callForm('POST /api/task-rules', { body, idempotencyKey })
  await queryClient.invalidateQueries({ queryKey: ['task-rules'] })
}
