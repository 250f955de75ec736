import type { Language } from '#contract/basics/language.ts'
import { NAMELESS } from '#contract/people/nameless.ts'
import { personalDataWords } from '../translations.ts'

// words: personal_data.anonymised

const WITH_NUMBER = new RegExp(`${NAMELESS}(?= #\\d)|(?<=#\\d+ )${NAMELESS}`, 'g')

/**
 * Makes a function that translates the names of erased people in a text: the first name alone, or the name with its
 * number anywhere in the text.
 */
export const namelessIn = (language: Language) => {
  const word = personalDataWords[language].anonymised
  return (text: string) => (text === NAMELESS ? word : text.replace(WITH_NUMBER, word))
}

const saidBy = (say: (text: string) => string, data: unknown): unknown => {
  if (typeof data === 'string') return say(data)
  if (Array.isArray(data)) return data.map((one) => saidBy(say, one))
  if (typeof data !== 'object' || data === null || data instanceof Date) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, saidBy(say, value)]))
}

/** The same data with erased names translated in every text, for documents and files that are written as a whole. */
export const saidIn = <T>(language: Language, data: T) => saidBy(namelessIn(language), data) as T
