import { agencySettings, hourFigures, localeOf } from './agency-settings.ts'

type Part = Intl.DateTimeFormatPart

const isNamed = ({ value }: Part) => /\p{L}/u.test(value)

/** Moves each month before its days: "16 nov 2026" becomes "nov 16, 2026", "16.11" becomes "11.16", "16–22 nov" becomes "nov 16–22". */
const monthFirst = (parts: readonly Part[]): Part[] => {
  const turned: Part[] = []
  let days = -1
  for (const part of parts) {
    if (part.type === 'day' && days < 0) days = turned.length
    if (part.type !== 'month' || days < 0) {
      const closes = part.type === 'year' && turned.at(-1)?.type === 'literal' && turned.at(-2)?.type === 'day'
      if (closes && turned.some((one) => one.type === 'month' && isNamed(one)))
        turned[turned.length - 1] = { type: 'literal', value: ', ' }
      turned.push(part)
      continue
    }
    const between = turned.pop()!
    turned.splice(days, 0, part, isNamed(part) ? { type: 'literal', value: ' ' } : between)
    days = -1
  }
  return turned
}

/** Languages that write a date in figures, "16.11.2026"; the others name its month, "16 Nov 2026". */
const inFigures = new Set(['pl', 'ru', 'uk'])

const figuresOf = ({ dateStyle, timeStyle, ...others }: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions => ({
  ...others,
  ...((dateStyle ?? others.day) && { day: '2-digit' }),
  month: '2-digit',
  ...(dateStyle && { year: 'numeric' }),
  ...(timeStyle && { hour: hourFigures(), minute: '2-digit' }),
})

/** A date of medium length, or a short month beside a day or a year; a month alone keeps its name. */
const isShort = ({ dateStyle, day, month, year }: Intl.DateTimeFormatOptions) =>
  dateStyle === 'medium' || (month === 'short' && (day ?? year) !== undefined)

type AgencyFormat = Pick<Intl.DateTimeFormat, 'format' | 'formatRange' | 'formatToParts'>

const createFormat = (tag: string, options: Intl.DateTimeFormatOptions): AgencyFormat => {
  const isFigures = inFigures.has(tag) && isShort(options)
  const format = new Intl.DateTimeFormat(localeOf(tag), isFigures ? figuresOf(options) : options)
  if (tag === 'en' || agencySettings().date_order === 'day_first') return format
  const textOf = (parts: Part[]) =>
    monthFirst(parts)
      .map(({ value }) => value)
      .join('')
  const textAt: Intl.DateTimeFormat['format'] = (at) => textOf(format.formatToParts(at))
  return {
    format: textAt,
    formatRange: (from, to) =>
      isFigures ? [from, to].map((at) => textAt(Number(at))).join(' – ') : textOf(format.formatRangeToParts(from, to)),
    formatToParts: (at) => monthFirst(format.formatToParts(at)),
  }
}

/** Returns a formatter of dates and moments in the language of the tag, with the agency's date order and clock; it takes the options of `Intl.DateTimeFormat`. English has a locale for each order; other languages use month first by moving the month before the day. Polish, Russian and Ukrainian write short dates in figures. The formatter of the engine is created at its first use, because that takes milliseconds. */
export const agencyFormat = (tag: string, options: Intl.DateTimeFormatOptions): AgencyFormat => {
  let created: AgencyFormat | undefined
  const format = () => (created ??= createFormat(tag, options))
  return {
    format: (at) => format().format(at),
    formatRange: (from, to) => format().formatRange(from, to),
    formatToParts: (at) => format().formatToParts(at),
  }
}
