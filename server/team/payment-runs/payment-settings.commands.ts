import { isBicOf } from '#contract/basics/bic.ts'
import type { PaymentSettings, SettingsInput } from '#contract/team/payment-runs.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { fieldProblem, stale } from '#server/platform/problems.ts'
import { writesPayments } from '../freelance-payments/payments.policy.ts'

/** The account that the agency pays from, and the number of parts of a bonus. */
export const readSettings = async (db: Db, actor: Actor): Promise<PaymentSettings> => ({
  ...(await db.selectFrom('payment_settings').selectAll().executeTakeFirstOrThrow()),
  abilities: { update: writesPayments(actor) },
})

type Account = Pick<PaymentSettings, 'debtor_iban' | 'debtor_bic'>

/** Refuses a changed account whose BIC is of another country than its IBAN. */
const checkBic = (before: Account, { debtor_iban, debtor_bic }: Account) => {
  const isChanged = debtor_iban !== before.debtor_iban || debtor_bic !== before.debtor_bic
  if (isChanged && debtor_iban !== null && debtor_bic !== null && !isBicOf(debtor_bic, debtor_iban))
    throw fieldProblem('debtor_bic', 'bic_country')
}

/** Changes the settings; absent fields stay, `null` clears. An account needs a holder, and a BIC of the country of its IBAN. */
export const changeSettings = async (tx: Tx, actor: Actor, { version, ...patch }: SettingsInput) => {
  const before = await tx.selectFrom('payment_settings').selectAll().forUpdate().executeTakeFirstOrThrow()
  if (before.version !== version) throw stale(await readSettings(tx, actor))
  const after = { ...before, ...patch }
  if (after.debtor_iban !== null && after.debtor_name === null) throw fieldProblem('debtor_name', 'required')
  checkBic(before, after)
  await tx
    .updateTable('payment_settings')
    .set({ ...patch, version: version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .execute()
  await recordChange(tx, actor, 'updated', { entity: 'payment_settings', id: before.id }, before, after)
}
