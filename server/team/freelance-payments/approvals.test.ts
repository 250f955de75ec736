import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import {
  type OnePayment,
  handedOver,
  ledgerOf,
  paymentGround,
  paymentsOf,
  standingFreelancer,
  stepPayment,
  workOn,
} from '#server/testing/payments.ts'
import { dayFrom } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone
let other: Someone
let reason_id: number

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  other = await agency.join('super-admin')
  const reasons = await agency.call<{ data: { id: number }[] }>('GET', '/api/reasons?entity=freelance_payment', {
    as: admin,
  })
  reason_id = reasons.body.data[0]!.id
})
afterAll(() => agency.close())

const enter = (freelance_recruiter_id: number, more: object = {}, as = admin) =>
  agency.call<OnePayment>('POST', '/api/freelance-payments', {
    as,
    body: { kind: 'manual_bonus', freelance_recruiter_id, amount: 100, currency: 'PLN', ...more },
  })

const change = ({ id, version }: FreelancePayment, patch: object) =>
  agency.call<OnePayment>('PATCH', `/api/freelance-payments/${id}`, { as: admin, body: { version, ...patch } })

const problems = ({ body }: { body: OnePayment }) => body.errors?.map(({ path, code }) => `${path} ${code}`)

const earned = async (freelancer: Record<string, unknown> = {}) => {
  const ground = await paymentGround(agency, freelancer)
  await workOn(agency, admin, ground.line, [-20, -19, -18])
  return { ...ground, payment: (await paymentsOf(agency, admin, ground.freelancer_id))[0]! }
}

const approved = async () => {
  const { payment, ...ground } = await earned()
  return { ...ground, payment: (await stepPayment(agency, admin, 'PUT approval', payment)).body.data }
}

describe('a payment entered by hand', () => {
  it('is approved only by another user, and changed only before that', async () => {
    const freelancer_id = await standingFreelancer(agency)
    const made = await enter(freelancer_id, { comment: 'For the second brother', earned_on: dayFrom(-2) })
    expect(made.body.data).toMatchObject({ status: 'earned', amount: 100, earned_on: dayFrom(-2), by_system: false, abilities: { approve: false, update: true } }) // prettier-ignore
    const { id } = made.body.data
    const changed = await agency.call<OnePayment>('PATCH', `/api/freelance-payments/${id}`, { as: admin, body: { version: 1, amount: 120.45 } }) // prettier-ignore
    expect(changed.body.data).toMatchObject({ amount: 120.45, version: 2 })
    const own = await stepPayment(agency, admin, 'PUT approval', changed.body.data)
    expect([own.status, problems(own)]).toEqual([422, ['status entered_by_you']])
    const done = await stepPayment(agency, other, 'PUT approval', changed.body.data)
    expect(done.body.data).toMatchObject({ status: 'approved', approved_by: { id: other.user_id } })
    const late = await agency.call('PATCH', `/api/freelance-payments/${id}`, {
      as: admin,
      body: { version: 3, amount: 1 },
    })
    expect(late.status).toBe(403)
    const back = await stepPayment(agency, other, 'DELETE approval', done.body.data)
    expect(back.body.data).toMatchObject({ status: 'earned', approved_by: null, approved_at: null })
    const history = await agency.call<{ data: { fields: { field: string; new: { label?: string } | null }[] }[] }>('GET', `/api/freelance-payments/${id}/history`, { as: admin }) // prettier-ignore
    expect(history.body.data).toHaveLength(4)
    expect(history.body.data[0]!.fields.map(({ field }) => field)).toContain('status_id')
    const approvers = history.body.data.flatMap(({ fields }) => fields.filter(({ field }) => field === 'approved_by'))
    expect(approvers.map((change) => typeof change.new?.label)).toContain('string')
  })

  it.each([
    [{ amount: -5 }, 'amount only_correction_negative'],
    [{ kind: 'correction', amount: -5 }, 'corrects_id required'],
    [{ kind: 'correction', amount: -5, corrects_id: 999_999 }, 'corrects_id not_found'],
    [{ corrects_id: 1 }, 'corrects_id only_correction'],
    [{ worker_id: 999_999 }, 'worker_id not_found'],
    [{ freelance_recruiter_id: 999_999 }, 'freelance_recruiter_id not_found'],
    [{ earned_on: dayFrom(1) }, 'earned_on in_the_future'],
  ])('is refused with %o: %s', async (more, problem) => {
    const answer = await enter(await standingFreelancer(agency), more)
    expect([answer.status, problems(answer)]).toEqual([422, [problem]])
  })

  it('is refused without an amount or with half a cent', async () => {
    const freelancer_id = await standingFreelancer(agency)
    for (const amount of [0, 1.005, 99_999_999_999])
      expect((await enter(freelancer_id, { amount })).status, String(amount)).toBe(400)
  })

  it('is refused above what one person earns at once', async () => {
    const freelancer_id = await standingFreelancer(agency)
    expect((await enter(freelancer_id, { amount: 1_000_000 })).status).toBe(200)
    for (const [amount, code] of [
      [1_000_000.01, 'too_big'],
      [-1_000_000.01, 'too_small'],
    ] as const) {
      const { status, body } = await enter(freelancer_id, { amount })
      expect([status, body.errors]).toMatchObject([400, [{ path: 'amount', code }]])
    }
    const agreed = await agency.call<OnePayment>('PATCH', `/api/recruiters/freelance/${freelancer_id}`, {
      as: admin,
      body: { version: 1, bonus_amount: 1_000_000.01 },
    })
    const problem = { path: 'bonus_amount', code: 'too_big', params: { max: 1_000_000 } }
    expect([agreed.status, agreed.body.errors]).toEqual([400, [problem]])
  })

  it('corrects only what was paid in the same currency', async () => {
    const { freelancer_id, payment } = await approved()
    const correction = { kind: 'correction', corrects_id: payment.id, amount: -50.01 }
    expect(problems(await enter(freelancer_id, correction))).toEqual(['corrects_id not_paid_yet'])
    await stepPayment(agency, admin, 'PUT payment', payment, handedOver())
    expect(problems(await enter(freelancer_id, { ...correction, currency: 'EUR' }))).toEqual([
      'currency other_currency',
    ])
    expect(problems(await enter(await standingFreelancer(agency), correction))).toEqual(['corrects_id not_found'])
    expect(problems(await enter(freelancer_id, { ...correction, amount: -300.01 }))).toEqual(['amount more_than_paid'])
    const made = await enter(freelancer_id, correction)
    expect(problems(await enter(freelancer_id, { ...correction, amount: -250 }))).toEqual(['amount more_than_paid'])
    expect(problems(await change(made.body.data, { amount: -300.01 }))).toEqual(['amount more_than_paid'])
    expect(made.body.data).toMatchObject({ kind: 'correction', amount: -50.01, worker: { id: payment.worker!.id }, status: 'earned' }) // prettier-ignore
    expect((await ledgerOf(agency, admin, freelancer_id)).balances).toMatchObject([{ paid: 300, owed: -50.01 }])
  })
})

describe('an approval', () => {
  it.each([
    [{ agreement_number: null }],
    [{ agreement_signed_at: null, agreement_valid_to: null }],
    [{ agreement_valid_to: dayFrom(-1) }],
    [{ agreement_signed_at: dayFrom(2) }],
  ])('needs a valid agreement: %o', async (agreement) => {
    const { payment } = await earned(agreement)
    const answer = await stepPayment(agency, admin, 'PUT approval', payment)
    expect([answer.status, problems(answer)]).toEqual([422, ['freelance_recruiter_id agreement_not_valid']])
  })

  it('needs an earned payment in the version that was read', async () => {
    const { admin: boss, line, freelancer_id } = await paymentGround(agency)
    await workOn(agency, boss, line, [-9])
    const [forecast] = await paymentsOf(agency, boss, freelancer_id)
    expect((await stepPayment(agency, boss, 'PUT approval', forecast!)).status).toBe(403)
    const { payment } = await earned()
    const stale = await stepPayment(agency, admin, 'PUT approval', { ...payment, version: payment.version + 1 })
    expect([stale.status, stale.body.current.id]).toEqual([409, payment.id])
  })

  it('is refused to users who may not write payments; supervisors read those of their freelance recruiters, others none', async () => {
    const supervisor = await agency.join('recruiter')
    const stranger = await agency.join('recruiter')
    const { payment, freelancer_id } = await earned({ supervisor_id: supervisor.actor.recruiter_id })
    const read = (as: Someone) =>
      agency.call<{ data: FreelancePayment }>('GET', `/api/freelance-payments/${payment.id}`, { as })
    expect((await read(supervisor)).body.data).toMatchObject({ id: payment.id, amount: 300, worker: null, abilities: { approve: false, cancel: false } }) // prettier-ignore
    expect((await read(stranger)).status).toBe(404)
    expect(await paymentsOf(agency, stranger, freelancer_id)).toEqual([])
    expect(
      (await agency.call('GET', `/api/recruiters/freelance/${freelancer_id}/ledger`, { as: stranger })).status,
    ).toBe(404)
    expect((await stepPayment(agency, supervisor, 'PUT approval', payment)).status).toBe(403)
    const writer = await agency.joinWith(['view freelance recruiter', 'update freelance recruiter'], 'recruiter')
    expect((await stepPayment(agency, writer, 'PUT approval', payment)).status).toBe(404)
    expect((await enter(freelancer_id, {}, writer)).status).toBe(403)
    const reader = await agency.joinWith(['view freelance recruiter'])
    expect((await read(reader)).body.data).toMatchObject({ worker: { id: payment.worker!.id }, abilities: { approve: false } }) // prettier-ignore
    expect((await stepPayment(agency, reader, 'PUT approval', payment)).status).toBe(403)
    expect((await read(await agency.join('coordinator'))).status).toBe(403)
  })
})

describe('paying', () => {
  it('needs an approved payment and a day from its earning until today, and cannot be changed', async () => {
    const { payment } = await earned()
    expect((await stepPayment(agency, admin, 'PUT payment', payment, handedOver())).status).toBe(403)
    const ready = await approved()
    const ahead = await stepPayment(agency, admin, 'PUT payment', ready.payment, handedOver({ paid_on: dayFrom(1) }))
    expect(problems(ahead)).toEqual(['paid_on in_the_future'])
    const early = await stepPayment(agency, admin, 'PUT payment', ready.payment, handedOver({ paid_on: dayFrom(-19) }))
    expect([ready.payment.earned_on, problems(early)]).toEqual([dayFrom(-18), ['paid_on before_earned']])
    expect((await stepPayment(agency, admin, 'PUT payment', ready.payment, handedOver({ reference: '' }))).status).toBe(
      400,
    )
    const paid = await stepPayment(agency, admin, 'PUT payment', ready.payment, handedOver({ method: 'cash', reference: 'KP 4/11' })) // prettier-ignore
    expect(paid.body.data).toMatchObject({ status: 'paid', paid_on: dayFrom(0), method: 'cash', reference: 'KP 4/11' })
    for (const way of ['DELETE approval', 'PUT approval', 'PUT payment', 'PUT cancellation'] as const) {
      const body = way === 'PUT payment' ? handedOver() : way === 'PUT cancellation' ? { reason_id } : {}
      expect((await stepPayment(agency, other, way, paid.body.data, body)).status, way).toBe(403)
    }
  })

  it('can be replaced by cancelling with a reason, and restored to the state that its days give', async () => {
    const ready = await approved()
    expect((await stepPayment(agency, admin, 'PUT cancellation', ready.payment, { reason_id })).status).toBe(403)
    const payment = (await stepPayment(agency, admin, 'DELETE approval', ready.payment)).body.data
    expect(problems(await stepPayment(agency, admin, 'PUT cancellation', payment, { reason_id: 999_999 }))).toEqual(['reason_id not_found']) // prettier-ignore
    const gone = await stepPayment(agency, admin, 'PUT cancellation', payment, {
      reason_id,
      comment: 'Agreed by phone',
    })
    expect(gone.body.data).toMatchObject({ status: 'cancelled', cancelled_as: 'decided', reason_id, comment: 'Agreed by phone', approved_by: null }) // prettier-ignore
    const back = await stepPayment(agency, admin, 'DELETE cancellation', gone.body.data)
    expect(back.body.data).toMatchObject({ status: 'earned', cancelled_as: null, reason_id: null })
  })

  it('happens once with parallel approvals and payments', async () => {
    const { payment, freelancer_id } = await earned()
    const approvals = await Promise.all(
      Array.from({ length: 50 }, (_, index) => stepPayment(agency, index % 2 ? admin : other, 'PUT approval', payment)),
    )
    expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(approvals.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { data } = approvals.find(({ status }) => status === 200)!.body
    const payments = await Promise.all(
      Array.from({ length: 50 }, (_, index) => stepPayment(agency, index % 2 ? admin : other, 'PUT payment', data, handedOver({ reference: `TR ${index}` }))),
    ) // prettier-ignore
    expect(payments.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql<{ paid: number; steps: number }>`
      select (select sum(amount) from freelance_payments where freelance_recruiter_id = ${freelancer_id} and status = 'paid') as paid,
        (select count(*) from status_history where entity = 'freelance_payment' and entity_id = ${payment.id}) as steps`.execute(
      agency.db,
    )
    expect(rows[0]).toEqual({ paid: 300, steps: 3 })
  }, 60_000)
})

describe('the database itself', () => {
  const refused = async (query: ReturnType<typeof sql>, constraint: string | RegExp) => {
    const failure = await query.execute(agency.db).then(() => null, (error: { constraint?: string; message: string }) => error) // prettier-ignore
    expect(failure, 'it went through').not.toBeNull()
    expect(failure!.constraint ?? failure!.message).toMatch(constraint)
  }
  const statusId = (code: string) =>
    sql`(select id from statuses where entity = 'freelance_payment' and code = ${code})`

  it('protects payments, their steps, their terms and paid amounts', async () => {
    const { payment, freelancer_id } = await approved()
    const own = sql`where id = ${payment.id}`
    await refused(sql`delete from freelance_payments ${own}`, /permission denied/)
    await refused(sql`update freelance_payments set amount = 999 ${own}`, 'freelance_payments_terms_check')
    await refused(sql`update freelance_payments set days_required = 1 ${own}`, 'freelance_payments_terms_check')
    await refused(sql`update freelance_payments set status_id = ${statusId('paid')} ${own}`, 'freelance_payments_paid_check')
    await stepPayment(agency, admin, 'PUT payment', payment, handedOver())
    for (const change of [sql`amount = 1`, sql`comment = 'x'`, sql`paid_on = '2020-01-01'`, sql`status_id = ${statusId('cancelled')}`])
      await refused(sql`update freelance_payments set ${change} ${own}`, 'freelance_payments_final_check')
    await refused(sql`insert into freelance_payments (freelance_recruiter_id, kind, worker_id, assignment_id, contract_id, days_required, amount, currency, status_id, status_since, by_system, created_at, updated_at)
      select freelance_recruiter_id, kind, worker_id, assignment_id, contract_id, days_required, amount, currency, ${statusId('forecast')}, now(), true, now(), now() from freelance_payments ${own}`, 'freelance_payments_bonus_key')
    const fresh = (await enter(freelancer_id)).body.data
    const one = sql`where id = ${fresh.id}`
    await refused(sql`update freelance_payments set status_id = ${statusId('paid')}, approved_at = now(), approved_by = ${other.user_id}, paid_on = now(), method = 'bank', reference = 'x' ${one}`, 'freelance_payments_step_check')
    await refused(sql`update freelance_payments set status_id = ${statusId('approved')}, approved_at = now(), approved_by = ${admin.user_id} ${one}`, 'freelance_payments_two_people_check')
    await refused(sql`insert into freelance_payments (freelance_recruiter_id, kind, amount, currency, status_id, status_since, earned_on, created_at, updated_at, corrects_id)
      values (${freelancer_id}, 'correction', -1, 'PLN', ${statusId('earned')}, now(), now(), now(), now(), ${fresh.id})`, 'freelance_payments_mended_check')
  }) // prettier-ignore

  it('does not let a freelance recruiter be archived while money is owed', async () => {
    const { freelancer_id } = await earned()
    await refused(
      sql`update freelance_recruiters set archived_at = now() where id = ${freelancer_id}`,
      'freelance_recruiters_owed_check',
    )
  })
})

describe('the list', () => {
  it('filters by status, month, kind and words, and its balances are the sums of the rows found', async () => {
    const { payment, freelancer_id } = await approved()
    await enter(freelancer_id, { amount: 0.1 })
    await enter(freelancer_id, { amount: 0.2, currency: 'EUR' })
    const of = (query: string) => agency.call<{ data: FreelancePayment[]; meta: { total: number } }>('GET', `/api/freelance-payments?freelance_recruiter_id=${freelancer_id}&${query}`, { as: admin }) // prettier-ignore
    expect((await of('status=approved')).body.data.map(({ id }) => id)).toEqual([payment.id])
    expect((await of('kind=manual_bonus&sort=amount')).body.data.map(({ amount }) => amount)).toEqual([0.1, 0.2])
    expect((await of(`month=${payment.earned_on!.slice(0, 7)}`)).body.meta.total).toBeGreaterThanOrEqual(1)
    expect((await of('month=2019-01')).body.data).toEqual([])
    expect((await of(`search=${encodeURIComponent('kravchuk')}`)).body.meta.total).toBe(3)
    const balances = await agency.call<{ data: object[] }>('GET', `/api/freelance-payments/balances?freelance_recruiter_id=${freelancer_id}`, { as: admin }) // prettier-ignore
    expect(balances.body.data).toMatchObject([{ currency: 'EUR', earned: 0.2, owed: 0.2 }, { currency: 'PLN', earned: 0.1, approved: 300, owed: 300.1 }]) // prettier-ignore
    const exported = await agency.call('POST', '/api/freelance-payments/export', {
      as: admin,
      body: { query: { freelance_recruiter_id: String(freelancer_id), sort: 'amount' }, columns: ['number', 'status', 'amount', 'currency', 'days'] },
    }) // prettier-ignore
    expect(exported.text.replace('﻿', '').trim().split('\r\n')).toEqual([
      'Number,Status,Amount,Currency,Days worked',
      expect.stringMatching(/^FP-\d{6},Earned,0\.10,PLN,$/),
      expect.stringMatching(/^FP-\d{6},Earned,0\.20,EUR,$/),
      expect.stringMatching(/^FP-\d{6},Approved,300\.00,PLN,3 \/ 3$/),
    ])
  })
})
