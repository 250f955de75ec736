import { daysBetween } from '#contract/basics/days.ts'
import { type HolidaysQuery, holidayEndpoints } from '#contract/work/holidays.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { publicHolidays } from '#server/behaviors/holidays/public-holidays.ts'
import type { Services } from '#server/behaviors/services.ts'
import { fieldProblem } from '#server/platform/problems.ts'

const MOST_DAYS = 400

const checkDays = ({ from, to }: HolidaysQuery) => {
  if (to < from) throw fieldProblem('to', 'before_start')
  if (daysBetween(from, to) >= MOST_DAYS) throw fieldProblem('to', 'too_many_days')
}

/** Public holidays for everyone who signs in. */
export const mountHolidays = ({ app, db }: Services) => {
  mount(app, db, holidayEndpoints, {
    'GET /api/holidays': async ({ actor, query }) => {
      checkDays(query)
      const { country, region, from, to } = query
      const { within, regionsOf } = await publicHolidays()
      if (region !== undefined && !regionsOf(country, actor.locale).some(({ code }) => code === region))
        throw fieldProblem('region', 'not_found')
      return { data: within([region ?? country], from, to, actor.locale) }
    },
    'GET /api/holidays/regions': async ({ actor, query }) => {
      const { regionsOf } = await publicHolidays()
      return { data: regionsOf(query.country, actor.locale) }
    },
  })
}
