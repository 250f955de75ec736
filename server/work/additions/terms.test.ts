import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContractTerms } from '#contract/work/contract-terms.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newAddition, newCoordinator, newRunning, signWithPaper } from '#server/testing/contracts.ts'
import { type PastLine, type TermsState, termsOn } from './terms-on.ts'

const OPEN = 1
const CLOSED = 2
const statuses = { closed: new Set([CLOSED]), opened: OPEN, ended: 9 }

const terms = {
  status_id: 5,
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  currency: 'PLN',
  rate_period: 'hour',
  pay_rate_from: 32,
  pay_rate_to: null,
  bill_rate: 48,
  housing_provided: true,
  housing_deduction_per_day: null,
  transport_provided: false,
  workwear_provided: false,
  hours_per_day: 8,
  days_per_week: 5,
  requirements: null,
}
const need = { id: 7, status_id: OPEN, position_id: 1, headcount: 25, date_from: '2026-01-01', date_to: null }
const now: TermsState = { contract: terms, needs: [need] }

const line = (more: Partial<PastLine>): PastLine => ({
  entity: 'contract',
  entity_id: 3,
  action: 'updated',
  field: 'pay_rate_from',
  old_value: 30,
  day: '2026-06-01',
  by_addition: false,
  ...more,
})

describe('terms on a day', () => {
  const on = (day: string, past: PastLine[] = [], coming: Parameters<typeof termsOn>[2] = []) =>
    termsOn(now, past, coming, statuses, day)

  it('are the current ones when nothing changed and nothing is signed', () => {
    expect(on('2026-08-01')).toEqual({ ...terms, positions: [{ position_id: 1, headcount: 25 }] })
  })

  it('have the replaced values before a change, and the new ones on its day', () => {
    const past = [
      line({ old_value: 31, day: '2026-06-01' }),
      line({ old_value: 30, day: '2026-03-01' }),
      line({ entity: 'need', entity_id: 7, field: 'headcount', old_value: 20, day: '2026-06-01' }),
    ]
    expect(['2026-02-28', '2026-03-01', '2026-05-31', '2026-06-01'].map((day) => on(day, past).pay_rate_from)).toEqual([
      30, 31, 31, 32,
    ])
    expect(on('2026-05-31', past).positions).toEqual([{ position_id: 1, headcount: 20 }])
  })

  it('do not include a need before the addition that added it', () => {
    const created = line({
      entity: 'need',
      entity_id: 7,
      action: 'created',
      field: 'headcount',
      old_value: null,
      by_addition: true,
    })
    expect(on('2026-05-31', [created]).positions).toEqual([])
    expect(on('2026-05-31', [{ ...created, by_addition: false }]).positions).toHaveLength(1)
  })

  it('include a signed addition from its day', () => {
    const coming = [
      { id: 1, effective_from: '2026-10-01', changes: { pay_rate_from: 34, needs: [{ need_id: 7, headcount: 30 }] } },
      {
        id: 2,
        effective_from: '2026-11-01',
        changes: { end_date: '2027-03-31', needs: [{ position_id: 2, headcount: 4, date_from: '2026-11-15' }] },
      },
    ]
    expect(on('2026-09-30', [], coming)).toMatchObject({ pay_rate_from: 32, positions: [{ headcount: 25 }] })
    expect(on('2026-10-01', [], coming)).toMatchObject({ pay_rate_from: 34, positions: [{ headcount: 30 }] })
    expect(on('2026-11-14', [], coming)).toMatchObject({ end_date: '2027-03-31', positions: [{ headcount: 30 }] })
    expect(on('2026-11-15', [], coming).positions).toEqual([
      { position_id: 1, headcount: 30 },
      { position_id: 2, headcount: 4 },
    ])
  })

  it('count no one after the last day, nor in closed needs or needs of other days', () => {
    const ending = [{ id: 1, effective_from: '2026-09-30', changes: { termination_date: '2026-09-30', reason_id: 1 } }]
    expect(on('2026-09-30', [], ending)).toMatchObject({ status_id: 5, positions: [{ headcount: 25 }] })
    expect(on('2026-10-01', [], ending)).toMatchObject({ status_id: 9, end_date: '2026-09-30', positions: [] })
    expect(on('2027-01-01').positions).toEqual([])
    const closed = [line({ entity: 'need', entity_id: 7, field: 'status_id', old_value: CLOSED })]
    expect(on('2026-05-31', closed).positions).toEqual([])
  })
})

describe('GET /api/contracts/{id}/terms', () => {
  let agency: TestAgency
  let admin: Someone

  beforeAll(async () => {
    agency = await openTestAgency()
    admin = await agency.join('super-admin')
  })
  afterAll(() => agency.close())

  const termsOf = async (id: number, on: string, as = admin) =>
    (await agency.call<{ data: ContractTerms }>('GET', `/api/contracts/${id}/terms?on=${on}`, { as })).body.data

  it('reads the past from history, additions by their day, and the future from signed additions', async () => {
    const { contract, need: first } = await newRunning(agency, admin)
    const rise = await newAddition(
      agency,
      admin,
      contract.id,
      { pay_rate_from: 33, needs: [{ need_id: first.id, headcount: 25 }] },
      { effective_from: '2026-06-01' },
    )
    await signWithPaper(agency, admin, rise.body.data)
    const longer = await newAddition(
      agency,
      admin,
      contract.id,
      { end_date: '2027-12-31' },
      { kind: 'extension', effective_from: '2027-01-01' },
    )
    await signWithPaper(agency, admin, longer.body.data)
    expect(await termsOf(contract.id, '2026-05-31')).toMatchObject({
      pay_rate_from: 30.5,
      end_date: '2027-06-30',
      positions: [{ position_id: first.position_id, headcount: 20 }],
    })
    expect(await termsOf(contract.id, '2026-06-01')).toMatchObject({
      pay_rate_from: 33,
      positions: [{ headcount: 25 }],
    })
    expect(await termsOf(contract.id, '2026-12-31')).toMatchObject({ end_date: '2027-06-30' })
    expect(await termsOf(contract.id, '2027-01-01')).toMatchObject({
      end_date: '2027-12-31',
      first: '2026-01-01',
      last: '2027-12-31',
      marks: [
        { number: 'A-1', on: '2026-06-01', status: 'applied' },
        { number: 'A-2', on: '2027-01-01', status: 'signed' },
      ],
    })
  })

  it('hides the client’s rate from those who may not know it', async () => {
    const main = await newCoordinator(agency)
    const { contract } = await newRunning(agency, admin, { main_coordinator_id: main.id })
    expect(await termsOf(contract.id, '2026-06-01')).toMatchObject({ bill_rate: 47 })
    expect(await termsOf(contract.id, '2026-06-01', main.as)).toMatchObject({ bill_rate: null, pay_rate_from: 30.5 })
    const outsider = await newCoordinator(agency)
    const answer = await agency.call('GET', `/api/contracts/${contract.id}/terms?on=2026-06-01`, { as: outsider.as })
    expect(answer.status).toBe(404)
  })
})
