import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { OWN_ACCOUNT, runCalls, runProblems as problems } from '#server/testing/payment-runs.ts'
import {
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

let agency: TestAgency
let admin: Someone
let other: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  other = await agency.join('super-admin')
  await agency.db.updateTable('payment_settings').set(OWN_ACCOUNT).execute()
})
afterAll(() => agency.close())

const { approved, run, stepRun, confirm, readRun } = runCalls(() => ({ agency, admin, other }))

describe('a transfer that the bank returned', () => {
  const giveBack = (payment: { id: number; version: number }, more: object = {}, as = admin) =>
    stepPayment(agency, as, 'PUT return', payment, { returned_on: dayFrom(0), comment: 'No such account', ...more })
  const paidOnce = async (amount: number, more: object = {}) => {
    const one = await standingFreelancer(agency, { iban: PL })
    const { data } = (await run([await approved(one, amount, more)])).body
    await confirm(data)
    return { one, data, payment: (await paymentsOf(agency, admin, one))[0]! }
  }

  it('makes the payment payable again; the run, the balances and every history tell it', async () => {
    const { one, data, payment } = await paidOnce(350)
    expect(payment).toMatchObject({ status: 'paid', payout: 350, abilities: { return: true, pay: false } })
    const back = await giveBack(payment)
    expect(back.status, back.text).toBe(200)
    expect(back.body.data).toMatchObject({
      status: 'approved',
      run_id: null,
      paid_on: null,
      reference: null,
      returned_on: dayFrom(0),
      comment: 'No such account',
      abilities: { pay: true, return: false },
    })
    expect((await ledgerOf(agency, admin, one)).balances).toMatchObject([{ approved: 350, paid: 0, owed: 350 }])
    const after = await readRun(data)
    expect(after).toMatchObject({ status: 'paid', returned: [{ currency: 'EUR', amount: 350, count: 1 }] })
    expect(after.lines).toMatchObject([{ payment_id: payment.id, state: 'returned' }])
    const history = async (path: string) => (await agency.call('GET', `/api/${path}`, { as: admin })).text
    for (const path of [`freelance-payments/${payment.id}`, `recruiters/freelance/${one}`, `payment-runs/${data.id}`])
      expect(await history(`${path}/history`)).toContain('No such account')
    const again = (await run([back.body.data])).body.data
    await confirm(again, { reference: 'WB 45' })
    expect((await ledgerOf(agency, admin, one)).balances).toMatchObject([{ paid: 350, owed: 0 }])
    expect((await readRun(data)).lines).toMatchObject([{ state: 'returned' }])
    expect((await readRun(again)).lines).toMatchObject([{ state: 'paid' }])
  })

  it('is told to those who may pay again, but not to the one who recorded it', async () => {
    const coordinator = await agency.join('coordinator')
    const { one, payment } = await paidOnce(410)
    expect((await giveBack(payment)).status).toBe(200)
    const told = await agency.db
      .selectFrom('notifications')
      .where('type', '=', 'payment_returned')
      .where('entity_id', '=', one)
      .select(['user_id', 'entity', 'params'])
      .execute()
    const readers = told.map(({ user_id }) => user_id)
    expect(readers).toContain(other.user_id)
    expect(readers).not.toContain(admin.user_id)
    expect(readers).not.toContain(coordinator.user_id)
    expect(told[0]).toMatchObject({ entity: 'freelance_recruiter', params: { amount: '410.00 EUR' } })
  })

  it('counts in the month in which it was paid, and as returned in that of its return', async () => {
    const one = await standingFreelancer(agency, { iban: PL })
    const payment = await approved(one, 70, { earned_on: dayFrom(-70) })
    const { data } = (await run([payment])).body
    await confirm(data, { paid_on: dayFrom(-65) })
    await giveBack((await paymentsOf(agency, admin, one))[0]!)
    const paidIn = async (day: string) => {
      const path = `/api/freelance-payments/balances?freelance_recruiter_id=${one}&month=${day.slice(0, 7)}`
      return (await agency.call<{ data: object[] }>('GET', path, { as: admin })).body.data
    }
    expect(await paidIn(dayFrom(-65))).toMatchObject([{ paid: 70, owed: 70 }])
    expect(await paidIn(dayFrom(0))).toMatchObject([{ paid: -70, owed: 70 }])
  })

  it('gives back what was deducted from it too, so the next run pays the same sum', async () => {
    const one = await standingFreelancer(agency, { iban: PL })
    const first = await approved(one, 100)
    await stepPayment(agency, admin, 'PUT payment', first, handedOver())
    const owes = await approved(one, -60.5, { kind: 'correction', corrects_id: first.id })
    const [whole, rest] = [await approved(one, 50), await approved(one, 90)]
    const { data } = (await run([owes, whole, rest])).body
    await confirm(data)
    const row = async (id: number) => (await paymentsOf(agency, admin, one)).find((payment) => payment.id === id)!
    expect(await row(owes.id)).toMatchObject({ payout: 0, abilities: { return: false } })
    expect((await giveBack(await row(rest.id))).status).toBe(200)
    expect(await readRun(data)).toMatchObject({
      returned: [{ amount: 29.5, count: 1 }],
      lines: [{ state: 'returned' }, { state: 'paid' }, { state: 'returned' }],
    })
    expect((await ledgerOf(agency, admin, one)).balances).toMatchObject([{ paid: 150, owed: 29.5 }])
    const again = (await run([await row(owes.id), await row(rest.id)])).body.data
    expect(again.sums).toMatchObject([{ amount: 29.5, by_bank: 29.5 }])
  })

  it('follows the days worked again, and is refused when a correction of it was deducted elsewhere', async () => {
    const ground = await paymentGround(agency, { iban: PL })
    const shifts = await workOn(agency, admin, ground.line, [-20, -19, -18])
    const [earned] = await paymentsOf(agency, admin, ground.freelancer_id)
    const { data } = (await run([(await stepPayment(agency, admin, 'PUT approval', earned!)).body.data])).body
    await confirm(data)
    await markAnew(agency, admin, shifts[0]!, 'absent')
    const [paid, correction] = await paymentsOf(agency, admin, ground.freelancer_id)
    const extra = await approved(ground.freelancer_id, 400, { currency: 'PLN' })
    const owes = (await stepPayment(agency, admin, 'PUT approval', correction!)).body.data
    const next = (await run([owes, extra])).body.data
    expect((await giveBack(paid!)).body.errors).toMatchObject([{ path: 'status', code: 'return_corrected' }])
    await stepRun('cancellation', next)
    expect((await giveBack(paid!)).status).toBe(200)
    expect(await paymentsOf(agency, admin, ground.freelancer_id)).toMatchObject([
      { status: 'forecast', days_worked: 2, returned_on: dayFrom(0) },
      { kind: 'correction', status: 'cancelled', cancelled_as: 'settled' },
      { id: extra.id, status: 'approved' },
    ])
  })

  it('needs a day between the payment and today and a reason, a payment by bank or card, and one who writes payments', async () => {
    const { payment } = await paidOnce(5)
    const codes = async (more: object) =>
      (await giveBack(payment, more)).body.errors?.map(({ path, code }) => `${path} ${code}`)
    expect(await codes({ returned_on: dayFrom(1) })).toEqual(['returned_on in_the_future'])
    expect(await codes({ returned_on: dayFrom(-1) })).toEqual(['returned_on before_paid'])
    expect((await giveBack(payment, { comment: ' ' })).status).toBe(400)
    const narrow = await agency.joinWith(['view freelance recruiter', 'update freelance recruiter'], 'recruiter')
    expect((await giveBack(payment, {}, narrow)).status).not.toBe(200)
    expect((await giveBack({ ...payment, version: 1 })).status).toBe(409)
    const cash = await standingFreelancer(agency, { payout_method: 'cash' })
    await confirm((await run([await approved(cash, 5)])).body.data)
    expect((await giveBack((await paymentsOf(agency, admin, cash))[0]!)).status).toBe(403)
    const returned = await Promise.all(Array.from({ length: 10 }, () => giveBack(payment)))
    expect(returned.filter(({ status }) => status === 200)).toHaveLength(1)
    const unpaid = sql`update freelance_payments set paid_on = null, method = null, reference = null, run_id = null,
      status_id = (select id from statuses where entity = 'freelance_payment' and code = 'approved')`
    const other_paid = (await paidOnce(6)).payment
    await expect(sql`${unpaid} where id = ${other_paid.id}`.execute(agency.db)).rejects.toThrow(
      'a payment that is paid stays as it is',
    )
    await expect(sql`delete from payment_returns`.execute(agency.db)).rejects.toThrow('permission denied')
  })
})

describe('a payment in a run', () => {
  it('does not wait to be paid, and its list speaks the language of the page', async () => {
    const queue = async () =>
      (await agency.call<{ data: { to_pay: number } }>('GET', '/api/freelance-payments/queues', { as: admin })).body
        .data
    const payment = await approved(await standingFreelancer(agency, { payout_method: 'cash' }), 5)
    const { to_pay } = await queue()
    const { data } = (await run([payment], { language: 'pl' })).body
    expect(await queue()).toMatchObject({ to_pay: to_pay - 1 })
    const list = await agency.call('GET', `/api/payment-runs/${data.id}/list`, { as: admin })
    expect(list.text).toContain('Do wypłaty')
  })
})

describe('a run of which a part was paid', () => {
  const bodies = async () => {
    const [bank, cash, card] = [
      await standingFreelancer(agency, { iban: PL, status: 'paused' }),
      await standingFreelancer(agency, { payout_method: 'cash' }),
      await standingFreelancer(agency, { payout_method: 'card' }),
    ]
    const payments = [await approved(bank, 350), await approved(cash, 150), await approved(card, 600)]
    return { data: (await run(payments)).body.data, payments, bank, cash, card }
  }

  it('pays by bank and by hand with their own references, and what was not made can be paid again', async () => {
    const { data, payments, bank, cash, card } = await bodies()
    expect(data.lines.map(({ freelancer_status }) => freelancer_status)).toEqual(['paused', 'active', 'active'])
    const paid = await confirm(data, { reference: 'WB 231', hand_reference: 'KP 7', unpaid: [payments[2]!.id] })
    expect(paid.status, paid.text).toBe(200)
    expect(paid.body.data).toMatchObject({
      status: 'paid',
      reference: 'WB 231',
      hand_reference: 'KP 7',
      unpaid: [{ currency: 'EUR', amount: 600, count: 1 }],
      lines: [{ state: 'paid' }, { state: 'paid' }, { state: 'unpaid' }],
    })
    const one = async (freelancer: number) => (await paymentsOf(agency, admin, freelancer))[0]!
    expect(await one(bank)).toMatchObject({ status: 'paid', method: 'bank', reference: 'WB 231' })
    expect(await one(cash)).toMatchObject({ status: 'paid', method: 'cash', reference: 'KP 7' })
    const left = await one(card)
    expect(left).toMatchObject({ status: 'approved', run_id: null, reference: null, abilities: { pay: true } })
    await confirm((await run([left])).body.data)
    expect(await one(card)).toMatchObject({ status: 'paid', reference: 'WB 44' })
    const history = await agency.call('GET', `/api/payment-runs/${data.id}/history`, { as: admin })
    expect(history.text).toContain(payments[2]!.number)
  })

  it('leaves a payment unpaid only with what is deducted from it, and never all or one of another run', async () => {
    const { data, payments } = await bodies()
    const other_run = await bodies()
    const all = payments.map(({ id }) => id)
    expect(problems(await confirm(data, { unpaid: all }))).toEqual(['unpaid nothing_paid'])
    expect(problems(await confirm(data, { unpaid: [other_run.payments[0]!.id] }))).toEqual(['unpaid.0 not_found'])
    const one = await standingFreelancer(agency, { iban: PL })
    const first = await approved(one, 100)
    await stepPayment(agency, admin, 'PUT payment', first, handedOver())
    const owes = await approved(one, -60.5, { kind: 'correction', corrects_id: first.id })
    const [whole, rest] = [await approved(one, 50), await approved(one, 90)]
    const mixed = (await run([owes, whole, rest])).body.data
    expect(problems(await confirm(mixed, { unpaid: [rest.id] }))).toEqual(['unpaid deducted_together'])
    expect((await confirm(mixed, { unpaid: [rest.id, owes.id] })).body.data).toMatchObject({
      unpaid: [{ amount: 29.5, count: 1 }],
    })
    expect((await ledgerOf(agency, admin, one)).balances).toMatchObject([{ paid: 150, owed: 29.5 }])
  })
})
