import { queryOptions } from '@tanstack/react-query'
import type { Foreman, HandOverInput } from '#contract/site/foremen.ts'
import { namedByPerson } from '#web/behaviors/record/full-name.ts'
import { steppingCalls } from '#web/behaviors/record/record-calls.ts'
import type { SteppingRecords } from '#web/behaviors/record/records.ts'
import { call } from '#web/platform/api.ts'

const at = (id: number) => ({ params: { id: String(id) } })

const calls = steppingCalls('foremen')

/** Foremen as the pages meet them. */
export const foremen = {
  ...calls,
  entity: 'foreman',
  update: 'update contract',
  ...namedByPerson,
} satisfies SteppingRecords<Foreman>

/** Users who can be made foremen. */
export const userOptionsQuery = queryOptions({
  queryKey: ['foremen', 'user-options'],
  queryFn: async () => (await call('GET /api/foremen/user-options', {})).data,
})

/** Under the records' own key, so that every change of a foreman asks for them again. */
const ofForeman = (id: number, what: string) => ['foremen', what, id] as const

/** The workers in charge of a foreman. */
export const crewQuery = (id: number) =>
  queryOptions({ queryKey: ofForeman(id, 'crew'), queryFn: () => call('GET /api/foremen/{id}/crew', at(id)) })

/** The contracts a foreman leads people on. */
export const ledContractsQuery = (id: number) =>
  queryOptions({
    queryKey: ofForeman(id, 'contracts'),
    queryFn: async () => (await call('GET /api/foremen/{id}/contracts', at(id))).data,
  })

/** The hand-overs planned from or to a foreman. */
export const plansQuery = (id: number) =>
  queryOptions({
    queryKey: ofForeman(id, 'plans'),
    queryFn: async () => (await call('GET /api/foremen/{id}/hand-overs', at(id))).data,
  })

/** Gives a planned hand-over up. */
export const cancelHandOver = (id: number, plan_id: number) =>
  call('DELETE /api/foremen/{id}/hand-overs/{plan_id}', { params: { id: String(id), plan_id: String(plan_id) } })

/** Hands a crew over, at once or on a day ahead. */
export const handOver = (id: number, body: HandOverInput) =>
  call('POST /api/foremen/{id}/hand-overs', { ...at(id), body })
