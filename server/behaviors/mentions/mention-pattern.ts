import { foldSpelling } from '#contract/basics/spelling.ts'
import { spellingsOf } from '../search/search-key.ts'
import { bareNumber } from './number-mentions.ts'
import { SHORTEST_ALONE } from './name-mentions.ts'
import type { Sought, SoughtName } from './sought.ts'

/** What a letter also folds to next to certain others, as in `ph`, `tz`, `ca`. */
const beside: Readonly<Record<string, string>> = { c: 'kg', p: 'f', z: 's' }

/** The letters that fold to each letter. */
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

/** Letters that fold to several letters (`щ`, `ю`, `x`) are searched by one of them. */
const skeleton = (folded: string) =>
  folded
    .replace(/sts|ts|st/g, 't')
    .replace(/dz/g, 'd')
    .replace(/ks/g, 'k')
    .replace(/i(?=[au])/g, '')

const LETTERS_BETWEEN = '[^[:space:]]{0,8}'

const letterClass = (folded: string) => `[${[...(letters.get(folded) ?? [folded])].join('')}]`

/** The end of a name changes with its case, and the vowel before it may disappear. */
const stem = (folded: string) => {
  const bare = folded.replace(/[aeiou]+$/, '').replace(/[eo](?=[^aeiou]{1,2}$)/, '')
  return bare.length >= 2 ? bare : folded
}

const lettersOf = (folded: string, between: string) => Array.from(skeleton(folded)).map(letterClass).join(between)

const initials = (first: readonly string[]) => {
  const all = first.slice(0, 1).flatMap((key) => spellingsOf(key).map((form) => skeleton(form)[0]!))
  return [...new Set(all)].map(letterClass).join('|')
}

const BEGINS = String.raw`(?:^|[^[:alpha:]]|\\[nrt])`
const ENDS = '(?:$|[^[:alpha:]])'
/** What may be between two words; in JSON as the database prints it, a new line is a backslash and a letter. */
const APART = String.raw`(?:[[:space:],._‐‑–-]|\\[nrt]){1,3}`
const WORD = '[^[:space:]]{0,20}'

/** A very short last name occurs in half of all texts, so the first name or its initial must be next to it. */
const shortPattern = (form: string, first: readonly string[]) => {
  const bare = form.replace(/[aeiou]+$/, '')
  const last = `${lettersOf(bare.length < 2 ? form : bare, '[^[:space:]]{0,2}')}[^[:space:]]{0,4}`
  const begins = `(?:${initials(first)})`
  return [`${BEGINS}${begins}${WORD}${APART}(?:${WORD}${APART})?${last}${ENDS}`, `${BEGINS}${last}${APART}${begins}`]
}

const namePattern = ({ first, last }: SoughtName) => {
  const key = last.toSorted((one, other) => other.length - one.length)[0]
  if (key === undefined) return []
  const isShort = last.join('').length <= SHORTEST_ALONE
  if (isShort && first.length === 0) return []
  return spellingsOf(key).flatMap((form) =>
    isShort ? shortPattern(form, first) : [lettersOf(stem(form), LETTERS_BETWEEN)],
  )
}

const anyCase = (sign: string) => {
  const [low, high] = [sign.toLowerCase(), sign.toUpperCase()]
  if (low !== high && low.length === 1 && high.length === 1) return `[${low}${high}]`
  return sign.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

const GAP = '[^[:alnum:]]{0,3}'

const valuePattern = (value: string, gap: string) => Array.from(value).map(anyCase).join(gap)

/**
 * A PostgreSQL regular expression that matches every text with a mention of the person, and few others; null when
 * nothing can be searched for.
 */
export const mentionPattern = ({ names, phones, emails, numbers }: Sought): string | null => {
  const parts = [
    ...names.flatMap(namePattern),
    ...phones.map(({ value }) => valuePattern(value.slice(-9), GAP)),
    ...emails.map(({ value }) => valuePattern(value, '')),
    ...numbers.map(({ value }) => valuePattern(bareNumber(value), GAP)),
  ]
  return parts.length === 0 ? null : [...new Set(parts)].join('|')
}
