import { agencyToday } from '#contract/basics/agency-day.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contract } from '#contract/work/contracts.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { contractOf, newContract, newCoordinator, newNeed } from '#server/testing/contracts.ts'

type Problems = { errors: { path: string; code: string }[]; code: string }
type One = { data: Contract; meta: { transaction_id: string }; current: Contract } & Problems
type Many = { data: Contract[]; meta: { total: number; next: string | null } }

let agency: TestAgency
let admin: Someone
let anna: Someone
let steps: Map<string, number>
let main: { id: number; as: Someone }

const ready = () => ({ client_tax_id: '526-025-02-74', site_address: 'ul. Chłodna 5', main_coordinator_id: main.id })

const post = (more: object = {}, as = admin) =>
  agency.call<One>('POST', '/api/contracts', { as, body: contractOf(more) })
const patch = (one: Pick<Contract, 'id' | 'version'>, fields: object, as = admin) =>
  agency.call<One>('PATCH', `/api/contracts/${one.id}`, { as, body: { version: one.version, ...fields } })
const move = (one: Contract, code: string, more: object = {}, as = admin) =>
  agency.call<One>('PUT', `/api/contracts/${one.id}/status`, {
    as,
    body: { version: one.version, status_id: steps.get(`contract.${code}`), ...more },
  })
const running = async (more: object = {}) => {
  const draft = await newContract(agency, admin, { ...ready(), ...more })
  expect((await newNeed(agency, admin, draft.id)).status).toBe(200)
  const { body } = await move(draft, 'active')
  expect(body.errors).toBeUndefined()
  return body.data
}
const list = async (query: string, as = admin) =>
  (await agency.call<Many>('GET', `/api/contracts?${query}`, { as })).body.data.map(({ id }) => id)
const why = async () =>
  (await agency.call<{ data: { id: number }[] }>('GET', '/api/reasons?entity=contract', { as: admin })).body.data[0]!.id

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  anna = await agency.join('recruiter')
  main = await newCoordinator(agency)
  const statuses = await agency.db.selectFrom('statuses').select(['id', 'entity', 'code']).execute()
  steps = new Map(statuses.map(({ id, entity, code }) => [`${entity}.${code}`, id]))
})
afterAll(() => agency.close())

it('starts as a draft with the next number of the year, its country’s time zone and its team', async () => {
  const other = await newCoordinator(agency)
  const first = await newContract(agency, admin)
  const second = await newContract(agency, admin, {
    ...ready(),
    coordinator_ids: [other.id, main.id],
    recruiter_ids: [anna.actor.recruiter_id],
    site_country: 'ES',
    shift_patterns: [{ name: 'Night', start: '22:00', end: '06:00', break_min: 30 }],
  })
  expect(first.number).toMatch(/^C-\d{4}-\d{4}$/)
  expect(Number(second.number.slice(7)) - Number(first.number.slice(7))).toBe(1)
  expect(second).toMatchObject({
    status_id: steps.get('contract.draft'),
    client_tax_id: '5260250274',
    timezone: 'Europe/Madrid',
    main_coordinator_id: main.id,
    coordinator_ids: [other.id],
    recruiter_ids: [anna.actor.recruiter_id],
    hours_per_day: 8,
    days_per_week: 5,
    min_age: 18,
    headcount: 0,
  })
  expect(second.coordinators.map(({ id, is_main }) => [id, is_main])).toEqual([
    [main.id, true],
    [other.id, false],
  ])
})

it('gives twenty parallel contracts twenty numbers', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => newContract(agency, admin)))
  expect(new Set(all.map(({ number }) => number)).size).toBe(20)
})

it.each([
  ['PL', '5260250275', 'nip_check_digit'],
  ['PL', '526025027', 'invalid_nip'],
  ['ES', 'B1234567X', 'invalid_cif'],
  ['ES', 'X1234567A', 'nie_dni_letter'],
  ['UA', '123456789', 'invalid_ua_tax'],
  ['DE', 'DE!', 'invalid_ust_idnr'],
  ['FR', 'FR!', 'invalid_tax'],
])('refuses %s %s as a tax number', async (client_country, client_tax_id, code) => {
  const { status, body } = await post({ client_country, client_tax_id })
  expect([status, body.errors]).toEqual([422, [{ path: 'client_tax_id', code }]])
})

it.each([
  ['PL', '526-025-02-74'],
  ['ES', 'A58818501'],
  ['ES', 'X1234567L'],
  ['UA', '32855961'],
  ['UA', '3184710691'],
  ['DE', 'DE 136 695 976'],
])('accepts %s %s as a tax number', async (client_country, client_tax_id) => {
  const { status, body } = await post({ client_country, client_tax_id })
  expect(body.errors).toBeUndefined()
  expect([status, body.data.client_tax_id]).toEqual([200, client_tax_id.replace(/[\s-]/g, '')])
})

it('refuses invalid input', async () => {
  const wrong = await post({
    end_date: '2026-11-30',
    pay_rate_from: 32,
    pay_rate_to: 31,
    main_coordinator_id: 999_999,
    recruiter_ids: [999_999],
    required_document_type_ids: [999_999],
  })
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    [
      { path: 'end_date', code: 'before_start' },
      { path: 'pay_rate_to', code: 'rate_below' },
      { path: 'main_coordinator_id', code: 'not_found' },
      { path: 'recruiter_ids', code: 'not_found' },
      { path: 'required_document_type_ids', code: 'not_found' },
    ],
  ])
  const shift = { name: 'Day', start: '6:00', end: '14:00', break_min: 15 }
  expect((await post({ shift_patterns: [shift] })).body.errors[0]!.path).toBe('shift_patterns.0.start')
  const many = Array.from({ length: 7 }, () => ({ ...shift, start: '06:00' }))
  expect((await post({ shift_patterns: many })).body.errors[0]!.path).toBe('shift_patterns')
})

it('becomes active only with a tax number, an address, a main coordinator and a need, and names each missing one', async () => {
  const draft = await newContract(agency, admin)
  const refused = await move(draft, 'active')
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [
      { path: 'client_tax_id', code: 'run_needs_tax_id' },
      { path: 'site_address', code: 'run_needs_address' },
      { path: 'main_coordinator_id', code: 'run_needs_coordinator' },
      { path: 'needs', code: 'run_needs_need' },
    ],
  ])
  const forced = await move(draft, 'active', { force: true, comment: 'Now' })
  expect(forced.body.errors).toHaveLength(4)
  expect((await running()).status_id).toBe(steps.get('contract.active'))
})

it('keeps its period and rates while active, and what it needs to be active', async () => {
  const contract = await running({ pay_rate_from: 30, pay_rate_to: 32, bill_rate: 48.5 })
  const changes = { start_date: '2026-12-02', currency: 'EUR', end_date: null, bill_rate: 50, pay_rate_to: 40 }
  const refused = await patch(contract, changes)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    Object.keys(changes).map((path) => ({ path, code: 'only_by_addition' })),
  ])
  const bare = await patch(contract, { client_tax_id: null, site_address: '', main_coordinator_id: null })
  expect(bare.body.errors).toEqual(
    ['client_tax_id', 'site_address', 'main_coordinator_id'].map((path) => ({ path, code: 'required' })),
  )
  const { body } = await patch(contract, { title: 'Packing at night', pay_rate_to: 32 })
  expect(body.data).toMatchObject({ title: 'Packing at night', pay_rate_to: 32 })
  expect(body.data.abilities.fields).toContain('title')
  expect(body.data.abilities.fields).not.toContain('pay_rate_to')
})

it('is closed with a date and, for a bad end, a reason; then it is read-only and can be archived', async () => {
  const contract = await running({ end_date: null })
  const early = await move(contract, 'terminated', { fields: { end_date: '2026-01-01' }, reason_id: await why() })
  expect(early.body.errors).toEqual([{ path: 'fields.end_date', code: 'before_start' }])
  const bare = await move(contract, 'terminated')
  expect(bare.body.errors).toEqual([
    { path: 'reason_id', code: 'required' },
    { path: 'fields.end_date', code: 'required' },
  ])
  const archive = (one: Contract) =>
    agency.call<One>('PUT', `/api/contracts/${one.id}/archive`, { as: admin, body: { version: one.version } })
  const held = await archive(contract)
  expect(held.body.errors).toEqual([{ path: 'status_id', code: 'contract_runs' }])
  const later = await move(contract, 'terminated', { fields: { end_date: '2027-01-31' }, reason_id: await why() })
  expect(later.body.errors).toEqual([{ path: 'fields.end_date', code: 'ends_by_today' }])
  const fields = { end_date: contract.start_date }
  const { body } = await move(contract, 'terminated', { fields, reason_id: await why() })
  expect(body.data).toMatchObject({ ...fields, abilities: { update: false, archive: true } })
  expect((await patch(body.data, { title: 'Too late' })).status).toBe(403)
  const archived = (await archive(body.data)).body.data
  expect(archived.abilities.restore).toBe(true)
  expect(await list(`ids=${contract.id}`)).toEqual([])
  expect(await list(`ids=${contract.id}&archived=only`)).toEqual([contract.id])
  const back = { as: admin, body: { version: archived.version } }
  expect((await agency.call('DELETE', `/api/contracts/${contract.id}/archive`, back)).status).toBe(200)
})

it('undoes an edit, a team and a step; an outdated write gets the current contract', async () => {
  const contract = await running()
  const other = await newCoordinator(agency)
  const edited = await patch(contract, { title: 'Another title', main_coordinator_id: other.id, coordinator_ids: [] })
  expect(edited.body.data.coordinators.map(({ id }) => id)).toEqual([other.id])
  const stale = await patch(contract, { title: 'A third' })
  expect([stale.status, stale.body.current.title]).toEqual([409, 'Another title'])
  const undo = (transaction_id: string) =>
    agency.call<One>('POST', `/api/contracts/${contract.id}/undos`, { as: admin, body: { transaction_id } })
  const undone = await undo(edited.body.meta.transaction_id)
  expect(undone.body.data).toMatchObject({ title: contract.title, main_coordinator_id: main.id })
  const paused = await move(undone.body.data, 'suspended')
  const resumed = await undo(paused.body.meta.transaction_id)
  expect(resumed.body.data.status_id).toBe(steps.get('contract.active'))
  type Groups = { data: { action: string; fields: { field: string; new: { label?: unknown } | null }[] }[] }
  const history = await agency.call<Groups>('GET', `/api/contracts/${contract.id}/history`, { as: admin })
  const change = history.body.data.flatMap(({ fields }) => fields).find(({ field }) => field === 'main_coordinator_id')
  expect(change?.new?.label).toBe('Test Person')
})

it('is found by number, title, client, tax number and city in any alphabet, and by its filters', async () => {
  const other = await newCoordinator(agency)
  const contract = await newContract(agency, admin, {
    title: 'Оператор навантажувача', client_name: 'Щедрик Логістика', client_country: 'UA', client_tax_id: '14360570', site_country: 'CZ',
    site_city: 'Острава', external_number: 'EXT/77', main_coordinator_id: other.id, housing_provided: true,
    employment_form: 'b2b', start_date: '2030-01-01', end_date: '2030-02-01',
  }) // prettier-ignore
  for (const search of ['shchedryk', contract.number, 'operator navantazhuvacha', '14360570', 'ostrava', 'EXT/77'])
    expect(await list(`search=${encodeURIComponent(search)}`), search).toEqual([contract.id])
  for (const query of [
    'client_country=UA&site_country=CZ&city=страв',
    `coordinator_id=${other.id}`,
    'employment_form=b2b&housing_provided=yes',
    'start_date=2030-01-01..2030-01-01&end_date=..2030-02-01',
    'any=client_country%3DUA%26site_country%3DCZ~city%3Dnowhere',
  ])
    expect(await list(query), query).toEqual([contract.id])
  expect(await list(`coordinator_id=${other.id}&recruiter_id=none&status_id=${steps.get('contract.active')}`)).toEqual(
    [],
  )
})

it('shows which end soon, counts by status and by view, and is paged by a cursor', async () => {
  const day = agencyToday
  const soon = await newContract(agency, admin, { start_date: '2020-01-01', end_date: day(10) })
  const later = await newContract(agency, admin, { start_date: '2020-01-01', end_date: day(50) })
  expect(await list('ending_within=30&sort=end_date')).toContain(soon.id)
  expect(await list('ending_within=30')).not.toContain(later.id)
  const queues = await agency.call<{ data: { ending: number; drafts: number } }>('GET', '/api/contracts/queues', {
    as: admin,
  })
  expect(queues.body.data.ending).toBe((await list('ending_within=30&limit=100')).length)
  const board = await agency.call<{ data: { status_id: number; total: number }[] }>('GET', '/api/contracts/board', {
    as: admin,
  })
  const drafts = board.body.data.find(({ status_id }) => status_id === steps.get('contract.draft'))!
  expect(drafts.total).toBe(queues.body.data.drafts)
  const view = { entity: 'contract', name: 'Ending', query: { ending_within: '30' } }
  const saved = await agency.call<{ data: { id: number } }>('POST', '/api/views', { as: admin, body: view })
  const counts = await agency.call<{ data: { view_id: number; total: number }[] }>(
    'GET',
    '/api/contracts/view-counts',
    {
      as: admin,
    },
  )
  expect(counts.body.data).toEqual([
    { view_id: saved.body.data.id, total: queues.body.data.ending, total_capped: false },
  ])
  for (const sort of ['-created_at', 'headcount', 'client_name,-start_date', 'end_date', 'status_id']) {
    const seen: number[] = []
    for (let after: string | null = ''; after !== null;) {
      const { body }: { body: Many } = await agency.call<Many>(
        'GET',
        `/api/contracts?sort=${sort}&limit=7${after && `&after=${after}`}`,
        { as: admin },
      )
      seen.push(...body.data.map(({ id }) => id))
      after = body.meta.next
    }
    expect(new Set(seen)).toEqual(new Set(await list('limit=100')))
    expect(new Set(seen).size).toBe(seen.length)
  }
})

it('is exported with its filters, in words, with the client’s rate for those who may know it', async () => {
  const contract = await running({ bill_rate: 47.25, recruiter_ids: [] })
  const columns = ['number', 'status_id', 'coordinators', 'headcount', 'bill_rate', 'housing_provided']
  const body = { query: { ids: String(contract.id) }, columns }
  const whole = await agency.call('POST', '/api/contracts/export', { as: admin, body })
  expect(whole.text.trim().split(/\r?\n/)).toEqual([
    expect.stringContaining('Number'),
    `${contract.number},Active,Test Person,12,47.25 PLN,no`,
  ])
  const reader = await agency.joinWith(['view contracts', 'export records'])
  const part = await agency.call('POST', '/api/contracts/export', { as: reader, body })
  expect(part.text).not.toContain('47.25')
})
