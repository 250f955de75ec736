import { messages as en } from '#locales/en/index.ts'
import { messages as es } from '#locales/es/index.ts'
import { messages as pl } from '#locales/pl/index.ts'
import { messages as ru } from '#locales/ru/index.ts'
import { messages as ua } from '#locales/ua/index.ts'
import type { SpecifiedLanguage } from '../../testing/specification/paths.ts'

type Words = { [key: string]: string | Words }

const books = { en, es, pl, ru, ua } as unknown as Record<SpecifiedLanguage, Words>

const sentencesOf = (words: Words): string[] =>
  Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : sentencesOf(value)))

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A sentence as a pattern in which placeholders match anything. A sentence of only placeholders is not specific to a language. */
const toPattern = (sentence: string) => {
  const parts = sentence.replaceAll("''", "'").split(/\{[^{}]*\}/)
  return parts.some((part) => /\p{L}/u.test(part)) ? parts.map(escaped).join('.+') : null
}

/** Sentences with plurals have nested braces; none of them is a heading. */
const isPlain = (sentence: string) => !/\{[^{}]*\{/.test(sentence)

const headings = Object.fromEntries(
  Object.entries(books).map(([language, words]) => {
    const patterns = new Set(
      sentencesOf(words)
        .filter(isPlain)
        .map(toPattern)
        .filter((one) => one !== null),
    )
    return [language, new RegExp(`^(?:${[...patterns].join('|')})$`, 'su')]
  }),
) as Record<SpecifiedLanguage, RegExp>

/** Whether a heading is in a language: it is one of its sentences with filled placeholders. */
export const isSaidIn = (language: SpecifiedLanguage, heading: string) => headings[language].test(heading)

const spaces = Object.keys(ua).map(escaped).join('|')

const KEY = new RegExp(String.raw`(?<![\w.@/-])(?:${spaces})(?:\.[a-z][\w-]*)+(?![\w@/-])`, 'g')

/** Translation keys that a page shows instead of texts. */
export const rawKeysIn = (text: string) => [...new Set(text.match(KEY))]

/** The texts of a page for a record that does not exist, and for one that the viewer may not see. */
export const refusalsIn = (language: SpecifiedLanguage) => {
  const { app } = books[language] as unknown as typeof en
  return { 404: app.not_found.title, 403: app.not_allowed.title } as const
}
