import { DEFAULT_LANGUAGE, type Language, isLanguage } from '#contract/basics/language.ts'

const KEY = 'selectedLanguage'

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pl: 'Polski',
  ru: 'Русский',
  ua: 'Українська',
}

/** Pages without a language prefix. */
export const unprefixed = new Set(['/about', '/README'])

/** The language of the last visit, or Ukrainian. */
export const storedLanguage = (): Language => {
  const stored = localStorage.getItem(KEY)
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE
}

/** Stores the language of this visit. */
export const keepLanguage = (language: Language) => localStorage.setItem(KEY, language)

/** Splits a path into its language prefix and the rest; the language is null without a prefix. */
export const splitPath = (path: string): { language: Language | null; rest: string } => {
  const [, first = '', ...rest] = path.split('/')
  return isLanguage(first) ? { language: first, rest: `/${rest.join('/')}` } : { language: null, rest: path }
}

/** The requested path, with a language prefix if it needs one. */
export const withPrefix = (path: string, language: Language): string => {
  if (unprefixed.has(path.replace(/(.)\/+$/, '$1')) || splitPath(path).language) return path
  return `/${language}${path === '/' ? '' : path}`
}
