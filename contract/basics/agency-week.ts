import { agencySettings } from './agency-settings.ts'
import { addDays, weekdayOf } from './days.ts'

const weekdays = { monday: 1, saturday: 6, sunday: 7 }
const DAYS_OF_WEEK = 7

/** The first day of a day's week on the agency's calendars. Weeks that the law or a report counts begin on Monday: `mondayOf`. */
export const agencyWeek = (day: string) => {
  const first = weekdays[agencySettings().first_weekday]
  return addDays(day, -((weekdayOf(day) - first + DAYS_OF_WEEK) % DAYS_OF_WEEK))
}
