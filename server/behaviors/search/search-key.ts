import { nameEquivalents, otherGivenNames } from './name-equivalents.ts'
import { foldSpelling, wordsOf } from '#contract/basics/spelling.ts'

/**
 * Folds parts of a name, a city or other words into one key of `[a-z0-9]` words joined by single spaces. Ukrainian,
 * Russian, Polish, Spanish and English spellings that the rules or the table of given names know get the same key;
 * never throws.
 */
export function nameKey(...parts: (string | null | undefined)[]): string {
  let key = ''
  for (const part of parts) {
    if (!part) continue
    for (const word of wordsOf(part)) {
      const folded = foldSpelling(word)
      if (folded) key += (key && ' ') + canonical(folded)
    }
  }
  return key
}

/** Whether the word is a listed given name in any spelling with the same key. */
export function isKnownGivenName(word: string): boolean {
  const folded = foldSpelling(word)
  return canonicalForms.has(folded) || otherForms.has(folded)
}

/** All folded spellings with the same key as the word. */
export function spellingsOf(word: string): string[] {
  const key = nameKey(word)
  const forms = [...canonicalForms].flatMap(([form, first]) => (first === key ? [form] : []))
  return [...new Set([key, foldSpelling(word), ...forms])].filter(Boolean)
}

/** Only the digits of the text, as ASCII. */
export function phoneDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]+/g, '')
}

/** The last nine digits (or fewer), by which two notations of a phone number are compared. */
export function phoneTail(text: string): string {
  return phoneDigits(text).slice(-9)
}

/** The values of a row that the search looks in; empty values are left out. */
export interface SearchableValues {
  names?: (string | null | undefined)[]
  phones?: (string | null | undefined)[]
  emails?: (string | null | undefined)[]
  others?: (string | null | undefined)[]
}

/**
 * The text of a `search_key` column, `words|digits|e-mails` with single spaces between items, for `search_key LIKE
 * '%term%'` with each term of `searchTerms`. A given name of the table is stored both as spelled and in its common
 * form, so fragments of both are found.
 */
export function searchKey(values: SearchableValues): string {
  const words = new Set<string>()
  const digits = new Set<string>()
  const emails = new Set<string>()
  for (const text of [...present(values.names), ...present(values.others)]) addWords(words, text)
  for (const phone of present(values.phones)) addDigits(digits, phone)
  for (const other of present(values.others)) addDigits(digits, other)
  for (const email of present(values.emails)) {
    emails.add(emailKey(email))
    addWords(words, email.slice(0, Math.max(0, email.indexOf('@'))))
  }
  return [words, digits, emails].map((items) => [...items].filter(Boolean).join(' ')).join('|')
}

/** No index helps to find a term with fewer letters. */
export const LEAST_INDEXED = 3

/** The maximum of terms in one query, and of characters in one term before escaping. */
export const searchLimits = { terms: 8, termLength: 64 } as const

/**
 * Splits the user's text into at most 8 fragments that all have to be found, already escaped with `\` for `LIKE`:
 * neighbouring pieces of a phone become one run of digits, email addresses stay, the rest becomes name keys. A fragment
 * of one letter or digit is the beginning of a word, longer ones stand anywhere in it.
 */
export function searchTerms(query: string): string[] {
  const terms = new Set<string>()
  for (const piece of piecesOf(query.slice(0, MAX_QUERY_LENGTH))) {
    for (const term of termsOf(piece)) {
      if (term.length >= 2 || /[a-z0-9]/.test(term)) terms.add(escapeLike(term.slice(0, searchLimits.termLength)))
      if (terms.size === searchLimits.terms) return [...terms]
    }
  }
  return [...terms]
}

const MAX_QUERY_LENGTH = 1000

const canonicalForms = new Map(
  nameEquivalents.flatMap((line) => {
    const forms = line.split(' ').map(foldSpelling)
    return forms.map((form): [string, string] => [form, forms[0]!])
  }),
)

const otherForms = new Set(otherGivenNames.flatMap((line) => line.split(' ').map(foldSpelling)))

function canonical(folded: string): string {
  return canonicalForms.get(folded) ?? folded
}

function present(values: (string | null | undefined)[] = []): string[] {
  return values.filter((value): value is string => Boolean(value))
}

function addWords(words: Set<string>, text: string): void {
  for (const word of wordsOf(text)) {
    const folded = foldSpelling(word)
    words.add(folded)
    words.add(canonical(folded))
  }
}

function addDigits(digits: Set<string>, text: string): void {
  digits.add(phoneDigits(text))
}

function emailKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9@._%+-]+/g, '')
}

const PHONE_NOTATION = /^[+(]*[\d(][\d\s().\-‐-―/]*$/
const EMAIL_NOTATION = /@|^[a-z0-9.%+-]*_[a-z0-9._%+-]*$|^[a-z0-9%+-]{2,}\.[a-z0-9.%+-]*$/i

function piecesOf(query: string): string[] {
  const pieces: string[] = []
  let digits = ''
  for (const piece of query.normalize('NFKC').trim().split(/\s+/)) {
    if (PHONE_NOTATION.test(piece) || (digits && /^[()+-]+$/.test(piece))) digits += piece
    else {
      if (digits) pieces.push(digits)
      digits = ''
      pieces.push(piece)
    }
  }
  if (digits) pieces.push(digits)
  return pieces
}

function termsOf(piece: string): string[] {
  if (PHONE_NOTATION.test(piece)) return [phoneDigits(piece).replace(/^00/, '')]
  if (EMAIL_NOTATION.test(piece)) return [emailKey(piece)]
  return nameKey(piece).split(' ')
}

function escapeLike(term: string): string {
  return term.replace(/[\\%_]/g, '\\$&')
}
