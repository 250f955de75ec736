import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linesDrawn, linesInPage, withElements } from './lines-in-page.ts'

const itemsOf = (lines: readonly number[]) => lines.map((index) => ({ index }))

const page = fc.record({
  count: fc.integer({ min: 1, max: 2_000 }),
  start: fc.nat(),
  rowHeight: fc.constantFrom(26, 30, 34, 44),
  active: fc.option(fc.nat({ max: 2_100 }), { nil: undefined }),
})

it('contains the visible lines and the active one, and never two lines for one element', () => {
  fc.assert(
    fc.property(page, ({ count, start, rowHeight, active }) => {
      const startIndex = start % count
      const drawn = linesDrawn(count, rowHeight)
      const lines = linesInPage({ startIndex, count }, drawn, active)
      const inSight = Math.min(count - 1, startIndex + Math.floor(window.innerHeight / rowHeight))
      for (let line = startIndex; line <= inSight; line++) expect(lines).toContain(line)
      if (active !== undefined && active < count) expect(lines).toContain(active)
      expect(lines).toEqual(lines.toSorted((one, other) => one - other))
      expect(lines.every((line) => line >= 0 && line < count)).toBe(true)
      const elements = withElements(itemsOf(lines), drawn, active, false).map(({ element }) => element)
      expect(new Set(elements).size).toBe(lines.length)
    }),
  )
})

it('a line keeps its element while the grid scrolls, and elements keep their order in the page', () => {
  const drawn = linesDrawn(500, 34)
  const seen = (startIndex: number, isScrolling: boolean) =>
    withElements(itemsOf(linesInPage({ startIndex, count: 500 }, drawn, undefined)), drawn, undefined, isScrolling)
  const before = new Map(seen(100, true).map(({ index, element }) => [index, element]))
  const after = seen(112, true)
  for (const { index, element } of after) if (before.has(index)) expect(element).toBe(before.get(index))
  expect(after.map(({ element }) => element)).toEqual(seen(100, true).map(({ element }) => element))
  const resting = seen(112, false).map(({ index }) => index)
  expect(resting).toEqual(resting.toSorted((one, other) => one - other))
})
