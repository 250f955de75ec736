import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/queries.ts'

/** The surveys of a candidate, newest first. */
export const candidateSurveysQuery = (candidate_id: number) =>
  queryOptions({
    queryKey: ['surveys', 'of', candidate_id],
    queryFn: () => call('GET /api/surveys', { query: { candidate_id: String(candidate_id), limit: '100' } }),
  })

/** One survey. */
export const surveyQuery = (id: number) =>
  queryOptions({
    queryKey: ['surveys', 'one', id],
    queryFn: async () => (await call('GET /api/surveys/{id}', { params: { id: String(id) } })).data,
  })

/** The candidate a survey is about. */
export const surveyedQuery = (id: number) =>
  queryOptions({
    queryKey: ['candidates', 'one', id],
    queryFn: async () => (await call('GET /api/candidates/{id}', { params: { id: String(id) } })).data,
  })

/** Candidates found by a name, for the question whom a survey is about. */
export const surveyableQuery = (search: string) =>
  queryOptions({
    queryKey: ['candidates', 'surveyable', search],
    queryFn: async ({ signal }) =>
      (await call('GET /api/candidates', { query: { search, limit: '8' } as never, signal })).data,
  })

/** After a write: surveys are asked for again, and candidates, who follow them. */
export const refreshSurveys = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['surveys'] }),
    queryClient.invalidateQueries({ queryKey: ['candidates'] }),
  ])
