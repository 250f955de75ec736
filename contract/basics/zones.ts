const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string) => {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** What calendar and clock of a zone show at a moment: `YYYY-MM-DD HH:MM:SS`. */
export const secondIn = (at: number, zone: string) => formatOf(zone).format(at)

/** How far the clock of a zone is ahead of UTC at a moment, in milliseconds. */
const offsetAt = (at: number, zone: string) =>
  Date.parse(`${secondIn(at, zone).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000

const DAY_MS = 86_400_000

/** The moment (ISO 8601) at which the clock of a zone shows `HH:MM` on a day. A time that is skipped in spring counts by the clock before it, one that comes twice in autumn is the second, as in the database. */
export const momentOf = (day: string, clock: string, zone: string): string => {
  const wall = Date.parse(`${day}T${clock.slice(0, 5)}:00Z`)
  const before = wall - offsetAt(wall - DAY_MS, zone)
  const after = wall - offsetAt(wall + DAY_MS, zone)
  const shown = [before, after].filter((at) => at + offsetAt(at, zone) === wall)
  return new Date(shown.length > 0 ? Math.max(...shown) : before).toISOString()
}

/** What the clock of a zone shows at a moment: `HH:MM`. */
export const clockIn = (at: string, zone: string) => secondIn(Date.parse(at), zone).slice(11, 16)

/** The day `YYYY-MM-DD` on the calendar of a zone at a moment. */
export const dayIn = (at: string, zone: string) => secondIn(Date.parse(at), zone).slice(0, 10)

/** What calendar and clock of a zone show at a moment, to the minute: `YYYY-MM-DD HH:MM`. */
export const minuteIn = (at: string, zone: string) => secondIn(Date.parse(at), zone).slice(0, 16)
