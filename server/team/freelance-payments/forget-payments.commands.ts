import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'

/** The ledger of a freelance recruiter for their own data export, without names of introduced people. */
export const readPaymentsOf = (db: Db, freelance_recruiter_id: number) =>
  db
    .selectFrom('freelance_payments')
    .where('freelance_recruiter_id', '=', freelance_recruiter_id)
    .select(['id', 'kind', 'status', 'earned_on', 'amount', 'currency', 'days_required', 'days_worked', 'tranche'])
    .select(['approved_at', 'paid_on', 'method', 'reference', 'comment', 'corrects_id', 'created_at'])
    .orderBy('id')
    .execute()

/** Clears the texts in the payments of an erased freelance recruiter; amounts, days and references stay. */
export const forgetPaymentsOf = async (tx: Tx, actor: Actor, freelance_recruiter_id: number) => {
  await sql`update freelance_payments set comment = null, version = version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id}
    where freelance_recruiter_id = ${freelance_recruiter_id} and comment is not null`.execute(tx)
}
