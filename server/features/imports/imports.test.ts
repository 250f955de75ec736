import fs from 'node:fs'
import zlib from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportRow, ImportRun } from '#contract/imports.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { runImport } from './run-import.ts'

type One = { data: ImportRun; errors: { path: string; code: string }[]; code: string }

let agency: TestAgency
let anna: Someone

const fixture = (name: string) => fs.readFileSync(`testing/fixtures/leads/${name}`)

const upload = (name: string, bytes: Buffer, as = anna) =>
  agency.call<One>('POST', '/api/lead-imports', { as, ...multipart(name, bytes) })

const check = (run: ImportRun, change: Partial<{ mapping: Record<string, string>; choices: object }> = {}) =>
  agency.call<One>('PUT', `/api/lead-imports/${run.id}/check`, {
    as: anna,
    body: {
      version: run.version,
      mapping: run.mapping,
      choices: {
        source: 'facebook',
        phone_country: 'PL',
        recruiter_id: anna.actor.recruiter_id,
        likely_duplicates: 'skip',
        ...run.choices,
        ...change.choices,
      },
      ...(change.mapping ? { mapping: change.mapping } : {}),
    },
  })

const rows = async (id: number, state: string) =>
  (await agency.call<{ data: ImportRow[] }>('GET', `/api/lead-imports/${id}/rows?state=${state}`, { as: anna })).body
    .data

beforeAll(async () => {
  agency = await openTestAgency()
  anna = await agency.join('recruiter')
})
afterAll(() => agency.close())

it('takes an advert’s export from file to leads, and accounts for every row', async () => {
  const { body } = await upload('leads.csv', fixture('meta-utf16.csv'))
  const run = body.data
  expect(Object.values(run.mapping)).toEqual(expect.arrayContaining(['full_name', 'phone', 'email', 'created_time']))
  expect(await agency.db.selectFrom('leads').select('id').execute()).toHaveLength(0)
  const checked = (await check(run)).body.data
  expect(await agency.db.selectFrom('leads').select('id').execute()).toHaveLength(0)
  expect(checked.counts.ready).toBeGreaterThan(40)
  expect(checked.counts.duplicate).toBeGreaterThanOrEqual(5)
  expect(checked.counts.invalid).toBeGreaterThanOrEqual(4)
  const invalid = await rows(run.id, 'invalid')
  expect(invalid.every(({ number, problems }) => number > 1 && problems.length > 0)).toBe(true)
  expect(invalid.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(
    expect.arrayContaining(['malformed_row', 'invalid_phone']),
  )
  const started = (
    await agency.call<One>('PUT', `/api/lead-imports/${run.id}/run`, { as: anna, body: { version: checked.version } })
  ).body.data
  expect(started.state).toBe('running')
  await runImport(agency.db, { import_id: run.id, user_id: anna.user_id })
  const done = (await agency.call<One>('GET', `/api/lead-imports/${run.id}`, { as: anna })).body.data
  expect(done.state).toBe('finished')
  expect(done.counts.created).toBe(checked.counts.ready)
  expect(Object.values(done.counts).reduce((sum, n) => sum + n, 0)).toBe(done.total_rows)
  const leads = await agency.db.selectFrom('leads').where('import_id', '=', run.id).selectAll().execute()
  expect(leads).toHaveLength(done.counts.created)
  expect(leads.every(({ phone, source }) => /^\+\d{9,15}$/.test(phone) && source === 'facebook')).toBe(true)
  const report = await agency.call('GET', `/api/lead-imports/${run.id}/report`, { as: anna })
  expect(report.text.trim().split('\r\n').length).toBeGreaterThanOrEqual(done.total_rows + 1)
})

it('goes on where it stopped, and writes no row twice', async () => {
  const { body } = await upload(
    'again.csv',
    Buffer.from(
      `name,phone\n${Array.from({ length: 120 }, (_, index) => `Ann,+48605${String(100_000 + index)}`).join('\n')}\n`,
    ),
  )
  const checked = (await check(body.data, { mapping: { 0: 'first_name', 1: 'phone' } })).body.data
  await agency.call('PUT', `/api/lead-imports/${checked.id}/run`, { as: anna, body: { version: checked.version } })
  await Promise.all([1, 2].map(() => runImport(agency.db, { import_id: checked.id, user_id: anna.user_id })))
  expect(await agency.db.selectFrom('leads').where('import_id', '=', checked.id).select('id').execute()).toHaveLength(
    120,
  )
})

it('remembers the columns of the same headers and takes the other platforms’ files', async () => {
  const first = (await upload('a.csv', fixture('tiktok.csv'))).body.data
  const other = { ...first.mapping, 0: 'comment' }
  await check(first, { mapping: other })
  const second = (await upload('b.csv', fixture('tiktok.csv'))).body.data
  expect([second.remembered, second.mapping]).toEqual([true, other])
  for (const name of ['meta-utf8.csv', 'google-ads.csv', 'job-board-1250.csv', 'numeric-phones.xlsx']) {
    const run = (await upload(name, fixture(name))).body.data
    const checked = (await check(run)).body
    expect([name, checked.data?.counts.ready + checked.data?.counts.duplicate > 8]).toEqual([name, true])
  }
})

it('is nobody else’s, and asks for the phone and the name', async () => {
  const run = (await upload('mine.csv', fixture('google-ads.csv'))).body.data
  const boris = await agency.join('recruiter')
  expect((await agency.call('GET', `/api/lead-imports/${run.id}`, { as: boris })).status).toBe(404)
  const bare = await check(run, { mapping: { 0: 'comment' } })
  expect(bare.body.errors.map(({ path }) => path)).toEqual(['mapping.phone', 'mapping.first_name'])
})

const bomb = () => {
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const packed = zlib.deflateRawSync(Buffer.alloc(180_000_000, 0x20))
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(180_000_000, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  local.copy(central, 6, 4, 30)
  const offset = local.length + name.length + packed.length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([local, name, packed, central, name, end])
}

it('refuses 40 MB, a bomb, a picture and an empty file within two seconds each', async () => {
  const refused: [string, Buffer, number][] = [
    ['huge.csv', Buffer.alloc(40 * 1024 * 1024, 'name,phone\n'), 413],
    ['bomb.xlsx', bomb(), 422],
    ['picture.csv', Buffer.from('\x89PNG\r\n\x1a\nxxxx', 'latin1'), 422],
    ['empty.csv', Buffer.from('name,phone\n'), 422],
  ]
  for (const [name, bytes, expected] of refused) {
    const started = Date.now()
    const { status, body } = await upload(name, bytes)
    expect([name, status], JSON.stringify(body)).toEqual([name, expected])
    expect(Date.now() - started, name).toBeLessThan(2_000)
  }
})
