import fc from 'fast-check'
import { expect, it } from 'vitest'
import { restoreCell } from '../imports/restore-cell.ts'
import { neutraliseCell } from './neutralise.ts'

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...Array.from("'=+-@＝＋－＠\t\r\n1a ")) }),
  fc.stringMatching(/^'{0,2}\+\d{6,16}$/),
)

it('brings every text back unchanged', () => {
  fc.assert(
    fc.property(cell, (text) => restoreCell(neutraliseCell(text)) === text),
    { numRuns: 5000 },
  )
})

it('leaves no text that a spreadsheet takes for a formula, except phones', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const written = neutraliseCell(text)
      return !/^[=+\-@＝＋－＠\t\r]/.test(written) || /^\+\d{7,15}$/.test(written)
    }),
    { numRuns: 5000 },
  )
})

it.each(['+48501234567', '-12.5', '=1+1', '＝1+1', '@me', "'=x", "'+48501234567", "O'Neill", "'quoted'", ''])(
  'round-trips %s',
  (text) => expect(restoreCell(neutraliseCell(text))).toBe(text),
)

it.each([
  ['+48501234567', '+48501234567'],
  ['+48501234567-1', "'+48501234567-1"],
  ['+1+1', "'+1+1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ["'quoted'", "'quoted'"],
])('writes %s as %s', (text, written) => expect(neutraliseCell(text)).toBe(written))

it('restores only what was neutralised', () => {
  expect(restoreCell("'quoted'")).toBe("'quoted'")
  expect(restoreCell("'+48501234567")).toBe('+48501234567')
})
