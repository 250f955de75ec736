import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'

/** All roles. */
export const rolesQuery = queryOptions({
  queryKey: ['roles', 'list'],
  queryFn: async () => (await call('GET /api/roles', {})).data,
})

/** One role. */
export const roleQuery = (id: number) =>
  queryOptions({
    queryKey: ['roles', 'one', id],
    queryFn: async () => (await call('GET /api/roles/{id}', { params: { id: String(id) } })).data,
  })

/** After a write: fetches roles and the signed-in user again. */
export const refreshRoles = async () => {
  await queryClient.invalidateQueries({ queryKey: ['roles'] })
  await queryClient.invalidateQueries({ queryKey: ['user'] })
}
