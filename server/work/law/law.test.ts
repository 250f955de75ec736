import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { LegalLimit, LegalLimitInput, WorkRight } from '#contract/work/law.ts'
import type { WorkDay } from '#contract/work/legality.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { atWork } from '#server/testing/at-work.ts'
import { type LawProblems, czechRight, saidOf } from '#server/testing/law.ts'
import { dayFrom, newWorker, place, runningContract } from '#server/testing/placements.ts'
import { readWorkingTime } from '../legality/limits.queries.ts'
import { limitsOverlap, rightsOverlap } from './law-checks.policy.ts'

type Law = { data: { rights: WorkRight[]; limits: LegalLimit[] } }

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const lawAs = (as: Someone) => agency.call<Law>('GET', '/api/law', { as })
const law = async () => (await lawAs(admin)).body.data
const write = <T = { data: { id: number; version: number; code: string } }>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body: object,
  as = admin,
) => agency.call<T>(method, `/api/law/${path}`, { as, body })

const limit: LegalLimitInput = {
  key: 'night_from',
  country: 'PL',
  client_tax_id: '525-000-10-90',
  forms: null,
  amount: 23,
  currency: null,
  act: 'Kodeks pracy, art. 151⁷',
  act_name: null,
  source: 'The client’s work rules',
  confidence: 'confirmed',
  note: null,
  valid_from: null,
  valid_to: null,
}

describe('the rows that come with the program', () => {
  it('answer each case once: no two of them are in force for the same case on a day', async () => {
    const { rights, limits } = await law()
    expect(rights.length).toBeGreaterThan(50)
    const twice = rights.flatMap((one, index) =>
      rights.slice(index + 1).flatMap((other) => (rightsOverlap(one, other) ? [`${one.code} ${other.code}`] : [])),
    )
    expect(twice).toEqual([])
    const limitsTwice = limits.filter((one, index) =>
      limits.slice(index + 1).some((other) => limitsOverlap(one, other)),
    )
    expect(limitsTwice).toEqual([])
  })

  it('have an act and a source, and are shipped', async () => {
    const { rights, limits } = await law()
    for (const row of [...rights, ...limits])
      expect([row.shipped, row.act === '', row.source === ''], row.act).toEqual([true, false, false])
  })

  it('name their acts in the language of the act where they quote them in English', async () => {
    const { rights, limits } = await law()
    const nameOf = (code: string) => rights.find((one) => one.code === code)!.act_name
    expect(nameOf('PL-58')).toMatch(
      /^Ustawa z dnia 20 marca 2025 r\. o warunkach .* poz\. 621\); Ustawa .* o cudzoziemcach/,
    )
    expect([nameOf('PL-32-visa-needed'), nameOf('DE-1')]).toEqual([null, null])
    expect(limits.find(({ key }) => key === 'temporary_months')!.act_name).toContain(
      'o zatrudnianiu pracowników tymczasowych',
    )
  })

  it('settle free movement for every country, and no other country than Poland for everyone', async () => {
    const { rights } = await law()
    const free = rights.filter(({ stay_basis }) => stay_basis === 'eu_citizen').map(({ country }) => country)
    expect(free.toSorted()).toEqual(['CZ', 'DE', 'ES', 'NL', 'PL'])
    const settled = rights.filter(({ citizens, verdict }) => citizens === null && verdict !== 'unknown')
    expect([...new Set(settled.map(({ country }) => country))]).toEqual(['PL'])
  })

  it('give the rest rules of each country on a day', async () => {
    const { rest: rules } = await readWorkingTime(agency.db)
    const of = (country: string) => rules({ country, client: null }, '2026-11-27')
    const night = { from: '22:00', to: '06:00' }
    const union = {
      daily_rest: 11,
      rest_times_shift: null,
      weekly_rest: 35,
      day: null,
      week: 48,
      night,
      holiday_from: '00:00',
    }
    expect(of('PL')).toEqual(union)
    expect(of('FR')).toEqual(union)
    expect(of('ES')).toEqual({ ...union, daily_rest: 12, weekly_rest: 36, day: 9 })
    expect(of('UA')).toEqual({ ...union, daily_rest: 0, rest_times_shift: 2, weekly_rest: 42, week: 40 })
    expect(of('NL').night).toEqual({ from: '00:00', to: '06:00' })
  })
})

describe('a row of the rights to work', () => {
  it('is added, changed and removed with its history', async () => {
    const made = await write('POST', 'rights', czechRight)
    expect(made.body.data).toMatchObject({ code: 'CZ-own-1', shipped: false, version: 1, country: 'CZ' })
    const { id } = made.body.data
    const ended = await write<{ data: WorkRight }>('PATCH', `rights/${id}`, { version: 1, valid_to: '2028-03-04' })
    expect(ended.body.data).toMatchObject({ valid_to: '2028-03-04', valid_from: '2022-03-21', version: 2 })
    expect(saidOf(await write('PATCH', `rights/${id}`, { version: 1, valid_to: null }))).toEqual([409])
    expect((await write('DELETE', `rights/${id}`, { version: 2 })).status).toBe(200)
    expect((await law()).rights.some((one) => one.id === id)).toBe(false)
    const history = await agency.call<{ data: ChangeGroup[] }>('GET', '/api/law/history', { as: admin })
    expect(history.body.data.map(({ action, record }) => [action, record])).toEqual(
      ['removed', 'updated', 'created'].map((action) => [action, { entity: 'work_right', id }]),
    )
    expect(history.body.data[1]!.fields).toMatchObject([
      { field: 'valid_to', new: { value: '2028-03-04' } },
      { field: 'code', new: { value: 'CZ-own-1' } },
    ])
  })

  it('must not answer what another one answers on a day, permit in doubt, or permit without a document', async () => {
    const { id } = (await write('POST', 'rights', { ...czechRight, country: 'DE' })).body.data
    const other = { ...czechRight, country: 'DE', citizens: ['UA', 'MD'], verdict: 'no', valid_from: '2026-01-01' }
    expect(saidOf(await write('POST', 'rights', other))).toEqual([422, 'valid_from: law_overlaps'])
    expect(saidOf(await write('POST', 'rights', { ...other, except_citizens: ['UA'] }))).toEqual([200])
    expect(saidOf(await write('PATCH', `rights/${id}`, { version: 1, confidence: 'doubtful' }))).toEqual([
      422,
      'confidence: doubtful_permits',
    ])
    expect(saidOf(await write('PATCH', `rights/${id}`, { version: 1, stay_types: [] }))).toEqual([
      422,
      'stay_types: required',
    ])
    expect(saidOf(await write('PATCH', `rights/${id}`, { version: 1, work_types: ['library_card'] }))).toEqual([
      422,
      'work_types: not_found',
    ])
    expect(saidOf(await write('PATCH', `rights/${id}`, { version: 1, except_citizens: ['UA'] }))).toEqual([
      422,
      'except_citizens: nobody_left',
    ])
    expect(saidOf(await write('PATCH', `rights/${id}`, { version: 1, valid_to: '2021-01-01' }))).toEqual([
      422,
      'valid_to: before_start',
    ])
  })

  it('that came with the program keeps what it is about', async () => {
    const { rights, limits } = await law()
    const { id, version } = rights.find(({ code }) => code === 'PL-60')!
    expect(saidOf(await write('PATCH', `rights/${id}`, { version, stay_basis: 'visa' }))).toContain(
      'stay_basis: law_fixed',
    )
    const rest = limits.find(({ key, country }) => key === 'daily_rest' && country === null)!
    expect(saidOf(await write('PATCH', `limits/${rest.id}`, { version: rest.version, key: 'week_hours' }))).toContain(
      'key: law_fixed',
    )
  })

  it('that came with the program is not removed', async () => {
    const { id, version } = (await law()).rights.find(({ code }) => code === 'PL-60')!
    expect(saidOf(await write('DELETE', `rights/${id}`, { version }))).toEqual([422, 'version: law_shipped'])
  })

  it('asks before it changes the answer for people at work, and nothing is stored without a confirmation', async () => {
    const { need, contract } = await runningContract(agency, admin)
    const worker_id = await atWork(agency, admin, need.id)
    const row = (await law()).rights.find(({ code }) => code === 'PL-44')!
    const asked = await write<LawProblems>('PATCH', `rights/${row.id}`, { version: row.version, verdict: 'no' })
    expect(saidOf(asked)).toEqual([422, 'confirmed: changes_answers'])
    expect(asked.body.errors[0]!.params).toEqual({ may_not: 1, unknown: 0, may: 0, underpaid: 0 })
    expect((await law()).rights.find(({ id }) => id === row.id)!.verdict).toBe('yes')
    const later = { version: row.version, valid_to: dayFrom(30) }
    expect(saidOf(await write('PATCH', `rights/${row.id}`, later))).toEqual([422, 'confirmed: changes_answers'])
    expect((await write('PATCH', `rights/${row.id}`, { ...later, confirmed: true })).status).toBe(200)
    const day = async (on: string) => {
      const { contracts } = (await agency.call<{ data: WorkDay }>('GET', `/api/legality?day=${on}`, { as: admin })).body
        .data
      const people = contracts.find(({ id }) => id === contract.id)!.people
      return people.find((one) => one.worker_id === worker_id)!.answer
    }
    expect([await day(dayFrom(30)), await day(dayFrom(31))]).toEqual(['may', 'may_not'])
    const back = { version: row.version + 1, valid_to: null, confirmed: true }
    expect((await write('PATCH', `rights/${row.id}`, back)).status).toBe(200)
  })

  it('is read by those who see who may work, and written by super-admins only', async () => {
    const reader = await agency.joinWith(['view contracts', 'view workers', 'view worker'])
    expect((await lawAs(reader)).status).toBe(200)
    expect((await write('POST', 'rights', czechRight, reader)).status).toBe(403)
    expect((await agency.call('GET', '/api/law/history', { as: reader })).status).toBe(403)
    expect((await lawAs(await agency.joinWith(['view leads']))).status).toBe(403)
  })
})

describe('a legal limit', () => {
  it('of the night has an hour at both ends, because one alone would leave no night', async () => {
    const client_tax_id = '676-01-00-017'
    for (const key of ['night_from', 'night_to'])
      expect(saidOf(await write('POST', 'limits', { ...limit, key, client_tax_id, amount: null }))).toEqual([
        422,
        'amount: required',
      ])
    const made = (await write('POST', 'limits', { ...limit, client_tax_id, amount: 23 })).body.data
    const change = (body: object) => write('PATCH', `limits/${made.id}`, { version: made.version, ...body })
    expect(saidOf(await change({ amount: null }))).toEqual([422, 'amount: required'])
    const { limits } = await law()
    const shipped = limits.find(({ key, country }) => key === 'night_to' && country === 'PL')!
    const cleared = await write('PATCH', `limits/${shipped.id}`, { version: shipped.version, amount: null })
    expect(saidOf(cleared)).toEqual([422, 'amount: required'])
    expect((await write('POST', 'limits', { ...limit, key: 'day_hours', client_tax_id, amount: null })).status).toBe(
      200,
    )
  })

  it('of a client goes before that of its country, from its day on', async () => {
    const from = { ...limit, valid_from: '2026-06-01' }
    expect((await write('POST', 'limits', from)).status).toBe(200)
    const { rest: rules } = await readWorkingTime(agency.db)
    const night = (client: string | null, day: string) => rules({ country: 'PL', client }, day).night!.from
    expect(night('5250001090', '2026-06-01')).toBe('23:00')
    expect(night('5250001090', '2026-05-31')).toBe('22:00')
    expect(night('1111111111', '2026-06-01')).toBe('22:00')
    expect(night(null, '2026-06-01')).toBe('22:00')
  })

  it('of a client is one whichever way its number is written, and the country counts again when it has ended', async () => {
    const own = { ...limit, client_tax_id: '779-10-11-327', valid_from: '2026-03-01', valid_to: '2026-05-15' }
    expect((await write('POST', 'limits', own)).status).toBe(200)
    const again = { ...own, client_tax_id: 'PL 7791011327', valid_from: '2026-05-01' }
    expect(saidOf(await write('POST', 'limits', again))).toEqual([422, 'valid_from: limit_overlaps'])
    expect(saidOf(await write('POST', 'limits', { ...own, client_tax_id: '---' }))).toEqual([
      422,
      'client_tax_id: invalid_format',
    ])
    const { rest: rules } = await readWorkingTime(agency.db)
    const night = (day: string) => rules({ country: 'PL', client: '7791011327' }, day).night!.from
    expect([night('2026-05-15'), night('2026-05-16')]).toEqual(['23:00', '22:00'])
  })

  it('is refused at its field', async () => {
    const own = { ...limit, client_tax_id: '5260250274' }
    const refused = async (more: object) => saidOf(await write('POST', 'limits', { ...own, ...more }))
    expect(await refused({ amount: 24 })).toEqual([422, 'amount: not_hour_of_day'])
    expect(await refused({ key: 'visit_days', amount: 1.5 })).toEqual([422, 'amount: not_whole'])
    expect(await refused({ key: 'pay_hour', amount: 30 })).toEqual([422, 'currency: required'])
    expect(await refused({ country: null })).toEqual([422, 'country: required'])
    expect(await refused({ key: 'weekly_rest', client_tax_id: null, amount: 40 })).toEqual([
      422,
      'valid_from: limit_overlaps',
    ])
    expect(await refused({ amount: -1 })).toEqual([400, 'amount: too_small'])
  })

  it('of pay refuses a placement below it, and warns of people who are paid less when it rises', async () => {
    const { need, contract } = await runningContract(agency, admin, {}, { headcount: 3 })
    const worker_id = await newWorker(agency, admin)
    const input = { need_id: need.id, worker_id, start_date: dayFrom(1), employment_form: 'civil_contract' }
    const low = await place(agency, admin, { ...input, pay_rate: 20 })
    expect(saidOf(low)).toContain('pay_rate: pay_below_floor')
    const id = await atWork(agency, admin, need.id)
    const { limits } = await law()
    const tomorrow = dayFrom(1)
    const floor = limits.find(
      ({ key, country, valid_from, valid_to }) =>
        key === 'pay_hour' && country === 'PL' && valid_from! <= tomorrow && (valid_to ?? tomorrow) >= tomorrow,
    )!
    const raised = { version: floor.version, amount: 200 }
    const asked = await write<LawProblems>('PATCH', `limits/${floor.id}`, raised)
    expect(asked.body.errors[0]!.params).toMatchObject({ may_not: 0, may: 0, underpaid: expect.any(Number) })
    expect((await write('PATCH', `limits/${floor.id}`, { ...raised, confirmed: true })).status).toBe(200)
    const day = (await agency.call<{ data: WorkDay }>('GET', `/api/legality?day=${tomorrow}`, { as: admin })).body.data
    const person = day.contracts.find((one) => one.id === contract.id)!.people.find((one) => one.worker_id === id)!
    expect([person.answer, person.light]).toEqual(['may', 'amber'])
    expect(person.reasons).toMatchObject([{ about: 'pay', cause: 'pay_below_floor', what_to_do: 'raise_pay' }])
  })
})
