import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { sqlName } from '#server/behaviors/people/full-name.ts'
import { notify } from './notifications.commands.ts'

type Told = {
  id: number
  freelance_recruiter_id: number
  worker_id: number | null
  amount: number
  currency: string
}

const TO_ALL = new Set(['payment_earned', 'payment_clawed_back'])

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
  const amount = `${payment.amount.toFixed(2)} ${payment.currency}`
  await notify(
    tx,
    actor,
    rows.map(({ user_id, name }) => ({
      user_id,
      type,
      entity: 'freelance_recruiter',
      entity_id: payment.freelance_recruiter_id,
      params: { name, amount },
    })),
  )
}
