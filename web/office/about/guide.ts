import type { Language } from '#contract/basics/language.ts'
import type { Block } from '#web/markdown.ts'
import type { Picture } from '../parts/pictures/GuidePicture.tsx'

export type Guide = { blocks: readonly Block[]; pictures: Readonly<Record<string, Picture>> }

const loaders: Record<Language, () => Promise<Guide>> = {
  en: () => import('virtual:guide/en'),
  es: () => import('virtual:guide/es'),
  pl: () => import('virtual:guide/pl'),
  ru: () => import('virtual:guide/ru'),
  ua: () => import('virtual:guide/ua'),
}

const loaded = new Map<Language, Promise<Guide>>()

/** The guide in a language, loaded once; a failed load is repeated at the next call. */
export const loadGuide = (language: Language): Promise<Guide> => {
  const known = loaded.get(language)
  if (known) return known
  const asked = loaders[language]()
  loaded.set(language, asked)
  asked.catch(() => loaded.delete(language))
  return asked
}
