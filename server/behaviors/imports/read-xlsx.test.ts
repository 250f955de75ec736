import { spawnSync } from 'node:child_process'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellText } from './cell-text.ts'
import { problemOf, rowsOf, sheetParts, zipOf } from './table-samples.ts'

describe('spreadsheets', () => {
  it('reads the first sheet that is not empty, with the row numbers of the sheet', async () => {
    const archive = await writeXlsx({
      sheets: [
        { name: 'None', rows: [] },
        {
          name: 'Leads',
          rows: [
            ['name', 'phone', 'since', 'ok'],
            [],
            ['Ївга', 48501234567, new Date(Date.UTC(2026, 10, 3)), true],
            ['Żak'],
          ],
        },
      ],
    })
    expect(await rowsOf(archive)).toEqual([
      { number: 1, cells: ['name', 'phone', 'since', 'ok'] },
      { number: 3, cells: ['Ївга', '48501234567', '2026-11-03', 'true'] },
      { number: 4, cells: ['Żak', '', '', ''] },
    ])
  })

  it('reads every text back, shared or inline', async () => {
    const text = fc
      .string({ unit: fc.constantFrom(...Array.from('aż<>&"\'_x0041 ш\n')), minLength: 1, maxLength: 12 })
      .map((cell) => `x${cell}x`)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 6 }),
        fc.constantFrom('shared', 'inline'),
        async (rows, stringMode) => {
          const archive = await writeXlsx({ sheets: [{ name: 'A', rows }], stringMode: stringMode as 'shared' })
          expect((await rowsOf(archive, {}, 500)).map((row) => row.cells)).toEqual(rows)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('writes numbers without an exponent and dates as ISO', () => {
    expect(cellText('4.8501234567E10', false, false)).toBe('48501234567')
    expect(cellText('380671234567', false, false)).toBe('380671234567')
    expect(cellText('123456789012345678901', false, false)).toBe('123456789012345678901')
    expect(cellText('0.30000000000000004', false, false)).toBe('0.3')
    expect(cellText('1E-7', false, false)).toBe('0.0000001')
    expect(cellText('-1.5', false, false)).toBe('-1.5')
    expect(cellText('46329', true, false)).toBe('2026-11-03')
    expect(cellText('46329.383842592596', true, false)).toBe('2026-11-03T09:12:44')
    expect(cellText('0.5', true, false)).toBe('12:00:00')
    expect(cellText('48501234567', true, false)).toBe('48501234567')
    expect(cellText('#N/A', false, false)).toBe('#N/A')
  })

  it('reads rich, phonetic, prefixed and unnumbered cells and cached formula values', async () => {
    const shared = '<si><r><t>Оле</t></r><r><t>на &amp; Ян</t></r><rPh><t>no</t></rPh></si>'
    const sheet = `<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c><x:f>A1&amp;B1</x:f><x:v>7</x:v></x:c></x:row><row r='9'><c r='B9' t='inlineStr'><is><t>q_x000A_r</t></is></c></row>`
    expect(await rowsOf(zipOf(sheetParts(sheet, shared)))).toEqual([
      { number: 1, cells: ['Олена & Ян', '7'] },
      { number: 9, cells: ['', 'q\nr'] },
    ])
  })

  it.each([
    ['a text document', () => zipOf({ 'word/document.xml': '<w/>' }), 'unsupported_type'],
    ['an encrypted archive', () => zipOf(sheetParts('<row/>'), undefined, 1), 'encrypted'],
    ['a truncated archive', () => zipOf(sheetParts('<row/>')).subarray(0, 300), 'not_a_table'],
    ['a sheet without rows', () => zipOf(sheetParts('')), 'empty'],
    [
      'a document type',
      () => zipOf({ ...sheetParts(''), 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }),
      'not_a_table',
    ],
    ['an endless tag', () => zipOf(sheetParts(`<row a="${'x'.repeat(200_000)}`)), 'not_a_table'],
    [
      'a workbook with a password',
      () => writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }], encryption: { password: 'p', spinCount: 10 } }),
      'encrypted',
    ],
  ])('answers %s', async (_, make, code) => {
    expect(await problemOf(await make())).toBe(code)
  })
})

describe('malicious archives', () => {
  const bombs: [string, () => Buffer, string][] = [
    [
      'a sheet that says how much it inflates',
      () => zipOf(sheetParts(Buffer.alloc(150_000_000, ' '))),
      'inflates_too_much',
    ],
    ['a sheet that lies about it', () => zipOf(sheetParts(Buffer.alloc(150_000_000, ' ')), 1000), 'inflates_too_much'],
    [
      'shared strings',
      () => zipOf(sheetParts('', '<si><t>aaaaaaaaaaaaaaaaaaaaa</t></si>'.repeat(3_000_000)), 1000),
      'inflates_too_much',
    ],
    [
      'rows with one cell at the right edge',
      () => zipOf(sheetParts('<row><c r="XFD1"><v>1</v></c></row>'.repeat(100_000)), 1000),
      'too_many_rows',
    ],
    ['numberless rows', () => zipOf(sheetParts('<row><c><v>1</v></c></row>'.repeat(120_000)), 1000), 'too_many_rows'],
  ]

  const packed = deflateRawSync('<si><t>aaaaaaaaaaaaaaaaaaaaa</t></si>'.repeat(1_000_000))

  /** CPU time in milliseconds. */
  const timeOf = async (work: () => unknown) => {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }

  /** Inflates 36 MB and looks at each character: a measure of the machine, which may be slow or busy. */
  const readPlainly = () => {
    const text = inflateRawSync(packed).toString('utf8')
    let tags = 0
    for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === 60) tags++
    expect(tags).toBe(4_000_000)
  }

  /** Whether a work takes less than the work of reading 36 MB five times, in the best of three trials. */
  const isCheap = async (work: () => unknown) => {
    const limit = 5 * Math.min(await timeOf(readPlainly), await timeOf(readPlainly))
    for (let trial = 0; trial < 3; trial++) if ((await timeOf(work)) < limit) return true
    return false
  }

  it.each(bombs)(
    'refuses %s with the work of reading 36 MB five times, without using much memory',
    async (_, make, code) => {
      const bomb = make()
      const refuse = async () => expect(await problemOf(bomb)).toBe(code)
      const alone = spawnSync(process.execPath, ['server/testing/refuse-table.ts'], { input: bomb, encoding: 'utf8' })
      const refused = JSON.parse(alone.stdout) as { code: string; memory: number }
      expect(refused.code).toBe(code)
      expect(refused.memory).toBeLessThan(150_000_000)
      expect(await isCheap(refuse)).toBe(true)
    },
  )

  it('keeps no cell beyond the column limit', async () => {
    const rows = await rowsOf(zipOf(sheetParts('<row><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>')), {
      maxColumns: 5,
    })
    expect(rows).toEqual([{ number: 1, cells: ['1'], problem: { code: 'too_many_columns', found: 16_384 } }])
  })
})
