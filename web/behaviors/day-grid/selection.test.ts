import { expect, it } from 'vitest'
import { covers, fitted, moved, only, rangeOf, shiftOf, stepped } from './selection.ts'

const size = { rows: 10, days: 7 }
const plain = { ctrlKey: false, metaKey: false }

it('covers a block from whichever corner it began', () => {
  const range = rangeOf({ anchor: { row: 4, day: 5 }, head: { row: 2, day: 6 } })
  expect(range).toEqual({ rows: [2, 4], days: [5, 6] })
  expect(covers(range, { row: 3, day: 5 })).toBe(true)
  expect(covers(range, { row: 3, day: 4 })).toBe(false)
})

it('moves a block inside the grid and never out of it', () => {
  const range = rangeOf({ anchor: { row: 0, day: 5 }, head: { row: 1, day: 6 } })
  expect(moved(range, { rows: 8, days: -5 }, size)).toEqual({ rows: [8, 9], days: [0, 1] })
  expect(moved(range, { rows: 0, days: 1 }, size)).toBeNull()
  expect(moved(range, shiftOf('ArrowUp')!, size)).toBeNull()
})

it('moves with keys and stops at the edges', () => {
  const from = { row: 3, day: 3 }
  expect(stepped(from, { key: 'ArrowDown', ...plain }, size, 4)).toEqual({ row: 4, day: 3 })
  expect(stepped(from, { key: 'PageDown', ...plain }, size, 8)).toEqual({ row: 9, day: 3 })
  expect(stepped(from, { key: 'Home', ...plain }, size, 4)).toEqual({ row: 3, day: 0 })
  expect(stepped(from, { key: 'End', ctrlKey: true, metaKey: false }, size, 4)).toEqual({ row: 9, day: 6 })
  expect(stepped({ row: 0, day: 0 }, { key: 'ArrowLeft', ...plain }, size, 4)).toEqual({ row: 0, day: 0 })
  expect(stepped(from, { key: 'x', ...plain }, size, 4)).toBeNull()
})

it('fits into a grid that became smaller', () => {
  expect(fitted(only({ row: 20, day: 3 }), size)).toEqual(only({ row: 9, day: 3 }))
})
