import { agencyToday } from '#contract/basics/agency-day.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Candidate } from '#contract/people/candidates.ts'
import type { ConsentText } from '#contract/people/consent-texts.ts'
import type { RetentionOverview } from '#contract/people/retention.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createCandidate, newPhone } from '#server/testing/builders.ts'
import { runRetention } from './run-retention.commands.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const day = agencyToday
const NIGHT = new Date(`${day(0)}T05:30:00Z`)

type Answer = { data: RetentionOverview; code?: string; errors?: { path: string; code: string }[] }

const overview = async () => (await agency.call<Answer>('GET', '/api/retention', { as: admin })).body.data

const set = (body: object) => agency.call<Answer>('PUT', '/api/retention', { as: admin, body })

const lead = async () => {
  const body = { first_name: 'Ann', phone: newPhone(), source: 'other' }
  return (await agency.call<{ data: { id: number } }>('POST', '/api/leads', { as: admin, body })).body.data.id
}

const closed = (table: 'leads' | 'candidates', id: number, retention_until: string, is_open = false) =>
  agency.db.updateTable(table).set({ retention_until, is_open }).where('id', '=', id).execute()

const anonymised = async (table: 'leads' | 'candidates') =>
  (await agency.db.selectFrom(table).where('anonymised_at', 'is not', null).select('id').execute()).map(({ id }) => id)

it('shows who is due, is turned on only after a preview, and anonymises them at night', async () => {
  const [due, later, spoken] = [await lead(), await lead(), await lead()]
  const candidate = (await createCandidate(agency, admin)).id
  const open = (await createCandidate(agency, admin)).id
  await closed('leads', due, day(-20))
  await closed('leads', spoken, day(-19))
  await closed('leads', later, day(20))
  await closed('candidates', candidate, day(-18))
  await closed('candidates', open, day(-18), true)
  const seen = await overview()
  expect(seen).toMatchObject({ due_now: 4, due_soon: 1, settings: { active: false }, runs: [] })

  await runRetention(agency.db, agency.services.secrets, NIGHT)
  expect(await anonymised('leads')).toEqual([])

  const { version } = seen.settings
  expect((await set({ version, active: true })).body.errors).toEqual([{ path: 'due_now', code: 'required' }])
  expect((await set({ version, active: true, due_now: 3 })).body.code).toBe('preview_outdated')
  expect((await set({ version: version + 1, active: true, due_now: 4 })).body.code).toBe('stale')
  expect((await set({ version, active: true, due_now: 4 })).status).toBe(200)

  const spared = seen.due.find((one) => one.entity === 'lead' && one.id === spoken)!
  const keep = (body: object) => agency.call<Answer>('PUT', `/api/leads/${spoken}/retention`, { as: admin, body })
  const wanted = { version: spared.version, retention_until: day(90), reason: 'A claim is open' }
  expect((await keep({ ...wanted, retention_until: day(-1) })).body.errors).toMatchObject([{ code: 'in_the_past' }])
  expect((await keep(wanted)).status).toBe(200)
  expect((await keep(wanted)).body.code).toBe('stale')

  await runRetention(agency.db, agency.services.secrets, new Date(`${day(0)}T00:30:00Z`))
  expect(await anonymised('leads')).toEqual([])
  await runRetention(agency.db, agency.services.secrets, NIGHT)
  await runRetention(agency.db, agency.services.secrets, NIGHT)
  expect(await anonymised('leads')).toEqual([due])
  expect(await anonymised('candidates')).toEqual([candidate])
  const after = await overview()
  expect(after.runs).toMatchObject([
    { leads: 1, candidates: 1, kept: [{ entity: 'candidate', id: open, code: 'record_open' }] },
  ])
  expect(after.due.map(({ id, entity }) => `${entity} ${id}`).toSorted()).toEqual(
    [`candidate ${open}`, `lead ${later}`].toSorted(),
  )
  const { body } = await agency.call<{ data: { fields: { field: string }[] }[] }>(
    'GET',
    `/api/leads/${spoken}/history`,
    { as: admin },
  )
  expect(body.data[0]!.fields.map(({ field }) => field).toSorted()).toEqual(['retention_reason', 'retention_until'])
})

it('keeps every consent text, and for each candidate the version they agreed to', async () => {
  const texts = async () =>
    (await agency.call<{ data: ConsentText[] }>('GET', '/api/consent-texts', { as: admin })).body.data
  const [first] = (await texts()).filter(({ kind }) => kind === 'recruitment')
  expect(first).toMatchObject({ version: '2026-11', current: true })
  const early = await createCandidate(agency, admin, { consent_recruitment_at: '2026-11-02T10:00:00Z' })
  const text = { en: 'New', es: 'Nuevo', pl: 'Nowy', ru: 'Новый', ua: 'Новий' }
  const add = { as: admin, body: { kind: 'recruitment', text } }
  const { body } = await agency.call<{ data: ConsentText }>('POST', '/api/consent-texts', add)
  expect(body.data).toMatchObject({ current: true, text })
  expect(await texts()).toContainEqual({ ...first, current: false })
  const late = await createCandidate(agency, admin, {
    consent_recruitment_at: '2026-11-12T10:00:00Z',
    consent_future_at: '2026-11-12T10:00:00Z',
  })
  expect(late).toMatchObject({ consent_version: body.data.version, consent_future_version: '2026-11' })
  const changed = await agency.call<{ data: Candidate }>('PATCH', `/api/candidates/${early.id}`, {
    as: admin,
    body: { version: early.version, consent_recruitment_at: '2026-11-02T10:00:00Z', city: 'Lviv' },
  })
  expect(changed.body.data.consent_version).toBe('2026-11')
})
