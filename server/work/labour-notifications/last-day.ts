import { addDays } from '#contract/basics/days.ts'
import { addWorkingDays } from '#server/behaviors/holidays/working-days.ts'

type Notice = { country: string; days: number | null; working_days: boolean }

/** Whether a day is a public holiday in a country. */
export type IsDayOffIn = (country: string, day: string) => boolean

/** The last day for a notice; without a number of days in the act, the day of the event. */
export const lastDayFor = ({ country, days, working_days }: Notice, event_on: string, isDayOff: IsDayOffIn) =>
  working_days ? addWorkingDays(event_on, days ?? 0, (day) => isDayOff(country, day)) : addDays(event_on, days ?? 0)
