import { queryOptions } from '@tanstack/react-query'
import { call, callList } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { queryClient } from '#web/platform/queries.ts'

/** The surveys of a candidate, newest first. */
export const candidateSurveysQuery = (candidate_id: number) =>
  queryOptions({
    queryKey: ['surveys', 'of', candidate_id],
    queryFn: () => call('GET /api/surveys', { query: { candidate_id: String(candidate_id), limit: '100' } }),
  })

/** The page where a survey is read and edited: that of its contract, if it has one. */
export const surveyPath = ({ id, contract_id }: { id: number; contract_id: number | null }) =>
  contract_id === null ? `/candidate-survey/edit/${id}` : `/contracts/${contract_id}/candidate-survey/edit/${id}`

/** One survey. */
export const surveyQuery = (id: number) =>
  dataQuery(['surveys', 'one', id], () => call('GET /api/surveys/{id}', { params: { id: String(id) } }))

/** The candidate of a survey. */
export const surveyedQuery = (id: number) =>
  dataQuery(['candidates', 'one', id], () => call('GET /api/candidates/{id}', { params: { id: String(id) } }))

/** Candidates found by name for a new survey, optionally only those in the statuses `among`. */
export const surveyableQuery = (search: string, among: readonly number[] = []) =>
  queryOptions({
    queryKey: ['candidates', 'surveyable', search, among],
    queryFn: async ({ signal }) => {
      const narrowed = {
        ...(search ? { search, search_notes: 'no' } : {}),
        ...(among.length > 0 ? { status_id: among.join(',') } : {}),
      }
      return (await callList('GET /api/candidates', { ...narrowed, limit: '20' }, { signal })).data
    },
  })

/** The surveys of a contract by status, one page after a cursor. */
export const contractSurveys = (contract_id: number, after: string) =>
  call('GET /api/contracts/{id}/surveys', {
    params: { id: String(contract_id) },
    query: { limit: '100', ...(after ? { after } : {}) },
  })

/** After a write: fetches surveys again, and candidates and needs, which depend on them. */
export const refreshSurveys = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['surveys'] }),
    queryClient.invalidateQueries({ queryKey: ['candidates'] }),
    queryClient.invalidateQueries({ queryKey: ['contracts'] }),
  ])
