import { agencyZone } from '#contract/basics/agency-day.ts'
import type { DateOrder } from '#contract/basics/agency-settings.ts'
import { type Century, dayFrom, dayIn } from './date-order.ts'
import { monthNamed } from './month-names.ts'

/**
 * The moment as an ISO string in UTC, or null when the text is no moment. Accepts `2026-11-03T09:12:44+0100`,
 * `2026-11-03 09:12`, names of months in the five languages and, only in the given order of day and month, `03.11.2026
 * 09:12` and `11/03/26 9:12 PM`. A text without an offset is in `timeZone`; without a time it means midnight. `century`
 * is for years of two digits.
 */
export function cleanTimestamp(
  text: string,
  order: DateOrder | null,
  timeZone: string = agencyZone(),
  century: Century = 'nearest',
): string | null {
  const found = FORMATS.map((format) => format.exec(text.trim())).find(Boolean)?.groups
  const day = found && dayOf(found, order, century)
  if (!found || !day) return null
  const hour = hourOf(found)
  const [minute, second] = [Number(found.minute ?? 0), Number(found.second ?? 0)]
  if (hour > 23 || minute > 59 || second > 59) return null
  const wall = Date.parse(`${day}T00:00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1000
  const moment = found.offset ? wall - offsetMinutes(found.offset) * 60_000 : localMoment(wall, timeZone)
  return new Date(moment).toISOString()
}

const TIME = String.raw`(?:(?:T|,?\s+)(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d{1,9})?)?\s*(?<half>[AP]M)?\s*(?<offset>Z|UTC|[+-]\d\d:?\d\d)?)?`
/** What Polish, Ukrainian and Russian write after a year. */
const YEAR_WORD = String.raw`(?:\s*(?:r|roku|р|року|г|года)(?!\p{L})\.?)?`
const NAME = String.raw`[\p{L}\p{M}]{3,12}`
const FORMATS = [
  new RegExp(String.raw`^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})${TIME}$`, 'i'),
  new RegExp(String.raw`^(?<numbers>\d{1,2}([-./])\d{1,2}\2(?:\d{4}|\d\d))${YEAR_WORD}${TIME}$`, 'iu'),
  new RegExp(
    String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th)?[-./\s]+(?:de\s+)?(?<word>${NAME})[-./,\s]+(?:del?\s+)?(?<year>\d{4}|\d\d)${YEAR_WORD}${TIME}$`,
    'iu',
  ),
  new RegExp(String.raw`^(?<word>${NAME})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})${TIME}$`, 'iu'),
]

function dayOf(found: Record<string, string>, order: DateOrder | null, century: Century): string | null {
  if (found.numbers) return order && dayIn(found.numbers, order, century)
  const month = found.word ? monthNamed(found.word) : Number(found.month)
  return month === undefined ? null : dayFrom(found.year!, month, Number(found.day), century)
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
