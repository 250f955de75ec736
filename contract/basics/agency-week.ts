import { agencySettings } from './agency-settings.ts'
import { addDays, weekdayOf } from './days.ts'

const weekdays = { monday: 1, saturday: 6, sunday: 7 }
const DAYS_OF_WEEK = 7

/** The first day of the calendar week that contains a day, by the agency's setting. Weeks of laws and reports begin on Monday: `mondayOf`. */
export const agencyWeek = (day: string) => {
  const first = weekdays[agencySettings().first_weekday]
  return addDays(day, -((weekdayOf(day) - first + DAYS_OF_WEEK) % DAYS_OF_WEEK))
}
