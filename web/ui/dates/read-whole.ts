import { addMonths, monthOf } from '#contract/basics/days.ts'
import { monthNamed } from './date-words.ts'
import { ordinalNamed, sideNamed, unitNamed, wordsOf } from './near-words.ts'
import type { Reader } from './read-day.ts'
import { type Range, readNear } from './read-near.ts'
import { tags } from './write-date.ts'

/** A whole month, quarter, half-year or year: its first month from 1, its months, and its year if it is named. */
type Whole = { month: number; months: number; year: number | null; side?: 'last' | 'next' }

const QUARTER = 3
const HALF = 6
const YEAR = 12

const A_YEAR = /^(?:19|20|21)\d{2}$/
const YEAR_MARK = /^(?:r|г|р)$/
const CENTURY = 100

/** The year that the words name, 2026 or "last year"; undefined without words, null if they name none. */
const yearOf = (words: readonly string[], today: string): number | null | undefined => {
  const said = words.filter((word) => !YEAR_MARK.test(word))
  if (words.length === 0) return undefined
  const near = readNear(said.join(' '), today)
  if (near?.from?.endsWith('-01-01') && near.to?.endsWith('-12-31')) return Number(near.from.slice(0, 4))
  const figures = said.filter((word) => unitNamed(word) !== 'year')
  if (figures.length !== 1 || said.length > 2) return null
  if (A_YEAR.test(figures[0]!)) return Number(figures[0])
  return /^\d{2}$/.test(figures[0]!) ? Number(today.slice(0, 2)) * CENTURY + Number(figures[0]) : null
}

/** A quarter or half-year of a year. */
const partOf = (letter: 'quarter' | 'half', number: number, year: number | null): Whole | null => {
  const months = letter === 'quarter' ? QUARTER : HALF
  return number > 0 && number * months <= YEAR ? { month: (number - 1) * months + 1, months, year } : null
}

/** "Q1 2026", "2026-Q1", "1Q26", "H1 last year"; in Spanish also "T1" and "S1". */
const LETTERED = /^(?:(\d{4})[\s/-]?)?(?:([qhts])\s?([1-4])|([1-4])\s?([qhts]))(?:[\s/.-]?(\d{4}|\d{2}))?(?:\s(\D+))?$/

const readLettered = (text: string, { tag, today }: Reader): Whole | null => {
  const [, before, first, number, figure, second, after, words] = LETTERED.exec(text) ?? []
  const letter = first ?? second
  if (!letter || (/[ts]/.test(letter) && tag !== 'es')) return null
  const year = yearOf([before ?? '', after ?? '', ...(words?.split(' ') ?? [])].filter(Boolean), today)
  return year === null ? null : partOf(/[qt]/.test(letter) ? 'quarter' : 'half', Number(number ?? figure), year ?? null)
}

/** "III kw. 2026", "first half of last year", "квартал 2". */
const readPart = (words: readonly string[], today: string): Whole | null => {
  const at = words.findIndex((word) => ['quarter', 'half'].includes(unitNamed(word) ?? ''))
  if (at === -1) return null
  const beside = [at - 1, at + 1].find((place) => ordinalNamed(words[place] ?? '') > 0)
  if (beside === undefined) return null
  const year = yearOf(
    words.filter((_, place) => place !== at && place !== beside),
    today,
  )
  if (year === null) return null
  return partOf(unitNamed(words[at]!) === 'half' ? 'half' : 'quarter', ordinalNamed(words[beside]!), year ?? null)
}

const MONTH_OF_YEAR = /^(\d{1,2})[./ -](\d{4})$/
const YEAR_AND_MONTH = /^(\d{4})[-./](\d{1,2})$/

const readFigures = (text: string): Whole | null => {
  const [, late, lateYear] = MONTH_OF_YEAR.exec(text) ?? []
  const [, earlyYear, early] = YEAR_AND_MONTH.exec(text) ?? []
  const month = Number(late ?? early)
  const year = Number(lateYear ?? earlyYear)
  return month >= 1 && month <= YEAR && A_YEAR.test(String(year)) ? { month, months: 1, year } : null
}

/** "May", "maj 2026", "this May", "май прошлого года". */
const readMonth = (words: readonly string[], { tag, today }: Reader): Whole | null => {
  const at = words.findIndex((word) => /^\p{L}{3,}$/u.test(word) && monthNamed(word, [tag, ...tags]) !== null)
  if (at === -1) return null
  const month = monthNamed(words[at]!, [tag, ...tags])!
  const rest = words.filter((_, place) => place !== at && !(place === at - 1 && unitNamed(words[place]!) === 'month'))
  const side = rest.length === 1 ? sideNamed(rest[0]!)?.units : undefined
  if (side === 'this') return { month, months: 1, year: Number(today.slice(0, 4)) }
  if (side) return { month, months: 1, year: null, side: side === 'last' || side === 'latest' ? 'last' : 'next' }
  const year = rest.some((word) => /^\d{1,3}$/.test(word)) ? null : yearOf(rest, today)
  return year === null ? null : { month, months: 1, year: year ?? null }
}

/** What a text for a whole month, quarter, half-year or year names; null if it names none. */
export const namedWhole = (text: string, reader: Reader): Whole | null => {
  const { words } = wordsOf(text)
  const found =
    readFigures(words.join(' ')) ??
    readLettered(words.join(' '), reader) ??
    readPart(words, reader.today) ??
    readMonth(words, reader)
  if (found) return found
  const year = words.some((word) => A_YEAR.test(word)) ? yearOf(words, reader.today) : null
  return year ? { month: 1, months: YEAR, year } : null
}

/** Which month, quarter or half-year without a year is meant: the last one that has begun, the first one that has not ended, or the nearest one; as a beginning rather an earlier one. Quarters and half-years are of this year if not beside another day. */
export type Place = 'before' | 'begin' | 'near' | 'after'

/** How many months after this one the earliest month that can be meant lies. */
const earliest = ({ months, side }: Whole, place: Place, today: string) => {
  if (side === 'last') return -YEAR
  if (side === 'next') return 1
  if (place === 'before') return 1 - YEAR
  if (place === 'after') return 1 - months
  if (months > 1) return 1 - Number(today.slice(5, 7))
  return place === 'begin' ? -HALF : 1 - HALF
}

/** A whole month, quarter, half-year or year. */
export const readWhole = (text: string, reader: Reader, place: Place = 'near'): Range | null => {
  const whole = namedWhole(text, reader)
  if (!whole) return null
  const spanFrom = (from: string) => ({ from, to: monthOf(addMonths(from, whole.months - 1).slice(0, 7)).to })
  const two = String(whole.month).padStart(2, '0')
  if (whole.year !== null) return spanFrom(`${whole.year}-${two}-01`)
  const here = `${reader.today.slice(0, 7)}-01`
  const first = earliest(whole, place, reader.today)
  const months = Array.from({ length: YEAR }, (_, index) => addMonths(here, index + first))
  return spanFrom(months.find((month) => month.slice(5, 7) === two)!)
}
