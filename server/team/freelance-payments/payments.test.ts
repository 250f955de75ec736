import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createWorker, standIn } from '#server/testing/builders.ts'
import { standingPlacement } from '#server/testing/on-contract.ts'
import {
  handedOver,
  ledgerOf,
  markAnew,
  paymentGround,
  paymentsOf,
  standingClaim,
  standingFreelancer,
  stepPayment,
  workOn,
} from '#server/testing/payments.ts'
import { allPapers, dayFrom, newWorker, place, runningContract, step } from '#server/testing/placements.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { settleAllBonuses, settleBonuses } from './settle.commands.ts'

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

const settle = (worker_id: number) => agency.db.transaction().execute((tx) => settleBonuses(tx, systemActor(), [worker_id])) // prettier-ignore

const leave = (worker_id: number) => standIn(agency, 'workers', worker_id, 'left').then(() => settle(worker_id))

/** Data with a bonus that is earned, approved and paid. */
const paidGround = async () => {
  const ground = await paymentGround(agency)
  const shifts = await workOn(agency, ground.admin, ground.line, [-20, -19, -18])
  const [row] = await paymentsOf(agency, ground.admin, ground.freelancer_id)
  const approved = await stepPayment(agency, ground.admin, 'PUT approval', row!)
  const paid = await stepPayment(agency, ground.other, 'PUT payment', approved.body.data, handedOver())
  expect(paid.status, paid.text).toBe(200)
  return { ...ground, shifts, paid: paid.body.data }
}

describe('a bonus', () => {
  it('is forecast when an introduced person is placed, and earned on the last of the required days', async () => {
    const admin = await agency.join('super-admin')
    const { contract, need } = await runningContract(agency, admin, { freelance_bonus_amount: 450.5, freelance_bonus_days: 2 }) // prettier-ignore
    const worker_id = await newWorker(agency, admin)
    await allPapers(agency, worker_id)
    const { freelancer_id } = await paymentGround(agency)
    await standingClaim(agency, freelancer_id, worker_id)
    const placed = await place(agency, admin, { worker_id, need_id: need.id, start_date: dayFrom(-3) })
    expect(placed.status, placed.text).toBe(200)
    const forecast = (await paymentsOf(agency, admin, freelancer_id)).find((one) => one.worker?.id === worker_id)!
    expect(forecast).toMatchObject({ status: 'forecast', kind: 'auto_bonus', amount: 450.5, currency: contract.currency, days_required: 2, days_worked: 0, frozen: false, tranche: 1, created_by: null }) // prettier-ignore
    expect(forecast.expected_on).toBeTruthy()
    const line = { id: placed.body.data.id, worker_id, contract_id: contract.id }
    await workOn(agency, admin, line, [-3])
    const one = (await paymentsOf(agency, admin, freelancer_id)).find(({ id }) => id === forecast.id)!
    expect(one).toMatchObject({ status: 'forecast', days_worked: 1, frozen: true })
    await workOn(agency, admin, line, [-2, -1])
    const earned = (await paymentsOf(agency, admin, freelancer_id)).find(({ id }) => id === forecast.id)!
    expect(earned).toMatchObject({ status: 'earned', days_worked: 2, earned_on: dayFrom(-2), expected_on: null })
    const news = agency.db
      .selectFrom('notifications')
      .where('type', '=', 'payment_earned')
      .where('entity_id', '=', freelancer_id)
    expect(await news.select('params').execute()).toContainEqual({ params: { name: 'Ірина Кравчук', amount: `450.50 ${contract.currency}` } }) // prettier-ignore
  })

  it('follows the terms of its contract until work starts, and keeps them from then on', async () => {
    const { admin, freelancer_id, worker_id, contract_id, line } = await paymentGround(agency, {}, { start_date: dayFrom(3), status: 'planned' }) // prettier-ignore
    await settle(worker_id)
    expect(await paymentsOf(agency, admin, freelancer_id)).toMatchObject([
      { amount: 300, days_required: 3, frozen: false },
    ])
    const terms = (amount: number) => agency.db.updateTable('contracts').set({ freelance_bonus_amount: amount, freelance_bonus_days: 5 }).where('id', '=', contract_id).execute() // prettier-ignore
    await terms(120)
    await settle(worker_id)
    expect(await paymentsOf(agency, admin, freelancer_id)).toMatchObject([{ amount: 120, days_required: 5 }])
    await agency.db.updateTable('assignments').set({ status: 'active', start_date: dayFrom(0) }).where('id', '=', line.id).execute() // prettier-ignore
    await settle(worker_id)
    await terms(999)
    await settle(worker_id)
    expect(await paymentsOf(agency, admin, freelancer_id)).toMatchObject([
      { amount: 120, days_required: 5, frozen: true },
    ])
  })

  it('is paid in parts if set so, which add up exactly', async () => {
    await agency.db.updateTable('payment_settings').set({ tranches: 3 }).execute()
    const { admin, freelancer_id, line } = await paymentGround(agency, { bonus_amount: 100, bonus_days: 4 })
    await workOn(agency, admin, line, [-9, -8, -7])
    await agency.db.updateTable('payment_settings').set({ tranches: 1 }).execute()
    const rows = (await paymentsOf(agency, admin, freelancer_id)).toSorted((a, b) => a.tranche - b.tranche)
    expect(rows.map(({ tranche, tranches, amount, days_required, status }) => [tranche, tranches, amount, days_required, status])).toEqual([
      [1, 3, 33.33, 2, 'earned'],
      [2, 3, 33.33, 3, 'earned'],
      [3, 3, 33.34, 4, 'forecast'],
    ]) // prettier-ignore
    expect((await ledgerOf(agency, admin, freelancer_id)).balances).toEqual([{ currency: 'PLN', forecast: 33.34, earned: 66.66, approved: 0, paid: 0, owed: 66.66, count: 3 }]) // prettier-ignore
  })

  it('is cancelled when the worker leaves early, and revived when they return within 90 days', async () => {
    const { admin, freelancer_id, worker_id, contract_id, line } = await paymentGround(agency)
    await workOn(agency, admin, line, [-40, -39])
    await agency.db.updateTable('assignments').set({ status: 'ended', end_date: dayFrom(-38) }).where('id', '=', line.id).execute() // prettier-ignore
    await leave(worker_id)
    expect(await paymentsOf(agency, admin, freelancer_id)).toMatchObject([{ status: 'cancelled', cancelled_as: 'left', days_worked: 2, days_required: 3 }]) // prettier-ignore
    await standIn(agency, 'workers', worker_id, 'onboarding')
    const again = await standingPlacement(agency, worker_id, contract_id, { start_date: dayFrom(-10), end_date: null, status: 'active' }) // prettier-ignore
    await settle(worker_id)
    expect(await paymentsOf(agency, admin, freelancer_id)).toMatchObject([{ status: 'forecast', cancelled_as: null, days_worked: 2 }]) // prettier-ignore
    await workOn(agency, admin, { id: again, worker_id, contract_id }, [-10])
    expect(await paymentsOf(agency, admin, freelancer_id)).toMatchObject([
      { status: 'earned', earned_on: dayFrom(-10) },
    ])
  })

  it('stays cancelled when they return after more than 90 days', async () => {
    const { admin, freelancer_id, worker_id, contract_id, line } = await paymentGround(agency, {}, { start_date: dayFrom(-110) }) // prettier-ignore
    await workOn(agency, admin, line, [-105, -104])
    await agency.db.updateTable('assignments').set({ status: 'ended', end_date: dayFrom(-100) }).where('id', '=', line.id).execute() // prettier-ignore
    await standingPlacement(agency, worker_id, contract_id, {
      start_date: dayFrom(-9),
      end_date: null,
      status: 'active',
    })
    await settle(worker_id)
    expect(await paymentsOf(agency, admin, freelancer_id)).toMatchObject([{ status: 'cancelled', cancelled_as: 'gap', days_worked: 2 }]) // prettier-ignore
  })

  it('does not exist with an expired, refused or disputed claim', async () => {
    const { admin, freelancer_id, worker_id, contract_id } = await paymentGround(agency)
    const others = [{ claimed_on: dayFrom(-300), expires_on: dayFrom(-120) }, { state: 'refused' }, { state: 'disputed', cause: 'held' }] // prettier-ignore
    for (const more of others) {
      const person = (await createWorker(agency, admin)).id
      await standingClaim(agency, freelancer_id, person, more)
      await standingPlacement(agency, person, contract_id, {
        start_date: dayFrom(-5),
        end_date: null,
        status: 'active',
      })
      expect(await settle(person)).toBe(0)
    }
    expect(await settle(worker_id)).toBe(1)
    expect(await settle(worker_id)).toBe(0)
  })

  it('is cancelled by the step that cancels its placement', async () => {
    const admin = await agency.join('super-admin')
    const { need } = await runningContract(agency, admin)
    const worker_id = await newWorker(agency, admin)
    const { freelancer_id } = await paymentGround(agency)
    await standingClaim(agency, freelancer_id, worker_id)
    const placed = await place(agency, admin, { worker_id, need_id: need.id, start_date: dayFrom(5) })
    const reasons = await agency.call<{ data: { id: number }[] }>('GET', '/api/reasons?entity=assignment', {
      as: admin,
    })
    await step(agency, admin, placed.body.data, { status: 'cancelled', reason_id: reasons.body.data[0]!.id })
    const own = (await paymentsOf(agency, admin, freelancer_id)).filter((one) => one.worker?.id === worker_id)
    expect(own).toMatchObject([{ status: 'cancelled', cancelled_as: 'not_placed' }])
  })
})

describe('a day removed afterwards', () => {
  it('returns an earned or approved bonus to the forecast', async () => {
    const { admin, freelancer_id, line } = await paymentGround(agency)
    const shifts = await workOn(agency, admin, line, [-20, -19, -18])
    const [row] = await paymentsOf(agency, admin, freelancer_id)
    const approved = await stepPayment(agency, admin, 'PUT approval', row!)
    expect(approved.body.data).toMatchObject({ status: 'approved', approved_by: { id: admin.user_id } })
    await markAnew(agency, admin, shifts[1]!, 'absent')
    expect(await paymentsOf(agency, admin, freelancer_id)).toMatchObject([{ status: 'forecast', earned_on: null, approved_by: null, approved_at: null, days_worked: 2 }]) // prettier-ignore
    await markAnew(agency, admin, shifts[1]!, 'present')
    expect(await paymentsOf(agency, admin, freelancer_id)).toMatchObject([
      { status: 'earned', earned_on: dayFrom(-18) },
    ])
    const { rows } = { rows: await agency.db.selectFrom('status_history').where('entity', '=', 'freelance_payment').where('entity_id', '=', row!.id).select('source').orderBy('id').execute() } // prettier-ignore
    expect(rows.map(({ source }) => source)).toEqual(['system', 'screen', 'system', 'system'])
  })

  it('after payment causes a negative correction, which is removed when the day returns', async () => {
    const { admin, freelancer_id, shifts, paid } = await paidGround()
    await markAnew(agency, admin, shifts[0]!, 'absent')
    const after = await paymentsOf(agency, admin, freelancer_id)
    expect(after).toMatchObject([{ status: 'paid', amount: 300, version: paid.version }, { kind: 'correction', status: 'earned', amount: -300, corrects_id: paid.id, by_system: true }]) // prettier-ignore
    expect((await ledgerOf(agency, admin, freelancer_id)).balances).toMatchObject([{ paid: 300, owed: -300 }])
    await markAnew(agency, admin, shifts[0]!, 'present')
    expect(await paymentsOf(agency, admin, freelancer_id)).toMatchObject([{ status: 'paid' }, { status: 'cancelled', cancelled_as: 'settled' }]) // prettier-ignore
  })

  it('causes a positive correction when the negative one was already paid', async () => {
    const { admin, other, freelancer_id, shifts } = await paidGround()
    await markAnew(agency, admin, shifts[0]!, 'absent')
    const [, clawed] = await paymentsOf(agency, admin, freelancer_id)
    const approved = await stepPayment(agency, other, 'PUT approval', clawed!)
    await stepPayment(
      agency,
      admin,
      'PUT payment',
      approved.body.data,
      handedOver({ method: 'cash', reference: 'KP 9' }),
    )
    await markAnew(agency, admin, shifts[0]!, 'present')
    const rows = await paymentsOf(agency, admin, freelancer_id)
    expect(rows.map(({ kind, amount, status }) => [kind, amount, status])).toEqual([
      ['auto_bonus', 300, 'paid'],
      ['correction', -300, 'paid'],
      ['correction', 300, 'earned'],
    ])
    await settleAllBonuses(agency.db, systemActor())
    expect(await settleAllBonuses(agency.db, systemActor()), 'the night finds nothing twice').toBe(0)
    expect(await paymentsOf(agency, admin, freelancer_id)).toHaveLength(3)
  })

  it('causes no further correction when a user cancels the negative one', async () => {
    const { admin, freelancer_id, worker_id, shifts } = await paidGround()
    await markAnew(agency, admin, shifts[0]!, 'absent')
    const [, clawed] = await paymentsOf(agency, admin, freelancer_id)
    const reasons = await agency.call<{ data: { id: number }[] }>('GET', '/api/reasons?entity=freelance_payment', {
      as: admin,
    })
    const gone = await stepPayment(agency, admin, 'PUT cancellation', clawed!, { reason_id: reasons.body.data[0]!.id })
    expect(gone.body.data).toMatchObject({ status: 'cancelled', cancelled_as: 'decided' })
    expect(await settle(worker_id)).toBe(0)
    const back = await stepPayment(agency, admin, 'DELETE cancellation', gone.body.data)
    expect(back.body.data).toMatchObject({ status: 'earned', amount: -300 })
  })
})

it('says in the ledger whether another active user may approve payments', async () => {
  const admin = await agency.join('super-admin')
  const freelancer_id = await standingFreelancer(agency)
  const hasOther = async () => (await ledgerOf(agency, admin, freelancer_id)).has_other_approver
  await agency.db.updateTable('users').set({ status: 'blocked' }).where('id', '<>', admin.user_id).execute()
  await agency.joinWith(['update freelance recruiter'], 'recruiter')
  expect(await hasOther()).toBe(false)
  const partner = await agency.join('super-admin')
  expect(await hasOther()).toBe(true)
  await agency.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', partner.user_id).execute()
  expect(await hasOther()).toBe(false)
})
