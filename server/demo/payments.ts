import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { createPayment } from '../features/freelance-payments/payments.commands.ts'
import { changeFreelanceTerms, freelanceTerms } from '../features/freelancers/freelance-settings.commands.ts'
import { changeSettings, readSettings } from '../features/payment-runs/payment-settings.commands.ts'
import type { Helper } from './freelancers.ts'

/** What the demo agency pays where nothing else is agreed, and from which account. */
export const agreeOnPayments = async (tx: Tx, admin: Actor) => {
  const { version } = await freelanceTerms(tx)
  await changeFreelanceTerms(tx, admin, { version, bonus_amount: 350, bonus_currency: 'PLN', bonus_days: 30 })
  const account = {
    debtor_name: 'Brigada Sp. z o.o.',
    debtor_iban: 'PL61109010140000071219812874',
    debtor_bic: 'WBKPPLPP',
  }
  await changeSettings(tx, admin, { version: (await readSettings(tx, admin)).version, ...account })
}

/** Bonuses that were agreed apart and wait for somebody to approve them. */
export const enterBonuses = async (tx: Tx, admin: Actor, helpers: readonly Helper[]) => {
  const bonus = { kind: 'manual_bonus', currency: 'PLN', comment: 'Ten people in one month.' } as const
  for (const [index, amount] of [600, 250.5].entries())
    await createPayment(tx, actAgain(admin), { ...bonus, freelance_recruiter_id: helpers[index]!.id, amount })
}
