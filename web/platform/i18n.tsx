import type { ReactNode } from 'react'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { IntlProvider, type TranslationValues, useLocale, useTranslations } from 'use-intl'
import { DEFAULT_LANGUAGE, type Language, languageTag } from '#contract/basics/language.ts'
import { type Named, labelIn } from '#contract/basics/label-in.ts'
import type { messages as en } from '#locales/en/index.ts'
import { untilFetched } from './fetched.ts'
import { useAgency } from './agency.ts'

export type Messages = typeof en

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

const parts = ['frame', 'lists', 'desk', 'all'] as const

/** How much of a language is loaded; each part includes the one before: texts for guests, for the first lists, for the daily work, all texts. */
export type Part = (typeof parts)[number]

type Tree = { [key: string]: unknown }

const loaders: Record<Language, Record<Part, () => Promise<{ messages: object }>>> = {
  en: {
    frame: () => import('#locales/en/frame.ts'),
    lists: () => import('#locales/en/lists.ts'),
    desk: () => import('#locales/en/desk.ts'),
    all: () => import('#locales/en/index.ts'),
  },
  es: {
    frame: () => import('#locales/es/frame.ts'),
    lists: () => import('#locales/es/lists.ts'),
    desk: () => import('#locales/es/desk.ts'),
    all: () => import('#locales/es/index.ts'),
  },
  pl: {
    frame: () => import('#locales/pl/frame.ts'),
    lists: () => import('#locales/pl/lists.ts'),
    desk: () => import('#locales/pl/desk.ts'),
    all: () => import('#locales/pl/index.ts'),
  },
  ru: {
    frame: () => import('#locales/ru/frame.ts'),
    lists: () => import('#locales/ru/lists.ts'),
    desk: () => import('#locales/ru/desk.ts'),
    all: () => import('#locales/ru/index.ts'),
  },
  ua: {
    frame: () => import('#locales/ua/frame.ts'),
    lists: () => import('#locales/ua/lists.ts'),
    desk: () => import('#locales/ua/desk.ts'),
    all: () => import('#locales/ua/index.ts'),
  },
}

const loaded = new Map<Language, { part: Part; words: Tree }>()
const listeners = new Set<() => void>()

const has = (language: Language, part: Part) => {
  const held = loaded.get(language)?.part
  return held !== undefined && parts.indexOf(held) >= parts.indexOf(part)
}

const take = async (language: Language, part: Part) => {
  if (has(language, part)) return
  const { messages } = await loaders[language][part]()
  if (has(language, part)) return
  loaded.set(language, { part, words: messages as Tree })
  for (const listener of listeners) listener()
}

/** Loads the texts of a language once; loaded parts are not loaded again. It waits while the server cannot be reached. */
export const loadMessages = async (language: Language, part: Part = 'all') => {
  if (!has(language, part)) await untilFetched(() => take(language, part))
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `words` with missing texts taken from `fallback`. */
export const withFallback = (words: Tree, fallback: Tree): Tree => {
  const merged: Tree = { ...fallback }
  for (const [key, own] of Object.entries(words)) {
    const other = merged[key]
    merged[key] = isTree(own) && isTree(other) ? withFallback(own, other) : own
  }
  return merged
}

/** A text without formatting, for code outside of components; undefined until it is loaded. */
export const wordOf = (language: Language, noun: string, key: string) =>
  (loaded.get(language)?.words[noun] as Record<string, string> | undefined)?.[key]

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const useWords = (language: Language) => useSyncExternalStore(subscribe, () => loaded.get(language))

/** Loads all Ukrainian texts when a text is missing in another language. */
const takeFallback = ({ code }: { code: string }) => {
  if (code === 'MISSING_MESSAGE') take(DEFAULT_LANGUAGE, 'all').catch(() => undefined)
}

/** Provides the texts; if the language lacks one, Ukrainian is loaded as fallback. `getMessageFallback` is a new function on each render, so that all texts are rendered again when a setting of the agency changes. */
export const Words = ({ language, children }: { language: Language; children: ReactNode }) => {
  const own = useWords(language)
  const fallback = useWords(DEFAULT_LANGUAGE)
  const { time_zone } = useAgency()
  const words = useMemo(() => withFallback(own?.words ?? {}, fallback?.words ?? {}) as Messages, [own, fallback])
  return (
    <IntlProvider
      locale={languageTag(language)}
      messages={words}
      timeZone={time_zone}
      onError={takeFallback}
      getMessageFallback={({ namespace, key }) => [namespace, key].filter(Boolean).join('.')}
    >
      {children}
    </IntlProvider>
  )
}

/** The app's code of the page's language. */
export const useLanguage = (): Language => {
  const locale = useLocale()
  return locale === 'uk' ? 'ua' : (locale as Language)
}

/** Loads all texts of the reader's language if `wanted`; returns whether they are loaded. */
export const useAllWords = (wanted: boolean): boolean => {
  const language = useLanguage()
  const part = useWords(language)?.part
  useEffect(() => {
    if (wanted && part !== 'all') loadMessages(language).catch(() => undefined)
  }, [wanted, part, language])
  return part === 'all'
}

/** Chooses a label from data in the reader's language. */
export const useLabel = () => {
  const language = useLanguage()
  return (labels: Named) => labelIn(labels, language)
}

type NamedWords = { (key: string, values?: TranslationValues): string; has: (key: string) => boolean }

/** Texts by keys from data, such as the code of a problem; the values for such a key come with it. */
export const useNamedWords = () => useTranslations() as NamedWords
