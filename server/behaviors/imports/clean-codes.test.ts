import { expect, it } from 'vitest'
import { languages } from '#contract/basics/language.ts'
import { countries } from '#contract/basics/world.ts'
import { countryIn } from '../translations.ts'
import { cleanCountry } from './clean-codes.ts'

it.each(languages)('reads the name of every country in %s as an export writes it', (language) => {
  const nameOf = countryIn(language)
  expect(countries.map((code) => cleanCountry(nameOf(code)!))).toEqual(countries)
})

it.each([
  ['ID', 'ID'],
  ['gb', 'GB'],
  ['INDONEZJA', 'ID'],
  ['Pakistan', 'PK'],
  ['Turkmenistan', 'TM'],
  ['Wielka Brytania', 'GB'],
  ['Bialorus', 'BY'],
  ['Кот-д’Ивуар', 'CI'],
  ["Кот-д'Ивуар", 'CI'],
  ['ukraińskie', 'UA'],
  ['Atlantyda', 'Atlantyda'],
])('reads %j as %s', (text, expected) => {
  expect(cleanCountry(text)).toBe(expected)
})
