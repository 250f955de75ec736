import { expect, it } from 'vitest'
import { readDecimal, separatorsOf } from './read-decimal.ts'

const read = (locale: string, text: string, decimals = 2, negative = true) =>
  readDecimal(text, separatorsOf(locale), { decimals, negative })

it.each([
  ['es', '2.500', '2500'],
  ['es', '12.500', '12500'],
  ['es', '2.500,75', '2500,75'],
  ['es', '1.234.567', '1234567'],
  ['es', '2.5', '2,5'],
  ['es', '0.125', null],
  ['es', '2,500', null],
  ['es', '1234.567', null],
  ['en', '2,500', '2500'],
  ['en', '2,500.75', '2500.75'],
  ['en', '2.500', null],
  ['en', '2,5', '2.5'],
  ['pl', '2 500,50 zł', '2500,50'],
  ['pl', '2\u00a0500', '2500'],
  ['pl', '2,500.75', '2500,75'],
  ['pl', '2.500', null],
  ['pl', '2.500.000', '2500000'],
  ['pl', '30,5000', '30,5'],
  ['uk', '1 234,5 грн', '1234,5'],
  ['uk', '30.50', '30,50'],
  ['ru', '12 5', null],
  ['pl', '€ 400', '400'],
  ['pl', '400 PLN', '400'],
] as const)('in %s the money %s is %s', (locale, text, number) => expect(read(locale, text)).toBe(number))

it.each(['−400', '–400', '—400', '-400', '- 400', '\u200e−400'])('%s is below zero', (text) => {
  expect(read('pl', text)).toBe('-400')
  expect(read('pl', text, 2, false)).toBeNull()
})

it.each(['(400)', '12e2', '400-', 'abc', '', '1,2,3', '1.2,3.4', '5 mln', '12k', '0x10'])('%j is no number', (text) => {
  expect(read('pl', text)).toBeNull()
  expect(read('es', text)).toBeNull()
})

it('a whole number has no decimals, but thousands', () => {
  expect(read('pl', '3,141', 0)).toBeNull()
  expect(read('pl', '30.5000', 0)).toBeNull()
  expect(read('es', '3.141', 0)).toBe('3141')
  expect(read('en', '3,141', 0)).toBe('3141')
  expect(read('pl', '30,00', 0)).toBe('30')
  expect(read('pl', '3 141', 0)).toBe('3141')
})

it('a number with many decimals keeps them', () => {
  expect(read('pl', '3.141', 12)).toBe('3,141')
  expect(read('es', '3,141', 12)).toBe('3,141')
  expect(read('es', '3.141', 12)).toBe('3141')
  expect(read('en', '0.30000001', 12)).toBe('0.30000001')
})
