import { Readable } from 'node:stream'
import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { describe, expect, it } from 'vitest'
import { neutraliseCell } from '../exports/neutralise.ts'
import { readTable } from './read-table.ts'
import { restoreCell } from './restore-cell.ts'
import { problemOf, rowsOf, sampleLimits } from './table-samples.ts'

const cellsOf = async (content: string | Uint8Array, pieceSize?: number) =>
  (await rowsOf(content, {}, pieceSize)).map((row) => row.cells)

it('leaves out titles above a header of several columns, and counts rows as the spreadsheet does', async () => {
  const read = await rowsOf('Leads of November;;\n\nOffice Wrocław;;\nName;Phone;City\nAnna;600100200;Lublin\n')
  expect(read).toEqual([
    { number: 4, cells: ['Name', 'Phone', 'City'] },
    { number: 5, cells: ['Anna', '600100200', 'Lublin'] },
  ])
})

it.each([
  ['a single column', 'Phone\n600100200\n600100201\n', [['Phone'], ['600100200'], ['600100201']]],
  ['a header with one name before two columns', 'Phone;\n600100200;Anna\n', [['Phone'], ['600100200', 'Anna']]],
  [
    'a first row of data with one value',
    'Name;Phone;City\nAnna;;\nOleg;600100201;Lublin\n',
    [
      ['Name', 'Phone', 'City'],
      ['Anna', '', ''],
      ['Oleg', '600100201', 'Lublin'],
    ],
  ],
  ['only titles', 'Leads of November\n', [['Leads of November']]],
])('leaves out nothing of %s', async (_name, text, rows) => {
  expect(await cellsOf(text)).toEqual(rows)
})

describe('delimited text', () => {
  const word = fc.string({ unit: fc.constantFrom(...Array.from('abżш"\'\n\r;,\t| é')), minLength: 0, maxLength: 8 })
  const table = fc.tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 12 })).chain(([columns, rows]) =>
    fc.array(
      fc
        .array(word, { minLength: columns, maxLength: columns })
        .map((cells) => cells.with(0, `x${cells[0]}`).with(-1, `${cells.at(-1)}z`)),
      { minLength: rows, maxLength: rows },
    ),
  )

  it('reads what a CSV writer wrote, however the bytes are split into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(...Array.from(',;\t|')),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 40 }),
        async (rows, delimiter, end, size) => {
          const header = rows[0]!.map((_, i) => `column ${i}`)
          const text = `sep=${delimiter}\n${stringify(
            [header, ...rows].map((row) => row.map(neutraliseCell)),
            { delimiter, record_delimiter: end, quoted: true },
          )}`
          const read = await rowsOf(text, {}, size)
          expect(read.map((row) => row.cells)).toEqual([header, ...rows])
          expect(read.every((row) => row.problem === undefined)).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('agrees with csv-parse on unquoted and quoted cells', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const text = stringify([rows[0]!.map((_, i) => `c${i}`), ...rows])
        expect(await cellsOf(`sep=,\n${text}`)).toEqual(
          parse(text, { record_delimiter: '\n' }).map((row) => row.map(restoreCell)),
        )
      }),
    )
  })

  it.each([',', ';', '\t', '|'])('detects the delimiter %j', async (delimiter) => {
    const text = [
      ['name', 'phone', 'note'],
      ['Ł, Ż', '+48;1', 'a|b'],
      ['x', 'y', 'z\tz'],
    ].map((row) => row.map((cell) => `"${cell}"`).join(delimiter))
    expect((await cellsOf(text.join('\n')))[1]).toEqual(['Ł, Ż', '+48;1', 'a|b'])
  })

  it.each([
    ['\n', 'Unix'],
    ['\r\n', 'Windows'],
    ['\r', 'old Mac'],
  ])('counts rows as a spreadsheet program does, with lines ended by %j', async (end) => {
    const rows = await rowsOf(['a,b', '', '1,2', ' ', ',', '3,"x', 'y"', '5,6'].join(end))
    expect(rows.map((row) => row.number)).toEqual([1, 3, 6, 7])
    expect(rows[2]!.cells[1]).toBe(`x${end}y`)
  })

  it('does not count the line that names the delimiter', async () => {
    const rows = await rowsOf('sep=;\na;b\n"1\n2";3\n4;5\n')
    expect(rows.map((row) => row.number)).toEqual([1, 2, 3])
  })

  it('reports the line of an unclosed quote and continues', async () => {
    const lines = Array.from({ length: 5000 }, (_, i) => `${i},name ${i},city`)
    lines[10] = '10,"name 10,city'
    const rows = await rowsOf(['id,name,city', ...lines].join('\n'), {}, 1000)
    expect(rows.filter((row) => row.problem)).toEqual([
      { number: 12, cells: ['10', '"name 10', 'city'], problem: { code: 'malformed_row', reason: 'quotes' } },
    ])
    expect(rows).toHaveLength(5001)
    expect(rows.at(-1)).toEqual({ number: 5001, cells: ['4999', 'name 4999', 'city'] })
  })

  it('reports an unclosed quote that a later quote would close, and one in the last line', async () => {
    const rows = await rowsOf('a,b\n1,"x\n"2","y"\n3,"",\n4,z\n5,"q')
    expect(rows.map((row) => [row.number, row.problem?.code])).toEqual([
      [1, undefined],
      [2, 'malformed_row'],
      [3, undefined],
      [4, undefined],
      [5, undefined],
      [6, 'malformed_row'],
    ])
  })

  it('gives every line of a file full of lone quotes in bounded time', async () => {
    const started = performance.now()
    const rows = await rowsOf(`a,b\n${'"x,y\nplain,line\n'.repeat(20_000)}`, { maxRows: 50_000 })
    expect(rows.at(-1)!.number).toBe(40_001)
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it('reports short and long rows, long cells, many columns and control characters', async () => {
    const rows = await rowsOf('a,b,c\n1,2\n1,2,3,4\n1,2,3,,\n1,\0,3\n1,2345678901,3\n1,2,3,4,5,6', {
      maxCellLength: 8,
      maxColumns: 5,
    })
    expect(rows.map((row) => row.problem)).toEqual([
      undefined,
      { code: 'malformed_row', reason: 'column_count', expected: 3, found: 2 },
      { code: 'malformed_row', reason: 'column_count', expected: 3, found: 4 },
      undefined,
      { code: 'malformed_row', reason: 'control_character' },
      { code: 'cell_too_long', column: 1 },
      { code: 'too_many_columns', found: 6 },
    ])
    expect(rows[5]!.cells[1]).toBe('23456789')
  })

  it('skips a line longer than any record may be', async () => {
    const rows = await rowsOf(`a,b\n1,${'x'.repeat(3_000_000)}\n2,y\n`)
    expect(rows.map((row) => [row.number, row.problem?.code])).toEqual([
      [1, undefined],
      [2, 'malformed_row'],
      [3, undefined],
    ])
  })

  it('restores neutralised cells', async () => {
    expect((await cellsOf("phone,sum\n'+48501234567,'-5\n+48501234568,-6"))[1]).toEqual(['+48501234567', '-5'])
  })

  it('throws only its own problems, whatever the bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('', 'PK\x03\x04', 'a,b\n1,"'),
        async (bytes, start) => {
          await problemOf(Buffer.concat([Buffer.from(start), bytes]))
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('encodings', () => {
  const text = 'name;city\nŻaneta Łącka;Łódź\nJózef Źrebiec;Świdnica\n'
  const cyrillic = 'name;city\nОлена Їжак;Київ\nЄвген Ґудзь;Львів\n'
  const encode = (encoding: string, content: string) => {
    const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, i) => i))
    return Uint8Array.from(content, (letter) => letters.indexOf(letter))
  }
  const samples: [string, string, Uint8Array][] = [
    ['UTF-8', cyrillic, Buffer.from(cyrillic)],
    ['UTF-8 with a mark', text, Buffer.from(`\ufeff${text}`)],
    ['UTF-16LE with a mark', cyrillic, Buffer.from(`\ufeff${cyrillic}`, 'utf16le')],
    ['UTF-16LE', cyrillic, Buffer.from(cyrillic, 'utf16le')],
    ['UTF-16BE with a mark', text, Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16BE', cyrillic, Buffer.from(cyrillic, 'utf16le').swap16()],
    ['Windows-1250', text, encode('windows-1250', text)],
    ['Windows-1251', cyrillic, encode('windows-1251', cyrillic)],
  ]

  it.each(samples)('reads %s', async (_, content, bytes) => {
    expect(await cellsOf(bytes, 7)).toEqual(
      content
        .trim()
        .split('\n')
        .map((line) => line.split(';')),
    )
  })

  it('detects the encoding when the first accented letter comes late', async () => {
    const late = `name;city\n${'Jan Nowak;Opole\n'.repeat(10_000)}${'Łucja Żak;Łódź\n'}`
    expect((await cellsOf(encode('windows-1250', late))).at(-1)).toEqual(['Łucja Żak', 'Łódź'])
  })

  it('refuses UTF-8 that becomes invalid, and binary data', async () => {
    const broken = Buffer.concat([Buffer.from(`a;b\n${'Łódź;ж\n'.repeat(20_000)}`), Buffer.from([0xff, 0xfe, 0x0a])])
    expect(await problemOf(broken)).toBe('bad_encoding')
    expect(await problemOf(Uint8Array.from({ length: 5000 }, (_, i) => i % 7))).toBe('not_a_table')
  })
})

describe('limits', () => {
  it.each([
    ['', 'empty'],
    ['\n\n , \n', 'empty'],
    ['%PDF-1.7', 'unsupported_type'],
    ['<html><table>', 'unsupported_type'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'unsupported_type'],
    [
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(512),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'encrypted',
    ],
  ])('answers %j', async (content, code) => {
    expect(await problemOf(content)).toBe(code)
  })

  it('refuses too many rows and too many bytes', async () => {
    expect(await problemOf('a,b\n1,2\n1,2\n1,2', { maxRows: 2 })).toBe('too_many_rows')
    expect(await problemOf('a,b\n1,2\n1,2', { maxRows: 2 })).toBe('none')
    expect(await problemOf('a,b\n1,2', { maxBytes: 6 })).toBe('too_large')
  })

  it('refuses 40 MB of text after reading no more than the limit, and closes the stream', async () => {
    let sent = 0
    const stream = Readable.from(
      (function* () {
        for (; sent < 40_000_000; sent += 65_536) yield Buffer.alloc(65_536, 'Jan;Nowak;501234567\n')
      })(),
      { objectMode: false },
    )
    const read = async () => {
      for await (const row of readTable(stream, { ...sampleLimits, maxRows: 10_000_000 })) void row
    }
    await expect(read()).rejects.toMatchObject({ code: 'too_large' })
    expect(sent).toBeLessThan(11_000_000)
    expect(stream.destroyed).toBe(true)
  })
})
