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

/** The local date and time of a zone at a moment: `YYYY-MM-DD HH:MM:SS`. */
export const secondIn = (at: number, zone: string) => formatOf(zone).format(at)

/** The offset of a zone from UTC at a moment, in milliseconds. */
const offsetAt = (at: number, zone: string) =>
  Date.parse(`${secondIn(at, zone).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000

const DAY_MS = 86_400_000

/** The moment (ISO 8601) of a local time `HH:MM` on a day in a zone. A time that is skipped in spring uses the offset before the change; of a time that occurs twice in autumn it is the second, as in PostgreSQL. */
export const momentOf = (day: string, clock: string, zone: string): string => {
  const wall = Date.parse(`${day}T${clock.slice(0, 5)}:00Z`)
  const before = wall - offsetAt(wall - DAY_MS, zone)
  const after = wall - offsetAt(wall + DAY_MS, zone)
  const shown = [before, after].filter((at) => at + offsetAt(at, zone) === wall)
  return new Date(shown.length > 0 ? Math.max(...shown) : before).toISOString()
}

/** The local time of a zone at a moment: `HH:MM`. */
export const clockIn = (at: string, zone: string) => secondIn(Date.parse(at), zone).slice(11, 16)

/** The local date `YYYY-MM-DD` of a zone at a moment. */
export const dayIn = (at: string, zone: string) => secondIn(Date.parse(at), zone).slice(0, 10)

/** The local date and time of a zone at a moment, to the minute: `YYYY-MM-DD HH:MM`. */
export const minuteIn = (at: string, zone: string) => secondIn(Date.parse(at), zone).slice(0, 16)
