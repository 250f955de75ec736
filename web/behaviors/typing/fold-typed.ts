import { foldSpelling, wordsOf } from '#contract/basics/spelling.ts'
import { MOST_ENDING, folded, isSameButEnding } from '#web/platform/folded.ts'

/** A word as it is compared: without case and marks, and as it sounds in any of the alphabets. */
export type Folded = { plain: string; sound: string }

/** The words of a text, folded. */
export const foldWords = (text: string): Folded[] =>
  wordsOf(text).map((word) => ({ plain: folded(word), sound: foldSpelling(word) }))

/** Shorter sounds fit too many words. */
const MIN_SOUND = 2

const begins = (word: Folded, typed: Folded) =>
  word.plain.startsWith(typed.plain) || (typed.sound.length >= MIN_SOUND && word.sound.startsWith(typed.sound))

/** Whether a typed word begins one of the words. */
export const fits = (words: readonly Folded[], typed: Folded) => words.some((word) => begins(word, typed))

/** The same for a word of a sentence, which may stand in another case than the word it means. */
export const means = (words: readonly Folded[], typed: Folded) =>
  fits(words, typed) || words.some((word) => isSameButEnding(word.sound, typed.sound))

const ENDING_PART = 3

/** The words without the endings that another case may have given them, for a search to find what `means` then judges. */
export const withoutEndings = (text: string) =>
  wordsOf(text)
    .map((word) => word.slice(0, word.length - Math.min(MOST_ENDING, Math.floor(word.length / ENDING_PART))))
    .join(' ')

/** The folded phrases of a list of words: `today, right now`. */
export const phrasesOf = (list: string): Folded[][] => list.split(',').map(foldWords)

const isSame = (one: Folded, other: Folded) =>
  one.plain === other.plain || (one.sound.length >= MIN_SOUND && one.sound === other.sound)

/** How many of the first words are one of the phrases; 0 where none is. The longest counts. */
export const startsWith = (words: readonly Folded[], phrases: readonly Folded[][]) =>
  Math.max(
    0,
    ...phrases
      .filter((phrase) => phrase.length > 0 && phrase.every((word, at) => words[at] && isSame(words[at], word)))
      .map((phrase) => phrase.length),
  )
