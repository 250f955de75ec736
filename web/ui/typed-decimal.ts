import { type Separators, isMinus } from './read-decimal.ts'

/** A field of numbers while the user types. */
export type Field = { separators: Separators; decimals: number; negative: boolean }

/** The text of a field, without what is selected, and the place of the caret. */
type At = { text: string; caret: number }

/** Whether a field leaves out what is typed: a letter, a second separator, a minus within the number, or a digit after the last decimal. Spaces and a plus before the number change nothing. */
export const isLeftOut = (typed: string, { text, caret }: At, { separators, decimals, negative }: Field): boolean => {
  if (typed.length > 1) return /[^\d\s.,]/.test(typed)
  if (/^\s$/.test(typed) || (typed === '+' && caret === 0)) return false
  const at = text.indexOf(separators.decimal)
  if (/^\d$/.test(typed)) return at !== -1 && caret > at && text.length - at - 1 >= decimals
  if (/^[.,]$/.test(typed)) return decimals === 0 || at !== -1
  return !(isMinus(typed) && negative && caret === 0 && !text.includes('-'))
}

/** The digits typed after a separator of thousands at the end of a text, and the number before it; null where none was typed. */
export type Group = { before: string; digits: string } | null

const BEFORE_GROUP = /^-?[1-9]\d{0,2}$/

/** The group of thousands after one more character at the end of `text`. Three digits make it complete; fewer or more of them are decimals. */
export const nextGroup = (typed: string, text: string, group: Group, { separators, decimals }: Field): Group => {
  if (decimals > 2) return null
  const isComplete = group?.digits.length === 3
  if (typed === separators.group && (isComplete || BEFORE_GROUP.test(text))) return { before: text, digits: '' }
  return group && /^\d$/.test(typed) ? { ...group, digits: group.digits + typed } : null
}

/** Whether `after` is `before` with something put in. */
export const isInsertion = (before: string, after: string): boolean => {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  return after.length > before.length && after.endsWith(before.slice(start))
}
