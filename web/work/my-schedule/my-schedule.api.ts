import { agencyToday } from '#contract/basics/agency-day.ts'
import { queryOptions } from '@tanstack/react-query'
import { areaFreshness } from '#web/site/parts/foreman-area/useAreaLive.ts'
import { orKept } from '#web/behaviors/offline/or-kept.ts'
import { call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

const BACK = 7
const AHEAD = 28

/** The key of the stored answer. */
export const keptName = (foreman_id: number) => `my-schedule ${foreman_id}`

/** The data that a foreman needs on site; without a network the last known ones, with their time in `kept_at`. */
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

/** Whether a calendar subscribes to the user's own shifts. */
export const calendarQuery = dataQuery(['own-calendar'], () => call('GET /api/my-schedule/calendar', {}))
