import { addDays, addMonths, daysBetween, weekdayOf } from '#contract/basics/days.ts'
import { distanceOf, isNow, monthNamed, weekdayNamed } from './date-words.ts'
import { readAway } from './read-away.ts'
import { readWeekday } from './read-weekday.ts'
import { tidy } from './tidy.ts'
import { orderOf, tags } from './write-date.ts'

/** What a text is read with: the reader's language (a BCP 47 tag), today in the agency's time zone, and the limits of the field. */
export type Reader = { tag: string; today: string; min?: string | undefined; max?: string | undefined }

const FIRST_YEAR = 1900
const LAST_YEAR = 2199
const CENTURY = 100
const YEARS_AHEAD = 20
const YEARS_ABOUT = 8

const two = (value: string | number) => String(value).padStart(2, '0')

const isOnCalendar = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().slice(0, 10) === day

const dayOf = (year: number, month: number | string, date: number | string) => {
  const day = `${year}-${two(month)}-${two(date)}`
  return year >= FIRST_YEAR && year <= LAST_YEAR && isOnCalendar(day) ? day : null
}

const isWithin = (day: string, { min, max }: Reader) => (!min || day >= min) && (!max || day <= max)

/** How many years a day lies outside the limits of the field. */
const yearsOutside = (day: string, { min, max }: Reader) =>
  Math.max(
    0,
    Number((min ?? day).slice(0, 4)) - Number(day.slice(0, 4)),
    Number(day.slice(0, 4)) - Number((max ?? day).slice(0, 4)),
  )

/** The full year of two digits: at most twenty years ahead; another century only if the field's limits allow it and this one is far outside, so that a mistake of a few years is not read as a day long ago. */
const ofCentury = (figures: string, month: number | string, date: number | string, reader: Reader) => {
  const now = Number(reader.today.slice(0, 4))
  const late = now - (now % CENTURY) + Number(figures)
  const years = late > now + YEARS_AHEAD ? [late - CENTURY, late] : [late, late - CENTURY]
  const [usual = null, other = null] = years.map((year) => dayOf(year, month, date))
  const isOther = usual && other && yearsOutside(usual, reader) > YEARS_ABOUT && isWithin(other, reader)
  return isOther ? other : usual
}

/** The day nearest to today, preferring those within the field's limits. */
const nearest = (days: readonly (string | null)[], reader: Reader) => {
  const found = days.filter((day) => day !== null)
  const taken = found.filter((day) => isWithin(day, reader))
  const far = (day: string) => Math.abs(daysBetween(reader.today, day))
  return (taken.length > 0 ? taken : found).toSorted((a, b) => far(a) - far(b))[0] ?? null
}

const dated = (month: number | string, date: number | string, year: string | undefined, reader: Reader) => {
  if (year && year.length > 2) return dayOf(Number(year), month, date)
  if (year) return ofCentury(year, month, date, reader)
  const now = Number(reader.today.slice(0, 4))
  const years = Array.from({ length: 2 * YEARS_ABOUT + 1 }, (_, index) => now - YEARS_ABOUT + index)
  return nearest(
    years.map((one) => dayOf(one, month, date)),
    reader,
  )
}

const ofMonth = (date: string, reader: Reader) =>
  nearest(
    [-1, 0, 1, 2].map((months) => {
      const [year, month] = addMonths(`${reader.today.slice(0, 7)}-01`, months).split('-')
      return dayOf(Number(year), month!, date)
    }),
    reader,
  )

const ISO = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/
const DISTANCE = /^([+-])\s?(\d{1,4})$/
const FIGURES =
  /^(\d{1,2})\s?([.\-/,\s])\s?(\d{1,2})(?:\s?([.\-/,\s])\s?(\d{4}|\d{2}))?\s?[.-]?(?:\s?(?:[rргp]|roku|года|року)\.?)?$/
const CLOSE = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/
const CLOSE_ISO = /^(\d{4})(\d{2})(\d{2})$/
const DAY_NAMED =
  /^(\d{1,2})[\s.-]*(?:de |of )?(\p{L}{3,})\.?(?:,?[\s-]*(?:de )?(\d{4}|\d{2}))?(?:\s?(?:[rргp]|roku|года|року)\.?)?$/u
const MONTH_NAMED = /^(\p{L}{3,})\.?\s?(?:the )?(\d{1,2})(?:,?\s(\d{4}|\d{2}))?$/u
const WORD = /^(\p{L}[\p{L}\s]*)\.?$/u
/** Words before a day that one word names. */
const FOR = /^(?:for|para|na|на|за)\s+/
/** Words before a date in figures. */
const BEFORE = /^(?:(?:on|w dniu|dnia)\s+)?(?:the\s+|el\s+|dia\s+)*(?=\d)/

/** Reads words for a day: "tomorrow", "пн" (the next Monday after today), "in 3 days". */
const readWords = (typed: string, { tag, today }: Reader) => {
  const languages = [tag, ...tags]
  const words = typed.replace(FOR, '')
  const distance = distanceOf(words, languages) ?? (isNow(words, languages) ? 0 : null)
  return distance === null ? readWeekday(words, languages, today) : addDays(today, distance)
}

const readFigures = (first: string, second: string, year: string | undefined, reader: Reader) =>
  orderOf(reader.tag)[0] === 'month' ? dated(first, second, year, reader) : dated(second, first, year, reader)

/** A weekday before a date with a month that cannot be a time: "Mon 16 Nov". */
const WEEKDAY_FIRST = /^(\p{L}{2,})[.,]? (\d.*[\p{L}/].*|\d+[.-]\d+[.-]\d+.*)$/u

/** A date after its weekday; undefined for other texts, null if that date is not such a weekday. */
const readAfterWeekday = (text: string, reader: Reader) => {
  const [, word, date] = WEEKDAY_FIRST.exec(text) ?? []
  const weekday = word === undefined ? null : weekdayNamed(word, [reader.tag, ...tags])
  if (weekday === null || date === undefined) return undefined
  const day = readDay(date, reader)
  return day !== null && weekdayOf(day) === weekday ? day : null
}

/** The date `YYYY-MM-DD` that a text means: in the reader's order, in ISO 8601, with the name of the month, in words of any of the languages, "+3", or only the day of the month; without a year it is the nearest one. Null if it means none. */
export const readDay = (typed: string, reader: Reader): string | null => {
  const text = tidy(typed).replaceAll('–', '-').replace(BEFORE, '')
  const languages = [reader.tag, ...tags]
  const iso = ISO.exec(text)
  if (iso) return dayOf(Number(iso[1]), iso[2]!, iso[3]!)
  const distance = DISTANCE.exec(text)
  if (distance) return addDays(reader.today, Number(`${distance[1]}${distance[2]}`))
  if (/^\d{1,2}\.?$/.test(text)) return ofMonth(String(Number.parseInt(text, 10)), reader)
  const close = CLOSE.exec(text)
  const closeIso = CLOSE_ISO.exec(text)
  if (close) {
    const day = readFigures(close[1]!, close[2]!, close[3], reader)
    return day ?? (closeIso && dayOf(Number(closeIso[1]), closeIso[2]!, closeIso[3]!))
  }
  const figures = FIGURES.exec(text)
  if (figures) {
    const [, first, sign, second, other, year] = figures
    // Two figures after another sign are the day of a second end more often than a year.
    return year?.length === 2 && sign !== other ? null : readFigures(first!, second!, year, reader)
  }
  const afterWeekday = readAfterWeekday(text, reader)
  if (afterWeekday !== undefined) return afterWeekday
  const word = WORD.exec(text)
  const away = readAway(text, reader.today)
  if (away) return away
  if (word) return readWords(word[1]!, reader)
  const named = DAY_NAMED.exec(text)
  const turned = MONTH_NAMED.exec(text)
  const [date, name, year] = named ? named.slice(1) : turned ? [turned[2], turned[1], turned[3]] : []
  const month = name === undefined ? null : monthNamed(name, languages)
  return month === null || date === undefined ? null : dated(month, date, year, reader)
}
