import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { WorkNotice, WorkNoticeInput, WorkRight } from '#contract/work/law.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { type LawProblems, czechRight, saidOf } from '#server/testing/law.ts'

type Row = { id: number; version: number; code: string }
type Law = { rights: WorkRight[]; notices: WorkNotice[] }

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const law = async (as = admin) => (await agency.call<{ data: Law }>('GET', '/api/law', { as })).body.data
const byCode = async (wanted: string) => (await law()).notices.find(({ code }) => code === wanted)!
const write = <T = { data: Row }>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object, as = admin) =>
  agency.call<T>(method, `/api/law/${path}`, { as, body })

const notice: WorkNoticeInput = {
  country: 'CZ',
  event: 'start',
  told_to: 'labour_office',
  days: 0,
  working_days: false,
  months: null,
  form: null,
  act: 'Act 435/2004, § 87',
  act_name: null,
  source: 'uradprace.cz',
  confidence: 'secondary',
  note: null,
  valid_from: '2024-07-01',
  valid_to: null,
}

const added = async (more: Partial<WorkNoticeInput> & { code?: string } = {}) =>
  (await write('POST', 'notices', { code: null, ...notice, ...more })).body.data

describe('the notices that come with the program', () => {
  it('have an act and a source, and are in the order of their numbers', async () => {
    const { notices } = await law()
    for (const row of notices)
      expect([row.shipped, row.act === '', row.source === ''], row.code).toEqual([true, false, false])
    const codes = notices.map(({ code }) => code)
    expect(codes.slice(0, 4)).toEqual(['CZ-N23', 'DE-N23', 'ES-N23', 'NL-N23'])
    expect(codes.slice(4, 10)).toEqual(['PL-N1', 'PL-N2', 'PL-N3', 'PL-N5', 'PL-N6', 'PL-N10'])
    const notStarted = { event: 'not_started', days: 7, months: 2, form: 'ZC-PNPC' }
    expect(notices.find(({ code }) => code === 'PL-N13')).toMatchObject(notStarted)
    expect(notices.find(({ code }) => code === 'PL-N21')!.form).toBeNull()
  })

  it('keep what they are about and are not removed, but their days can be changed', async () => {
    const { id, version } = await byCode('PL-N11')
    expect(saidOf(await write('PATCH', `notices/${id}`, { version, event: 'declaration_given_up' }))).toEqual([
      422,
      'event: law_fixed',
    ])
    expect(saidOf(await write('PATCH', `notices/${id}`, { version, country: 'CZ' }))).toEqual([
      422,
      'country: law_fixed',
    ])
    expect(saidOf(await write('DELETE', `notices/${id}`, { version }))).toEqual([422, 'version: law_shipped'])
    const changed = await write<{ data: WorkNotice }>('PATCH', `notices/${id}`, { version, days: 10 })
    expect(changed.body.data).toMatchObject({ days: 10, version: version + 1, shipped: true, event: 'not_started' })
    expect(saidOf(await write('PATCH', `notices/${id}`, { version, days: 14 }))).toEqual([409])
  })
})

describe('a notice', () => {
  it('is added, changed and removed with its history', async () => {
    const { id, code, version } = await added()
    expect([code, version]).toEqual(['CZ-notice-1', 1])
    expect((await added({ event: 'job_lost' })).code).toBe('CZ-notice-2')
    const changed = await write<{ data: WorkNotice }>('PATCH', `notices/${id}`, {
      version,
      days: 8,
      working_days: true,
    })
    expect(changed.body.data).toMatchObject({ days: 8, working_days: true, told_to: 'labour_office', version: 2 })
    expect((await write('DELETE', `notices/${id}`, { version: 2 })).status).toBe(200)
    expect(await byCode(code)).toBeUndefined()
    const { data } = (await agency.call<{ data: ChangeGroup[] }>('GET', '/api/law/history', { as: admin })).body
    const own = data.filter(({ record }) => record?.entity === 'work_notice' && record.id === id)
    expect(own.map(({ action }) => action)).toEqual(['removed', 'updated', 'created'])
    expect(own[1]!.fields).toMatchObject([
      { field: 'days', old: { value: 0 }, new: { value: 8 } },
      { field: 'working_days', old: { value: false }, new: { value: true } },
      { field: 'code', new: { value: code } },
    ])
  })

  it('is read by those who see who can work, and written by super-admins only', async () => {
    const reader = await agency.joinWith(['view contracts', 'view workers', 'view worker'])
    const { id, version } = (await law(reader)).notices[0]!
    expect((await write('POST', 'notices', { code: null, ...notice }, reader)).status).toBe(403)
    expect((await write('PATCH', `notices/${id}`, { version, days: 1 }, reader)).status).toBe(403)
    expect((await write('DELETE', `notices/${id}`, { version }, reader)).status).toBe(403)
  })

  it('is refused at its field', async () => {
    const refused = async (more: object) =>
      saidOf(await write('POST', 'notices', { code: null, ...notice, country: 'DE', ...more }))
    expect(await refused({ valid_to: '2024-06-30' })).toEqual([422, 'valid_to: before_start'])
    expect(await refused({ days: null, working_days: true })).toEqual([422, 'days: required'])
    expect(await refused({ event: 'interrupted' })).toEqual([422, 'months: required'])
    expect(await refused({ event: 'ended_early' })).toEqual([422, 'months: required'])
    expect(await refused({ months: 2 })).toEqual([422, 'months: no_months'])
    expect(await refused({ days: -1 })).toEqual([400, 'days: too_small'])
    expect(await refused({ code: 'DE-N1' })).toEqual([422, 'code: not_found'])
    expect(await refused({ event: 'not_started' })).toEqual([200])
    expect(await refused({ event: 'not_started', months: 2 })).toEqual([200])
    expect(await refused({ event: 'interrupted', months: 2 })).toEqual([200])
  })

  it('has one rule for each day, all about the same country and event', async () => {
    const { id, code, version } = await added({ country: 'NL', valid_to: '2026-12-31' })
    const later = { country: 'NL', code, valid_from: '2027-01-01', days: 3 } as const
    const refused = async (more: object) => saidOf(await write('POST', 'notices', { ...notice, ...later, ...more }))
    expect(await refused({ valid_from: '2026-12-31' })).toEqual([422, 'valid_from: law_overlaps'])
    expect(await refused({ country: 'BE' })).toEqual([422, 'country: notice_about_other'])
    expect(await refused({ event: 'job_lost' })).toEqual([422, 'event: notice_about_other'])
    const second = await added(later)
    expect([second.code, second.id === id]).toEqual([code, false])
    expect(saidOf(await write('PATCH', `notices/${id}`, { version, valid_to: null }))).toEqual([
      422,
      'valid_from: law_overlaps',
    ])
    expect(saidOf(await write('PATCH', `notices/${id}`, { version, event: 'terms' }))).toEqual([
      422,
      'event: notice_about_other',
    ])
  })

  it('is watched for other days from the same day on', async () => {
    await agency.db
      .updateTable('work_notices')
      .set({ watched_from: '2026-11-27' })
      .where('code', '=', 'PL-N14')
      .execute()
    const { id, version, ...row } = await byCode('PL-N14')
    expect((await write('PATCH', `notices/${id}`, { version, valid_to: '2026-12-31' })).status).toBe(200)
    const { shipped: _shipped, ...input } = row
    const later = await write('POST', 'notices', { ...input, valid_from: '2027-01-01', days: 5 })
    const stored = await agency.db
      .selectFrom('work_notices')
      .where('id', '=', later.body.data.id)
      .select(['code', 'watched_from', 'shipped'])
      .executeTakeFirst()
    expect(stored).toEqual({ code: 'PL-N14', watched_from: '2026-11-27', shipped: false })
  })

  it('that a right names stays until the right no longer does', async () => {
    const first = await added({ country: 'LT', valid_to: '2026-12-31' })
    const { code } = first
    const unknown = { ...czechRight, country: 'LT', notices: [code, 'LT-N1'] }
    expect(saidOf(await write('POST', 'rights', unknown))).toEqual([422, 'notices: not_found'])
    const made = await write<{ data: WorkRight }>('POST', 'rights', { ...czechRight, country: 'LT', notices: [code] })
    expect(made.body.data).toMatchObject({ notices: [code], version: 1 })
    const { id, version } = made.body.data
    expect(saidOf(await write('PATCH', `rights/${id}`, { version, notices: ['LT-N1'] }))).toEqual([
      422,
      'notices: not_found',
    ])
    const second = await added({ country: 'LT', code, valid_from: '2027-01-01' })
    expect(saidOf(await write('DELETE', `notices/${second.id}`, { version: 1 }))).toEqual([200])
    const refused = await write<LawProblems>('DELETE', `notices/${first.id}`, { version: 1 })
    expect(refused.body.errors).toEqual([
      { path: 'version', code: 'notice_named', params: { names: made.body.data.code } },
    ])
    expect((await write('PATCH', `rights/${id}`, { version, notices: [] })).status).toBe(200)
    expect((await write('DELETE', `notices/${first.id}`, { version: 1 })).status).toBe(200)
  })
})
