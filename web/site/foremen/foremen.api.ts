import { queryOptions } from '@tanstack/react-query'
import type { Foreman, HandOverInput } from '#contract/site/foremen.ts'
import { namedByPerson } from '#web/behaviors/record/full-name.ts'
import { steppingCalls } from '#web/behaviors/record/record-calls.ts'
import type { SteppingRecords } from '#web/behaviors/record/records.ts'
import { at, call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

const calls = steppingCalls('foremen')

/** The records of foremen for the shared pages. */
export const foremen = {
  ...calls,
  entity: 'foreman',
  update: 'update contract',
  ...namedByPerson,
} satisfies SteppingRecords<Foreman>

/** A key under that of the records, so that every change of a foreman fetches it again. */
const ofForeman = (id: number, what: string) => ['foremen', what, id] as const

/** The workers of a foreman's crew. */
export const crewQuery = (id: number) =>
  queryOptions({ queryKey: ofForeman(id, 'crew'), queryFn: () => call('GET /api/foremen/{id}/crew', at(id)) })

/** The contracts on which a foreman leads workers. */
export const ledContractsQuery = (id: number) =>
  dataQuery(ofForeman(id, 'contracts'), () => call('GET /api/foremen/{id}/contracts', at(id)))

/** The planned handovers from or to a foreman. */
export const plansQuery = (id: number) =>
  dataQuery(ofForeman(id, 'plans'), () => call('GET /api/foremen/{id}/hand-overs', at(id)))

/** Cancels a planned handover. */
export const cancelHandOver = (id: number, plan_id: number) =>
  call('DELETE /api/foremen/{id}/hand-overs/{plan_id}', { params: { id: String(id), plan_id: String(plan_id) } })

/** Hands a crew over, at once or on a later day. */
export const handOver = (id: number, body: HandOverInput) =>
  call('POST /api/foremen/{id}/hand-overs', { ...at(id), body })
