import { afterAll, beforeAll, expect, it } from 'vitest'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Freelancer, FreelancerOption } from '#contract/team/freelancers.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newPhone } from '#server/testing/builders.ts'
import { type OneFreelancer, freelancerOf, newFreelancer } from '#server/testing/freelancers.ts'

const IBAN = 'PL61109010140000071219812874'

let agency: TestAgency
let admin: Someone
let anna: Someone
let boris: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  anna = await agency.join('recruiter')
  boris = await agency.join('recruiter')
})
afterAll(() => agency.close())

const ROOT = '/api/recruiters/freelance'
const create = (more: object = {}, as = admin) =>
  agency.call<OneFreelancer>('POST', ROOT, { as, body: freelancerOf(anna.actor.recruiter_id!, more) })
const read = (id: number, as = admin) => agency.call<OneFreelancer>('GET', `${ROOT}/${id}`, { as })
const patch = ({ id, version }: Freelancer, body: object, as = admin) =>
  agency.call<OneFreelancer>('PATCH', `${ROOT}/${id}`, { as, body: { version, ...body } })
const list = async (query: string, as = admin) =>
  (await agency.call<{ data: Freelancer[] }>('GET', `${ROOT}?${query}`, { as })).body.data
const problems = (body: OneFreelancer) => body.errors.map(({ path, code }) => `${path} ${code}`).sort()

it('names every wrong field at once', async () => {
  const wrong = await create({
    payout_method: 'bank',
    agreement_number: 'FR-1',
    agreement_valid_to: '2026-01-01',
    bonus_amount: 300,
    tax_id: '5260250275',
    country: 'PL',
    supervisor_id: 999_999,
  })
  expect(wrong.status).toBe(422)
  expect(problems(wrong.body)).toEqual([
    'agreement_signed_at required', 'bonus_currency required', 'iban required', 'supervisor_id not_found', 'tax_id nip_check_digit',
  ]) // prettier-ignore
  const dates = await create({
    agreement_number: 'F',
    agreement_signed_at: '2026-02-01',
    agreement_valid_to: '2026-01-01',
  })
  expect(problems(dates.body)).toEqual(['agreement_valid_to before_start'])
  expect((await create({ bonus_days: 181 })).body.errors[0]!.path).toBe('bonus_days')
})

it('refuses the account that the agency pays from', async () => {
  const own = 'PL27114020040000300201355387'
  const { body } = await agency.call<{ data: { version: number } }>('GET', '/api/payment-settings', { as: admin })
  const settings = { version: body.data.version, debtor_name: 'Agency', debtor_iban: own }
  expect((await agency.call('PUT', '/api/payment-settings', { as: admin, body: settings })).status).toBe(200)
  expect(problems((await create({ payout_method: 'bank', iban: own })).body)).toEqual(['iban own_account'])
  const one = (await create({ payout_method: 'bank', iban: IBAN })).body.data
  expect(problems((await patch(one, { iban: own })).body)).toEqual(['iban own_account'])
  expect((await patch(one, { city: 'Sopot' })).status).toBe(200)
})

it('keeps a phone unique among freelance recruiters who are not archived', async () => {
  const phone = newPhone()
  const first = (await create({ phone })).body.data
  expect(problems((await create({ phone })).body)).toEqual(['phone taken'])
  await agency.call('PUT', `${ROOT}/${first.id}/archive`, { as: admin, body: { version: first.version } })
  const second = await create({ phone })
  expect(second.status).toBe(200)
  const back = await agency.call<OneFreelancer>('DELETE', `${ROOT}/${first.id}/archive`, {
    as: admin,
    body: { version: first.version + 1 },
  })
  expect([back.status, problems(back.body)]).toEqual([409, ['phone taken']])
})

it('seals tax number and account: shown by their ends, in full by a call that history records', async () => {
  const row = (await create({ payout_method: 'bank', iban: IBAN, tax_id: '526-025-02-74', country: 'PL' })).body.data
  expect(row.sensitive).toEqual({ iban: '2874', tax_id: '0274' })
  const kept = await agency.db.selectFrom('freelance_recruiters').where('id', '=', row.id).selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(kept)).not.toContain('5260250274')
  const lines = await agency.db.selectFrom('change_history').where('entity', '=', 'freelance_recruiter').where('entity_id', '=', row.id).selectAll().execute()
  expect(JSON.stringify(lines)).not.toContain(IBAN)
  expect((await read(row.id, anna)).body.data.sensitive).toEqual({})
  const view = (as: Someone) =>
    agency.call<{ data: { value: string } }>('POST', `${ROOT}/${row.id}/sensitive-views`, { as, body: { field: 'iban' } })
  expect((await view(admin)).body.data.value).toBe(IBAN)
  expect((await view(anna)).status).toBe(403)
  const seen = await agency.db.selectFrom('change_history').where('entity_id', '=', row.id).where('action', '=', 'viewed_sensitive').select('new_value').execute()
  expect(seen).toEqual([{ new_value: 'iban' }])
  expect(problems((await patch(row, { iban: null })).body)).toEqual(['iban required'])
  const card = (await patch(row, { iban: null, payout_method: 'card' })).body
  expect(card.data.sensitive).toEqual({ tax_id: '0274' })
  const undone = await agency.call<OneFreelancer>('POST', `${ROOT}/${row.id}/undos`, {
    as: admin,
    body: { transaction_id: card.meta.transaction_id },
  })
  expect(undone.body.code).toBe('undo_sensitive')
}) // prettier-ignore

it('is read by the supervisor, changed by those with the right, and hidden from others', async () => {
  const row = await newFreelancer(agency, admin, anna)
  expect((await read(row.id, anna)).body.data.abilities).toEqual({
    update: false, archive: false, restore: false, unmask: false, claim: false, personal_data: false,
  }) // prettier-ignore
  expect((await read(row.id, boris)).status).toBe(404)
  expect((await patch(row, { city: 'Lublin' }, anna)).status).toBe(403)
  for (const role of ['coordinator', 'foreman']) {
    const someone = await agency.join(role)
    expect((await read(row.id, someone)).status).toBe(403)
    const options = await agency.call<{ data: unknown[] }>('GET', `${ROOT}/options`, { as: someone })
    expect(options.body.data).toEqual([])
  }
  expect((await create({}, anna)).status).toBe(403)
  const clerk = await agency.joinWith(['create freelance recruiter', 'update freelance recruiter'], 'recruiter')
  expect(problems((await create({}, clerk)).body)).toEqual(['supervisor_id not_found'])
  expect((await patch(row, { city: 'Lublin' }, clerk)).status).toBe(404)
})

it('refuses an outdated write with the current row', async () => {
  const row = await newFreelancer(agency, admin, anna)
  expect((await patch(row, { city: 'Lublin' })).body.data).toMatchObject({ city: 'Lublin', version: row.version + 1 })
  const late = await patch(row, { city: 'Gdynia' })
  expect([late.status, late.body.current.city]).toEqual([409, 'Lublin'])
})

it('undoes a change, an archiving and a restoring', async () => {
  const row = await newFreelancer(agency, admin, anna, { city: 'Lviv', languages: [{ code: 'uk', level: 'native' }] })
  const changed = (await patch(row, { city: null, languages: [], status: 'paused' })).body
  const undo = async (transaction_id: string) =>
    (await agency.call<OneFreelancer>('POST', `${ROOT}/${row.id}/undos`, { as: admin, body: { transaction_id } })).body
  const back = await undo(changed.meta.transaction_id)
  expect(back.data).toMatchObject({ city: 'Lviv', status: 'active', languages: [{ code: 'uk', level: 'native' }] })
  const archived = (
    await agency.call<OneFreelancer>('PUT', `${ROOT}/${row.id}/archive`, {
      as: admin,
      body: { version: back.data.version },
    })
  ).body
  expect(archived.data.archived_at).not.toBeNull()
  const options = await agency.call<{ data: FreelancerOption[] }>('GET', `${ROOT}/options`, { as: admin })
  expect(options.body.data.find(({ id }) => id === row.id)?.active).toBe(false)
  expect((await undo(archived.meta.transaction_id)).data.archived_at).toBeNull()
})

it('is found by any spelling, part of the phone, the agreement, and every filter', async () => {
  const today = agencyToday()
  const phone = newPhone()
  const row = await newFreelancer(agency, admin, boris, {
    first_name: 'Ярослав', last_name: 'Шевчук', phone, city: 'Вінниця', country: 'UA', agreement_number: 'FR/77/26',
    agreement_signed_at: '2026-01-02', agreement_valid_to: agencyToday(10), languages: [{ code: 'uk', level: 'native' }],
  }) // prettier-ignore
  const found = async (query: string) => (await list(query)).some(({ id }) => id === row.id)
  for (const words of ['shevchuk', 'Шевчук Яросл', phone.slice(-7), 'fr/77/26'])
    expect(await found(`search=${encodeURIComponent(words)}`), words).toBe(true)
  for (const query of [
    'status=active', `supervisor_id=${boris.actor.recruiter_id}`, 'country=UA', 'city=Вінн', 'languages=uk', 'payout_method=cash',
    'agreement_state=ending', `agreement_valid_to=${today}..`, 'disputed=no', 'created_at=2020-01-01..',
  ])
    expect(await found(encodeURI(query)), query).toBe(true)
  for (const query of [
    'status=paused,ended', `supervisor_id=${anna.actor.recruiter_id}`, 'country=PL', 'languages=pl', 'payout_method=bank',
    'agreement_state=none,future,valid,ended', 'disputed=yes', 'archived=only',
  ])
    expect(await found(query), query).toBe(false)
  expect((await list('', boris)).map(({ id }) => id)).toEqual([row.id])
}) // prettier-ignore

it('exports the list without the sealed numbers', async () => {
  await create({ payout_method: 'bank', iban: IBAN, last_name: 'Експорт' })
  const columns = [
    'first_name',
    'last_name',
    'phone',
    'status',
    'supervisor_id',
    'agreement_state',
    'leads',
    'payout_method',
  ]
  const body = { query: { search: 'Експорт' }, columns }
  const { text, status } = await agency.call('POST', `${ROOT}/export`, { as: admin, body })
  expect(status, text).toBe(200)
  expect(text).toContain('Експорт')
  expect(text).toContain('Bank transfer')
  expect(text).toContain('No agreement')
  const leak = await agency.call('POST', `${ROOT}/export`, { as: admin, body: { query: {}, columns: ['iban'] } })
  expect(leak.status).toBe(422)
})

it('keeps the agreement as a document of the freelance recruiter', async () => {
  const row = await newFreelancer(agency, admin, anna)
  const types = await agency.db.selectFrom('document_types').where('code', '=', 'civil_contract').select(['id', 'owners']).executeTakeFirstOrThrow()
  expect(types.owners).toContain('freelance_recruiter')
  const body = { type_id: types.id, number: 'FR12345', valid_to: '2031-01-01', file_ids: [] }
  const path = `${ROOT}/${row.id}/documents`
  const refused = await agency.call<OneFreelancer>('POST', path, { as: admin, body })
  expect(problems(refused.body)).toEqual(['file_ids required'])
  expect((await agency.call('POST', path, { as: anna, body })).status).toBe(403)
  expect((await agency.call('GET', path, { as: boris })).status).toBe(404)
  expect((await agency.call('GET', path, { as: anna })).status).toBe(200)
}) // prettier-ignore
