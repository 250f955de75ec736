import { beforeEach, expect, it } from 'vitest'
import { keepLanguage, splitPath, storedLanguage, withPrefix } from './language.ts'

beforeEach(() => localStorage.clear())

it('finds the language prefix of a path', () => {
  expect(splitPath('/pl/leads/17')).toEqual({ language: 'pl', rest: '/leads/17' })
  expect(splitPath('/ua')).toEqual({ language: 'ua', rest: '/' })
  expect(splitPath('/ua/')).toEqual({ language: 'ua', rest: '/' })
  expect(splitPath('/leads')).toEqual({ language: null, rest: '/leads' })
})

it('adds the language to a path without one', () => {
  expect(withPrefix('/leads', 'pl')).toBe('/pl/leads')
  expect(withPrefix('/', 'pl')).toBe('/pl')
  expect(withPrefix('/en/leads', 'pl')).toBe('/en/leads')
})

it('treats an unknown language as a part of the path', () => {
  expect(withPrefix('/de/leads', 'ua')).toBe('/ua/de/leads')
  expect(withPrefix('/uk/leads', 'ua')).toBe('/ua/uk/leads')
  expect(withPrefix('/EN/leads', 'ua')).toBe('/ua/EN/leads')
})

it('does not add a language to the static pages', () => {
  for (const path of ['/about', '/README', '/about/']) expect(withPrefix(path, 'pl')).toBe(path)
  expect(withPrefix('/about/us', 'pl')).toBe('/pl/about/us')
})

it('remembers the language, and uses Ukrainian if none is stored', () => {
  expect(storedLanguage()).toBe('ua')
  localStorage.setItem('selectedLanguage', 'uk')
  expect(storedLanguage()).toBe('ua')
  keepLanguage('es')
  expect(localStorage.getItem('selectedLanguage')).toBe('es')
  expect(storedLanguage()).toBe('es')
})
