import { currencies } from '#contract/basics/world.ts'
import { withoutInvisible } from '#contract/basics/invisible.ts'

/** How a language writes numbers: its separators of decimals and of thousands. */
export type Separators = { decimal: string; group: string }

/** What a field takes: the number of its decimals, and whether it takes numbers below zero. */
type Taken = { decimals: number; negative: boolean }

/** The separators of a locale. */
export const separatorsOf = (locale: string): Separators => {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6)
  const of = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)!.value
  return { decimal: of('decimal'), group: of('group') }
}

/** The signs that people and programs write for a minus. */
export const isMinus = (sign: string) => /^[-‐‑‒–—−﹣－]$/.test(sign)

const CURRENCY = `(?:\\p{Sc}|${currencies.join('|')}|zł|грн\\.?|руб\\.?|Kč)`
const AROUND = new RegExp(
  `^${CURRENCY}?\\s*([+\\-‐‑‒–—−﹣－]?)\\s*${CURRENCY}?\\s*(\\d[\\d\\s.,'’]*)\\s*${CURRENCY}?$`,
  'iu',
)

const GROUPS = /^\d{1,3}(?:\D\d{3})+$/

const sameSigns = (text: string) => new Set(text.replace(/\d/g, '').replace(/\s/g, ' ')).size < 2

/** The whole part and the decimals of a text of digits and separators; null if they cannot be told apart for certain. */
const partsOf = (text: string, { decimal, group }: Separators, decimals: number): [string, string] | null => {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const whole = at === -1 ? text : text.slice(0, at)
  const end = at === -1 ? '' : text.slice(at + 1)
  const isGrouped = GROUPS.test(text) && sameSigns(text)
  if (/^\d+$/.test(text)) return [text, '']
  if (isGrouped && (at === -1 || whole.includes(text[at]!))) return [text.replace(/\D/g, ''), '']
  if (at === -1 || !/^\d+$/.test(end) || whole.includes(text[at]!)) return null
  if (isGrouped && !whole.startsWith('0')) {
    if (text[at] === group) return [whole + end, '']
    if (decimals < 3 || text[at] !== decimal) return decimals < 3 ? null : [whole, end]
  }
  if (/^\d+$/.test(whole)) return [whole, end]
  return GROUPS.test(whole) && sameSigns(whole) ? [whole.replace(/\D/g, ''), end] : null
}

/** A number as people and spreadsheets write it, in the form of the field: `−2 500,50 zł` → `-2500,50`. Null if it is no number, if it can be read in two ways, or if the field does not take it. */
export const readDecimal = (text: string, separators: Separators, { decimals, negative }: Taken): string | null => {
  const [, sign = '', digits = ''] = AROUND.exec(withoutInvisible(text).trim()) ?? []
  const parts = partsOf(digits.trim(), separators, decimals)
  if (parts === null || (isMinus(sign) && !negative)) return null
  const end = parts[1].length > decimals ? parts[1].replace(/0+$/, '') : parts[1]
  if (end.length > decimals) return null
  return `${isMinus(sign) ? '-' : ''}${parts[0]}${end && separators.decimal + end}`
}
