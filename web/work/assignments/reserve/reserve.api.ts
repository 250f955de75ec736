import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'

const reserveKey = ['needs', 'reserve'] as const

/** The people who wait for a place of a need, in order. */
export const reserveQuery = (need_id: number) =>
  queryOptions({
    queryKey: [...reserveKey, need_id],
    queryFn: async () => (await call('GET /api/needs/{id}/reserve', { params: { id: String(need_id) } })).data,
  })

/** Fetches again what a change of a reserve affects. */
export const refreshReserve = async () => {
  for (const key of ['needs', 'contracts', 'home']) await queryClient.invalidateQueries({ queryKey: [key] })
}
