import type { Mention, Sought, SoughtValue } from './sought.ts'

/** What may be between the digits of one number. */
const GAP = '[\\s().\\-‐‑–/]{0,3}'

const TAIL = 9
/** Shorter phones and document numbers are not searched, because they occur everywhere. */
const SHORTEST_PHONE = 7
const SHORTEST_NUMBER = 6

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const spaced = (signs: string) => Array.from(signs).map(escaped).join(GAP)

const each = (text: string, pattern: RegExp, kind: Mention['kind'], sure: boolean): Mention[] =>
  [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length, kind, sure }))

/** Longer prefixes first: with plus, with zeros before the country code, with the code, national. */
const phonePattern = (digits: string) => {
  const tail = digits.slice(-TAIL)
  const code = digits.slice(0, -TAIL)
  const codes = code === '' ? ['0'] : [`\\+${GAP}${spaced(code)}`, `00${GAP}${spaced(code)}`, spaced(code), '0']
  const before = codes.map((one) => `\\(${one}\\)${GAP}|${one}${GAP}`).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${before})?${spaced(tail)}(?![\\p{L}\\p{N}])`, 'gu')
}

/** Whether a phone, as digits, is long enough to be searched. */
export const isPhone = (digits: string) => digits.length >= SHORTEST_PHONE

/** The letters and digits of a document number, in upper case, for comparison. */
export const bareNumber = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Whether a document number is long enough to be searched. */
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

/** Where a text contains a phone in any notation, an email address, or a document number with or without separators. */
export const numberMentions = (text: string, { phones, emails, numbers }: Sought): Mention[] => [
  ...(/\d{2}/.test(text) ? matches(phones, text, 'phone', phonePattern) : []),
  ...(text.includes('@')
    ? matches(emails, text, 'email', (value) => new RegExp(`(?<![\\w.%+\\-])${escaped(value)}(?!\\w|[.\\-]\\w)`, 'giu'))
    : []),
  ...matches(numbers, text, 'number', (value) => new RegExp(`(?<![\\p{L}\\p{N}])${spaced(bareNumber(value))}(?![\\p{L}\\p{N}])`, 'giu')), // prettier-ignore
]
