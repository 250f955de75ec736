import { beforeEach, expect, it } from 'vitest'
import { csvWanted, keepSeparator } from './csv.ts'
import { keepLanguage } from './language.ts'

beforeEach(() => localStorage.clear())

it.each(['pl', 'es', 'ru', 'ua'] as const)('asks for semicolons in %s', (language) => {
  keepLanguage(language)
  expect(csvWanted()).toEqual({ separator: 'semicolon', accept: 'text/csv; separator=semicolon' })
})

it('asks for commas in English, and later for the chosen separator', () => {
  keepLanguage('en')
  expect(csvWanted()).toEqual({ separator: 'comma', accept: 'text/csv' })
  keepSeparator('semicolon')
  expect(csvWanted().separator).toBe('semicolon')
  keepLanguage('pl')
  keepSeparator('comma')
  expect(csvWanted().separator).toBe('comma')
})
