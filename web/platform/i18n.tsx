import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { DEFAULT_LANGUAGE, type Language, languageTag } from '#contract/basics/language.ts'
import type { Labels } from '#contract/basics/labels.ts'
import type { messages as en } from '#locales/en/index.ts'

export type Messages = typeof en

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

const loaders: Record<Language, () => Promise<{ messages: unknown }>> = {
  en: () => import('#locales/en/index.ts'),
  es: () => import('#locales/es/index.ts'),
  pl: () => import('#locales/pl/index.ts'),
  ru: () => import('#locales/ru/index.ts'),
  ua: () => import('#locales/ua/index.ts'),
}

const loaded = new Map<Language, Messages>()

/** Loads the words of a language once. */
export const loadMessages = async (language: Language): Promise<void> => {
  if (!loaded.has(language)) loaded.set(language, (await loaders[language]()).messages as Messages)
}

type Tree = { [key: string]: Tree | unknown }

const lookUp = (tree: unknown, path: string) =>
  path.split('.').reduce<unknown>((branch, key) => (branch as Tree | undefined)?.[key], tree)

/** Gives the app its words; Ukrainian is loaded behind any other language and stands in for a word that one lacks. */
export const Words = ({ language, children }: { language: Language; children: ReactNode }) => {
  const [, setFallback] = useState(loaded.has(DEFAULT_LANGUAGE))
  useEffect(() => {
    if (language !== DEFAULT_LANGUAGE) void loadMessages(DEFAULT_LANGUAGE).then(() => setFallback(true))
  }, [language])
  const fallback = (path: string) => {
    const word = lookUp(loaded.get(DEFAULT_LANGUAGE), path)
    return typeof word === 'string' ? word : path
  }
  return (
    <IntlProvider
      locale={languageTag(language)}
      messages={loaded.get(language)!}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      onError={() => undefined}
      getMessageFallback={({ namespace, key }) => fallback([namespace, key].filter(Boolean).join('.'))}
    >
      {children}
    </IntlProvider>
  )
}

/** The app's code of the language the page is shown in. */
export const useLanguage = (): Language => {
  const locale = useLocale()
  return locale === 'uk' ? 'ua' : (locale as Language)
}

/** A label from data in the reader's language. */
export const useLabel = () => {
  const language = useLanguage()
  return (labels: Labels) => labels[language] ?? labels.ua ?? labels.en
}
