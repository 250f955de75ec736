import type { Mention, Sought, SoughtValue } from './sought.ts'

/** What may stand between the digits of one number. */
const GAP = '[\\s().\\-‐‑–/]{0,3}'

const TAIL = 9
/** A phone of fewer digits, a number of fewer signs, is not looked for: it would be found everywhere. */
const SHORTEST_PHONE = 7
const SHORTEST_NUMBER = 6

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const spaced = (signs: string) => Array.from(signs).map(escaped).join(GAP)

const each = (text: string, pattern: RegExp, kind: Mention['kind'], sure: boolean): Mention[] =>
  [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length, kind, sure }))

/** Longer beginnings first: with the plus, with zeros before the code, with the code, as within the country. */
const phonePattern = (digits: string) => {
  const tail = digits.slice(-TAIL)
  const code = digits.slice(0, -TAIL)
  const codes = code === '' ? ['0'] : [`\\+${GAP}${spaced(code)}`, `00${GAP}${spaced(code)}`, spaced(code), '0']
  const before = codes.map((one) => `\\(${one}\\)${GAP}|${one}${GAP}`).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${before})?${spaced(tail)}(?![\\p{L}\\p{N}])`, 'gu')
}

/** Whether a phone, as digits, is long enough to be looked for. */
export const isPhone = (digits: string) => digits.length >= SHORTEST_PHONE

/** The letters and digits of a number as it is compared. */
export const bareNumber = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Whether a number is long enough to be looked for. */
export const isNumber = (value: string) =>
  bareNumber(value).length >= SHORTEST_NUMBER && /\d{3}/.test(bareNumber(value))

const matches = (
  values: readonly SoughtValue[],
  text: string,
  kind: Mention['kind'],
  pattern: (value: string) => RegExp,
) =>
  // prettier-ignore
  values.flatMap(({ value, own }) => each(text, pattern(value), kind, own))

/** Where a text holds a phone in any notation, an address, a number of papers with or without gaps. */
export const numberMentions = (text: string, { phones, emails, numbers }: Sought): Mention[] => [
  ...(/\d{2}/.test(text) ? matches(phones, text, 'phone', phonePattern) : []),
  ...(text.includes('@')
    ? matches(emails, text, 'email', (value) => new RegExp(`(?<![\\w.%+\\-])${escaped(value)}(?!\\w|[.\\-]\\w)`, 'giu'))
    : []),
  ...matches(numbers, text, 'number', (value) => new RegExp(`(?<![\\p{L}\\p{N}])${spaced(bareNumber(value))}(?![\\p{L}\\p{N}])`, 'giu')), // prettier-ignore
]
