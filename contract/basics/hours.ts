const MINUTES = 60
const HUNDREDTHS = 100
const MOST_MINUTES = 59

/** The whole minutes of hours that are held with two decimals: 7.67 is 7 hours and 40 minutes. */
const minutesOf = (hours: number) => Math.round(hours * MINUTES)

const hoursOf = (minutes: number) => Math.round((minutes * HUNDREDTHS) / MINUTES) / HUNDREDTHS

/** Hours together, to the minute: three times 7:40 are 23 hours. */
export const sumHours = (hours: readonly (number | null)[]) =>
  hoursOf(hours.reduce((sum: number, one) => sum + minutesOf(one ?? 0), 0))

/** Hours as people read them: `7:40`. */
export const writeHours = (hours: number) => {
  const minutes = minutesOf(hours)
  return `${Math.floor(minutes / MINUTES)}:${String(minutes % MINUTES).padStart(2, '0')}`
}

/** Hours that a sentence names the unit of: `8`, or `7:30`. */
export const writeWorkingTime = (hours: number) => (Number.isInteger(hours) ? String(hours) : writeHours(hours))

/** Hours as people type them: "7:40", "7.67", "7,5", "8"; null where a text is none. */
export const readHours = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.')
  const [, hours, minutes] = /^(\d{1,3}):(\d{2})$/.exec(text) ?? []
  if (hours !== undefined)
    return Number(minutes) > MOST_MINUTES ? null : hoursOf(Number(hours) * MINUTES + Number(minutes))
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : null
}
