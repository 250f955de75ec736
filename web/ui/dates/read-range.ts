import { monthOf } from '#contract/basics/days.ts'
import { leading } from './near-words.ts'
import { type Reader, readDay } from './read-day.ts'
import { type Range, readNear } from './read-near.ts'
import { readOpen } from './read-open.ts'
import { readPair } from './read-pair.ts'
import { readWhole } from './read-whole.ts'
import { tidy } from './tidy.ts'
import { writeDay } from './write-date.ts'

const BETWEEN = leading('between entre między pomiędzy между между_собой між поміж')
const AND = /\s+(?:and|y|i|a|и|і|та|до|to)\s+/u
const APART = /\s+(?:to|till|until|through|thru|do|a|al|hasta|до|по)\s+/u

/** Two ends with a separator or word between them that no date contains. */
const apartBySign = (text: string): [string, string] | null => {
  const between = BETWEEN.test(text)
  const rest = text.replace(BETWEEN, '')
  const ends = rest.split(/\.\.|–|—|…|\s-\s|\s-$|^-\s/)
  if (ends.length === 2 && !between) return [ends[0]!.trim(), ends[1]!.trim()]
  const word = (between ? AND : APART).exec(rest)
  return word && [rest.slice(0, word.index), rest.slice(word.index + word[0].length)]
}

/** Three numbers with hyphens are one date. */
const THREE = /^\d+-\d+-\d+$/

const A_YEAR = /^(?:19|20|21)\d{2}$/

/** Two ends with a hyphen between them, which dates can contain too. A year is joined only to another year. */
const apartByHyphen = (text: string) =>
  [...text.matchAll(/-/g)]
    .map(({ index }): [string, string] => [text.slice(0, index).trim(), text.slice(index + 1).trim()])
    .filter(([begin, end]) => A_YEAR.test(begin) === A_YEAR.test(end) || begin === '' || end === '')

/** Digits with a hyphen beside dots or slashes, or two numbers of a day: the hyphen then separates two ends, "1-10.11", "10-11". */
const HYPHEN_BETWEEN = /^(?=.*-)(?=.*[./]|\d{1,2}\s?-\s?\d{1,2}$)(?!\d{1,2}[./]\d{1,2}-\d{4}$)[\d./\s-]+$/

/** "1-3.2026": months of a year. */
const MONTHS = /^(\d{1,2})\s?[-–]\s?(\d{1,2})[./](\d{4})$/

const readMonths = (text: string): Range | null => {
  const [, first, last, year] = MONTHS.exec(text) ?? []
  if (!year || Number(first) < 1 || Number(first) >= Number(last) || Number(last) > 12) return null
  const monthIn = (month: string) => monthOf(`${year}-${month.padStart(2, '0')}`)
  return { from: monthIn(first!).from, to: monthIn(last!).to }
}

/** The range that a text means: one day as in a date field, "1.11–15.11", "1–15 Nov", "between 1 and 15 May", "from 1.11", "until 15.11", "this week", "last quarter", a weekend, a month, a quarter or a year; null if it means none. Two numbers with a hyphen between them are always two days of a month. */
export const readRange = (typed: string, reader: Reader): Range | null => {
  const text = tidy(typed.replaceAll(/['’](\d{2})(?!\d)/g, ' 20$1'))
  const near = readNear(text, reader.today) ?? readMonths(text)
  if (near) return near
  const apart = apartBySign(text)
  const range = apart && readPair(apart, reader)
  if (range) return range
  const whole = readWhole(text, reader)
  if (whole) return whole
  const pairs = () =>
    (apart || THREE.test(text)
      ? null
      : apartByHyphen(text)
          .map((pair) => readPair(pair, reader))
          .find(Boolean)) ?? null
  const day = () => {
    const found = readDay(text, reader)
    return found === null ? null : { from: found, to: found }
  }
  return (HYPHEN_BETWEEN.test(text) ? (pairs() ?? day()) : (day() ?? pairs())) ?? readOpen(text, reader)
}

/** A range as a field shows it: "01.11.2026 – 15.11.2026", one date if both are the same, an open end left out. */
export const writeRange = ({ from, to }: Range, tag: string) => {
  if (from !== null && from === to) return writeDay(from, tag)
  return `${writeDay(from ?? '', tag)} – ${writeDay(to ?? '', tag)}`.trim()
}

/** A range in a URL, `from..to`; '' for none. */
export const rangeText = ({ from, to }: Range) => (from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`)

/** Reads a range from a URL. */
export const rangeOf = (text: string): Range => {
  const [from = '', to = ''] = text.split('..')
  return { from: from || null, to: to || null }
}
