const HOUR = 3_600_000
const DAY = 24 * HOUR
const OPENS = 6 * HOUR
const LAST_HOUR = 16 * HOUR
const CLOSES = 17 * HOUR

const isSunday = (midnight: number) => new Date(midnight).getUTCDay() === 0

/** Midnight of the last working day whose given hour has passed by a moment. */
const dayBefore = (time: number, hour: number) => {
  let midnight = Math.floor((time - hour) / DAY) * DAY
  while (isSunday(midnight)) midnight -= DAY
  return midnight
}

const dayAfter = (midnight: number) => (isSunday(midnight + DAY) ? midnight + 2 * DAY : midnight + DAY)

/**
 * A moment of working time (Monday to Saturday, 6 to 17 UTC) stays; one at night or on a Sunday moves into the last
 * working hour before it. Never later than given, and the order is kept.
 */
export const officeTime = (time: number) => {
  const midnight = dayBefore(time, LAST_HOUR)
  const from = midnight + LAST_HOUR
  const until = dayAfter(midnight) + OPENS
  return time < until ? from + ((time - from) * HOUR) / (until - from) : time
}

/**
 * The same for future moments: one at night or on a Sunday moves into the first working hour after it. Never earlier
 * than given.
 */
export const nextOfficeTime = (time: number) => {
  const midnight = dayBefore(time, CLOSES)
  const from = midnight + CLOSES
  const until = dayAfter(midnight) + OPENS + HOUR
  return time < until ? until - ((until - time) * HOUR) / (until - from) : time
}

const closesBefore = (time: number) => dayBefore(time, CLOSES) + CLOSES
const opensAfter = (time: number) => dayAfter(dayBefore(time, CLOSES)) + OPENS

/** The moment of working time that is so much working time after another moment, or before it if negative. */
export const workingTime = (time: number, by: number): number => {
  const midnight = Math.floor(time / DAY) * DAY
  const isWorking = !isSunday(midnight) && time >= midnight + OPENS && time <= midnight + CLOSES
  if (by < 0) {
    const from = isWorking ? time : closesBefore(time)
    const opened = Math.floor(from / DAY) * DAY + OPENS
    return from + by >= opened ? from + by : workingTime(opened - 1, by + from - opened)
  }
  const from = isWorking ? time : opensAfter(time)
  const closes = Math.floor(from / DAY) * DAY + CLOSES
  return from + by <= closes ? from + by : workingTime(closes + 1, by - (closes - from))
}
