import type { Insertable, Selectable, Updateable } from 'kysely'
import type { PaymentStatus } from '#contract/team/freelance-payment-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { nextVersion } from '#server/behaviors/history/stamps.ts'
import { type StatusRow, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import type { FreelancePaymentsTable } from '#server/db/tables/freelance-payments.ts'

/** A payment as stored in the table. */
export type StoredPayment = Selectable<FreelancePaymentsTable>

type Change = Omit<Updateable<FreelancePaymentsTable>, 'status_id'>

const columns = [
  'kind',
  'worker_id',
  'contract_id',
  'assignment_id',
  'tranche',
  'days_required',
  'earned_on',
  'amount',
  'currency',
  'status_id',
  'approved_by',
  'paid_on',
  'method',
  'reference',
  'returned_on',
  'reason_id',
  'cancelled_as',
  'comment',
  'corrects_id',
  'run_id',
] as const

const told = (row: StoredPayment) => Object.fromEntries(columns.map((column) => [column, row[column]]))

/** A payment as a part of its freelance recruiter's ledger, for history. */
export const subjectOf = ({ id, freelance_recruiter_id }: Pick<StoredPayment, 'id' | 'freelance_recruiter_id'>) => ({
  entity: 'freelance_payment' as const,
  id,
  parent: { entity: 'freelance_recruiter', id: freelance_recruiter_id },
})

/** The statuses of payments by code. */
export const paymentStatusesOf = async (tx: Tx): Promise<Record<PaymentStatus, StatusRow>> => {
  const rows = await tx.selectFrom('statuses').where('entity', '=', 'freelance_payment').selectAll().execute()
  return Object.fromEntries(rows.map((row) => [row.code, row])) as Record<PaymentStatus, StatusRow>
}

type Statuses = Awaited<ReturnType<typeof paymentStatusesOf>>

/** Inserts a payment with a status; answers the stored row. */
export const insertPayment = async (
  tx: Tx,
  actor: Actor,
  statuses: Statuses,
  status: PaymentStatus,
  values: Omit<
    Insertable<FreelancePaymentsTable>,
    'status_id' | 'status_since' | 'created_at' | 'updated_at' | 'updated_by'
  >,
): Promise<StoredPayment> => {
  const to = statuses[status]
  const row = await tx
    .insertInto('freelance_payments')
    .values({
      ...values,
      status_id: to.id,
      status_since: actor.at,
      created_at: actor.at,
      updated_at: actor.at,
      updated_by: actor.user_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', subjectOf(row), {}, told(row))
  await recordStatus(tx, actor, { entity: 'freelance_payment', id: row.id }, { from: null, to, since: null })
  return row
}

/** Updates a locked payment, raises its version and records the change; answers the stored row. */
export const writePayment = async (
  tx: Tx,
  actor: Actor,
  row: StoredPayment,
  change: Change,
  step?: { to: StatusRow; from: StatusRow },
): Promise<StoredPayment> => {
  const moves = step !== undefined && step.to.id !== step.from.id
  const after = await tx
    .updateTable('freelance_payments')
    .set({ ...change, ...(moves ? { status_id: step.to.id, status_since: actor.at } : {}), ...nextVersion(actor, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'updated', subjectOf(row), told(row), told(after))
  if (moves)
    await recordStatus(
      tx,
      actor,
      { entity: 'freelance_payment', id: row.id },
      { ...step, since: row.status_since, reason_id: after.reason_id, comment: change.comment ?? undefined },
    )
  return after
}

/** Updates the number of worked days of a payment, which is no change by a user and not recorded. */
export const countDay = (tx: Tx, id: number, days_worked: number) =>
  tx.updateTable('freelance_payments').set({ days_worked }).where('id', '=', id).execute()
