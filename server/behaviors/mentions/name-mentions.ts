import { foldSpelling } from '#contract/basics/spelling.ts'
import { isKnownGivenName, nameKey } from '../search/search-key.ts'
import { isDeclined } from './declined.ts'
import type { Mention, Sought, SoughtName } from './sought.ts'

/** A word of a text; `stopped` when a full stop follows directly. */
type Word = { start: number; end: number; text: string; key: string; stopped: boolean }

const WORD = /[\p{L}\p{M}\p{N}'’ʼ`´′]+/gu
const SPACE = /^(?:\s{1,3}|[-‐‑–_])$/
const COMMA = /^,\s{0,2}$/
const AFTER_LETTER = /^\.\s{0,2}$/
const PATRONYMIC = /(?:vna|vnu|vni|vnoiu|vits|vitsa|vitsu)$/

/** A last name of at most so many letters is searched only next to the first name. */
export const SHORTEST_ALONE = 3

/** Apostrophes around a word are quotation marks, not part of it. */
const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORD)].flatMap((match) => {
    const word = match[0].replace(/^['’ʼ`´′]+|['’ʼ`´′]+$/g, '')
    const start = match.index + match[0].indexOf(word)
    const end = start + word.length
    return word === '' ? [] : [{ start, end, text: word, key: nameKey(word), stopped: text[end] === '.' }]
  })

type Fit = 'same' | 'declined' | 'another'

const fit = (word: Word | undefined, name: string): Fit => {
  if (word === undefined) return 'another'
  if (word.key === name) return 'same'
  return isDeclined(word.key, name) || isDeclined(foldSpelling(word.text), name) ? 'declined' : 'another'
}

/** How well the words from a position on match a name of several words. */
const fitAll = (words: readonly Word[], at: number, names: readonly string[]): Fit => {
  const fits = names.map((name, index) => fit(words[at + index], name))
  if (fits.length === 0 || fits.includes('another')) return 'another'
  return fits.includes('declined') ? 'declined' : 'same'
}

/** An initial needs its full stop, because in many languages a single letter is a word. */
const isLetter = (word: Word | undefined): word is Word =>
  word !== undefined && word.stopped && word.text.length <= 2 && /^\p{Lu}/u.test(word.text)

const isInitial = (word: Word | undefined, name: string) =>
  isLetter(word) && word.key !== '' && name.startsWith(word.key[0]!)

/** Whether the words of a name belong together: a comma separates people unless the last name comes first. */
const isJoined = (text: string, words: readonly Word[], from: number, to: number, comma: boolean) => {
  for (let at = from; at < to; at++) {
    const between = text.slice(words[at]!.end, words[at + 1]!.start)
    const isClose = SPACE.test(between) || (comma && COMMA.test(between))
    if (!isClose && !(isLetter(words[at]) && AFTER_LETTER.test(between))) return false
  }
  return true
}

type Sequence = { count: number; sure: boolean }

/** Whether a first name or its initial is before a position, or begins at it. */
const firstNameFrom = (words: readonly Word[], at: number, { first, full, initial }: SoughtName, last: Fit) => {
  for (const names of first.length > 1 ? [first, first.slice(0, 1)] : [first]) {
    const fits = fitAll(words, at, names)
    if (fits === 'another') continue
    const isOther = fits === 'declined' && last === 'same' && names.length === 1 && isKnownGivenName(words[at]!.text)
    return { count: names.length, sure: full && !isOther }
  }
  return first.length > 0 && isInitial(words[at], first[0]!) ? { count: 1, sure: initial } : null
}

/** A patronymic or middle name between the two names. */
const isMiddle = (word: Word | undefined, { middle }: SoughtName) =>
  word !== undefined && (PATRONYMIC.test(word.key) || middle.includes(word.key) || isLetter(word))

/** First name, then last name. */
const ordinary = (words: readonly Word[], at: number, name: SoughtName): Sequence | null => {
  for (const between of [0, 1]) {
    const lengths = name.first.length > 1 ? [name.first.length, 1] : [1]
    for (const length of lengths) {
      if (between === 1 && !isMiddle(words[at + length], name)) continue
      const last = fitAll(words, at + length + between, name.last)
      const first = last === 'another' ? null : firstNameFrom(words, at, name, last)
      if (first && first.count === length) return { count: length + between + name.last.length, sure: first.sure }
    }
  }
  return null
}

/** Last name, then first name. */
const reversed = (words: readonly Word[], at: number, name: SoughtName): Sequence | null => {
  const last = fitAll(words, at, name.last)
  const first = last === 'another' ? null : firstNameFrom(words, at + name.last.length, name, last)
  if (!first) return null
  const after = at + name.last.length + first.count
  const more = isMiddle(words[after], name) ? 1 : 0
  return { count: name.last.length + first.count + more, sure: first.sure }
}

const isHyphenated = (text: string, start: number, end: number) =>
  /[\p{L}\p{N}][-‐‑]$/u.test(text.slice(0, start)) || /^[-‐‑][\p{L}\p{N}]/u.test(text.slice(end))

/** Whether the given name next to a lone last name is someone else's. */
const isAnothers = (text: string, words: readonly Word[], at: number, count: number) => {
  const before = words[at - 1]
  const after = words[at + count]
  const isNamed = (word: Word | undefined, between: string) =>
    word !== undefined && /^[ \u00a0]$/.test(between) && /^\p{Lu}/u.test(word.text) && isKnownGivenName(word.text)
  return (
    isNamed(before, before ? text.slice(before.end, words[at]!.start) : '') ||
    isNamed(after, after ? text.slice(words[at + count - 1]!.end, after.start) : '')
  )
}

const isInAddress = (text: string, { start, end }: Word) =>
  /@\S*$/.test(text.slice(0, start)) || /^\S*@/.test(text.slice(end))

/** The last name alone, which may mean someone else. */
const alone = (words: readonly Word[], at: number, { first, last }: SoughtName, text: string): Sequence | null => {
  if (last.join('').length <= SHORTEST_ALONE || fitAll(words, at, last) === 'another') return null
  if (isInAddress(text, words[at]!)) return null
  return first.length > 0 && isAnothers(text, words, at, last.length) ? null : { count: last.length, sure: false }
}

const sequenceAt = (text: string, words: readonly Word[], at: number, name: SoughtName): Sequence | null => {
  for (const read of [ordinary, reversed, alone]) {
    const found = read(words, at, name, text)
    if (found && isJoined(text, words, at, at + found.count - 1, read === reversed)) return found
  }
  return null
}

const longest = (one: Sequence, other: Sequence) =>
  other.count > one.count || (other.count === one.count && other.sure && !one.sure) ? other : one

/**
 * Where a text names a person: first and last name in either order, any spelling, letter case and grammatical case,
 * also with the initial of the first name; a last name alone is only a possible mention.
 */
export const nameMentions = (text: string, { names }: Sought): Mention[] => {
  if (names.length === 0) return []
  const words = wordsIn(text)
  const found: Mention[] = []
  for (let at = 0; at < words.length; at++) {
    const sequences = names.flatMap((name) => sequenceAt(text, words, at, name) ?? [])
    if (sequences.length === 0) continue
    const { count, sure } = sequences.reduce(longest)
    const start = words[at]!.start
    const end = words[at + count - 1]!.end
    found.push({ start, end, kind: 'name', sure: sure && !isHyphenated(text, start, end) })
    at += count - 1
  }
  return found
}
