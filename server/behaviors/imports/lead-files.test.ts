import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { phoneTail } from '../search/search-key.ts'
import { cleanTimestamp } from './clean-timestamp.ts'
import { decideOrder } from './date-order.ts'
import { cleanPhone, splitFullName } from './clean-values.ts'
import { suggestMapping } from './map-columns.ts'
import { readTable } from './read-table.ts'
import { sampleLimits } from './table-samples.ts'
import type { TableRow } from './table-row.ts'

const folder = join(import.meta.dirname, '../../../testing/fixtures/leads')
const fields = ['full_name', 'phone', 'email', 'city', 'created_at'].map((name) => ({
  name,
  labels: [],
  aliases: name === 'created_at' ? ['since'] : [],
}))

interface ReadLead {
  row: TableRow
  name: string
  phone: string | null
  created: string | null
  values: Record<string, string>
}

async function leadsOf(file: string): Promise<ReadLead[]> {
  const rows: TableRow[] = []
  for await (const row of readTable(createReadStream(join(folder, file)), sampleLimits)) rows.push(row)
  const header = rows.shift()
  const mapping = suggestMapping(header!.cells, fields)
  const sent = Object.keys(mapping).find((column) => mapping[Number(column)] === 'created_at')
  const { order } = decideOrder(sent === undefined ? [] : rows.map(({ cells }) => cells[Number(sent)] ?? ''), ['PL'])
  return rows.map((row) => {
    const values = Object.fromEntries(
      Object.entries(mapping).map(([column, name]) => [name, row.cells[Number(column)] ?? '']),
    )
    const phone = cleanPhone(values.phone ?? '', 'PL')
    return { row, values, phone, name: values.full_name ?? '', created: cleanTimestamp(values.created_at ?? '', order) }
  })
}

describe('files of advertising platforms and job boards', () => {
  it.each([
    ['meta-utf16.csv', 66],
    ['meta-utf8.csv', 66],
    ['tiktok.csv', 20],
    ['google-ads.csv', 20],
    ['job-board-1250.csv', 18],
    ['numeric-phones.xlsx', 25],
  ])('reads %s', async (file, count) => {
    const leads = await leadsOf(file)
    expect(leads).toHaveLength(count)
    const good = leads.filter((lead) => !lead.row.problem && lead.phone && lead.name)
    expect(good.length).toBe(file.startsWith('meta') ? 61 : count)
    for (const lead of good) {
      expect(lead.created).toMatch(/^2026-1[01]-/)
      expect(lead.values.email).toMatch(/@example\.com$/)
      expect(lead.values.city).not.toBe('')
      expect(splitFullName(lead.name).last_name).not.toBe('')
      expect(lead.name).not.toMatch(/[\ufffd?]/)
    }
  })

  it.each(['meta-utf16.csv', 'meta-utf8.csv'])('reports the bad rows and repeated phones of %s', async (file) => {
    const leads = await leadsOf(file)
    const bad = leads.filter((lead) => lead.row.problem || !lead.phone || !lead.name)
    expect(bad.map((lead) => [lead.row.number, lead.row.problem?.code ?? (lead.name ? 'phone' : 'name')])).toEqual([
      [12, 'phone'],
      [22, 'phone'],
      [27, 'name'],
      [42, 'malformed_row'],
      [52, 'malformed_row'],
    ])
    const good = leads.filter((lead) => !bad.includes(lead))
    expect(good.length - new Set(good.map((lead) => phoneTail(lead.phone!))).size).toBe(6)
  })
})
