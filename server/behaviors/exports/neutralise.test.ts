import fc from 'fast-check'
import { expect, it } from 'vitest'
import { restoreCell } from '../imports/restore-cell.ts'
import { neutraliseCell } from './neutralise.ts'

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...Array.from("'=+-@\t\r\n1a ")) }),
)

it('brings every text back unchanged', () => {
  fc.assert(
    fc.property(cell, (text) => restoreCell(neutraliseCell(text)) === text),
    { numRuns: 5000 },
  )
})

it('leaves no text that a spreadsheet takes for a formula', () => {
  fc.assert(
    fc.property(cell, (text) => !/^[=+\-@\t\r]/.test(neutraliseCell(text))),
    { numRuns: 5000 },
  )
})

it.each(['+48501234567', '-12.5', '=1+1', '@me', "'=x", "O'Neill", "'quoted'", ''])('round-trips %s', (text) => {
  expect(restoreCell(neutraliseCell(text))).toBe(text)
})

it('touches only what needs it', () => {
  expect(neutraliseCell('+48501234567')).toBe("'+48501234567")
  expect(neutraliseCell("'quoted'")).toBe("'quoted'")
  expect(restoreCell("'quoted'")).toBe("'quoted'")
  expect(restoreCell('+48501234567')).toBe('+48501234567')
})
