import type { SensitiveField } from '#contract/people/worker-choices.ts'
import type { ElsewhereCreate } from '#contract/work/temporary-work.ts'
import type { Worker } from '#contract/people/workers.ts'
import { namedByPerson } from '#web/behaviors/record/full-name.ts'
import { bulkCalls } from '#web/behaviors/record/record-calls.ts'
import type { BulkRecords } from '#web/behaviors/record/records.ts'
import { at, call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

const calls = bulkCalls('workers')

/** The records of workers for the shared pages. */
export const workers = {
  ...calls,
  entity: 'worker',
  update: 'update worker',
  ...namedByPerson,
} satisfies BulkRecords<Worker>

/** The queues of workers for the user. */
export const workerQueuesQuery = dataQuery(['workers', 'queues'], () => call('GET /api/workers/queues', {}))

/** The onboarding and leaving checklists of a worker. */
export const workerChecksQuery = (id: number, version: number) =>
  dataQuery(['workers', 'checks', id, version], () => call('GET /api/workers/{id}/checks', at(id)))

/** The open and sent notifications of the labour office about a worker. */
export const notificationsQuery = (id: number, version: number) =>
  dataQuery(['workers', 'labour-notifications', id, version], () =>
    call('GET /api/workers/{id}/labour-notifications', at(id)),
  )

/** What keeping a worker from work changes, or has changed. */
export const workStopQuery = (id: number, version: number) =>
  dataQuery(['workers', 'work-stop', id, version], () => call('GET /api/workers/{id}/work-stop', at(id)))

/** Restores the shifts of an ended stop, or leaves them off the schedule. */
export const decideWorkStop = (id: number, body: { stop_id: number; restore: boolean }) =>
  call('PUT /api/workers/{id}/work-stop', { ...at(id), body })

/** How much of the limit of temporary work a worker has used, and work through other agencies. */
export const temporaryWorkQuery = (id: number, version: number) =>
  dataQuery(['workers', 'temporary-work', id, version], () => call('GET /api/workers/{id}/temporary-work', at(id)))

/** Adds, changes and removes work through another agency. */
export const addElsewhere = (id: number, body: ElsewhereCreate) =>
  call('POST /api/workers/{id}/temporary-work', { ...at(id), body })
export const changeElsewhere = ({ id, version }: { id: number; version: number }, body: ElsewhereCreate) =>
  call('PATCH /api/temporary-work/{id}', { ...at(id), body: { version, ...body } })
export const removeElsewhere = ({ id, version }: { id: number; version: number }) =>
  call('DELETE /api/temporary-work/{id}', { ...at(id), body: { version } })

/** Sets an item of a checklist that is ticked by hand. */
export const decideCheck = (
  id: number,
  body: { list: 'onboarding' | 'clearance'; code: string; state: 'open' | 'done' | 'not_needed' },
) => call('PUT /api/workers/{id}/checks', { ...at(id), body })

/** One whole sensitive number; the server records who viewed it. */
export const viewSensitive = async (id: number, field: SensitiveField) =>
  (await call('POST /api/workers/{id}/sensitive-views', { ...at(id), body: { field } })).data.value
