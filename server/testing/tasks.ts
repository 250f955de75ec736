import type { Task } from '#contract/office/tasks.ts'
import type { Someone, TestAgency } from './agency.ts'
import { statusIds } from './builders.ts'

/** The answer of a task request, success or error. */
export type OneTask = {
  data: Task
  meta: { transaction_id: string }
  current: Task
  errors: { path: string; code: string }[]
}

/** The moment so many hours from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Functions that call the task endpoints of one agency. */
export const taskCalls = async (agency: TestAgency) => {
  const statuses = await statusIds(agency, 'task')
  const set = (as: Someone, body: object) =>
    agency.call<OneTask>('POST', '/api/tasks', { as, body: { title: 'Call the client', ...body } })
  return {
    statuses,
    set,
    /** Creates a task, or throws the refusal. */
    made: async (as: Someone, body: object = {}): Promise<Task> => {
      const answer = await set(as, body)
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.body.data
    },
    read: (as: Someone, id: number) => agency.call<OneTask>('GET', `/api/tasks/${id}`, { as }),
    change: (as: Someone, { id, version }: Task, body: object) =>
      agency.call<OneTask>('PATCH', `/api/tasks/${id}`, { as, body: { version, ...body } }),
    move: (as: Someone, { id, version }: Task, code: string, more: object = {}) =>
      agency.call<OneTask>('PUT', `/api/tasks/${id}/status`, {
        as,
        body: { version, status_id: statuses.get(code), ...more },
      }),
    list: async (as: Someone, query = '') =>
      (await agency.call<{ data: Task[] }>('GET', `/api/tasks${query}`, { as })).body.data,
  }
}
