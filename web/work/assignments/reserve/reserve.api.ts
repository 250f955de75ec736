import { call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { queryClient } from '#web/platform/queries.ts'

const reserveKey = ['needs', 'reserve'] as const

/** The people who wait for a place of a need, in order. */
export const reserveQuery = (need_id: number) =>
  dataQuery([...reserveKey, need_id], () => call('GET /api/needs/{id}/reserve', { params: { id: String(need_id) } }))

/** Fetches again what a change of a reserve affects. */
export const refreshReserve = async () => {
  for (const key of ['needs', 'contracts', 'home']) await queryClient.invalidateQueries({ queryKey: [key] })
}
