import { type SqlBool, sql } from 'kysely'
import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import type { PaymentStatus } from '#contract/team/freelance-payment-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'

/**
 * The payments the actor may see: all; recruiters those of the freelance recruiters they supervise. Needs
 * `freelance_recruiters` in the query.
 */
export const ledgerScope = (actor: Actor): Condition => {
  if (actor.scopes.has('all')) return sql<SqlBool>`true`
  return actor.scopes.has('recruiter') && actor.recruiter_id !== null
    ? sql<SqlBool>`freelance_recruiters.supervisor_id = ${actor.recruiter_id}`
    : sql<SqlBool>`false`
}

/** Whether the actor may write payments; supervisors only read. */
export const writesPayments = (actor: Actor): boolean =>
  actor.permissions.has('update freelance recruiter') && actor.scopes.has('all')

/** The `user_id` of users with a role that may write payments, blocked users included. */
export const payers = sql<{ user_id: number }>`
  select ur.user_id from user_roles ur join roles o on o.id = ur.role_id group by ur.user_id
  having bool_or(o.is_super) or bool_or(o.data_scope = 'all') and bool_or(exists (select from role_permissions p
    where p.role_id = o.id and p.permission = 'update freelance recruiter'))`

type Held = {
  status: PaymentStatus
  kind: FreelancePayment['kind']
  by_system: boolean
  created_by: number | null
  cancelled_as: FreelancePayment['cancelled_as']
  run_id: number | null
  amount: number
  payout: number | null
  method: FreelancePayment['method']
}

/** What the actor can do with a visible payment; its author does not approve it. */
export const paymentAbilities = (actor: Actor, row: Held): FreelancePayment['abilities'] => {
  const writes = writesPayments(actor)
  const free = writes && row.run_id === null
  return {
    update: free && !row.by_system && row.status === 'earned',
    approve: free && row.status === 'earned' && (row.by_system || row.created_by !== actor.user_id),
    take_back: free && row.status === 'approved',
    pay: free && row.status === 'approved',
    return: writes && row.status === 'paid' && row.method !== 'cash' && row.amount > 0 && row.payout !== 0,
    cancel: free && (row.status === 'forecast' || row.status === 'earned'),
    restore: writes && row.cancelled_as === 'decided',
    correct: writes && row.status === 'paid' && row.kind !== 'correction',
  }
}

/** Whether the agreement of a freelance recruiter is valid on a day: numbered, signed and not expired. */
export const isAgreed = (
  agreement: { agreement_number: string | null; agreement_signed_at: string | null; agreement_valid_to: string | null },
  day: string,
) =>
  agreement.agreement_number !== null &&
  agreement.agreement_signed_at !== null &&
  agreement.agreement_signed_at <= day &&
  (agreement.agreement_valid_to === null || agreement.agreement_valid_to >= day)
