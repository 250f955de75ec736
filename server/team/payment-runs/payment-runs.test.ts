import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentRun, PaymentSettings } from '#contract/team/payment-runs.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { publishedSchema, schemaErrors, transferFaults } from '#server/testing/credit-transfers.ts'
import { type Node, allAt, readXml, textAt } from '#server/testing/plain-xml.ts'
import { OWN_ACCOUNT, type OneRun, runCalls, runProblems as problems } from '#server/testing/payment-runs.ts'
import {
  type OnePayment,
  handedOver,
  ledgerOf,
  markAnew,
  paymentGround,
  paymentsOf,
  standingFreelancer,
  stepPayment,
  workOn,
} from '#server/testing/payments.ts'
import { dayFrom } from '#server/testing/placements.ts'

const PL = 'PL61109010140000071219812874'
const ES = 'ES9121000418450200051332'

let agency: TestAgency
let admin: Someone
let other: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  other = await agency.join('super-admin')
})
beforeEach(() => agency.db.updateTable('payment_settings').set(OWN_ACCOUNT).execute())
afterAll(() => agency.close())

const { approved, run, stepRun, confirm } = runCalls(() => ({ agency, admin, other }))

const fileOf = async ({ id }: PaymentRun, which: 'list' | 'bank-file') =>
  (await agency.call('GET', `/api/payment-runs/${id}/${which}`, { as: admin })).text.replace('﻿', '')

const transfersOf = (xml: string) =>
  allAt(readXml(xml), 'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf').map((one: Node) => [
    textAt(one, 'PmtId/EndToEndId')!.slice(0, 9),
    textAt(one, 'Amt/InstdAmt'),
    allAt(one, 'Amt/InstdAmt')[0]!.attributes['Ccy'],
    textAt(one, 'CdtrAcct/Id/IBAN'),
  ])

describe('a payment run', () => {
  it('has a list of all payments and a bank file of those by transfer, and is paid as a whole', async () => {
    const [spain, poland, cash] = [await standingFreelancer(agency, { iban: ES }), await standingFreelancer(agency, { iban: PL }), await standingFreelancer(agency, { payout_method: 'cash' })] // prettier-ignore
    const payments = [
      await approved(spain, 100.1),
      await approved(spain, 0.25, { currency: 'PLN' }),
      await approved(poland, 20.2),
      await approved(poland, 70, { currency: 'PLN' }),
      await approved(cash, 15),
    ]
    const made = await run(payments)
    expect(made.status, made.text).toBe(200)
    const { data } = made.body
    expect(data).toMatchObject({ status: 'made', count: 5, has_bank_file: true, abilities: { confirm: true, take_back: true } }) // prettier-ignore
    expect(data.sums).toEqual([
      { currency: 'EUR', amount: 135.3, by_bank: 120.3, by_hand: 15, count: 3 },
      { currency: 'PLN', amount: 70.25, by_bank: 70, by_hand: 0.25, count: 2 },
    ])
    expect(data.lines.map(({ left_out }) => left_out)).toEqual([null, 'abroad', null, null, 'cash'])
    const xml = await fileOf(data, 'bank-file')
    expect(transferFaults(xml)).toEqual([])
    if (publishedSchema) expect(await schemaErrors(xml)).toEqual([])
    expect(transfersOf(xml)).toEqual([
      [payments[0]!.number, '100.10', 'EUR', ES],
      [payments[2]!.number, '20.20', 'EUR', PL],
      [payments[3]!.number, '70.00', 'PLN', PL],
    ])
    expect(textAt(readXml(xml), 'CstmrCdtTrfInitn/GrpHdr/MsgId')).toBe(data.message_id)
    const list = (await fileOf(data, 'list')).trim().split('\r\n')
    expect(list).toHaveLength(6)
    expect(list[1]).toMatch(new RegExp(`^${payments[0]!.number},Ірина Кравчук,100.10,100.10,EUR,Bank transfer,${ES},${payments[0]!.number}-`)) // prettier-ignore
    expect(await paymentsOf(agency, admin, spain)).toMatchObject([{ status: 'approved', run_id: data.id }, { run_id: data.id }]) // prettier-ignore
    const paid = await confirm(data)
    expect(paid.body.data).toMatchObject({ status: 'paid', paid_on: dayFrom(0), reference: 'WB 44', abilities: { confirm: false, take_back: false } }) // prettier-ignore
    const rows = [...(await paymentsOf(agency, admin, spain)), ...(await paymentsOf(agency, admin, cash))]
    expect(rows.map(({ status, method, reference }) => [status, method, reference])).toEqual([
      ['paid', 'bank', 'WB 44'],
      ['paid', 'bank', 'WB 44'],
      ['paid', 'cash', 'WB 44'],
    ])
    expect((await ledgerOf(agency, admin, poland)).balances).toMatchObject([{ currency: 'EUR', paid: 20.2, owed: 0 }, { currency: 'PLN', paid: 70, owed: 0 }]) // prettier-ignore
  })

  it('deducts corrections from the same freelance recruiter’s payments, and refuses one who would still owe', async () => {
    const one = await standingFreelancer(agency, { iban: PL })
    const first = await approved(one, 100)
    await stepPayment(agency, admin, 'PUT payment', first, handedOver())
    const correction = { kind: 'correction', corrects_id: first.id }
    const owes = await approved(one, -60.5, correction)
    const [small, large] = [await approved(one, 50), await approved(one, 90)]
    const short = await run([small, owes])
    expect([short.status, problems(short)]).toEqual([422, ['payments.1.id owes_more']])
    const { data } = (await run([owes, small, large])).body
    expect(data.lines.map(({ amount, payout, left_out }) => [amount, payout, left_out])).toEqual([
      [-60.5, 0, 'deducted'],
      [50, 50, null],
      [90, 29.5, null],
    ])
    expect(data.sums).toEqual([{ currency: 'EUR', amount: 79.5, by_bank: 79.5, by_hand: 0, count: 3 }])
    expect(transfersOf(await fileOf(data, 'bank-file')).map(([, amount]) => amount)).toEqual(['50.00', '29.50'])
    await confirm(data)
    expect((await ledgerOf(agency, admin, one)).balances).toMatchObject([{ paid: 179.5, owed: 0 }])
  })

  it('refuses payments that are not approved, in another run, repeated, changed since, and a day in the past', async () => {
    const one = await standingFreelancer(agency, { iban: PL })
    const [first, second] = [await approved(one, 1), await approved(one, 2)]
    const body = { kind: 'manual_bonus', freelance_recruiter_id: one, amount: 9, currency: 'EUR' }
    const fresh = (await agency.call<OnePayment>('POST', '/api/freelance-payments', { as: admin, body })).body.data
    expect(problems(await run([first, fresh, { id: 999_999, version: 1 }]))).toEqual(['payments.1.id payment_not_approved', 'payments.2.id not_found']) // prettier-ignore
    expect(problems(await run([first, first]))).toEqual(['payments.1.id taken'])
    expect(problems(await run([first], { execution_on: dayFrom(-1) }))).toEqual(['execution_on in_the_past'])
    const stale = await run([{ ...first, version: first.version - 1 }])
    expect([stale.status, problems(stale)]).toEqual([409, ['payments.0 stale']])
    const made = await run([first])
    const inRun = (await paymentsOf(agency, admin, one)).find(({ id }) => id === first.id)!
    expect(problems(await run([inRun, second]))).toEqual(['payments.0.id payment_in_run'])
    for (const way of ['DELETE approval', 'PUT payment'] as const)
      expect((await stepPayment(agency, other, way, inRun, way === 'PUT payment' ? handedOver() : {})).status).toBe(403)
    expect(problems(await confirm(made.body.data, { paid_on: dayFrom(1) }))).toEqual(['paid_on in_the_future'])
    expect(problems(await confirm(made.body.data, { paid_on: dayFrom(-1) }))).toEqual(['paid_on before_earned'])
    expect((await confirm({ ...made.body.data, version: 7 })).status).toBe(409)
  })

  it('is refused without an account to pay from, unless everything is handed over by hand', async () => {
    await agency.db.updateTable('payment_settings').set({ debtor_iban: null }).execute()
    const byBank = await approved(await standingFreelancer(agency, { iban: PL }), 5)
    expect(problems(await run([byBank]))).toEqual(['debtor_iban no_debtor_account'])
    const byHand = await approved(await standingFreelancer(agency, { payout_method: 'card' }), 5)
    const { data } = (await run([byHand])).body
    expect(data).toMatchObject({ has_bank_file: false, lines: [{ left_out: 'card', payout: 5 }] })
    expect((await agency.call('GET', `/api/payment-runs/${data.id}/bank-file`, { as: admin })).status).toBe(404)
  })

  it('can be cancelled before it is paid; its payments can join another run', async () => {
    const one = await standingFreelancer(agency, { iban: PL })
    const payment = await approved(one, 33)
    const first = (await run([payment])).body.data
    const back = await stepRun('cancellation', first)
    expect(back.body.data).toMatchObject({ status: 'taken_back', abilities: { confirm: false } })
    expect((await confirm(back.body.data)).status).toBe(403)
    const [again] = await paymentsOf(agency, admin, one)
    expect(again).toMatchObject({ status: 'approved', run_id: null })
    const second = (await run([again!])).body.data
    expect(second.message_id).not.toBe(first.message_id)
    expect(second.lines[0]!.end_to_end_id).not.toBe(first.lines[0]!.end_to_end_id)
    await confirm(second)
    expect((await ledgerOf(agency, admin, one)).balances).toMatchObject([{ paid: 33, owed: 0 }])
    expect((await stepRun('cancellation', { ...second, version: 2 })).status).toBe(403)
  })

  it('protects payments on their way: days removed since are corrected, and cancelling the run settles everything', async () => {
    const ground = await paymentGround(agency, { iban: PL })
    const shifts = await workOn(agency, admin, ground.line, [-20, -19, -18])
    const [earned] = await paymentsOf(agency, admin, ground.freelancer_id)
    const { data } = (await run([(await stepPayment(agency, admin, 'PUT approval', earned!)).body.data])).body
    await markAnew(agency, admin, shifts[0]!, 'absent')
    expect(await paymentsOf(agency, admin, ground.freelancer_id)).toMatchObject([{ status: 'approved', run_id: data.id }, { kind: 'correction', amount: -300, status: 'earned' }]) // prettier-ignore
    await stepRun('cancellation', data)
    expect(await paymentsOf(agency, admin, ground.freelancer_id)).toMatchObject([{ status: 'forecast', run_id: null, days_worked: 2 }, { status: 'cancelled', cancelled_as: 'settled' }]) // prettier-ignore
  })

  it('is created once and paid once with parallel calls', async () => {
    const one = await standingFreelancer(agency, { iban: PL })
    const payments = [await approved(one, 10), await approved(one, 20.5), await approved(one, 30)]
    const runs = await Promise.all(Array.from({ length: 50 }, (_, index) => run(index % 2 ? payments : payments.toReversed()))) // prettier-ignore
    const made = runs.filter(({ status }) => status === 200)
    expect(made).toHaveLength(1)
    const heard = runs.map(({ status }) => status).filter((status) => status !== 503)
    expect(new Set(heard)).toEqual(new Set([200, 409]))
    const { data } = made[0]!.body
    const steps = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 5 === 0 ? stepRun('cancellation', data) : confirm(data))),
    )
    expect(steps.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql<{ status: string; paid: number; runs: number }>`
      select r.status, coalesce((select sum(amount) from freelance_payments where freelance_recruiter_id = ${one} and status = 'paid'), 0) as paid,
        (select count(distinct run_id) from payment_run_lines where payment_id = any(${payments.map(({ id }) => id)}::bigint[])) as runs
      from payment_runs r where r.id = ${data.id}`.execute(agency.db)
    expect(rows[0]).toEqual(rows[0]!.status === 'paid' ? { status: 'paid', paid: 60.5, runs: 1 } : { status: 'taken_back', paid: 0, runs: 1 }) // prettier-ignore
  }, 60_000)

  it('is only for those who may write all payments', async () => {
    const payment = await approved(await standingFreelancer(agency, { iban: PL }), 1)
    const { data } = (await run([payment])).body
    const reader = await agency.joinWith(['view freelance recruiter'])
    const narrow = await agency.joinWith(['view freelance recruiter', 'update freelance recruiter'], 'recruiter')
    const get = (path: string, as: Someone) => agency.call<{ data: unknown }>('GET', path, { as })
    expect((await get(`/api/payment-runs/${data.id}`, reader)).status).toBe(403)
    expect((await get(`/api/payment-runs/${data.id}/list`, narrow)).status).toBe(404)
    expect((await get('/api/payment-runs', narrow)).body.data).toEqual([])
    expect((await get('/api/payment-settings', narrow)).status).toBe(403)
    expect((await run([payment], {}, narrow)).status).toBe(403)
    expect((await stepRun('payment', data, { paid_on: dayFrom(0), reference: 'x' }, narrow)).status).toBe(404)
    expect(((await get('/api/payment-runs', admin)).body.data as PaymentRun[])[0]).toMatchObject({
      id: data.id,
      count: 1,
    })
    const history = await get(`/api/payment-runs/${data.id}/history`, admin)
    expect(history.body.data).toHaveLength(1)
  })
})

describe('the account to pay from', () => {
  it('is checked like a bank does, and has a holder', async () => {
    const read = async () => (await agency.call<{ data: PaymentSettings }>('GET', '/api/payment-settings', { as: admin })).body.data // prettier-ignore
    const { version } = await read()
    const put = (body: object) =>
      agency.call<OneRun>('PUT', '/api/payment-settings', { as: admin, body: { version, ...body } })
    expect((await put({ debtor_iban: 'PL61109010140000071219812875' })).status).toBe(400)
    expect((await put({ debtor_bic: 'NO' })).status).toBe(400)
    expect(problems(await put({ debtor_name: null }))).toEqual(['debtor_name required'])
    expect(await put({ debtor_bic: 'CAIXESBB' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'debtor_bic', code: 'bic_country' }] },
    })
    const done = await put({ debtor_iban: 'es91 2100 0418 4502 0005 1332', debtor_bic: 'caixesbbxxx', tranches: 2 })
    expect(done.status, done.text).toBe(200)
    expect(await read()).toMatchObject({
      debtor_iban: ES,
      debtor_bic: 'CAIXESBBXXX',
      tranches: 2,
      version: version + 1,
    })
    expect((await put({ tranches: 1 })).status).toBe(409)
    await agency.db.updateTable('payment_settings').set({ tranches: 1 }).execute()
  })
})

it('protects a finished run against any SQL', async () => {
  const payment = await approved(await standingFreelancer(agency, { iban: PL }), 1)
  const { data } = (await run([payment])).body
  await confirm(data)
  const refused = (query: ReturnType<typeof sql>) => expect(query.execute(agency.db)).rejects.toThrow()
  await refused(sql`update payment_runs set status = 'made', paid_on = null, reference = null where id = ${data.id}`)
  await refused(sql`delete from payment_runs where id = ${data.id}`)
  await refused(sql`update payment_run_lines set payout = 5 where run_id = ${data.id}`)
})
