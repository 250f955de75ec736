import type { PayInput } from '#contract/freelance-payments.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { agencyDay } from '#server/behaviors/agency-day.ts'
import { approvePayment, createPayment, payPayment } from '../features/freelance-payments/payments.commands.ts'
import { lockPayment } from '../features/freelance-payments/payments.queries.ts'
import { changeFreelanceTerms, freelanceTerms } from '../features/freelancers/freelance-settings.commands.ts'
import { changeSettings, readSettings } from '../features/payment-runs/payment-settings.commands.ts'
import type { Helper } from './freelancers.ts'

/** What the demo agency pays where nothing else is agreed, and from which account. */
export const agreeOnPayments = async (tx: Tx, admin: Actor) => {
  const { version } = await freelanceTerms(tx)
  await changeFreelanceTerms(tx, admin, { version, bonus_amount: 350, bonus_currency: 'PLN', bonus_days: 10 })
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

/** Bonuses that people have earned, under agreements that hold; the oldest first. */
const earnedBonuses = (tx: Tx, today: string) =>
  tx
    .selectFrom('freelance_payments as p')
    .innerJoin('statuses as s', 's.id', 'p.status_id')
    .innerJoin('freelance_recruiters as f', 'f.id', 'p.freelance_recruiter_id')
    .where('s.code', '=', 'earned')
    .where('p.kind', '=', 'auto_bonus')
    .where('f.agreement_signed_at', 'is not', null)
    .where((eb) => eb.or([eb('f.agreement_valid_to', 'is', null), eb('f.agreement_valid_to', '>=', today)]))
    .orderBy('p.earned_on')
    .orderBy('p.id')
    .select('p.id')
    .execute()

/** Of what was earned the older half is paid, the rest but the last approved; the last waits for somebody to look at it. */
export const payEarned = async (tx: Tx, admin: Actor) => {
  const today = agencyDay(admin.at)
  const waiting = (await earnedBonuses(tx, today)).slice(0, -1)
  for (const [index, { id }] of waiting.entries()) {
    const earned = await lockPayment(tx, admin, id)
    await approvePayment(tx, actAgain(admin), earned, { version: earned.version })
    if (index >= waiting.length / 2) continue
    const approved = await lockPayment(tx, admin, id)
    const paid = {
      version: approved.version,
      paid_on: today,
      method: 'bank',
      reference: `KP ${id}/${today.slice(0, 4)}`,
    }
    await payPayment(tx, actAgain(admin), approved, paid as PayInput)
  }
}
