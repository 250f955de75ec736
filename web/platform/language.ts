import { DEFAULT_LANGUAGE, type Language, isLanguage } from '#contract/basics/language.ts'

const KEY = 'selectedLanguage'

/** The languages by their own names. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pl: 'Polski',
  ru: 'Русский',
  ua: 'Українська',
}

/** Pages outside the language prefix. */
export const unprefixed = new Set(['/about', '/README'])

/** The language of the last visit, or Ukrainian. */
export const storedLanguage = (): Language => {
  const stored = localStorage.getItem(KEY)
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE
}

/** Keeps the language of this visit. */
export const keepLanguage = (language: Language) => localStorage.setItem(KEY, language)

/** The language prefix and the rest of a path; null language where there is no prefix. */
export const splitPath = (path: string): { language: Language | null; rest: string } => {
  const [, first = '', ...rest] = path.split('/')
  return isLanguage(first) ? { language: first, rest: `/${rest.join('/')}` } : { language: null, rest: path }
}

/** The path a browser asked for, with a language prefix where one is due. */
export const withPrefix = (path: string, language: Language): string => {
  if (unprefixed.has(path.replace(/(.)\/+$/, '$1')) || splitPath(path).language) return path
  return `/${language}${path === '/' ? '' : path}`
}
