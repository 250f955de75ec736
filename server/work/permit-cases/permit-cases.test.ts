import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/basics/days.ts'
import {
  admin,
  agency,
  changeCase,
  changeStep,
  decide,
  kind,
  listed,
  openPermits,
  opened,
  readCase,
  step,
  stepped,
  tryOpen,
} from '#server/testing/permit-cases.ts'
import { dayFrom, newPaper, newWorker, place, runningContract } from '#server/testing/placements.ts'

beforeAll(openPermits)
afterAll(() => agency.close())

const indian = () => newWorker(agency, admin, { citizenship: 'IN', stay_basis: 'visa', work_basis: 'work_permit' })

it('has kinds for Poland as data; days and fees that no source confirms are unknown', () => {
  expect(
    kind('declaration').steps.map(({ name, who, days_after, working_days, fee_amount }) => [
      name.en,
      who,
      days_after,
      working_days,
      fee_amount,
    ]),
  ).toEqual([
    ['Documents from the worker', 'worker', null, false, null],
    ['Submit the declaration', 'agency', null, false, 400],
    ['Entry in the register', 'office', 7, true, null],
    ['Give the worker a copy', 'agency', null, false, null],
  ])
  expect(kind('cukr')).toMatchObject({ file_until: '2027-03-04', document_type_code: 'residence_card' })
  const codes = [
    'declaration',
    'work_permit',
    'seasonal_permit',
    'single_permit',
    'residence_card',
    'cukr',
    'visa',
    'a1',
  ]
  for (const code of codes) {
    const labels = [kind(code).name, ...kind(code).steps.map(({ name }) => name)]
    for (const name of labels) expect(Object.keys(name).sort(), code).toEqual(['en', 'es', 'pl', 'ru', 'ua'])
    expect(kind(code).steps.filter(({ meaning }) => meaning === 'filing')).toHaveLength(1)
    expect(kind(code).steps.filter(({ meaning }) => meaning === 'decision')).toHaveLength(1)
  }
})

describe('a permit case', () => {
  it('copies the steps of its kind for the user who opens it', async () => {
    const worker_id = await indian()
    const { contract } = await runningContract(agency, admin)
    const row = await opened(worker_id, 'declaration', { contract_id: contract.id })
    expect(row).toMatchObject({
      worker_id,
      state: 'open',
      opened_on: dayFrom(0),
      filed_on: null,
      contract: { id: contract.id, title: contract.title },
      responsible: { id: admin.user_id },
      meanwhile: null,
      version: 1,
    })
    expect(row.steps.map(({ name }) => name.en)).toEqual(kind('declaration').steps.map(({ name }) => name.en))
    expect(step(row, 'Submit the declaration')).toMatchObject({ fee_amount: 400, fee_currency: 'PLN', costs_fee: true })
  })

  it('moves expected days with the real ones, except where a user has set the day', async () => {
    const filed = dayFrom(-12)
    let row = await opened(await indian(), 'declaration')
    expect(row.steps.map(({ expected_on }) => expected_on)).toEqual([null, null, null, null])
    row = await stepped(row, 'Submit the declaration', { done_on: filed })
    expect(row.filed_on).toBe(filed)
    const entry = step(row, 'Entry in the register').expected_on!
    expect(entry > addDays(filed, 7) && entry <= addDays(filed, 11)).toBe(true)
    row = await stepped(row, 'Submit the declaration', { done_on: dayFrom(-1) })
    expect(step(row, 'Entry in the register').expected_on! > entry).toBe(true)
    row = await stepped(row, 'Entry in the register', { expected_on: dayFrom(30) })
    row = await stepped(row, 'Submit the declaration', { done_on: filed })
    expect(step(row, 'Entry in the register')).toMatchObject({ expected_on: dayFrom(30), expected_by_hand: true })
    row = await stepped(row, 'Entry in the register', { expected_on: null })
    expect(step(row, 'Entry in the register')).toMatchObject({ expected_on: entry, expected_by_hand: false })
  })

  it('takes the day of filing from the case or from its step', async () => {
    let row = await opened(await indian(), 'work_permit', { filed_on: dayFrom(-5) })
    expect(step(row, 'File the application').done_on).toBe(dayFrom(-5))
    row = (await changeCase(row, { filed_on: dayFrom(-4), case_number: 'WP-1' })).body.data
    expect(step(row, 'File the application').done_on).toBe(dayFrom(-4))
    row = await stepped(row, 'File the application', { done_on: null })
    expect(row).toMatchObject({ filed_on: null, case_number: 'WP-1' })
  })

  it('expects the filing of a CUKR card by the last day of the law', async () => {
    const row = await opened(await indian(), 'cukr')
    expect(step(row, 'File the application').expected_on).toBe('2027-03-04')
  })

  it('ends with the document that it leads to, and can be reopened', async () => {
    const worker_id = await indian()
    const row = await opened(worker_id, 'work_permit', { filed_on: dayFrom(-40) })
    const [permit, passport] = [
      await newPaper(agency, worker_id, 'work_permit'),
      await newPaper(agency, worker_id, 'passport'),
    ]
    const foreign = await newPaper(agency, await indian(), 'work_permit')
    const refused = async (body: object) => (await decide(row, body)).body.errors
    expect(await refused({ state: 'granted' })).toEqual([{ path: 'document_id', code: 'required' }])
    expect(await refused({ state: 'granted', document_id: passport })).toEqual([
      { path: 'document_id', code: 'document_of_other_type' },
    ])
    expect(await refused({ state: 'granted', document_id: foreign })).toEqual([
      { path: 'document_id', code: 'not_found' },
    ])
    expect(await refused({ state: 'refused', decided_on: dayFrom(-41) })).toEqual([
      { path: 'decided_on', code: 'before_filing' },
    ])
    expect(await refused({ state: 'refused', decided_on: dayFrom(1) })).toEqual([
      { path: 'decided_on', code: 'in_the_future' },
    ])
    const unfiled = await opened(worker_id, 'work_permit')
    expect((await decide(unfiled, { state: 'refused' })).body.errors).toEqual([
      { path: 'decided_on', code: 'not_filed' },
    ])
    expect((await decide(unfiled, { state: 'withdrawn' })).body.data).toMatchObject({ state: 'withdrawn' })

    const granted = await decide(row, { state: 'granted', document_id: permit, decided_on: dayFrom(-2) })
    expect(granted.status, granted.text).toBe(200)
    expect(granted.body.data).toMatchObject({ state: 'granted', decided_on: dayFrom(-2), document: { id: permit } })
    expect(step(granted.body.data, 'Decision').done_on).toBe(dayFrom(-2))
    const open = await decide(granted.body.data, { state: 'open' })
    expect(open.body.data).toMatchObject({ state: 'open', decided_on: null, document: null })
  })

  it('has steps that are added, renamed and removed', async () => {
    let row = await opened(await indian(), 'a1')
    const add = (body: object) =>
      agency.call<{ data: typeof row; errors: unknown }>('POST', `/api/permit-cases/${row.id}/steps`, {
        as: admin,
        body,
      })
    const first = row.steps[0]!
    row = (await add({ name: 'Translate the contract', after_id: first.id, who: 'client', expected_on: dayFrom(3) }))
      .body.data
    row = (await add({ name: 'Call ZUS' })).body.data
    expect(row.steps.map(({ name, who }) => [name.en, who])).toEqual([
      ['Documents from the worker', 'worker'],
      ['Translate the contract', 'client'],
      ['File the application', 'agency'],
      ['Certificate issued', 'office'],
      ['Give the worker a copy', 'agency'],
      ['Call ZUS', 'agency'],
    ])
    row = await stepped(row, 'Call ZUS', { name: 'Ask ZUS' })
    expect((await add({ name: 'Lost', after_id: 999_999 })).body.errors).toEqual([
      { path: 'after_id', code: 'not_found' },
    ])
    const gone = await agency.call<{ data: typeof row }>(
      'DELETE',
      `/api/permit-case-steps/${step(row, 'Ask ZUS').id}`,
      {
        as: admin,
        body: { version: step(row, 'Ask ZUS').version },
      },
    )
    expect(gone.body.data.steps.map(({ name }) => name.en)).not.toContain('Ask ZUS')
  })

  it('refuses wrong fields at their fields', async () => {
    const worker_id = await indian()
    const other = await agency.join('recruiter')
    await agency.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', other.user_id).execute()
    const body = { contract_id: 999_999, responsible_id: other.user_id, filed_on: dayFrom(1) }
    expect((await tryOpen(worker_id, 'visa', body)).body.errors).toEqual([
      { path: 'contract_id', code: 'not_found' },
      { path: 'responsible_id', code: 'not_found' },
      { path: 'filed_on', code: 'in_the_future' },
    ])
    expect((await tryOpen(worker_id, 'visa', { kind_id: 999_999 })).body.errors).toEqual([
      { path: 'kind_id', code: 'not_found' },
    ])
    const row = await opened(worker_id, 'visa')
    const passport = await newPaper(agency, await indian(), 'passport')
    const wrong = { done_on: dayFrom(1), fee_amount: 20, document_id: passport }
    expect((await changeStep(row.steps[0]!, wrong)).body.errors).toEqual([
      { path: 'done_on', code: 'in_the_future' },
      { path: 'fee_currency', code: 'required' },
      { path: 'document_id', code: 'not_found' },
    ])
  })

  it('refuses a change of an older version with the current case', async () => {
    const row = await opened(await indian(), 'visa')
    await changeCase(row, { office: 'Konsulat w Mumbaju' })
    const stale = await changeCase(row, { office: 'Konsulat w Delhi' })
    expect([stale.status, stale.body.current.office]).toEqual([409, 'Konsulat w Mumbaju'])
    expect((await decide(row, { state: 'withdrawn' })).status).toBe(409)
    await stepped(row, 'Documents from the worker', { note: 'asked' })
    const late = await changeStep(row.steps[0]!, { note: 'again' })
    expect([late.status, late.body.current.steps[0]!.note]).toEqual([409, 'asked'])
  })
})

describe('the list of permit cases', () => {
  it('has the most urgent first, by state, kind and responsible user', async () => {
    const owner = await agency.join('coordinator')
    const mine = { responsible_id: owner.user_id }
    const late = await opened(await indian(), 'work_permit', mine)
    const soon = await opened(await indian(), 'visa', mine)
    const never = await opened(await indian(), 'a1', mine)
    await stepped(late, 'Decision', { expected_on: dayFrom(-3) })
    await stepped(soon, 'Passport with the visa', { expected_on: dayFrom(3) })
    const path = `?responsible_id=${owner.user_id}`
    const rows = await listed(path)
    expect(rows.map(({ id, due_on }) => [id, due_on])).toEqual([
      [late.id, dayFrom(-3)],
      [soon.id, dayFrom(3)],
      [never.id, null],
    ])
    expect(rows[0]).toMatchObject({ next_step: { name: { en: 'Decision' } }, done_steps: 0, all_steps: 5 })
    expect((await listed(`${path}&kind_id=${kind('visa').id}`)).map(({ id }) => id)).toEqual([soon.id])
    await decide(never, { state: 'withdrawn' })
    expect((await listed(path)).map(({ id }) => id)).toEqual([late.id, soon.id])
    expect((await listed(`${path}&state=withdrawn`)).map(({ id }) => id)).toEqual([never.id])
  })

  it('has only workers in scope, and each case answers only to those who may see the worker', async () => {
    const worker_id = await indian()
    const { need, coordinator } = await runningContract(agency, admin)
    const other = await runningContract(agency, admin)
    await place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(2) })
    const row = await opened(worker_id, 'visa', { contract_id: other.contract.id })
    expect((await listed('', coordinator.as)).map(({ id }) => id)).toContain(row.id)
    expect((await listed('', other.coordinator.as)).map(({ id }) => id)).not.toContain(row.id)
    expect((await readCase(row.id, coordinator.as)).contract).toBeNull()
    const foreign = other.coordinator.as
    expect((await agency.call('GET', `/api/permit-cases/${row.id}`, { as: foreign })).status).toBe(404)
    expect((await agency.call('GET', `/api/workers/${worker_id}/permit-cases`, { as: foreign })).status).toBe(404)
    expect((await changeCase(row, { office: 'x' }, foreign)).status).toBe(404)
    expect((await changeStep(row.steps[0]!, { note: 'x' }, foreign)).status).toBe(404)
    expect((await tryOpen(worker_id, 'visa', {}, foreign)).status).toBe(404)
    const clerk = await agency.joinWith(['view workers'])
    expect((await agency.call('GET', '/api/permit-cases', { as: clerk })).status).toBe(403)
    const reader = await agency.joinWith(['view workers', 'view worker'])
    expect((await changeCase(row, { office: 'x' }, reader)).status).toBe(403)
  })

  it('lets only users who may change the worker write', async () => {
    const recruiter = await agency.join('recruiter')
    const worker_id = await indian()
    expect((await tryOpen(worker_id, 'visa', {}, recruiter)).status).toBe(403)
  })
})
