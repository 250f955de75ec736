import { expect, it } from 'vitest'
import { namelessIn, saidIn } from './said-nameless.ts'

it.each([
  ['en', 'Anonymised'],
  ['es', 'Persona anonimizada'],
  ['pl', 'Osoba zanonimizowana'],
  ['ru', 'Обезличено'],
  ['ua', 'Знеособлено'],
] as const)('names erased people in %s', (language, word) => {
  const say = namelessIn(language)
  expect(say('Anonymised')).toBe(word)
  expect(say('Anonymised #12')).toBe(`${word} #12`)
  expect(say('#12 Anonymised, Anna Nowak, #3 Anonymised')).toBe(`#12 ${word}, Anna Nowak, #3 ${word}`)
})

it('leaves other texts as they are', () => {
  const say = namelessIn('pl')
  for (const text of ['', 'Anna Nowak', 'Anonymised data', '# Anonymised', 'Not Anonymised, #12'])
    expect(say(text)).toBe(text)
})

it('translates every text of a table and leaves numbers, days and empty values', () => {
  const at = new Date()
  const data = { title: 'Anonymised #1', rows: [['#2 Anonymised', 3, null]], at, strong: true }
  expect(saidIn('ua', data)).toEqual({ title: 'Знеособлено #1', rows: [['#2 Знеособлено', 3, null]], at, strong: true })
})
