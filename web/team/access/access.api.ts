import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callRows } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

/** The permissions of a user by role. */
export const accessQuery = (id: number) =>
  dataQuery(['users', 'access', id], () => call('GET /api/users/{id}/access', { params: { id: String(id) } }))

/** Why a user can or cannot see a lead. */
export const explanationQuery = (id: number, lead_id: number) =>
  queryOptions({
    queryKey: ['users', 'access', id, 'lead', lead_id],
    queryFn: async () =>
      (
        await call('GET /api/users/{id}/access/leads/{lead_id}', {
          params: { id: String(id), lead_id: String(lead_id) },
        })
      ).data,
    staleTime: 0,
    retry: false,
  })

/** Users by name, for a select field. */
export const usersBy = (search: string) =>
  queryOptions({
    queryKey: ['users', 'pick', search],
    queryFn: async ({ signal }) => (await call('GET /api/users', { query: { search, limit: '50' }, signal })).data,
    placeholderData: keepPreviousData,
  })

/** Leads by name or phone, for a select field. */
export const leadsBy = (search: string) =>
  queryOptions({
    queryKey: ['leads', 'pick', search],
    queryFn: async ({ signal }) =>
      (
        await callRows(
          'GET /api/leads',
          ['first_name', 'last_name', 'phone'],
          { search, search_notes: 'no', limit: '20', archived: 'with' },
          signal,
        )
      ).data,
    placeholderData: keepPreviousData,
  })
