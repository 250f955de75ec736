import { foldSpelling, wordsOf } from '#contract/basics/spelling.ts'
import { MOST_ENDING, folded, isSameButEnding } from '#web/platform/folded.ts'

/** A word for comparison: without case and diacritics, and by sound in any of the alphabets. */
export type Folded = { plain: string; sound: string }

/** The words of a text, folded. */
export const foldWords = (text: string): Folded[] =>
  wordsOf(text).map((word) => ({ plain: folded(word), sound: foldSpelling(word) }))

/** Shorter sounds match too many words. */
const MIN_SOUND = 2

const begins = (word: Folded, typed: Folded) =>
  word.plain.startsWith(typed.plain) || (typed.sound.length >= MIN_SOUND && word.sound.startsWith(typed.sound))

/** Whether a typed word is the beginning of one of the words. */
export const fits = (words: readonly Folded[], typed: Folded) => words.some((word) => begins(word, typed))

/** The same for a word of a sentence, which may be inflected. */
export const means = (words: readonly Folded[], typed: Folded) =>
  fits(words, typed) || words.some((word) => isSameButEnding(word.sound, typed.sound))

const ENDING_PART = 3

/** The words without possible case endings, for a search whose results `means` then checks. */
export const withoutEndings = (text: string) =>
  wordsOf(text)
    .map((word) => word.slice(0, word.length - Math.min(MOST_ENDING, Math.floor(word.length / ENDING_PART))))
    .join(' ')

/** The folded phrases of a list: `today, right now`. */
export const phrasesOf = (list: string): Folded[][] => list.split(',').map(foldWords)

const isSame = (one: Folded, other: Folded) =>
  one.plain === other.plain || (one.sound.length >= MIN_SOUND && one.sound === other.sound)

/** How many of the first words form one of the phrases, preferring the longest; 0 if none does. */
export const startsWith = (words: readonly Folded[], phrases: readonly Folded[][]) =>
  Math.max(
    0,
    ...phrases
      .filter((phrase) => phrase.length > 0 && phrase.every((word, at) => words[at] && isSame(words[at], word)))
      .map((phrase) => phrase.length),
  )
