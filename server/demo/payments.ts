import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { approvePayment, createPayment, payPayment } from '../team/freelance-payments/payments.commands.ts'
import { lockPayment, selectPayments } from '../team/freelance-payments/payments.queries.ts'
import { changeFreelanceTerms, freelanceTerms } from '../team/freelancers/freelance-settings.commands.ts'
import { changeSettings, readSettings } from '../team/payment-runs/payment-settings.commands.ts'
import type { Helper } from './freelancers.ts'
import { unlessRefused } from './unless-refused.ts'

/** Sets the default terms of payment of the demo agency and its account. */
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

/** Adds agreed bonuses that wait for approval. */
export const enterBonuses = async (tx: Tx, admin: Actor, helpers: readonly Helper[]) => {
  const bonus = { kind: 'manual_bonus', currency: 'PLN', comment: 'Dziesięć osób w jednym miesiącu.' } as const
  for (const [index, amount] of [600, 250.5].entries())
    await createPayment(tx, actAgain(admin), { ...bonus, freelance_recruiter_id: helpers[index]!.id, amount })
}

/**
 * Leaves the last earned payment waiting for approval, approves the others where the agreement allows it, and pays the
 * older half.
 */
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
