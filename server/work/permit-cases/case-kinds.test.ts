import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { Usage } from '#contract/office/usage.ts'
import type { PermitCaseKind } from '#contract/work/permit-case-kinds.ts'
import { saidOf } from '#server/testing/law.ts'
import { admin, agency, kind, openPermits, opened, readCase, tryOpen } from '#server/testing/permit-cases.ts'
import { newWorker } from '#server/testing/placements.ts'

beforeAll(openPermits)
afterAll(() => agency.close())

const PATH = '/api/permit-case-kinds'

const step = {
  name: { en: 'File it', ua: 'Подати' },
  who: 'agency',
  meaning: 'filing',
  days_after: 5,
  working_days: true,
  is_appointment: false,
  costs_fee: true,
  fee_amount: 100,
  fee_currency: 'EUR',
  document_type_code: null,
}
const answer = {
  ...step,
  name: { en: 'Decision', ua: 'Рішення' },
  who: 'office',
  meaning: 'decision',
  days_after: null,
  working_days: false,
  costs_fee: false,
  fee_amount: null,
  fee_currency: null,
  document_type_code: 'visa',
}
const input = {
  country: 'DE',
  name: { en: 'German visa', ua: 'Німецька віза', pl: 'Wiza niemiecka' },
  document_type_code: 'visa',
  pending: false,
  file_until: null,
  steps: [step, answer],
}

type Made = { data: PermitCaseKind }

const write = <T = Made>(method: 'POST' | 'PATCH', path: string, body: object, as = admin) =>
  agency.call<T>(method, `${PATH}${path}`, { as, body })
const kinds = async () => (await agency.call<{ data: PermitCaseKind[] }>('GET', PATH, { as: admin })).body.data
const added = async (more: object = {}) => (await write('POST', '', { ...input, ...more })).body.data
const usageOf = async (id: number) =>
  (await agency.call<{ data: Usage }>('GET', `${PATH}/${id}/usage`, { as: admin })).body.data
const openedOf = async ({ id }: PermitCaseKind) => {
  const worker_id = await newWorker(agency, admin, { citizenship: 'IN', stay_basis: 'visa', work_basis: 'work_permit' })
  const made = await agency.call<{ data: { id: number } }>('POST', `/api/workers/${worker_id}/permit-cases`, {
    as: admin,
    body: { kind_id: id },
  })
  expect(made.status, made.text).toBe(200)
  return made.body.data.id
}

describe('a kind of permit case', () => {
  it('is added with its steps, which new cases copy', async () => {
    const made = await added()
    expect(made).toMatchObject({ ...input, code: 'DE-own-1', active: true, shipped: false, version: 1 })
    const { steps } = await readCase(await openedOf(made))
    expect(steps.map(({ name, who, meaning, fee_amount }) => [name.en, who, meaning, fee_amount])).toEqual([
      ['File it', 'agency', 'filing', 100],
      ['Decision', 'office', 'decision', null],
    ])
  })

  it('keeps the steps of open cases when its own change, and the history of the law tells both', async () => {
    const made = await added({ country: 'CZ' })
    const open = await openedOf(made)
    const steps = [{ ...step, name: { en: 'Ask', ua: 'Попросити' }, meaning: null, costs_fee: false }, step, answer]
    const changed = await write('PATCH', `/${made.id}`, { version: 1, steps, name: { en: 'Czech visa', ua: 'Віза' } })
    expect(changed.body.data.steps.map(({ name, fee_amount }) => [name.en, fee_amount])).toEqual([
      ['Ask', null],
      ['File it', 100],
      ['Decision', null],
    ])
    expect((await readCase(open)).steps).toHaveLength(2)
    const { data } = (await agency.call<{ data: ChangeGroup[] }>('GET', '/api/law/history', { as: admin })).body
    const own = data.filter(({ record }) => record?.entity === 'permit_case_kind' && record.id === made.id)
    expect(own.map(({ action, fields }) => [action, fields.map(({ field }) => field).toSorted()])).toEqual([
      ['updated', ['kind', 'name', 'steps']],
      ['created', ['active', 'country', 'document_type_code', 'kind', 'name', 'pending', 'steps']],
    ])
  })

  it('moves the expected days of open cases with its last day for filing', async () => {
    const made = await added({ steps: [{ ...step, days_after: null, working_days: false }, answer] })
    const open = await openedOf(made)
    expect((await readCase(open)).steps[0]!.expected_on).toBeNull()
    expect((await write('PATCH', `/${made.id}`, { version: 1, file_until: '2030-12-31' })).status).toBe(200)
    expect((await readCase(open)).steps[0]!.expected_on).toBe('2030-12-31')
  })

  it('asks before it is retired while cases are open, which go on; afterwards no new case is of it', async () => {
    const made = await added()
    const retired = { version: 1, active: false }
    const open = await openedOf(made)
    expect(await usageOf(made.id)).toMatchObject({
      groups: [{ kind: 'permit_cases', count: 1, first: [{ entity: 'worker', name: 'Oksana Kovalenko' }] }],
      effects: [{ code: 'cases_kept', count: 1 }],
    })
    const asked = await write('PATCH', `/${made.id}`, retired)
    expect(saidOf(asked)).toEqual([422, 'active: still_in_use'])
    const done = await write('PATCH', `/${made.id}`, { ...retired, confirmed: true })
    expect(done.body.data).toMatchObject({ active: false, version: 2 })
    expect((await readCase(open)).state).toBe('open')
    const worker_id = await newWorker(agency, admin, {
      citizenship: 'IN',
      stay_basis: 'visa',
      work_basis: 'work_permit',
    })
    const refused = await agency.call('POST', `/api/workers/${worker_id}/permit-cases`, {
      as: admin,
      body: { kind_id: made.id },
    })
    expect(saidOf(refused)).toEqual([422, 'kind_id: not_found'])
    expect((await write('PATCH', `/${made.id}`, { version: 2, active: true })).body.data.active).toBe(true)
  })

  it('that came with the program can be changed and retired, but keeps its country and its document', async () => {
    const { id, version } = kind('a1')
    for (const change of [{ country: 'DE' }, { document_type_code: 'visa' }])
      expect(saidOf(await write('PATCH', `/${id}`, { version, ...change }))).toEqual([
        422,
        `${Object.keys(change)[0]}: case_kind_fixed`,
      ])
    expect((await write('PATCH', `/${id}`, { version, active: false })).status).toBe(200)
    expect((await kinds()).find((one) => one.id === id)!.active).toBe(false)
  })

  it('that cases use keeps its country and its document; an unused one does not', async () => {
    const used = await added()
    expect((await write('PATCH', `/${used.id}`, { version: 1, country: 'NL' })).body.data.country).toBe('NL')
    await openedOf(used)
    expect(saidOf(await write('PATCH', `/${used.id}`, { version: 2, country: 'DE' }))).toEqual([
      422,
      'country: case_kind_fixed',
    ])
  })

  it('is refused at the field of its step', async () => {
    const refused = async (...steps: object[]) => saidOf(await write('POST', '', { ...input, steps }))
    expect(await refused(step, { ...step })).toEqual([422, 'steps.1.meaning: meaning_twice'])
    expect(await refused(answer, step)).toEqual([422, 'steps.1.meaning: filing_after_decision'])
    expect(await refused({ ...step, fee_currency: null })).toEqual([422, 'steps.0.fee_currency: required'])
    expect(await refused(step, { ...answer, document_type_code: 'no_such' })).toEqual([
      422,
      'steps.1.document_type_code: not_found',
    ])
    expect(await refused({ ...step, name: {} })).toEqual([400, 'steps.0.name: required'])
    expect(await refused({ ...step, days_after: -1 })).toEqual([400, 'steps.0.days_after: too_small'])
    expect(await refused()).toEqual([400, 'steps: too_few'])
    expect(saidOf(await write('POST', '', { ...input, document_type_code: 'no_such' }))).toEqual([
      422,
      'document_type_code: not_found',
    ])
  })

  it('leaves out what a step does not use, and a change of an old version is refused', async () => {
    const bare = { ...step, days_after: null, costs_fee: false }
    const made = await added({ steps: [bare] })
    expect(made.steps).toMatchObject([{ working_days: false, fee_amount: null, fee_currency: null }])
    await write('PATCH', `/${made.id}`, { version: 1, pending: true })
    expect((await write('PATCH', `/${made.id}`, { version: 1, pending: false })).status).toBe(409)
  })

  it('is written by super-admins only, and read by those who see workers', async () => {
    const reader = await agency.joinWith(['view workers', 'view worker', 'update worker'])
    expect((await write('POST', '', input, reader)).status).toBe(403)
    expect((await write('PATCH', `/${kind('visa').id}`, { version: 1, pending: true }, reader)).status).toBe(403)
    expect((await agency.call('GET', PATH, { as: reader })).status).toBe(200)
    expect((await agency.call('GET', `${PATH}/${kind('visa').id}/usage`, { as: reader })).status).toBe(403)
  })
})

it('a case of a shipped kind opens as before', async () => {
  const worker_id = await newWorker(agency, admin, { citizenship: 'IN', stay_basis: 'visa', work_basis: 'work_permit' })
  expect((await opened(worker_id, 'work_permit')).kind.code).toBe('work_permit')
  expect((await tryOpen(worker_id, 'a1')).status).toBe(422)
})
