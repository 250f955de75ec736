import { call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

/** How a placement was judged, newest first. */
export const judgementsQuery = (id: number) =>
  dataQuery(['judgements', id], () => call('GET /api/assignments/{id}/judgements', { params: { id: String(id) } }))

/** The exceptions of a placement, newest first. */
export const exceptionsQuery = (id: number) =>
  dataQuery(['work-exceptions', id], () =>
    call('GET /api/assignments/{id}/work-exceptions', { params: { id: String(id) } }),
  )

/** The legal limits of a worker and what allows the work on each day. */
export const workerLegalityQuery = (id: number) =>
  dataQuery(['workers', 'legality', id], () => call('GET /api/workers/{id}/legality', { params: { id: String(id) } }))
