import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { approvePayment, createPayment, payPayment } from '../team/freelance-payments/payments.commands.ts'
import { lockPayment, selectPayments } from '../team/freelance-payments/payments.queries.ts'
import { changeFreelanceTerms, freelanceTerms } from '../team/freelancers/freelance-settings.commands.ts'
import { changeSettings, readSettings } from '../team/payment-runs/payment-settings.commands.ts'
import type { Helper } from './freelancers.ts'
import { unlessRefused } from './unless-refused.ts'

/** What the demo agency pays where nothing else is agreed, and from which account. */
export const agreeOnPayments = async (tx: Tx, admin: Actor) => {
  const { version } = await freelanceTerms(tx)
  await changeFreelanceTerms(tx, admin, { version, bonus_amount: 350, bonus_currency: 'PLN', bonus_days: 10 })
  const account = {
    debtor_name: 'Brigada Sp. z o.o.',
    debtor_iban: 'PL27114020040000300201355387',
    debtor_bic: 'WBKPPLPP',
  }
  await changeSettings(tx, admin, { version: (await readSettings(tx, admin)).version, ...account })
}

/** Bonuses that were agreed apart and wait for somebody to approve them. */
export const enterBonuses = async (tx: Tx, admin: Actor, helpers: readonly Helper[]) => {
  const bonus = { kind: 'manual_bonus', currency: 'PLN', comment: 'Dziesięć osób w jednym miesiącu.' } as const
  for (const [index, amount] of [600, 250.5].entries())
    await createPayment(tx, actAgain(admin), { ...bonus, freelance_recruiter_id: helpers[index]!.id, amount })
}

/** Of what people have earned for them the last waits for somebody to look at it; the rest is approved where the agreement allows, and the older half of that paid. */
export const payEarned = async (tx: Tx, admin: Actor) => {
  const earned = await selectPayments(tx, admin)
    .where('freelance_payments.status', '=', 'earned')
    .where('freelance_payments.kind', '=', 'auto_bonus')
    .orderBy('freelance_payments.earned_on')
    .orderBy('freelance_payments.id')
    .execute()
  const approved: number[] = []
  for (const row of earned.slice(0, -1))
    if ((await unlessRefused(approvePayment(tx, actAgain(admin), row, row))) !== null) approved.push(row.id)
  const paid_on = agencyDay(admin.at)
  for (const id of approved.slice(0, Math.floor(approved.length / 2))) {
    const row = await lockPayment(tx, admin, id)
    const paid = {
      version: row.version,
      paid_on,
      method: 'bank',
      reference: `Przelew ${id}/${paid_on.slice(0, 4)}`,
    } as const
    await payPayment(tx, actAgain(admin), row, paid)
  }
}
