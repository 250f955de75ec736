import { agencySettings, localeOf } from './agency-settings.ts'

type Part = Intl.DateTimeFormatPart

const isNamed = ({ value }: Part) => /\p{L}/u.test(value)

/** Moves each month before its days: "16 lis 2026" becomes "lis 16, 2026", "16.11" becomes "11.16", "16–22 лист." becomes "лист. 16–22". */
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

/** Returns a formatter of dates and moments in the language of the tag, with the agency's date order and clock; it takes the options of `Intl.DateTimeFormat`. English has a locale for each order; other languages use month first by moving the month before the day. */
export const agencyFormat = (
  tag: string,
  options: Intl.DateTimeFormatOptions,
): Pick<Intl.DateTimeFormat, 'format' | 'formatRange' | 'formatToParts'> => {
  const format = new Intl.DateTimeFormat(localeOf(tag), options)
  if (tag === 'en' || agencySettings().date_order === 'day_first') return format
  const textOf = (parts: Part[]) =>
    monthFirst(parts)
      .map(({ value }) => value)
      .join('')
  return {
    format: (at) => textOf(format.formatToParts(at)),
    formatRange: (from, to) => textOf(format.formatRangeToParts(from, to)),
    formatToParts: (at) => monthFirst(format.formatToParts(at)),
  }
}
