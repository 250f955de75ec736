import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callList } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { queryClient } from '#web/platform/queries.ts'

/** One page of users. */
export const usersQuery = (search: Record<string, string>) =>
  queryOptions({
    queryKey: ['users', 'list', search],
    queryFn: ({ signal }) => {
      const { user: _opened, ...query } = search
      return callList('GET /api/users', query, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** One user. */
export const userQueryOf = (id: number) =>
  dataQuery(['users', 'one', id], () => call('GET /api/users/{id}', { params: { id: String(id) } }))

/** What a user holds as coordinator and as foreman. Its key is separate from users, because the call fails for a user who has just been blocked. */
export const userHoldingsQuery = (id: number) =>
  dataQuery(['user-holdings', id], () => call('GET /api/users/{id}/holdings', { params: { id: String(id) } }))

/** After a write: fetches users again. */
export const refreshUsers = () => queryClient.invalidateQueries({ queryKey: ['users'] })
