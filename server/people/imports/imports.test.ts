import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportRow, ImportRun } from '#contract/people/imports.ts'
import type { Lead } from '#contract/people/leads.ts'
import { sheetParts, zipOf } from '#server/behaviors/imports/table-samples.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

const folder = path.resolve(import.meta.dirname, '../../../testing/fixtures/leads')

const fixture = (name: string) => fs.readFileSync(path.join(folder, name))

let agency: TestAgency
let recruiter: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  recruiter = await agency.join('recruiter')
})

afterAll(() => agency.close())

type Run = { data: ImportRun }

const upload = (name: string, bytes: Buffer, as = recruiter) => {
  const { body, headers } = multipart(name, bytes)
  return agency.call<Run>('POST', '/api/lead-imports', { as, body, headers })
}

const choices = { source: 'facebook', phone_country: 'PL', recruiter_id: null, likely_duplicates: 'skip' }

const check = (run: ImportRun, mapping = run.mapping, as = recruiter) =>
  agency.call<Run>('PUT', `/api/lead-imports/${run.id}/check`, { as, body: { version: run.version, mapping, choices } })

const rowsOf = async (run: ImportRun, state: string, as = recruiter) =>
  (await agency.call<{ data: ImportRow[] }>('GET', `/api/lead-imports/${run.id}/rows?state=${state}`, { as })).body.data

const start = async (run: ImportRun, as = recruiter) => {
  const answer = await agency.call<Run>('PUT', `/api/lead-imports/${run.id}/run`, {
    as,
    body: { version: run.version },
  })
  await runImport(agency.services, { import_id: run.id, user_id: as.user_id })
  return answer
}

const reload = async (run: ImportRun, as = recruiter) =>
  (await agency.call<Run>('GET', `/api/lead-imports/${run.id}`, { as })).body.data

describe('a lead form export from upload to undo', () => {
  let run: ImportRun
  let leads: Lead[]

  it('proposes a mapping of the columns', async () => {
    const { status, body } = await upload('meta-utf16.csv', fixture('meta-utf16.csv'))
    expect(status).toBe(200)
    run = body.data
    expect(run.total_rows).toBe(66)
    expect(run.remembered).toBe(false)
    const proposed = Object.fromEntries(Object.entries(run.mapping).map(([column, field]) => [field, run.headers[Number(column)]])) // prettier-ignore
    expect(proposed).toMatchObject({ full_name: 'full_name', phone: 'phone_number', email: 'email', city: 'city', created_time: 'created_time' }) // prettier-ignore
  })

  it('checks every row and writes no lead', async () => {
    const { status, body } = await check(run)
    expect(status).toBe(200)
    run = body.data
    expect(run.state).toBe('checked')
    expect(run.counts).toMatchObject({ invalid: 5, duplicate: 6, ready: 55 })
    expect((await rowsOf(run, 'invalid')).map((row) => row.number)).toEqual([12, 22, 27, 42, 52])
    expect(await agency.db.selectFrom('leads').select('id').execute()).toEqual([])
  })

  it('writes the checked rows, each with history and the time of the enquiry', async () => {
    await start(run)
    run = await reload(run)
    expect(run).toMatchObject({ state: 'finished', done_rows: 61 })
    expect(run.counts).toMatchObject({ created: 55, skipped: 6, invalid: 5, ready: 0, failed: 0 })
    const list = await agency.call<{ data: Lead[]; meta: { total: number } }>(
      'GET',
      `/api/leads?import_id=${run.id}&limit=100`,
      { as: recruiter },
    )
    leads = list.body.data
    expect(leads).toHaveLength(55)
    expect(leads.find((lead) => lead.phone === '+48501200000')).toMatchObject({
      first_name: 'Олександр',
      last_name: 'Шевченко',
      email: 'person.1@example.com',
      city: 'Wrocław',
      source: 'facebook',
      created_at: expect.stringMatching(/^2026-11-01T07:00:44/),
    })
    const history = await agency.db
      .selectFrom('change_history')
      .where('entity', '=', 'lead')
      .where('action', '=', 'created')
      .where('source', '=', 'import')
      .select('entity_id')
      .distinct()
      .execute()
    expect(history).toHaveLength(55)
  })

  it('reports every row', async () => {
    const { text, headers } = await agency.call('GET', `/api/lead-imports/${run.id}/report`, { as: recruiter })
    expect(headers['content-type']).toContain('text/csv')
    const [header, ...rows] = parse(text, { bom: true, relax_column_count: true })
    expect(header).toContain('phone_number')
    expect(rows).toHaveLength(66)
    expect(rows.map((row) => Number(row[0]))).toEqual(rows.map((_, index) => index + 2))
  })

  it('undoes untouched leads and keeps the others', async () => {
    const touched = leads[0]!
    await agency.call('PATCH', `/api/leads/${touched.id}`, { as: recruiter, body: { version: touched.version, city: 'Opole' } }) // prettier-ignore
    await agency.call('DELETE', `/api/lead-imports/${run.id}/run`, { as: recruiter, body: { version: run.version } })
    await undoImport(agency.db, { import_id: run.id, user_id: recruiter.user_id })
    run = await reload(run)
    expect(run.state).toBe('undone')
    expect(run.counts).toMatchObject({ undone: 54, kept: 1 })
    const list = await agency.call<{ data: Lead[] }>('GET', `/api/leads?import_id=${run.id}`, { as: recruiter })
    expect(list.body.data.map((lead) => lead.id)).toEqual([touched.id])
  })

  it('remembers the mapping for the same headers and for this user only', async () => {
    const other = await agency.join('recruiter')
    const column = Object.keys(run.mapping).find((key) => run.mapping[key] === 'city')!
    const { [column]: _city, ...mapping } = run.mapping
    const again = (await upload('again.csv', fixture('meta-utf8.csv'))).body.data
    await check(again, mapping)
    expect((await upload('third.csv', fixture('meta-utf8.csv'))).body.data).toMatchObject({ remembered: true, mapping })
    expect((await upload('theirs.csv', fixture('meta-utf8.csv'), other)).body.data.remembered).toBe(false)
  })
})

describe('files of every format', () => {
  it.each([
    ['tiktok.csv', 20],
    ['google-ads.csv', 20],
    ['job-board-1250.csv', 18],
    ['numeric-phones.xlsx', 25],
  ])('imports %s with the columns it proposes', async (name, total) => {
    const as = await agency.join('recruiter')
    const run = (await upload(name, fixture(name), as)).body.data
    expect(run.total_rows).toBe(total)
    const checked = (await check(run, run.mapping, as)).body.data
    expect(checked.counts.invalid).toBe(0)
    expect(checked.counts.ready + checked.counts.duplicate).toBe(total)
    await start(checked, as)
    const { counts } = await reload(run, as)
    expect(counts).toMatchObject({ created: checked.counts.ready, skipped: checked.counts.duplicate, failed: 0 })
  })
})

it('finds positions of a lead file by name in any language, and reports unknown ones', async () => {
  const file =
    'Name;Phone;Position\nIgor Position;+48500100201;welder\nOlga Position;+48500100202;Spawacz, Кухар\nJan Position;+48500100203;Astronaut\n'
  const uploaded = (await upload('positions.csv', Buffer.from(file))).body.data
  expect(Object.values(uploaded.mapping)).toEqual(['full_name', 'phone', 'desired_position_ids'])
  const run = (await check(uploaded)).body.data
  const [unknown] = await rowsOf(run, 'invalid')
  expect(unknown!.problems).toEqual([expect.objectContaining({ path: 'desired_position_ids', code: 'not_found' })])
  await start(run)
  const created = await rowsOf(await reload(run), 'created')
  const positions = await Promise.all(
    created.map(async ({ entity_id }) => {
      const { body } = await agency.call<{ data: Lead }>('GET', `/api/leads/${entity_id}`, { as: recruiter })
      return body.data.desired_position_ids.length
    }),
  )
  expect(positions).toEqual([1, 2])
})

it('continues where it stopped, and writes no row twice with two workers', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => `Ann,+48605${100_000 + index}`)
  const run = (await upload('again.csv', Buffer.from(`name,phone\n${lines.join('\n')}\n`))).body.data
  const checked = (await check(run, { 0: 'first_name', 1: 'phone' })).body.data
  const body = { version: checked.version }
  await agency.call('PUT', `/api/lead-imports/${run.id}/run`, { as: recruiter, body })
  await Promise.all([1, 2].map(() => runImport(agency.services, { import_id: run.id, user_id: recruiter.user_id })))
  const leads = await agency.db.selectFrom('leads').where('import_id', '=', run.id).select('id').execute()
  expect(leads).toHaveLength(120)
})

describe('refusals', () => {
  const soon = 2_000

  /** The answer, and the least time of three attempts: other work on the machine delays one, not all. */
  const timed = async (work: () => Promise<{ status: number; body: unknown }>) => {
    const times: number[] = []
    for (let attempt = 1; ; attempt++) {
      const started = performance.now()
      const { status, body } = await work()
      times.push(performance.now() - started)
      if (attempt === 3) return { status, body, ms: Math.min(...times) }
    }
  }

  it('refuses 40 MB immediately', async () => {
    const { status, ms } = await timed(() => upload('big.csv', Buffer.alloc(40 * 1024 * 1024, 'a,b\n')))
    expect(status).toBe(413)
    expect(ms).toBeLessThan(soon)
  })

  it('refuses a workbook that inflates endlessly', async () => {
    const bomb = zipOf(sheetParts(Buffer.alloc(150_000_000, ' ')))
    const { status, ms, body } = await timed(() => upload('bomb.xlsx', bomb))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(JSON.stringify(body)).toContain('inflates_too_much')
    expect(ms).toBeLessThan(soon)
  })

  it.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\nxxxx', 'latin1')],
    ['a header without rows', Buffer.from('name,phone\n')],
  ])('refuses %s', async (_name, bytes) => {
    expect((await upload('file.csv', bytes)).status).toBe(422)
  })

  it('reports a malformed row by its number and imports the others', async () => {
    const text = 'full_name,phone\nAnna Nowak,+48601000001\n"Jan "Kowalski",+48601000002\nEwa Lis,+48601000003\n'
    const run = (await upload('broken.csv', Buffer.from(text))).body.data
    const checked = (await check(run)).body.data
    expect(checked.counts).toMatchObject({ invalid: 1, ready: 2 })
    const [row] = await rowsOf(checked, 'invalid')
    expect(row).toMatchObject({ number: 3, problems: [{ path: 'row', code: 'malformed_row' }] })
    await start(checked)
    expect((await reload(run)).counts).toMatchObject({ created: 2, invalid: 1 })
  })

  it('answers 404 for the import of another user', async () => {
    const run = (await upload('mine.csv', fixture('tiktok.csv'))).body.data
    const as = await agency.join('recruiter')
    expect((await agency.call('GET', `/api/lead-imports/${run.id}`, { as })).status).toBe(404)
    expect((await agency.call('GET', `/api/lead-imports/${run.id}/rows`, { as })).status).toBe(404)
    expect((await agency.call('GET', `/api/lead-imports/${run.id}/report`, { as })).status).toBe(404)
    expect((await check(run, run.mapping, as)).status).toBe(404)
    const body = { version: run.version }
    expect((await agency.call('PUT', `/api/lead-imports/${run.id}/run`, { as, body })).status).toBe(404)
    expect((await agency.call('DELETE', `/api/lead-imports/${run.id}/run`, { as, body })).status).toBe(404)
  })

  it('does not run an unchecked import or an older version', async () => {
    const run = (await upload('mine.csv', fixture('tiktok.csv'))).body.data
    const body = { version: run.version }
    expect((await agency.call('PUT', `/api/lead-imports/${run.id}/run`, { as: recruiter, body })).status).toBe(409)
    await check(run)
    expect((await agency.call('PUT', `/api/lead-imports/${run.id}/run`, { as: recruiter, body })).status).toBe(409)
  })

  it.each([
    ['a column that the file lacks', { 0: 'full_name', 1: 'phone', 60: 'city' }, 'mapping.60'],
    ['an unknown field', { 0: 'full_name', 1: 'phone', 2: 'status_id' }, 'mapping.2'],
    ['no phone', { 0: 'full_name' }, 'mapping.phone'],
  ])('refuses a mapping with %s', async (_name, mapping, at) => {
    const run = (await upload('mine.csv', fixture('tiktok.csv'))).body.data
    const { status, body } = await check(run, mapping as ImportRun['mapping'])
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(`"${at}"`)
  })
})
