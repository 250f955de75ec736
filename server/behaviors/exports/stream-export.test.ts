import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre'
import { expect, it, vi } from 'vitest'
import { csvAccept } from '#contract/basics/csv.ts'
import { readTable } from '../imports/read-table.ts'
import { sampleLimits } from '../imports/table-samples.ts'
import type { Cell } from './money.ts'
import { streamExport } from './stream-export.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

it.each(['text/csv', XLSX])('closes the cursor when a download as %s is aborted', async (accept) => {
  const left = vi.fn<() => void>()
  const endless = async function* () {
    try {
      for (let id = 1; ; id++) yield { id, text: `${id} `.repeat(500) }
    } finally {
      left()
    }
  }
  const columns = [
    { header: 'Id', value: (row: { id: number }) => row.id },
    { header: 'Text', value: (row: { text: string }) => row.text },
  ]
  const { stream } = await streamExport(endless(), columns, 'rows', accept, 'en')
  await once(stream, 'readable')
  expect(stream.read()).not.toBeNull()
  stream.destroy()
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
})

it.each(['text/csv', XLSX])(
  'closes the cursor when a download as %s is aborted before anyone reads it',
  async (accept) => {
    const left = vi.fn<() => void>()
    const rows = async function* () {
      try {
        for (let id = 1; ; id++) yield { id }
      } finally {
        left()
      }
    }
    const { stream } = await streamExport(rows(), [{ header: 'Id', value: ({ id }) => id }], 'rows', accept, 'en')
    stream.destroy()
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
  },
)

it.each(['text/csv', XLSX])(
  'fails before a download as %s begins when the first row cannot be read',
  async (accept) => {
    const rows = async function* (): AsyncGenerator<{ id: number }> {
      yield Promise.reject(new Error('the database is away'))
    }
    const begun = streamExport(rows(), [{ header: 'Id', value: ({ id }) => id }], 'rows', accept, 'en')
    await expect(begun).rejects.toThrow('the database is away')
  },
)

const written = async (accept: string, table: readonly (readonly Cell[])[]) => {
  const columns = table[0]!.map((_, index) => ({
    header: `c${index}`,
    value: (row: readonly Cell[]) => row[index] ?? null,
  }))
  return buffer(
    (await streamExport(Readable.from(table) as AsyncIterable<(typeof table)[number]>, columns, 'rows', accept, 'en'))
      .stream,
  )
}

it('writes dates of a workbook as dates, numbers as numbers and texts unchanged', async () => {
  const table = [
    ['+48600700812', '2002-12-05', '2026-11-03 09:12', 12.5, '=1+1', '2026-02-31'],
    [null, null, '2026-11-03', 7, "'quoted", 'text'],
    ["'=x", '2002-12-06', null, null, null, null],
  ]
  const bytes = await written(XLSX, table)
  const { sheets } = await readXlsx(bytes)
  expect(sheets[0]!.rows.slice(1, 3)).toEqual([
    ['+48600700812', new Date('2002-12-05'), new Date('2026-11-03T09:12Z'), 12.5, '=1+1', '2026-02-31'],
    [null, null, new Date('2026-11-03'), 7, "'quoted", 'text'],
  ])
  const rows = []
  for await (const { cells } of readTable(Readable.from(bytes), sampleLimits)) rows.push(cells)
  expect(rows.slice(1)).toEqual([
    ['+48600700812', '2002-12-05', '2026-11-03T09:12:00', '12.5', '=1+1', '2026-02-31'],
    ['', '', '2026-11-03', '7', "'quoted", 'text'],
    ["'=x", '2002-12-06', '', '', '', ''],
  ])
})

it.each(['text/csv', csvAccept('semicolon'), XLSX])(
  'writes amounts of money that an import reads, in %s',
  async (accept) => {
    const rows: string[][] = []
    const table = [[{ money: 1200.5 }, { money: 300 }]]
    for await (const { cells } of readTable(Readable.from([await written(accept, table)]), sampleLimits))
      rows.push(cells)
    expect(rows[1]!.map((cell) => Number(cell.replace(',', '.')))).toEqual([1200.5, 300])
  },
)

it('separates a CSV with commas, or with semicolons and decimal commas when asked', async () => {
  const table = [['+48600700812', '=1+1', 12.5, 'a;b,c']]
  expect(String(await written('text/csv', table))).toBe('\ufeffc0,c1,c2,c3\r\n+48600700812,\'=1+1,12.5,"a;b,c"\r\n')
  expect(String(await written(csvAccept('semicolon'), table))).toBe(
    '\ufeffc0;c1;c2;c3\r\n+48600700812;\'=1+1;12,5;"a;b,c"\r\n',
  )
})

it.each(['text/csv', XLSX])('writes an erased person’s name in the reader’s language in %s', async (accept) => {
  const rows = async function* () {
    yield { first: 'Anonymised', last: '#12', owner: '#3 Anonymised' }
  }
  const columns = (['first', 'last', 'owner'] as const).map((name) => ({
    header: name,
    value: (row: Record<'first' | 'last' | 'owner', string>) => row[name],
  }))
  const { stream } = await streamExport(rows(), columns, 'rows', accept, 'pl')
  const bytes = await buffer(stream)
  const said = ['Osoba zanonimizowana', '#12', '#3 Osoba zanonimizowana']
  if (accept === XLSX) expect((await readXlsx(bytes)).sheets[0]!.rows[1]).toEqual(said)
  else expect(bytes.toString()).toContain(said.join())
})
