import { agencyToday } from '#contract/basics/agency-day.ts'
import { queryOptions } from '@tanstack/react-query'
import { areaFreshness } from '#web/site/parts/foreman-area/useAreaLive.ts'
import { orKept } from '#web/behaviors/offline/or-kept.ts'
import { call } from '#web/platform/api.ts'

const BACK = 7
const AHEAD = 28

/** What the answer is kept as. */
export const keptName = (foreman_id: number) => `my-schedule ${foreman_id}`

/** What a foreman needs on site; without signal as it was known last, `kept_at` says since when. */
export const myScheduleQuery = (foreman_id: number, user_id: number) =>
  queryOptions({
    queryKey: ['my-schedule', foreman_id],
    queryFn: () =>
      orKept(keptName(foreman_id), user_id, async (signal) => {
        const query = { from: agencyToday(-BACK), to: agencyToday(AHEAD), foreman_id: String(foreman_id) }
        return (await call('GET /api/my-schedule', { query, signal })).data
      }),
    ...areaFreshness,
  })

/** Whether a calendar reads the own shifts. */
export const calendarQuery = queryOptions({
  queryKey: ['own-calendar'],
  queryFn: async () => (await call('GET /api/my-schedule/calendar', {})).data,
})
