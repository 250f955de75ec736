import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportRow, ImportRun } from '#contract/people/imports.ts'
import type { Lead } from '#contract/people/leads.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { tokenOf } from '#server/testing/tokens.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

type Run = { data: ImportRun }

const HEADERS = 'id,created_time,ad_id,form_id,platform,full_name,phone_number'

const file = (rows: readonly (readonly [id: string, platform: string, phone: string])[]) =>
  Buffer.from(
    [HEADERS, ...rows.map(([id, platform, phone]) => `l:${id},2026-11-01T08:00:44+0100,a,f,${platform},Anna Nowak,${phone}`), ''].join('\n'), // prettier-ignore
  )

const check = async (bytes: Buffer) => {
  const { body: sent, headers } = multipart('leads.csv', bytes)
  const run = (await agency.call<Run>('POST', '/api/lead-imports', { as: admin, body: sent, headers })).body.data
  const choices = { source: 'other', phone_country: 'PL', recruiter_id: null, likely_duplicates: 'create' }
  const body = { version: run.version, mapping: run.mapping, choices }
  return (await agency.call<Run>('PUT', `/api/lead-imports/${run.id}/check`, { as: admin, body })).body.data
}

const rowsOf = async ({ id }: ImportRun) =>
  (await agency.call<{ data: ImportRow[] }>('GET', `/api/lead-imports/${id}/rows`, { as: admin })).body.data

const finish = async (run: ImportRun) => {
  await agency.call('PUT', `/api/lead-imports/${run.id}/run`, { as: admin, body: { version: run.version } })
  await runImport(agency.services, { import_id: run.id, user_id: admin.user_id })
  return (await agency.call<Run>('GET', `/api/lead-imports/${run.id}`, { as: admin })).body.data
}

const readLead = async (id: number | null) =>
  (await agency.call<{ data: Lead }>('GET', `/api/leads/${id}`, { as: admin })).body.data

it('stores the source and the id of each row, and recognises its rows in a second file', async () => {
  const rows = [
    ['1', 'fb', '+48606100001'],
    ['2', 'ig', '+48606100002'],
    ['3', 'Instagram', '+48606100003'],
  ] as const
  const first = await finish(await check(file(rows)))
  expect(first.counts).toMatchObject({ created: 3 })
  const made = (await rowsOf(first)).map((row) => row.entity_id)
  const leads = await Promise.all(made.map(readLead))
  expect(leads).toMatchObject([
    { source: 'facebook', external_id: 'l:1' },
    { source: 'instagram', external_id: 'l:2' },
    { source: 'instagram', external_id: 'l:3' },
  ])

  const renumbered = rows.map(([id, platform], index) => [id, platform, `+4860610010${index}`] as const)
  const again = await check(file(renumbered))
  expect(again.counts).toMatchObject({ duplicate: 3, ready: 0 })
  expect((await rowsOf(again)).map(({ duplicates }) => duplicates[0])).toEqual(
    made.map((id) => ({ entity: 'lead', id, grade: 'same' })),
  )
  expect((await finish(again)).counts).toMatchObject({ skipped: 3, created: 0 })

  await agency.call('DELETE', `/api/lead-imports/${first.id}/run`, { as: admin, body: { version: first.version } })
  await undoImport(agency.db, { import_id: first.id, user_id: admin.user_id })
  expect((await check(file(renumbered))).counts).toMatchObject({ ready: 3 })
})

it('reports an unknown source at its field', async () => {
  const run = await check(file([['9', 'billboard', '+48606100009']]))
  expect(run.counts).toMatchObject({ invalid: 1 })
  expect((await rowsOf(run))[0]!.problems).toMatchObject([{ path: 'source', code: 'invalid_value' }])
})

it('answers a repeated intake with its lead, and recognises it in an import', async () => {
  const platform = await tokenOf(agency, admin, ['create lead'])
  const form = { full_name: 'Jan Nowak', phone_number: '606 100 020', platform: 'fb', external_id: 'l:20' }
  const take = (body: object) =>
    agency.call<{ data: { lead_id: number; created: boolean } }>('POST', '/api/lead-intake', { as: platform, body })
  const { lead_id } = (await take(form)).body.data
  expect(await readLead(lead_id)).toMatchObject({ external_id: 'l:20', phone: '+48606100020' })
  const later = await take({ ...form, phone_number: '606 100 021' })
  expect(later.body.data).toEqual({ lead_id, created: false, left_out: [] })
  const run = await check(file([['20', 'fb', '+48606100022']]))
  expect((await rowsOf(run))[0]!.duplicates[0]).toEqual({ entity: 'lead', id: lead_id, grade: 'same' })
})

it('reads cells that were copied with invisible characters or with a backtick in a name', async () => {
  const bytes = String(file([['70', '\u200bfb', '\u202a+48606100070\u202c']])).replace(
    'Anna Nowak',
    '\ufeffМар`яна Дру\u00adга',
  )
  const run = await check(Buffer.from(bytes))
  expect(run.counts).toMatchObject({ ready: 1, invalid: 0 })
  const [row] = await rowsOf(await finish(run))
  expect(await readLead(row!.entity_id)).toMatchObject({
    first_name: 'Мар’яна',
    last_name: 'Друга',
    source: 'facebook',
    phone: '+48606100070',
  })
})
