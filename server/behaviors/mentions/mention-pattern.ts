import { foldSpelling } from '#contract/basics/spelling.ts'
import { spellingsOf } from '../search/search-key.ts'
import { bareNumber } from './number-mentions.ts'
import type { Sought } from './sought.ts'

/** What letters fold to beside others: `ph`, `tz`, `ca`. */
const beside: Readonly<Record<string, string>> = { c: 'kg', p: 'f', z: 's' }

/** Letters that one folded letter can come from. */
const sources = () => {
  const found = new Map<string, Set<string>>()
  const add = (folded: string, letter: string) => found.set(folded, (found.get(folded) ?? new Set()).add(letter))
  for (const [from, to] of [
    [0x41, 0x24f],
    [0x400, 0x52f],
    [0x1e00, 0x1eff],
  ] as const)
    // prettier-ignore
    for (let code = from; code <= to; code++) {
      const letter = String.fromCharCode(code)
      if (!/\p{L}/u.test(letter)) continue
      const base = letter.normalize('NFKD')[0]!.toLowerCase()
      for (const folded of foldSpelling(letter) + (beside[base] ?? '')) add(folded, letter)
    }
  return found
}

const letters = sources()

/** What one letter folds to together (`щ`, `ю`, `x`) is looked for by one of its letters. */
const skeleton = (folded: string) =>
  folded
    .replace(/sts|ts|st/g, 't')
    .replace(/dz/g, 'd')
    .replace(/ks/g, 'k')
    .replace(/i(?=[au])/g, '')

const LETTERS_BETWEEN = '[^[:space:]]{0,4}'

const letterClass = (folded: string) => `[${[...(letters.get(folded) ?? [folded])].join('')}]`

/** The end of a name changes with its case, and a vowel before it may go. */
const stem = (folded: string) => {
  const bare = folded.replace(/[aeiou]+$/, '').replace(/[eo](?=[^aeiou]{1,2}$)/, '')
  return bare.length >= 2 ? bare : folded
}

const namePattern = (key: string) =>
  spellingsOf(key).map((form) =>
    Array.from(skeleton(stem(form)))
      .map(letterClass)
      .join(LETTERS_BETWEEN),
  )

const anyCase = (sign: string) => {
  const [low, high] = [sign.toLowerCase(), sign.toUpperCase()]
  if (low !== high && low.length === 1 && high.length === 1) return `[${low}${high}]`
  return sign.replace(/[\\^$.*+?()[\]{}|\-/]/g, '\\$&')
}

const GAP = '[^[:alnum:]]{0,3}'

const valuePattern = (value: string, gap: string) => Array.from(value).map(anyCase).join(gap)

/** A regular expression of PostgreSQL that every text with a mention of the person fits, and few others; null when nothing of them is looked for. */
export const mentionPattern = ({ names, phones, emails, numbers }: Sought): string | null => {
  const longest = names.map(({ last }) => last.toSorted((one, other) => other.length - one.length)[0])
  const parts = [
    ...longest.flatMap((key) => (key === undefined ? [] : namePattern(key))),
    ...phones.map(({ value }) => valuePattern(value.slice(-9), GAP)),
    ...emails.map(({ value }) => valuePattern(value, '')),
    ...numbers.map(({ value }) => valuePattern(bareNumber(value), GAP)),
  ]
  return parts.length === 0 ? null : [...new Set(parts)].join('|')
}
