import { afterEach, expect, it } from 'vitest'
import { setAgencySettings } from './agency-settings.ts'
import { isNamed, labelIn } from './label-in.ts'

afterEach(() => setAgencySettings())

it.each([
  ['ES', { en: 'English', ua: 'Українська' }, 'English'],
  ['DE', { en: 'English', pl: 'Polski', ua: 'Українська' }, 'English'],
  ['PL', { en: 'English', pl: 'Polski', ua: 'Українська' }, 'Polski'],
  ['UA', { en: 'English', ua: 'Українська' }, 'Українська'],
  ['DE', { ru: 'Русский', ua: 'Українська' }, 'Українська'],
  ['DE', { ru: 'Русский' }, 'Русский'],
  ['PL', { en: 'English', es: 'Español', pl: 'Polski' }, 'Español'],
] as const)('a Spanish reader of an agency in %s reads %j as %s', (country, name, shown) => {
  setAgencySettings({ country })
  expect(labelIn(name, 'es')).toBe(shown)
})

it('knows a name in one language from other values', () => {
  expect([{ pl: 'Nazwa' }, { en: 'Name', ua: 'Назва' }].every(isNamed)).toBe(true)
  expect([{ amount: 5 }, null, 'pl', {}, ['pl']].some(isNamed)).toBe(false)
})
