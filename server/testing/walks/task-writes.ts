import type { TaskRule } from '#contract/office/task-rules.ts'
import { type Someone, type TestAgency, multipart } from '../agency.ts'
import { type OneTask, taskCalls } from '../tasks.ts'
import type { Write } from './write.ts'

/** One successful call of every write of tasks and task rules. */
export const taskWrites = (agency: TestAgency, admin: () => Someone): Record<string, Write> => {
  const made = async (more: object = {}) => (await taskCalls(agency)).made(admin(), more)
  const onTask =
    (tail: string, body: object, more: object = {}): Write =>
    async () => {
      const { id, version } = await made(more)
      return { path: `/api/tasks/${id}${tail}`, body: { version, ...body } }
    }
  const archiving = async () => ({ selection: { ids: [(await made()).id] }, action: { kind: 'archive' } })
  const pdf = () => multipart('list.pdf', Buffer.from('%PDF-1.4'))
  const title = { en: 'Ask', ua: 'Спитати' }
  const rule = { trigger: 'absent_running', assign_to: 'coordinator', due_days: 1, title }
  return {
    'POST /api/tasks': async () => ({ path: '/api/tasks', body: { title: 'Call the client' } }),
    'POST /api/tasks/export': async () => ({
      path: '/api/tasks/export',
      body: { query: {}, columns: ['title', 'due_at'] },
    }),
    'POST /api/tasks/bulk-runs': async () => ({ path: '/api/tasks/bulk-runs', body: await archiving() }),
    'POST /api/tasks/bulk-previews': async () => ({ path: '/api/tasks/bulk-previews', body: await archiving() }),
    'PATCH /api/tasks/{id}': onTask('', { title: 'Call the other client' }),
    'PUT /api/tasks/{id}/status': async () => {
      const { id, version } = await made()
      const { statuses } = await taskCalls(agency)
      return { path: `/api/tasks/${id}/status`, body: { version, status_id: statuses.get('done') } }
    },
    'PUT /api/tasks/{id}/checklist': async () => {
      const { id } = await made({ checklist: [{ text: 'Keys' }] })
      return { path: `/api/tasks/${id}/checklist`, body: { item_id: 1, done: true } }
    },
    'POST /api/tasks/{id}/files': async () => {
      const { id } = await made()
      return { path: `/api/tasks/${id}/files`, ...pdf() }
    },
    'DELETE /api/tasks/{id}/files/{file_id}': async () => {
      const { id } = await made()
      const answer = await agency.call<OneTask>('POST', `/api/tasks/${id}/files`, { as: admin(), ...pdf() })
      return { path: `/api/tasks/${id}/files/${answer.body.data.files[0]!.file_id}` }
    },
    'PUT /api/tasks/{id}/archive': onTask('/archive', {}),
    'DELETE /api/tasks/{id}/archive': async () => {
      const { id, version } = await made()
      const path = `/api/tasks/${id}/archive`
      await agency.call('PUT', path, { as: admin(), body: { version } })
      return { path, body: { version: version + 1 } }
    },
    'POST /api/tasks/{id}/undos': async () => {
      const calls = await taskCalls(agency)
      const task = await calls.made(admin())
      const { body } = await calls.change(admin(), task, { title: 'Call nobody' })
      return { path: `/api/tasks/${task.id}/undos`, body: { transaction_id: body.meta.transaction_id } }
    },
    'POST /api/task-rules': async () => ({ path: '/api/task-rules', body: rule }),
    'PATCH /api/task-rules/{id}': async () => {
      const { body } = await agency.call<{ data: TaskRule }>('POST', '/api/task-rules', { as: admin(), body: rule })
      return { path: `/api/task-rules/${body.data.id}`, body: { version: body.data.version, active: false } }
    },
  }
}
