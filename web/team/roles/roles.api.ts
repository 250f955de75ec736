import { call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { queryClient } from '#web/platform/queries.ts'

/** All roles. */
export const rolesQuery = dataQuery(['roles', 'list'], () => call('GET /api/roles', {}))

/** One role. */
export const roleQuery = (id: number) =>
  dataQuery(['roles', 'one', id], () => call('GET /api/roles/{id}', { params: { id: String(id) } }))

/** After a write: fetches roles and the signed-in user again. */
export const refreshRoles = async () => {
  await queryClient.invalidateQueries({ queryKey: ['roles'] })
  await queryClient.invalidateQueries({ queryKey: ['user'] })
}
