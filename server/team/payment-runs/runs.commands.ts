import { randomBytes } from 'node:crypto'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { LeftOutCause } from '#contract/team/freelance-payment-choices.ts'
import { bundlesOf } from '#contract/team/payment-bundles.ts'
import { paymentNumber } from '#contract/team/payment-number.ts'
import type { RunCreate, RunPaid } from '#contract/team/payment-runs.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { accountName } from '#contract/basics/full-name.ts'
import { enterFile } from '#server/behaviors/files/store-file.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { madeNow, nextVersion } from '#server/behaviors/history/stamps.ts'
import { openSealed } from '#server/behaviors/sealed/sealed-values.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, authorize, fieldProblem, fieldProblems, stale } from '#server/platform/problems.ts'
import {
  type RunPayment,
  areMended,
  lockForRun,
  markPaid,
  shownTo,
  stepsOf,
  writeRunOf,
} from '../freelance-payments/run-payments.commands.ts'
import { checkPaidOn } from '../freelance-payments/payments.commands.ts'
import { writesPayments } from '../freelance-payments/payments.policy.ts'
import { settleBonuses } from '../freelance-payments/settle.commands.ts'
import { type Payable, type Shortfall, planRun } from './plan-run.ts'
import { type RunLine, bankFile, listFile } from './run-files.ts'
import { type RunRow, linesOf, readRun } from './runs.queries.ts'

type Kept = Pick<Services, 'storage' | 'secrets'>

const subjectOf = ({ id }: { id: number }) => ({ entity: 'payment_run', id })

const problemsOf = (row: RunPayment | undefined, path: string): FieldProblem[] => {
  if (!row) return [{ path: `${path}.id`, code: 'not_found' }]
  if (row.run_id !== null) return [{ path: `${path}.id`, code: 'payment_in_run' }]
  return row.status === 'approved' ? [] : [{ path: `${path}.id`, code: 'payment_not_approved' }]
}

/** Locks the requested payments in the versions that were read; 409 names those that have changed since. */
const lockAsked = async (tx: Tx, actor: Actor, { payments }: RunCreate): Promise<RunPayment[]> => {
  const rows = await lockForRun(tx, actor, [...new Set(payments.map(({ id }) => id))])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const at = (index: number) => `payments.${index}`
  const changed = payments.flatMap(({ id, version }, index) =>
    byId.has(id) && byId.get(id)!.version !== version ? [{ path: at(index), code: 'stale' }] : [],
  )
  if (changed.length > 0) throw new ProblemError(409, 'stale', { errors: changed, current: shownTo(actor, rows) })
  const twice = payments.flatMap(({ id }, index) =>
    payments.findIndex((one) => one.id === id) === index ? [] : [{ path: `${at(index)}.id`, code: 'taken' }],
  )
  const problems = [...twice, ...payments.flatMap(({ id }, index) => problemsOf(byId.get(id), at(index)))]
  if (problems.length > 0) throw fieldProblems(problems)
  return rows
}

type Named = Payable & { name: string }

/** The payments with the bank data of their freelance recruiters. */
const payablesOf = async (tx: Tx, { secrets }: Kept, rows: readonly RunPayment[]): Promise<Named[]> => {
  const ids = [...new Set(rows.map(({ freelance_recruiter_id }) => freelance_recruiter_id))]
  const owners = await tx
    .selectFrom('freelance_recruiters')
    .where('id', 'in', ids)
    .select(['id', 'payout_method'])
    .forShare()
    .execute()
  const ways = new Map<number, Pick<Payable, 'payout_method' | 'iban'>>()
  for (const { id, payout_method } of owners) {
    const subject = { entity: 'freelance_recruiter', id } as const
    const iban = payout_method === 'bank' ? await openSealed(tx, secrets, subject, 'iban') : null
    ways.set(id, { payout_method, iban })
  }
  return rows.map(({ id, freelance_recruiter_id, freelance_recruiter, amount, currency }) => ({
    id,
    freelance_recruiter_id,
    name: accountName(freelance_recruiter),
    amount: Math.round(amount * 100),
    currency,
    ...ways.get(freelance_recruiter_id)!,
  }))
}

const shortProblem = (
  payables: readonly Named[],
  input: RunCreate,
  { freelance_recruiter_id, currency }: Shortfall,
) => {
  const first = payables.find((one) => one.freelance_recruiter_id === freelance_recruiter_id && one.amount < 0)!
  const index = input.payments.findIndex(({ id }) => id === first.id)
  return { path: `payments.${index}.id`, code: 'owes_more', params: { name: first.name, currency } }
}

const debtorOf = async (tx: Tx, payables: readonly Payable[]) => {
  const settings = await tx.selectFrom('payment_settings').selectAll().forShare().executeTakeFirstOrThrow()
  const { debtor_name, debtor_iban, debtor_bic } = settings
  const isAsked = payables.some(({ payout_method, amount }) => payout_method === 'bank' && amount > 0)
  if (isAsked && (debtor_name === null || debtor_iban === null)) throw fieldProblem('debtor_iban', 'no_debtor_account')
  return { name: debtor_name ?? '', iban: debtor_iban, bic: debtor_bic }
}

const planned = async (tx: Tx, kept: Kept, rows: readonly RunPayment[], input: RunCreate, mark: string) => {
  const payables = await payablesOf(tx, kept, rows)
  const debtor = await debtorOf(tx, payables)
  const { lines, shortfalls } = planRun(payables, debtor.iban)
  if (shortfalls.length > 0) throw fieldProblems(shortfalls.map((one) => shortProblem(payables, input, one)))
  return {
    debtor,
    lines: lines.map((line): RunLine => {
      const reference = `${paymentNumber(line.payment.id)}-${mark}`
      return { ...line, end_to_end_id: line.left_out === null ? reference : null }
    }),
  }
}

const LIST = 'text/csv; charset=utf-8'

/**
 * Creates a run of approved payments with payouts, a list and a bank file. The payments stay approved until the run is
 * confirmed.
 */
export const createRun = async (tx: Tx, actor: Actor, kept: Kept, input: RunCreate): Promise<number> => {
  authorize(writesPayments(actor))
  if (input.execution_on < agencyDay(actor.at)) throw fieldProblem('execution_on', 'in_the_past')
  const rows = await lockAsked(tx, actor, input)
  const mark = randomBytes(4).toString('hex').toUpperCase()
  const { debtor, lines } = await planned(tx, kept, rows, input, mark)
  const message_id = `BRIGADA-${agencyDay(actor.at).replaceAll('-', '')}-${mark}`
  const { execution_on } = input
  const message = { message_id, created_at: actor.at, execution_on, debtor: { ...debtor, iban: debtor.iban ?? '' } }
  const bank = bankFile(lines, message, actor.locale)
  const list = {
    name: `${message_id}.csv`,
    content_type: LIST,
    bytes: await listFile(lines, input.language ?? actor.locale),
  }
  const list_file_id = await enterFile(tx, actor, kept.storage, list)
  const bank_file_id =
    bank && (await enterFile(tx, actor, kept.storage, { name: `${message_id}.xml`, content_type: 'application/xml', bytes: bank })) // prettier-ignore
  const run = await tx
    .insertInto('payment_runs')
    .values({
      message_id,
      execution_on,
      list_file_id,
      bank_file_id,
      paid_on: null,
      reference: null,
      comment: input.comment ?? null,
      ...madeNow(actor),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('payment_run_lines')
    .values(
      lines.map(({ payment, payout, end_to_end_id, left_out }) => ({
        run_id: run.id,
        payment_id: payment.id,
        amount: payment.amount / 100,
        currency: payment.currency,
        payout: payout / 100,
        end_to_end_id,
        left_out,
      })),
    )
    .execute()
  const { list_file_id: _list, bank_file_id: _bank, ...told } = run
  await recordChange(
    tx,
    actor,
    'created',
    subjectOf(run),
    {},
    { ...told, payments: rows.map(({ id }) => paymentNumber(id)) },
  )
  for (const row of rows) await writeRunOf(tx, actor, row, run.id)
  return run.id
}

/** Requires an open run in the version that was read: 403 when it is finished, 409 when it has changed. */
const requireOpen = async (tx: Tx, actor: Actor, run: RunRow, version: number) => {
  if (run.version !== version) throw stale(await readRun(tx, actor, run.id))
  authorize(run.status === 'made')
}

const closeRun = async (
  tx: Tx,
  actor: Actor,
  run: RunRow,
  patch:
    | { status: 'paid'; paid_on: string; reference: string; hand_reference: string | null }
    | { status: 'taken_back' },
  told: object = {},
) => {
  await tx
    .updateTable('payment_runs')
    .set({ ...patch, ...nextVersion(actor, run) })
    .where('id', '=', run.id)
    .execute()
  const before = Object.fromEntries(Object.keys(patch).map((key) => [key, run[key as keyof RunRow]]))
  await recordChange(tx, actor, 'updated', subjectOf(run), before, { ...patch, ...told })
}

const paymentsIn = async (tx: Tx, actor: Actor, run: RunRow) => {
  const lines = await linesOf(tx, run.id)
  const rows = await lockForRun(
    tx,
    actor,
    lines.map(({ payment_id }) => payment_id),
  )
  return { lines, rows }
}

const wayOf = (left_out: LeftOutCause | null) => (left_out === 'cash' || left_out === 'card' ? left_out : 'bank')

const isByHand = (left_out: LeftOutCause | null) => left_out !== null && left_out !== 'deducted'

type Lines = Awaited<ReturnType<typeof linesOf>>

/** Why payments of a run cannot be left unpaid: another one, all of them, or one without what is deducted from it. */
const checkUnpaid = (lines: Lines, unpaid: readonly number[]): FieldProblem[] => {
  const left = new Set(unpaid)
  const known = new Set(lines.map(({ payment_id }) => payment_id))
  const unknown = unpaid.flatMap((id, index) => (known.has(id) ? [] : [{ path: `unpaid.${index}`, code: 'not_found' }]))
  if (unknown.length > 0) return unknown
  if (left.size === known.size) return [{ path: 'unpaid', code: 'nothing_paid' }]
  const isTorn = bundlesOf(lines).some(
    (bundle) => new Set(bundle.map(({ payment_id }) => left.has(payment_id))).size > 1,
  )
  return isTorn ? [{ path: 'unpaid', code: 'deducted_together' }] : []
}

/** Takes locked payments out of a run; they are approved as before, and are settled again by the days worked. */
const leaveRun = async (tx: Tx, actor: Actor, rows: readonly RunPayment[]) => {
  for (const row of rows) await writeRunOf(tx, actor, row, null)
  await settleBonuses(
    tx,
    actor,
    rows.flatMap(({ worker_id }) => worker_id ?? []),
  )
}

/** Requires that no correction of these payments was paid, or is in another run. */
const requireUnmended = async (tx: Tx, rows: readonly RunPayment[], run: RunRow) => {
  const ids = rows.map(({ id }) => id)
  if (await areMended(tx, ids, run.id)) throw fieldProblem('status', 'run_corrected')
}

/**
 * Confirms that a locked run was paid: its payments become paid, with its day and the reference of their way. Those that
 * were not made leave the run after it is closed.
 */
export const confirmRun = async (tx: Tx, actor: Actor, run: RunRow, input: RunPaid) => {
  const { version, paid_on, reference, hand_reference = null, unpaid = [] } = input
  await requireOpen(tx, actor, run, version)
  const { lines, rows } = await paymentsIn(tx, actor, run)
  const { paid = [], left = [] } = Object.groupBy(rows, ({ id }) => (unpaid.includes(id) ? 'left' : 'paid'))
  const problems = [...checkUnpaid(lines, unpaid), ...checkPaidOn(actor, paid_on, paid)]
  if (problems.length > 0) throw fieldProblems(problems)
  if (left.length > 0) await requireUnmended(tx, left, run)
  const ways = new Map(lines.map(({ payment_id, left_out }) => [payment_id, left_out] as const))
  const steps = await stepsOf(tx)
  for (const row of paid) {
    const way = ways.get(row.id)!
    const said = isByHand(way) ? (hand_reference ?? reference) : reference
    await markPaid(tx, actor, row, { paid_on, reference: said, method: wayOf(way) }, steps.toPaid)
  }
  const told = left.length === 0 ? {} : { unpaid: left.map(({ id }) => paymentNumber(id)) }
  await closeRun(tx, actor, run, { status: 'paid', paid_on, reference, hand_reference }, told)
  await leaveRun(tx, actor, left)
}

/**
 * Cancels a locked run before it is paid: its payments are approved as before, and are settled again by the days
 * worked.
 */
export const takeBackRun = async (tx: Tx, actor: Actor, run: RunRow, version: number) => {
  await requireOpen(tx, actor, run, version)
  const { rows } = await paymentsIn(tx, actor, run)
  await requireUnmended(tx, rows, run)
  await closeRun(tx, actor, run, { status: 'taken_back' })
  await leaveRun(tx, actor, rows)
}
