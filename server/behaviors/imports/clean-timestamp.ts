/**
 * The moment as an ISO string in UTC, or null when the text is none. Takes `2026-11-03T09:12:44+0100`, `2026-11-03 09:12`,
 * `03.11.2026 09:12` and `11/03/2026 9:12 PM`: a date with slashes is month first, as advertising platforms write it, unless its first
 * number is above 12. Texts without an offset are local to `timeZone`; those without a time mean its midnight.
 */
export function cleanTimestamp(text: string, timeZone = 'Europe/Warsaw'): string | null {
  const found = FORMATS.map((format) => format.exec(text.trim())).find(Boolean)?.groups
  if (!found) return null
  const numbers = dayOf(found)
  const hour = hourOf(found)
  const wall = Date.UTC(
    numbers.year,
    numbers.month - 1,
    numbers.day,
    hour,
    Number(found.minute ?? 0),
    Number(found.second ?? 0),
  )
  const isReal = new Date(wall).getUTCDate() === numbers.day && numbers.month >= 1 && numbers.month <= 12
  if (!isReal || hour > 23 || Number(found.minute ?? 0) > 59 || Number(found.second ?? 0) > 59) return null
  const moment = found.offset ? wall - offsetMinutes(found.offset) * 60_000 : localMoment(wall, timeZone)
  return new Date(moment).toISOString()
}

const TIME = String.raw`(?:(?:T|,?\s+)(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d{1,9})?)?\s*(?<half>[AP]M)?\s*(?<offset>Z|UTC|[+-]\d\d:?\d\d)?)?`
const FORMATS = [
  new RegExp(String.raw`^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})${TIME}$`, 'i'),
  new RegExp(String.raw`^(?<day>\d{1,2})[-.](?<month>\d{1,2})[-.](?<year>\d{4})${TIME}$`, 'i'),
  new RegExp(String.raw`^(?<month>\d{1,2})(?<slash>/)(?<day>\d{1,2})/(?<year>\d{4})${TIME}$`, 'i'),
]

function dayOf(found: Record<string, string>): { year: number; month: number; day: number } {
  const [year, month, day] = [Number(found.year), Number(found.month), Number(found.day)]
  return found.slash && month > 12 ? { year, month: day, day: month } : { year, month, day }
}

function hourOf(found: Record<string, string>): number {
  const hour = Number(found.hour ?? 0)
  if (!found.half) return hour
  return (hour % 12) + (found.half.toUpperCase() === 'PM' ? 12 : 0)
}

function offsetMinutes(offset: string): number {
  const parts = /^([+-])(\d\d):?(\d\d)$/.exec(offset)
  if (!parts) return 0
  return (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3]))
}

function localMoment(wall: number, timeZone: string): number {
  const guess = wall - zoneOffset(wall, timeZone)
  return wall - zoneOffset(guess, timeZone)
}

function zoneOffset(moment: number, timeZone: string): number {
  const parts = zoneFormat(timeZone).formatToParts(moment)
  const part = (type: string) => Number(parts.find((one) => one.type === type)!.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - moment
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  let format = zoneFormats.get(timeZone)
  if (!format) {
    const numeric = 'numeric'
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    })
    zoneFormats.set(timeZone, format)
  }
  return format
}
