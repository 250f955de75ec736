import { expect, it } from 'vitest'
import { readNames } from './read-names.ts'

const codes = new Map([
  ['welder', 1],
  ['welder, tig', 2],
  ['cook', 3],
])

it.each([
  ['Cook', [3]],
  ['cook; Welder', [3, 1]],
  ['cook|welder\ncook', [3, 1, 3]],
  ['Welder, TIG', [2]],
  ['cook, Welder, TIG, welder', [3, 2, 1]],
  ['welder,  baker , cook', [1, 'baker', 3]],
  [' , ;', []],
])('reads the names in %j', (text, expected) => {
  expect(readNames(text, (name) => codes.get(name.toLowerCase()))).toEqual(expected)
})
