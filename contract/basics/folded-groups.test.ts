import { expect, it } from 'vitest'
import { foldedIn, foldedText } from './folded-groups.ts'

it.each([
  [['3', '7', null], '3~7~-'],
  [['A~B', '-', '100%', '%7E'], 'A%7EB~%2D~100%25~%257E'],
])('names groups so that they are read back: %j', (values, text) => {
  expect(foldedText(values)).toBe(text)
  expect(foldedIn(text)).toEqual(values)
})

it('returns nothing if no group is folded', () => {
  expect(foldedText([])).toBeUndefined()
})
