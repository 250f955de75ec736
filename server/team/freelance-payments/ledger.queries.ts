import { sql } from 'kysely'
import type { Ledger } from '#contract/team/freelance-payments.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { all } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { isAgreed, ledgerScope, payers, writesPayments } from './payments.policy.ts'
import { balancesOf } from './payments.queries.ts'

/** The freelance recruiter of a ledger, in scope; throws 404. */
export const findLedgerOwner = async (db: Db, actor: Actor, id: number) =>
  found(
    await db
      .selectFrom('freelance_recruiters')
      .where('id', '=', id)
      .where(ledgerScope(actor))
      .select([
        'id',
        'first_name',
        'last_name',
        'agreement_number',
        'agreement_signed_at',
        'agreement_valid_to',
        'payout_method',
        'archived_at',
      ]) // prettier-ignore
      .executeTakeFirst(),
  )

export type LedgerOwner = Awaited<ReturnType<typeof findLedgerOwner>>

/** Whether an active user other than the actor may approve payments. */
const hasOtherApprover = async (db: Db, actor: Actor) => {
  const { rows } = await sql`select from (${payers}) p join users on users.id = p.user_id
    where users.status = 'active' and users.id is distinct from ${actor.user_id}::bigint limit 1`.execute(db)
  return rows.length > 0
}

/** A ledger for its page; its balances are the sums of its payments. */
export const readLedger = async (db: Db, actor: Actor, owner: LedgerOwner): Promise<Ledger> => {
  const own = sql<boolean>`freelance_payments.freelance_recruiter_id = ${owner.id}`
  const { id, first_name, last_name, payout_method, archived_at } = owner
  return {
    freelance_recruiter: { id, first_name, last_name },
    agreement: {
      number: owner.agreement_number,
      valid_to: owner.agreement_valid_to,
      holds: isAgreed(owner, agencyDay(actor.at)),
    },
    payout_method,
    balances: await balancesOf(db, all([own, ledgerScope(actor)])),
    has_other_approver: await hasOtherApprover(db, actor),
    abilities: { add: writesPayments(actor) && archived_at === null },
  }
}
