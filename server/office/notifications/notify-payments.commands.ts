import { sql } from 'kysely'
import type { NotificationType } from '#contract/office/notification-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { sqlName } from '#server/behaviors/people/full-name.ts'
import { payers } from '#server/team/freelance-payments/payments.policy.ts'
import { notify } from './notifications.commands.ts'

type Told = {
  id: number
  freelance_recruiter_id: number
  worker_id: number | null
  amount: number
  currency: string
}

const TO_ALL = new Set(['payment_earned', 'payment_clawed_back'])

const tell = (
  tx: Tx,
  actor: Actor,
  { freelance_recruiter_id, amount, currency }: Told,
  type: NotificationType,
  readers: readonly { user_id: number; name: string }[],
) =>
  notify(
    tx,
    actor,
    readers.map(({ user_id, name }) => ({
      user_id,
      type,
      entity: 'freelance_recruiter',
      entity_id: freelance_recruiter_id,
      params: { name, amount: `${amount.toFixed(2)} ${currency}` },
    })),
  )

/**
 * Notifies the supervisor of a freelance recruiter of a payment, and users with scope `all` when it needs approval;
 * `name` is the freelance recruiter, `amount` includes the currency.
 */
export const notifyOfPayment = async (
  tx: Tx,
  actor: Actor,
  payment: Told,
  type: 'payment_earned' | 'payment_clawed_back' | 'payment_paid',
) => {
  const { rows } = await sql<{ user_id: number; name: string }>`
    select u.user_id, ${sqlName('f')} as name from freelance_recruiters f,
      lateral (select r.user_id from recruiters r where r.id = f.supervisor_id
        union select ur.user_id from user_roles ur join roles o on o.id = ur.role_id where o.is_super and ${TO_ALL.has(type)}) u
    where f.id = ${payment.freelance_recruiter_id}`.execute(tx)
  await tell(tx, actor, payment, type, rows)
}

/**
 * Notifies those who may pay again that the bank returned a transfer, and the supervisor of the freelance recruiter, but
 * not the user who recorded it; the amount is that of the transfer.
 */
export const notifyOfReturn = async (tx: Tx, actor: Actor, payment: Told) => {
  const { rows } = await sql<{ user_id: number; name: string }>`
    select u.user_id, ${sqlName('f')} as name from freelance_recruiters f,
      lateral (select r.user_id from recruiters r where r.id = f.supervisor_id
        union ${payers}) u
    where f.id = ${payment.freelance_recruiter_id} and u.user_id is distinct from ${actor.user_id}::bigint`.execute(tx)
  await tell(tx, actor, payment, 'payment_returned', rows)
}
