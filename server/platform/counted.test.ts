import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it('names one thing in the singular, none and several in the plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'record'))).toEqual(['0 records', '1 record', '2 records'])
  expect([1, 2].map((count) => counted(count, 'agency', 'agencies'))).toEqual(['1 agency', '2 agencies'])
})
