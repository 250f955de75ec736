import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Balance, PaymentListQuery } from '#contract/team/freelance-payments.ts'
import { monthOf } from '#contract/basics/days.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type RowOf, columnsOf, leftJoined, readColumns } from '#server/behaviors/lists/columns.ts'
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

const columns = (actor: Actor) =>
  columnsOf('freelance_payments', '*', {
    freelance_recruiter: nameJson('freelance_recruiters').$notNull(),
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
    works_from: sql<
      string | null
    >`case when freelance_payments.status = 'forecast' then (select min(a.start_date) from assignments a
      where a.worker_id = freelance_payments.worker_id and a.status in ('planned', 'active')) end`,
    days_per_week: leftJoined('contracts', 'days_per_week'),
  })

/**
 * A payment as it is read: its columns, freelance recruiter, worker and contract; `works_from` is the first day of a
 * current or planned placement.
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

const inMonth = (month: string | undefined): Condition | undefined => {
  if (month === undefined) return undefined
  const days = monthOf(month)
  return any([onDays(column('earned_on'), days)!, onDays(column('paid_on'), days)!])
}

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

/** The balances of the payments that meet a condition, by currency; cancelled ones do not count. */
export const balancesOf = async (db: Db, wanted: Condition): Promise<Balance[]> => {
  const sumOf = (...statuses: string[]) =>
    sql`coalesce(sum(freelance_payments.amount) filter (where freelance_payments.status = any(${statuses}::text[])), 0)`
  const { rows } = await sql<Balance>`
    select freelance_payments.currency, ${sumOf('forecast')} as forecast, ${sumOf('earned')} as earned, ${sumOf('approved')} as approved,
      ${sumOf('paid')} as paid, ${sumOf('earned', 'approved')} as owed, count(*)::int as count
    from ${joined} where ${wanted} group by freelance_payments.currency order by freelance_payments.currency`.execute(
    db,
  )
  return rows
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
