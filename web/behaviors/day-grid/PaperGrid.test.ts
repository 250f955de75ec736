import { expect, it } from 'vitest'
import { sheetsOf } from './PaperGrid.tsx'

it('puts all lines on sheets, fewer on the first, and returns no sheet without lines', () => {
  expect(sheetsOf(0, 34)).toEqual([{ from: 0, to: 0 }])
  expect(sheetsOf(12, 34)).toEqual([{ from: 0, to: 12 }])
  const sheets = sheetsOf(40, 34)
  expect(sheets).toEqual([
    { from: 0, to: 12 },
    { from: 12, to: 29 },
    { from: 29, to: 40 },
  ])
  expect(sheetsOf(3, 2_000).map(({ from, to }) => to - from)).toEqual([1, 1, 1])
})
