const MINUTES = 60
const HUNDREDTHS = 100
const MOST_MINUTES = 59

/** Hours with two decimals as whole minutes: 7.67 is 7 hours and 40 minutes. */
const minutesOf = (hours: number) => Math.round(hours * MINUTES)

const hoursOf = (minutes: number) => Math.round((minutes * HUNDREDTHS) / MINUTES) / HUNDREDTHS

/** The sum of hours, exact to the minute: three times 7:40 is 23 hours. */
export const sumHours = (hours: readonly (number | null)[]) =>
  hoursOf(hours.reduce((sum: number, one) => sum + minutesOf(one ?? 0), 0))

/** Hours as users read them: `7:40`. */
export const writeHours = (hours: number) => {
  const minutes = minutesOf(hours)
  return `${Math.floor(minutes / MINUTES)}:${String(minutes % MINUTES).padStart(2, '0')}`
}

/** Hours for a sentence that names the unit: `8`, or `7:30`. */
export const writeWorkingTime = (hours: number) => (Number.isInteger(hours) ? String(hours) : writeHours(hours))

/** Hours as users type them: "7:40", "7.67", "7,5", "8"; null if the text is not a number of hours. */
export const readHours = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.')
  const [, hours, minutes] = /^(\d{1,3}):(\d{2})$/.exec(text) ?? []
  if (hours !== undefined)
    return Number(minutes) > MOST_MINUTES ? null : hoursOf(Number(hours) * MINUTES + Number(minutes))
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : null
}
