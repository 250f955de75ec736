import { sql } from 'kysely'
import { paymentNumber, runNumber } from '#contract/team/payment-number.ts'
import type { PaymentRun, WholeRun } from '#contract/team/payment-runs.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type RowOf, columnsOf, readColumns } from '#server/behaviors/lists/columns.ts'
import { nameJson } from '#server/behaviors/people/name-json.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { writesPayments } from '../freelance-payments/payments.policy.ts'

const SHOWN = 100

const sums = sql<PaymentRun['sums']>`(select coalesce(jsonb_agg(to_jsonb(s) order by s.currency), '[]') from (
  select l.currency, sum(l.amount) as amount, coalesce(sum(l.payout) filter (where l.left_out is null), 0) as by_bank,
    coalesce(sum(l.payout) filter (where l.left_out is not null), 0) as by_hand, count(*) as count
  from payment_run_lines l where l.run_id = payment_runs.id group by l.currency) s)`

/** What became of a line of a run that was paid; a payment that is in the run is paid by it. */
const lineState = sql<
  WholeRun['lines'][number]['state']
>`case when r.status <> 'paid' then null when p.run_id = l.run_id then 'paid'
  when exists (select 1 from payment_returns x where x.run_id = l.run_id and x.payment_id = l.payment_id) then 'returned'
  else 'unpaid' end`

const sumsIn = (state: 'returned' | 'unpaid') => sql<PaymentRun['returned']>`(
  select coalesce(jsonb_agg(to_jsonb(s) order by s.currency), '[]') from (
    select l.currency, sum(l.payout) as amount, count(*)::int as count from payment_run_lines l
    join payment_runs r on r.id = l.run_id join freelance_payments p on p.id = l.payment_id
    where l.run_id = payment_runs.id and l.payout > 0 and ${lineState} = ${state} group by l.currency) s)`

const columns = columnsOf('payment_runs', '*', {
  creator: nameJson('cu'),
  sums,
  returned: sumsIn('returned'),
  unpaid: sumsIn('unpaid'),
  count: sql<number>`(select count(*)::int from payment_run_lines l where l.run_id = payment_runs.id)`,
})

/** A run as it is read: its columns, totals and author. */
export type RunRow = RowOf<typeof columns>

const selectRuns = (db: Db) =>
  readColumns(db.selectFrom('payment_runs').leftJoin('users as cu', 'cu.id', 'payment_runs.created_by'), columns)

/** The last runs, newest first; none for actors who may not write payments. */
export const listRuns = (db: Db, actor: Actor): Promise<RunRow[]> =>
  writesPayments(actor)
    ? selectRuns(db)
        .orderBy('payment_runs.created_at', 'desc')
        .orderBy('payment_runs.id', 'desc')
        .limit(SHOWN)
        .execute()
    : Promise.resolve([])

/** A run; throws 404, also for actors who may not write payments. */
export const findRun = async (db: Db, actor: Actor, id: number): Promise<RunRow> =>
  found(writesPayments(actor) ? await selectRuns(db).where('payment_runs.id', '=', id).executeTakeFirst() : undefined)

/**
 * A run locked until the transaction ends, after the workers of its payments, in the order of shift confirmations;
 * throws 404.
 */
export const lockRun = async (tx: Tx, actor: Actor, id: number): Promise<RunRow> => {
  await sql`select w.id from workers w where w.id in (select p.worker_id from payment_run_lines l
    join freelance_payments p on p.id = l.payment_id where l.run_id = ${id}) order by w.id for update`.execute(tx)
  await tx.selectFrom('payment_runs').where('id', '=', id).select('id').forUpdate().execute()
  return findRun(tx, actor, id)
}

type LineRow = Omit<WholeRun['lines'][number], 'number' | 'abilities'>

/** The lines of a run in the order of their payments. */
export const linesOf = (db: Db, run_id: number): Promise<LineRow[]> =>
  db
    .selectFrom('payment_run_lines as l')
    .innerJoin('payment_runs as r', 'r.id', 'l.run_id')
    .innerJoin('freelance_payments as p', 'p.id', 'l.payment_id')
    .innerJoin('freelance_recruiters as f', 'f.id', 'p.freelance_recruiter_id')
    .where('l.run_id', '=', run_id)
    .select(['l.payment_id', 'l.amount', 'l.payout', 'l.currency', 'l.end_to_end_id', 'l.left_out', 'f.payout_method'])
    .select(['p.version as payment_version', lineState.as('state'), 'f.status as freelancer_status'])
    .select(nameJson('f').$notNull().as('freelance_recruiter'))
    .orderBy('l.payment_id')
    .execute()

/** A run as the API answers it. */
export const toRun = (actor: Actor, row: RunRow): PaymentRun => {
  const isOpen = writesPayments(actor) && row.status === 'made'
  return {
    ...row,
    number: runNumber(row.id),
    has_bank_file: row.bank_file_id !== null,
    created_by: row.creator,
    abilities: { confirm: isOpen, take_back: isOpen },
  }
}

/** A run with its lines. */
export const readRun = async (db: Db, actor: Actor, id: number): Promise<WholeRun> => ({
  ...toRun(actor, await findRun(db, actor, id)),
  lines: (await linesOf(db, id)).map((line) => ({
    ...line,
    number: paymentNumber(line.payment_id),
    abilities: { return: line.state === 'paid' && line.payout > 0 && line.left_out !== 'cash' },
  })),
})
