import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvSeparators } from '#contract/basics/csv.ts'
import { csvLine } from './csv-line.ts'
import { neutraliseCell } from './neutralise.ts'

type Cell = string | number | null

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...Array.from(`'=+-@＝＋－＠\t\r\n1a ,;"\\ї`), '😀') }),
  fc.stringMatching(/^'{0,2}\+\d{6,16}$/),
  fc.double(),
  fc.integer(),
  fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
  fc.constant(null),
)

const plain = (value: Cell, separator: keyof typeof csvSeparators) => {
  if (typeof value === 'string') return neutraliseCell(value)
  return separator === 'semicolon' && value !== null ? String(value).replace('.', ',') : value
}

it.each(['comma', 'semicolon'] as const)(
  'writes the same as a plain CSV writer without shortcuts, with the separator %s',
  (separator) => {
    const lineOf = csvLine(separator)
    const written = (cells: Cell[]) =>
      stringify([cells.map((value) => plain(value, separator))], {
        delimiter: csvSeparators[separator],
        record_delimiter: 'windows',
        quote_record_delimiter: true,
      })
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => lineOf(cells) === written(cells)),
      { numRuns: 5_000 },
    )
  },
)

it('writes amounts of money with two decimals, and other numbers as they are', () => {
  const cells = [{ money: 1200.5 }, { money: 300 }, { money: -0.1 }, 1200.5, 300, null]
  expect(csvLine('comma')(cells)).toBe('1200.50,300.00,-0.10,1200.5,300,\r\n')
  expect(csvLine('semicolon')(cells)).toBe('1200,50;300,00;-0,10;1200,5;300;\r\n')
})

it('quotes text that a reader would take for the end of a cell or a line', () => {
  expect(csvLine('comma')(['one\ntwo', 'a\rb', 'a,b', 'a;b', 'say "hi"', '', null, 0, -1.5])).toBe(
    '"one\ntwo","a\rb","a,b",a;b,"say ""hi""",,,0,-1.5\r\n',
  )
})
