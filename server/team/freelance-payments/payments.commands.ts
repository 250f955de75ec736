import { sql } from 'kysely'
import type {
  CancelInput,
  FreelancePayment,
  PayInput,
  PaymentCreate,
  PaymentUpdate,
} from '#contract/team/freelance-payments.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { checkStatusChange } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize, fieldProblem, fieldProblems, stale } from '#server/platform/problems.ts'
import { notifyOfPayment } from '#server/office/notifications/notify-payments.commands.ts'
import { isAgreed, ledgerScope, paymentAbilities, writesPayments } from './payments.policy.ts'
import type { PaymentRow } from './payments.queries.ts'
import { toPayment } from './payments.serializer.ts'
import { settleBonuses } from './settle.commands.ts'
import { insertPayment, paymentStatusesOf, writePayment } from './write-payment.ts'

type Can = FreelancePayment['abilities']

/**
 * Throws 403 for actors who may not write payments, 409 with the current payment for an older version, and 403 for a
 * step that is not allowed.
 */
export const requireStep = (actor: Actor, row: PaymentRow, version: number, allowed: (can: Can) => boolean) => {
  authorize(writesPayments(actor))
  if (row.version !== version) throw stale(toPayment(actor, row))
  authorize(allowed(paymentAbilities(actor, row)))
}

export const notAhead = (actor: Actor, path: string, day: string | undefined): FieldProblem[] =>
  day !== undefined && day > agencyDay(actor.at) ? [{ path, code: 'in_the_future' }] : []

/** Money leaves on the day it was earned, or later. */
const notBefore = (path: string, day: string, earned: readonly (string | null)[]): FieldProblem[] =>
  earned.some((one) => one !== null && one > day) ? [{ path, code: 'before_earned' }] : []

/** Why payments cannot be paid on a day: it has not come yet, or lies before one of them was earned. */
export const checkPaidOn = (actor: Actor, paid_on: string, rows: readonly Pick<PaymentRow, 'earned_on'>[]) => [
  ...notAhead(actor, 'paid_on', paid_on),
  ...notBefore(
    'paid_on',
    paid_on,
    rows.map(({ earned_on }) => earned_on),
  ),
]

const signOf = (kind: PaymentRow['kind'], amount: number | undefined): FieldProblem[] =>
  amount !== undefined && amount < 0 && kind !== 'correction'
    ? [{ path: 'amount', code: 'only_correction_negative' }]
    : []

const checkFreelancer = async (tx: Tx, actor: Actor, id: number): Promise<FieldProblem[]> => {
  const known = await tx
    .selectFrom('freelance_recruiters')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where(ledgerScope(actor))
    .select('id')
    .forShare()
    .executeTakeFirst()
  return known ? [] : [{ path: 'freelance_recruiter_id', code: 'not_found' }]
}

/** The paid payment that a correction refers to, of the same freelance recruiter and in the same currency. */
const mendedBy = async (tx: Tx, input: PaymentCreate) => {
  if (!input.corrects_id) return null
  return tx
    .selectFrom('freelance_payments')
    .where('id', '=', input.corrects_id)
    .where('freelance_recruiter_id', '=', input.freelance_recruiter_id)
    .where('kind', '!=', 'correction')
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Mended = Awaited<ReturnType<typeof mendedBy>>

const checkMended = (input: PaymentCreate, mended: Mended): FieldProblem[] => {
  if (input.kind !== 'correction') return input.corrects_id ? [{ path: 'corrects_id', code: 'only_correction' }] : []
  if (!input.corrects_id) return [{ path: 'corrects_id', code: 'required' }]
  if (!mended) return [{ path: 'corrects_id', code: 'not_found' }]
  if (mended.status !== 'paid') return [{ path: 'corrects_id', code: 'not_paid_yet' }]
  return mended.currency === input.currency ? [] : [{ path: 'currency', code: 'other_currency' }]
}

/** All corrections of a paid payment together take back at most what was paid. */
const checkTakenBack = async (
  tx: Tx,
  mended: { id: number; amount: number },
  amount: number,
  own_id: number | null,
) => {
  const { rows } = await sql<{ left: number }>`
    select ${mended.amount}::numeric + coalesce(sum(amount), 0) + ${amount}::numeric as left from freelance_payments
    where corrects_id = ${mended.id} and status <> 'cancelled' and id is distinct from ${own_id}`.execute(tx)
  return rows[0]!.left < 0 ? [{ path: 'amount', code: 'more_than_paid' }] : []
}

const checkWorker = async (tx: Tx, id: number | null | undefined): Promise<FieldProblem[]> => {
  if (!id) return []
  const known = await tx.selectFrom('workers').where('id', '=', id).select('id').executeTakeFirst()
  return known ? [] : [{ path: 'worker_id', code: 'not_found' }]
}

/** Creates an agreed bonus, or a correction of a paid payment; another user must approve it. */
export const createPayment = async (tx: Tx, actor: Actor, input: PaymentCreate): Promise<number> => {
  authorize(writesPayments(actor))
  const mended = await mendedBy(tx, input)
  const problems = [
    ...(await checkFreelancer(tx, actor, input.freelance_recruiter_id)),
    ...checkMended(input, mended),
    ...(mended && input.kind === 'correction' ? await checkTakenBack(tx, mended, input.amount, null) : []),
    ...(await checkWorker(tx, input.worker_id)),
    ...signOf(input.kind, input.amount),
    ...notAhead(actor, 'earned_on', input.earned_on),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const row = await insertPayment(tx, actor, await paymentStatusesOf(tx), 'earned', {
    kind: input.kind,
    freelance_recruiter_id: input.freelance_recruiter_id,
    worker_id: mended?.worker_id ?? input.worker_id ?? null,
    assignment_id: mended?.assignment_id ?? null,
    contract_id: mended?.contract_id ?? null,
    tranche: mended?.tranche ?? 1,
    days_required: null,
    earned_on: input.earned_on ?? agencyDay(actor.at),
    amount: input.amount,
    currency: input.currency,
    approved_at: null,
    approved_by: null,
    paid_on: null,
    method: null,
    reference: null,
    reason_id: null,
    cancelled_as: null,
    comment: input.comment ?? null,
    corrects_id: mended?.id ?? null,
    run_id: null,
    created_by: actor.user_id,
  })
  return row.id
}

const checkChanged = async (tx: Tx, row: PaymentRow, amount: number | undefined) => {
  if (row.corrects_id === null || amount === undefined) return []
  const mended = await tx
    .selectFrom('freelance_payments')
    .where('id', '=', row.corrects_id)
    .select(['id', 'amount'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return checkTakenBack(tx, mended, amount, row.id)
}

/** Changes a locked payment that was entered by hand and is not approved yet; absent fields stay. */
export const updatePayment = async (tx: Tx, actor: Actor, row: PaymentRow, input: PaymentUpdate) => {
  const { version, ...patch } = input
  requireStep(actor, row, version, (can) => can.update)
  const problems = [
    ...signOf(row.kind, patch.amount),
    ...(await checkChanged(tx, row, patch.amount)),
    ...notAhead(actor, 'earned_on', patch.earned_on),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  await writePayment(tx, actor, row, patch)
}

const holdsAgreement = async (tx: Tx, actor: Actor, id: number) => {
  const today = agencyDay(actor.at)
  const agreement = await tx
    .selectFrom('freelance_recruiters')
    .where('id', '=', id)
    .select(['agreement_number', 'agreement_signed_at', 'agreement_valid_to'])
    .forShare()
    .executeTakeFirstOrThrow()
  return isAgreed(agreement, today)
}

const stepTo = async (
  tx: Tx,
  actor: Actor,
  row: PaymentRow,
  code: 'approved' | 'paid' | 'cancelled',
  change: { reason_id?: number; comment?: string | undefined } = {},
) => {
  const statuses = await paymentStatusesOf(tx)
  const after = { ...row, ...change }
  return checkStatusChange(
    tx,
    actor,
    'freelance_payment',
    row.status_id,
    { ...change, status_id: statuses[code].id },
    after,
  )
}

/** Approves a locked, earned payment: not by its author, and only under a valid agreement. */
export const approvePayment = async (tx: Tx, actor: Actor, row: PaymentRow, { version }: { version: number }) => {
  requireStep(actor, row, version, (can) => can.approve || row.status === 'earned')
  if (!row.by_system && row.created_by === actor.user_id) throw fieldProblem('status', 'entered_by_you')
  const step = await stepTo(tx, actor, row, 'approved')
  if (!(await holdsAgreement(tx, actor, row.freelance_recruiter_id)))
    throw fieldProblem('freelance_recruiter_id', 'agreement_not_valid')
  await writePayment(tx, actor, row, { approved_at: actor.at, approved_by: actor.user_id }, step)
}

/** Withdraws the approval of a locked payment. */
export const takeBackApproval = async (tx: Tx, actor: Actor, row: PaymentRow, { version }: { version: number }) => {
  requireStep(actor, row, version, (can) => can.take_back)
  const statuses = await paymentStatusesOf(tx)
  const step = { from: statuses.approved, to: statuses.earned }
  await writePayment(tx, actor, row, { approved_at: null, approved_by: null }, step)
}

/** Marks a locked, approved payment as paid. */
export const payPayment = async (tx: Tx, actor: Actor, row: PaymentRow, input: PayInput) => {
  const { version, ...paid } = input
  requireStep(actor, row, version, (can) => can.pay)
  const problems = checkPaidOn(actor, paid.paid_on, [row])
  if (problems.length > 0) throw fieldProblems(problems)
  const after = await writePayment(tx, actor, row, paid, await stepTo(tx, actor, row, 'paid'))
  await notifyOfPayment(tx, actor, after, 'payment_paid')
}

/** Cancels a locked, unpaid payment by a user's decision. */
export const cancelPayment = async (tx: Tx, actor: Actor, row: PaymentRow, input: CancelInput) => {
  requireStep(actor, row, input.version, (can) => can.cancel)
  const comment = input.comment ?? undefined
  const step = await stepTo(tx, actor, row, 'cancelled', { reason_id: input.reason_id, comment })
  const decided = { cancelled_as: 'decided', reason_id: input.reason_id, approved_at: null, approved_by: null } as const
  await writePayment(tx, actor, row, { ...decided, ...(comment === undefined ? {} : { comment }) }, step)
}

/** Restores a locked payment that a user cancelled; a bonus returns to the status that its days give. */
export const restorePayment = async (tx: Tx, actor: Actor, row: PaymentRow, { version }: { version: number }) => {
  requireStep(actor, row, version, (can) => can.restore)
  const statuses = await paymentStatusesOf(tx)
  const to = row.kind === 'auto_bonus' ? statuses.forecast : statuses.earned
  await writePayment(tx, actor, row, { cancelled_as: null, reason_id: null }, { from: statuses.cancelled, to })
  if (row.by_system && row.worker_id !== null) await settleBonuses(tx, actor, [row.worker_id])
}
