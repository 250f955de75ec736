import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  PermitCase,
  PermitCaseCreate,
  PermitCaseDecision,
  PermitCaseStep,
  PermitCaseStepCreate,
  PermitCaseStepUpdate,
  PermitCaseUpdate,
} from '#contract/work/permit-cases.ts'
import { call, callList } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { queryClient } from '#web/platform/queries.ts'

const MINUTES = 5 * 60_000

/** The kinds of permit cases with their steps. */
export const caseKindsQuery = queryOptions({
  queryKey: ['permit-case-kinds'],
  queryFn: async () => (await call('GET /api/permit-case-kinds', {})).data,
  staleTime: MINUTES,
})

/** The permit cases of a worker. */
export const workerCasesQuery = (id: number) =>
  dataQuery(['permit-cases', 'worker', id], () =>
    call('GET /api/workers/{id}/permit-cases', { params: { id: String(id) } }),
  )

/** The placements of a worker, latest first, for the contract of a case. */
export const workerContractsQuery = (worker_id: number) =>
  queryOptions({
    queryKey: ['assignments', 'contracts', worker_id],
    queryFn: async () =>
      (await callList('GET /api/assignments', { worker_id: String(worker_id), sort: '-start_date', limit: '100' }))
        .data,
  })

/** The open permit cases in scope, the most urgent first, page by page; of a kind or a responsible user if they are named. */
export const openCasesQuery = (filters: { kind_id?: string; responsible_id?: string } = {}) =>
  infiniteQueryOptions({
    queryKey: ['permit-cases', 'open', filters],
    queryFn: ({ pageParam }) =>
      call('GET /api/permit-cases', { query: pageParam ? { ...filters, after: pageParam } : filters }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next,
    placeholderData: keepPreviousData,
  })

/** Fetches again what a change of a permit case may have changed. */
export const refreshCases = async () => {
  for (const key of ['permit-cases', 'workers', 'tasks']) await queryClient.invalidateQueries({ queryKey: [key] })
}

const at = ({ id }: { id: number }) => ({ id: String(id) })

/** Opens a permit case of a worker. */
export const openCase = (worker_id: number, body: PermitCaseCreate) =>
  call('POST /api/workers/{id}/permit-cases', { params: { id: String(worker_id) }, body })

/** Changes a permit case; `version` is the one the user has read. */
export const changeCase = (row: PermitCase, body: Omit<PermitCaseUpdate, 'version'>) =>
  call('PATCH /api/permit-cases/{id}', { params: at(row), body: { version: row.version, ...body } })

/** Ends a permit case, or reopens it. */
export const decideCase = (row: PermitCase, body: Omit<PermitCaseDecision, 'version'>) =>
  call('POST /api/permit-cases/{id}/decide', { params: at(row), body: { version: row.version, ...body } })

/** Adds a step to a permit case, behind another one. */
export const addStep = (row: PermitCase, body: PermitCaseStepCreate) =>
  call('POST /api/permit-cases/{id}/steps', { params: at(row), body })

type Read = Pick<PermitCaseStep, 'id' | 'version'>

/** Changes a step of a permit case. */
export const changeStep = (step: Read, body: Omit<PermitCaseStepUpdate, 'version'>) =>
  call('PATCH /api/permit-case-steps/{id}', { params: at(step), body: { version: step.version, ...body } })

/** Removes a step of a permit case. */
export const removeStep = (step: Read) =>
  call('DELETE /api/permit-case-steps/{id}', { params: at(step), body: { version: step.version } })
