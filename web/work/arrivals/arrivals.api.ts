import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

const EVERY_MS = 60_000

/** Who comes within 72 hours to the contracts of a coordinator, or to all in reach. */
export const arrivalsQuery = (coordinator_id: number | null) =>
  queryOptions({
    queryKey: ['arrivals', coordinator_id],
    queryFn: async () =>
      (
        await call('GET /api/arrivals', {
          query: coordinator_id === null ? {} : { coordinator_id: String(coordinator_id) },
        })
      ).data,
    refetchInterval: EVERY_MS,
  })
