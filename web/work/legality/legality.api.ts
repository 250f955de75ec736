import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

/** The people planned on a day and whether each may work; tomorrow by default. */
export const workDayQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: ['legality', day ?? null],
    queryFn: async () => (await call('GET /api/legality', { query: day === undefined ? {} : { day } })).data,
    placeholderData: keepPreviousData,
  })
