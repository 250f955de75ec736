import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

const EVERY_MS = 60_000

/** The people who arrive within 72 hours on a coordinator's contracts, or on all contracts within reach. */
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
