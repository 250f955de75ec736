import { expect, it } from 'vitest'
import { isBicOf } from './bic.ts'

it.each([
  ['WBKPPLPP', 'PL61109010140000071219812874', true],
  ['CAIXESBBXXX', 'PL61109010140000071219812874', false],
  ['BNPAREPP', 'FR1420041010050500013M02606', true],
  ['BARCJESH', 'GB29NWBK60161331926819', true],
  ['BARCJESH', 'FR1420041010050500013M02606', false],
])('%s of an account %s: %s', (bic, iban, answer) => {
  expect(isBicOf(bic, iban)).toBe(answer)
})
