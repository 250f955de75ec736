import { addDays, weekdayOf } from '#contract/basics/days.ts'

const FRIDAY = 5

/** Whether a day is a public holiday in the country of the authority. */
export type IsDayOff = (day: string) => boolean

/** The day that many working days later, from Monday to Friday without public holidays. */
export const addWorkingDays = (day: string, count: number, isDayOff: IsDayOff): string => {
  let last = day
  for (let left = count; left > 0;) {
    last = addDays(last, 1)
    if (weekdayOf(last) <= FRIDAY && !isDayOff(last)) left -= 1
  }
  return last
}
