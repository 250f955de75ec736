/** The app's language codes, as in URLs and in the database. */
export const languages = ['en', 'es', 'pl', 'ru', 'ua'] as const

export type Language = (typeof languages)[number]

/** The language if none is stored, and the fallback of the other languages. */
export const DEFAULT_LANGUAGE: Language = 'ua'

/** The BCP 47 tag of an app language: `ua` is the app's code, `uk` the valid tag. */
export const languageTag = (language: Language) => (language === 'ua' ? 'uk' : language)

/** Whether a text is one of the app's language codes. */
export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)
