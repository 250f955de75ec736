import { beforeEach, expect, it } from 'vitest'
import { keepLanguage, splitPath, storedLanguage, withPrefix } from './language.ts'

beforeEach(() => localStorage.clear())

it('finds the language prefix of a path', () => {
  expect(splitPath('/pl/leads/17')).toEqual({ language: 'pl', rest: '/leads/17' })
  expect(splitPath('/ua')).toEqual({ language: 'ua', rest: '/' })
  expect(splitPath('/ua/')).toEqual({ language: 'ua', rest: '/' })
  expect(splitPath('/leads')).toEqual({ language: null, rest: '/leads' })
})

it('sets the language before a path that has none', () => {
  expect(withPrefix('/leads', 'pl')).toBe('/pl/leads')
  expect(withPrefix('/', 'pl')).toBe('/pl')
  expect(withPrefix('/en/leads', 'pl')).toBe('/en/leads')
})

it('takes an unknown language for a part of the path', () => {
  expect(withPrefix('/de/leads', 'ua')).toBe('/ua/de/leads')
  expect(withPrefix('/uk/leads', 'ua')).toBe('/ua/uk/leads')
  expect(withPrefix('/EN/leads', 'ua')).toBe('/ua/EN/leads')
})

it('leaves the static pages outside', () => {
  for (const path of ['/about', '/README', '/about/']) expect(withPrefix(path, 'pl')).toBe(path)
  expect(withPrefix('/about/us', 'pl')).toBe('/pl/about/us')
})

it('remembers the language, and takes Ukrainian where none is stored', () => {
  expect(storedLanguage()).toBe('ua')
  localStorage.setItem('selectedLanguage', 'uk')
  expect(storedLanguage()).toBe('ua')
  keepLanguage('es')
  expect(localStorage.getItem('selectedLanguage')).toBe('es')
  expect(storedLanguage()).toBe('es')
})
