import { addDays } from '#contract/basics/days.ts'
import { publicHolidays } from '#server/behaviors/holidays/public-holidays.ts'
import { type IsDayOff, addWorkingDays } from '#server/behaviors/holidays/working-days.ts'

type Days = { days: number | null; working_days: boolean }

/** The last day for a notice; without a number of days in the act, the day of the event. */
export const lastDayFor = ({ days, working_days }: Days, event_on: string, isDayOff: IsDayOff) =>
  working_days ? addWorkingDays(event_on, days ?? 0, isDayOff) : addDays(event_on, days ?? 0)

/** The public holidays of the country whose authority is told. */
export const daysOffIn = async (country: string): Promise<IsDayOff> => {
  const holidays = await publicHolidays()
  return (day) => holidays.isDayOff(country, day)
}
