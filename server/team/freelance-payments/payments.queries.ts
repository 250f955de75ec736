import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Balance, FreelancePayment, PaymentListQuery, PaymentQueues } from '#contract/team/freelance-payments.ts'
import { monthOf } from '#contract/basics/days.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { type RowOf, columnsOf, readColumns } from '#server/behaviors/lists/columns.ts'
import { type Condition, type FiltersOf, all, any, isCode, isOneOf, onDays } from '#server/behaviors/lists/filters.ts'
import { type SortColumn, listPage } from '#server/behaviors/lists/list-page.ts'
import { byDate, byText, columnOf, isBlank, searchIn } from '#server/behaviors/lists/record-filters.ts'
import { nameJson } from '#server/behaviors/people/name-json.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { contractScope } from '#server/work/contracts/contracts.policy.ts'
import { workerScope } from '#server/people/workers/workers.policy.ts'
import { ledgerScope } from './payments.policy.ts'

const inScope = <T>(condition: Condition, json: RawBuilder<T>) => sql<T | null>`case when ${condition} then ${json} end`

const WEEK = 7

/**
 * The expected day when the required days of a forecast are worked, at the contract's days per week; null when no work is
 * planned.
 */
const expectedOn = sql<string | null>`case when freelance_payments.status = 'forecast' then (
  select greatest(min(a.start_date), ${today}) - 1
    + ceil(greatest(1, freelance_payments.days_required - freelance_payments.days_worked)
      * ${sql.lit(WEEK)}::numeric / coalesce(contracts.days_per_week, ${sql.lit(WEEK)}))::integer
  from assignments a where a.worker_id = freelance_payments.worker_id and a.status in ('planned', 'active') having count(*) > 0
) end`

const columns = (actor: Actor) =>
  columnsOf('freelance_payments', '*', {
    freelance_recruiter: nameJson('freelance_recruiters').$notNull(),
    freelancer_status: sql<FreelancePayment['freelancer_status']>`freelance_recruiters.status`,
    worker: inScope(sql<SqlBool>`workers.id is not null and ${workerScope(actor)}`, nameJson('workers')),
    contract: inScope(
      sql<SqlBool>`contracts.id is not null and ${contractScope(actor)}`,
      sql<{ id: number; number: string; title: string }>`jsonb_build_object('id', contracts.id,
        'number', contracts.number, 'title', contracts.title)`,
    ),
    approver: nameJson('au'),
    creator: nameJson('cu'),
    tranches: sql<number>`(select count(*)::int from freelance_payments o where o.kind = 'auto_bonus' and freelance_payments.kind = 'auto_bonus'
      and o.freelance_recruiter_id = freelance_payments.freelance_recruiter_id and o.worker_id = freelance_payments.worker_id
      and o.cancelled_as is distinct from 'other_terms')`,
    expected_on: expectedOn,
    payout: sql<number | null>`(select l.payout from payment_run_lines l where l.run_id = freelance_payments.run_id
      and l.payment_id = freelance_payments.id)`,
  })

/**
 * A payment as it is read: its columns, freelance recruiter, worker and contract; `expected_on` is the day when a
 * forecast will be earned if the work continues.
 */
export type PaymentRow = RowOf<ReturnType<typeof columns>>

/** Payments with their people; every query of payments starts here. */
export const selectPayments = (db: Db, actor: Actor) =>
  readColumns(
    db
      .selectFrom('freelance_payments')
      .innerJoin('freelance_recruiters', 'freelance_recruiters.id', 'freelance_payments.freelance_recruiter_id')
      .leftJoin('workers', 'workers.id', 'freelance_payments.worker_id')
      .leftJoin('contracts', 'contracts.id', 'freelance_payments.contract_id')
      .leftJoin('users as au', 'au.id', 'freelance_payments.approved_by')
      .leftJoin('users as cu', 'cu.id', 'freelance_payments.created_by'),
    columns(actor),
  )

const column = columnOf('freelance_payments')

export const paymentSortColumns: Record<string, SortColumn> = {
  created_at: { by: column('created_at'), type: 'timestamptz' },
  updated_at: { by: column('updated_at'), type: 'timestamptz' },
  earned_on: byDate(column('earned_on')),
  paid_on: byDate(column('paid_on')),
  amount: { by: sql`(${column('amount')} * 100)::bigint`, type: 'bigint' },
  status_id: {
    by: sql`(select s.position from statuses s where s.id = ${column('status_id')})`,
    type: 'integer',
  },
  days_worked: { by: column('days_worked'), type: 'integer' },
  worker: byText(sql`(workers.last_name || ' ' || workers.first_name)`),
  freelance_recruiter: byText(sql`(freelance_recruiters.last_name || ' ' || freelance_recruiters.first_name)`),
}

type Filters = Omit<FiltersOf<PaymentListQuery>, 'archived' | 'custom'>

const paidIn = (month: string): Condition => onDays(column('paid_on'), monthOf(month))!

/** The rows of returned transfers of a payment that meet a condition on one of their days. */
const returnsOf = (day: 'paid_on' | 'returned_on', month: string) =>
  sql`from payment_returns r where r.payment_id = freelance_payments.id and ${onDays(sql.ref(`r.${day}`), monthOf(month))!}`

/** Earned, paid or returned by the bank in the month, or expected to be earned in it. */
const inMonth = (month: string | undefined): Condition | undefined =>
  month === undefined
    ? undefined
    : any([
        onDays(column('earned_on'), monthOf(month))!,
        paidIn(month),
        sql<SqlBool>`exists (select 1 ${returnsOf('paid_on', month)})`,
        sql<SqlBool>`exists (select 1 ${returnsOf('returned_on', month)})`,
        onDays(expectedOn, monthOf(month))!,
      ])

const searched = (actor: Actor, search: string | undefined): Condition | undefined =>
  isBlank(search)
    ? undefined
    : any([
        all([workerScope(actor), ...searchIn(sql`coalesce(workers.search_key, '')`, search)]),
        all(searchIn(sql.ref('freelance_recruiters.search_key'), search)),
        sql<SqlBool>`${column('reference')} ilike ${`%${search!.replace(/[\\%_]/g, '\\$&')}%`}`,
      ])

/**
 * The rows in the actor's scope that match the query; a filter on a worker or a contract that is hidden from the actor
 * does not find the row.
 */
export const wantedPayments = (actor: Actor, query: Filters): Condition =>
  all([
    ledgerScope(actor),
    searched(actor, query.search),
    isOneOf(column('freelance_recruiter_id'), query.freelance_recruiter_id),
    isCode(column('status'), query.status),
    isOneOf(column('status_id'), query.status_id),
    isCode(column('kind'), query.kind),
    query.worker_id && all([workerScope(actor), isOneOf(column('worker_id'), query.worker_id)]),
    query.contract_id && all([contractScope(actor), isOneOf(column('contract_id'), query.contract_id)]),
    isOneOf(column('run_id'), query.run_id),
    isCode(column('currency'), query.currency),
    isCode(column('method'), query.method),
    onDays(column('earned_on'), query.earned_on),
    onDays(column('paid_on'), query.paid_on),
    inMonth(query.month),
  ])

const joined = sql`freelance_payments
  join freelance_recruiters on freelance_recruiters.id = freelance_payments.freelance_recruiter_id
  left join workers on workers.id = freelance_payments.worker_id
  left join contracts on contracts.id = freelance_payments.contract_id`

/** One page of the payments in scope that match the query. */
export const listPayments = (db: Db, actor: Actor, query: PaymentListQuery) => {
  const wanted = wantedPayments(actor, query)
  const counted = sql`select 1 from ${joined} where ${wanted}`
  return listPage(db, selectPayments(db, actor).where(wanted), counted, query, paymentSortColumns, column('id'))
}

/**
 * The balances of the payments that meet a condition, by currency; cancelled ones do not count. Of a month, what was paid
 * in another one does not count as paid, what the bank returned counts on the day it was paid, and as negative on the
 * day it came back.
 */
export const balancesOf = async (db: Db, wanted: Condition, month?: string): Promise<Balance[]> => {
  const isPaid = month === undefined ? sql`true` : paidIn(month)
  const sumOf = (...statuses: string[]) =>
    sql`coalesce(sum(freelance_payments.amount) filter (where freelance_payments.status = any(${statuses}::text[])
      and (freelance_payments.status <> 'paid' or ${isPaid})), 0)`
  const moved = (day: 'paid_on' | 'returned_on') =>
    month === undefined ? sql`0` : sql`coalesce(sum((select sum(r.amount) ${returnsOf(day, month)})), 0)`
  const { rows } = await sql<Balance>`
    select freelance_payments.currency, ${sumOf('forecast')} as forecast, ${sumOf('earned')} as earned, ${sumOf('approved')} as approved,
      ${sumOf('paid')} + ${moved('paid_on')} - ${moved('returned_on')} as paid, ${sumOf('earned', 'approved')} as owed, count(*)::int as count
    from ${joined} where ${wanted} group by freelance_payments.currency order by freelance_payments.currency`.execute(
    db,
  )
  return rows
}

/** How many payments in scope wait for approval, and to be paid; those in a run are on their way. */
export const countPaymentQueues = async (db: Db, actor: Actor): Promise<PaymentQueues> => {
  const waiting = (
    code: string,
  ) => sql<number>`(select count(*)::int from ${joined} where ${ledgerScope(actor)} and ${column('run_id')} is null
    and freelance_payments.status_id = (select id from statuses where entity = 'freelance_payment' and code = ${code}))`
  const { rows } = await sql<PaymentQueues>`
    select ${waiting('earned')} as to_approve, ${waiting('approved')} as to_pay`.execute(db)
  return rows[0]!
}

/** The payment in scope; throws 404. */
export const findPayment = async (db: Db, actor: Actor, id: number): Promise<PaymentRow> =>
  found(
    await selectPayments(db, actor)
      .where('freelance_payments.id', '=', id)
      .where(ledgerScope(actor))
      .executeTakeFirst(),
  )

/** The payment in scope, locked until the transaction ends; throws 404. */
export const lockPayment = async (tx: Tx, actor: Actor, id: number): Promise<PaymentRow> => {
  await tx.selectFrom('freelance_payments').where('id', '=', id).select('id').forUpdate().execute()
  return findPayment(tx, actor, id)
}

/** Payments by id, locked in the order of their ids. */
export const lockPayments = async (tx: Tx, actor: Actor, ids: readonly number[]): Promise<PaymentRow[]> => {
  await tx
    .selectFrom('freelance_payments')
    .where('id', 'in', [...ids])
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  return selectPayments(tx, actor)
    .where('freelance_payments.id', 'in', [...ids])
    .where(ledgerScope(actor))
    .orderBy('freelance_payments.id')
    .execute()
}
