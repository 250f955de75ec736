import fs from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { type Language, languageTag, languages } from '#contract/basics/language.ts'

type Words = { [key: string]: string | Words }

const root = import.meta.dirname
const gathering = new Set(['index.ts', 'desk.ts', 'lists.ts', 'frame.ts', 'server.ts'])
const nounsOf = (language: Language) =>
  fs
    .readdirSync(path.join(root, language))
    .filter((name) => !gathering.has(name))
    .sort()

const flatten = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  )

const load = async (language: Language) => {
  const found = new Map<string, string>()
  for (const noun of nounsOf(language)) {
    const module = (await import(path.join(root, language, noun))) as Record<string, Words>
    for (const [name, words] of Object.entries(module))
      for (const [key, text] of flatten(words)) found.set(`${name}.${key}`, text)
  }
  return found
}

const words = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await load(language)] as const)),
) as Record<Language, Map<string, string>>

const SELECT = 1
const PLURAL = 2

type Options = Record<string, unknown>
type Argument = { name: string; kind: number | undefined; options: Options }

/** Every argument of a compiled message: `[name, kind, options or style]`, nested in the branches of another or in a tag. */
const argumentsIn = (compiled: unknown): Argument[] => {
  if (!Array.isArray(compiled)) return []
  const [name, kind, detail] = compiled as [unknown, unknown, unknown]
  if (typeof name !== 'string' || (compiled.length > 1 && (typeof kind !== 'number' || kind === 0)))
    return compiled.flatMap(argumentsIn)
  const options = kind === SELECT || kind === PLURAL || kind === PLURAL + 1 ? (detail as Options) : {}
  return [
    { name, kind: kind as number | undefined, options },
    ...Object.values(options).flatMap((branch) => argumentsIn(Array.isArray(branch) ? branch : [])),
  ]
}

const read = (text: string) => {
  const compiled = compile(text)
  return typeof compiled === 'string' ? [] : argumentsIn(compiled)
}

/** The argument of a history sentence that only chooses the gender of its verb: languages without one leave it out. */
const grammatical = (key: string) => (key.startsWith('history.of_part.') ? 'entity' : undefined)

/** `name:kind` of each argument of a message but `without`; a select with its branches. */
const shapeOf = (text: string, without?: string) =>
  [
    ...new Set(
      read(text)
        .filter(({ name }) => name !== without)
        .map(
          ({ name, kind, options }) => `${name}:${kind}${kind === SELECT ? Object.keys(options).sort().join('|') : ''}`,
        ),
    ),
  ]
    .sort()
    .join()

const wrongPlurals = (language: Language, text: string) => {
  const needed = new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories.slice().sort().join()
  return read(text)
    .filter(({ kind }) => kind === PLURAL)
    .map(({ options }) =>
      Object.keys(options)
        .filter((name) => !name.startsWith('='))
        .sort()
        .join(),
    )
    .filter((has) => has !== needed)
    .map((has) => `${has} instead of ${needed}`)
}

it('reads the arguments of a message', () => {
  expect(shapeOf('{n, plural, one {x # y} other {z # y}}')).toBe('n:2')
  expect(shapeOf('{n, plural, one {# of {total}} other {#}}')).toBe('n:2,total:undefined')
  expect(shapeOf('a {sort, select, x {1} other {2}} b {n, number}')).toBe('n:4,sort:1other|x')
  expect(wrongPlurals('pl', 'x {n, plural, one {# a} other {# b}}')).toEqual([
    'one,other instead of few,many,one,other',
  ])
})

describe.each(languages)('%s', (language) => {
  it('has the nouns and keys of English', () => {
    expect(nounsOf(language)).toEqual(nounsOf('en'))
    expect([...words[language].keys()].sort()).toEqual([...words.en.keys()].sort())
  })

  it('has the arguments of English', () => {
    const different = [...words.en].filter(
      ([key, text]) => shapeOf(words[language].get(key) ?? '', grammatical(key)) !== shapeOf(text),
    )
    expect(different.map(([key]) => key)).toEqual([])
  })

  it('has the plural forms its grammar needs', () => {
    const wrong = [...words[language]].flatMap(([key, text]) =>
      wrongPlurals(language, text).map((what) => `${key} — ${what}`),
    )
    expect(wrong).toEqual([])
  })

  it('has no empty or untrimmed text', () => {
    const bad = [...words[language]].filter(
      ([key, text]) => text === '' || (text !== text.trim() && !key.startsWith('letters.')),
    )
    expect(bad).toEqual([])
  })

  it('writes decimals as its readers do', () => {
    const wrong = language === 'en' ? /(?<![\d,])\d+,5(?!\d)/ : /(?<![\d.])\d+\.5(?![\d.])/
    expect([...words[language]].filter(([, text]) => wrong.test(text)).map(([key]) => key)).toEqual([])
  })

  it('has no hint that begins like its label', () => {
    const beginning = (text: string) =>
      text
        .toLocaleLowerCase(language)
        .split(/[\s,.:]+/, 2)
        .join(' ')
    const repeated = [...words[language]].filter(([key, label]) => {
      const hint = words[language].get(`${key}_hint`)
      return hint !== undefined && beginning(hint) === beginning(label)
    })
    expect(repeated.map(([key]) => key)).toEqual([])
  })
})
