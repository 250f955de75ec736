import { sql } from 'kysely'
import { type DueNotification, type LabourNotification } from '#contract/work/labour-notifications.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all } from '#server/behaviors/lists/filters.ts'
import { type QueueQuery, queue } from '#server/behaviors/lists/queues.ts'
import { sqlDay, today } from '#server/behaviors/agency-day.ts'
import { publicHolidays } from '#server/behaviors/holidays/public-holidays.ts'
import { workerScope } from '#server/people/workers/workers.policy.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { assignmentScope } from '../assignments/assignments.policy.ts'
import { isSeen, isToldOf, isUnplaced, noticeDays, noticeOf, noticeOn } from './labour-notifications.policy.ts'
import { lastDayFor } from './last-day.ts'
import { BENCH_DAYS, type Evidence, type Known, type Placed } from './rules.ts'

/** Who is told of a notification `l`; the authority of the row that was in force on the day of its event. */
const toldTo = sql`(select n.told_to from ${noticeOn(sql.ref('l.notice'), sql.ref('l.event_on'))} n)`

/** Whether the act names a number of days for a notification `l`. */
const hasDeadline = sql`(select n.days is not null from ${noticeOn(sql.ref('l.notice'), sql.ref('l.event_on'))} n)`

/** The permit that a notification `l` is about, or null. */
const permit = sql`(select jsonb_build_object('id', d.id, 'name', t.name) from documents d join document_types t on t.id = d.type_id where d.id = l.permit_id)`

const read = (db: Db, actor: Actor, which: Condition) =>
  sql<LabourNotification>`
    select l.id, l.worker_id, l.assignment_id, l.reason, ${toldTo} as told_to, ${permit} as permit, l.event_on, l.due_on, ${hasDeadline} as has_deadline, l.employment_form,
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as position,
      case when ${assignmentScope(actor)} then l.pay_rate end as pay_rate, l.currency, l.hours_per_week, l.notified_on, l.document_id, l.confirmation_number, l.proof_document_id, l.version
    from labour_notifications l join workers on workers.id = l.worker_id join workers w on w.id = l.worker_id left join positions p on p.id = l.position_id
      left join assignments on assignments.id = l.assignment_id left join contracts on contracts.id = assignments.contract_id
    where ${which} order by l.event_on desc, l.id desc`.execute(db)

/** The notifications of a worker, due and made, newest first. */
export const notificationsOf = async (db: Db, actor: Actor, worker_id: number) =>
  (await read(db, actor, all([sql`l.worker_id = ${worker_id}`, isSeen]))).rows

/** One notification as the actor may see it; undefined if it was withdrawn. */
export const seekNotification = async (db: Db, actor: Actor, id: number) =>
  (await read(db, actor, sql`l.id = ${id}`)).rows[0]

/** The same; throws 404. */
export const findNotification = async (db: Db, actor: Actor, id: number) => found(await seekNotification(db, actor, id))

const worker = sql`jsonb_build_object('id', workers.id, 'first_name', workers.first_name, 'last_name', workers.last_name)`

/**
 * What must still be reported: open notifications of events that have happened (`unplaced` 0, `n` their id), and starts
 * of workers who have no placement (`unplaced` 1, `n` the worker's id).
 */
const dueRows = (actor: Actor) => sql`
  select l.id as n, 0 as unplaced, l.due_on, l.event_on
  from labour_notifications l join workers on workers.id = l.worker_id join workers w on w.id = l.worker_id
  where l.notified_on is null and l.event_on <= ${today} and ${isSeen} and workers.archived_at is null and ${workerScope(actor)}
  union all
  select w.id, 1, w.employed_from + ${noticeDays(sql.ref('w.employed_from'))}, w.employed_from
  from workers join workers w on w.id = workers.id where ${isUnplaced} and workers.archived_at is null and ${workerScope(actor)}`

const dueKeys = [
  { column: 'due_on', type: 'date' },
  { column: 'event_on', type: 'date' },
  { column: 'unplaced', type: 'integer' },
  { column: 'n', type: 'bigint' },
] as const

type DueRow = DueNotification & { n: number; unplaced: number; total: number }

/** What must still be reported about the workers in scope, by deadline, page by page. */
export const dueNotifications = async (db: Db, actor: Actor, query: QueueQuery) => {
  const { behind, by, limit, page } = queue('due', dueKeys, query)
  const { rows } = await sql<DueRow>`
    with due as materialized (${dueRows(actor)}),
      page as (select * from due where ${behind} order by ${by} limit ${limit})
    select due.n, due.unplaced, all_due.total, l.id, l.version, case when workers.id is not null then ${worker} end as worker,
      case when contracts.id is not null and ${assignmentScope(actor)} then jsonb_build_object('id', contracts.id, 'title', contracts.title) end as contract,
      coalesce(l.reason, 'start') as reason, coalesce(${toldTo}, 'labour_office') as told_to, ${permit} as permit, due.event_on, due.due_on,
      coalesce(${hasDeadline}, true) as has_deadline, coalesce(l.employment_form, case when due.unplaced = 1 then workers.employment_form end) as employment_form,
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as position,
      case when ${assignmentScope(actor)} then l.pay_rate end as pay_rate, l.currency, l.hours_per_week
    from (select count(*)::integer as total from due) as all_due left join page as due on true
      left join labour_notifications l on due.unplaced = 0 and l.id = due.n
      left join workers on workers.id = case when due.unplaced = 0 then l.worker_id else due.n end
      left join positions p on p.id = l.position_id left join assignments on assignments.id = l.assignment_id
      left join contracts on contracts.id = assignments.contract_id
    order by ${by}`.execute(db)
  const { shown, meta } = page(
    rows.filter(({ n }) => n !== null),
    rows[0]!.total,
  )
  return { data: shown.map(({ n: _n, unplaced: _u, total: _t, ...row }): DueNotification => row), meta }
}

/** The facts that decide whether a worker must be reported. */
export type Facts = { citizenship: string | null; stay_basis: string | null; work_basis: string | null }

/** Whether a worker with these facts must be reported. */
export const isTold = async (tx: Tx, { citizenship, stay_basis, work_basis }: Facts): Promise<boolean> => {
  const { rows } = await sql<{ told: boolean }>`select ${isToldOf} as told
    from (select ${citizenship}::text as citizenship, ${stay_basis}::text as stay_basis, ${work_basis}::text as work_basis) as w`.execute(
    tx,
  )
  return rows[0]!.told
}

export type KnownRow = Known & { worker_id: number; reason: 'start' | 'terms'; permit_id: null; due_on: string }

/** The notifications of workers without a permit, locked, by worker in the order of their events. */
export const knownOfAll = async (tx: Tx, worker_ids: readonly number[]): Promise<Map<number, KnownRow[]>> => {
  const { rows } = await sql<KnownRow>`
    select l.id, l.worker_id, l.reason, l.permit_id, l.due_on, l.assignment_id, l.event_on, l.created_at, l.notified_on, l.document_id, l.employment_form, l.position_id, l.pay_rate,
      l.currency, l.hours_per_week, exists (select 1 from status_history h join statuses s on s.id = h.to_status_id
        where h.entity = 'worker' and h.entity_id = l.worker_id and s.category like 'closed%' and h.changed_at > l.created_at) as left_since
    from labour_notifications l where l.worker_id = any(${[...worker_ids]}::bigint[]) and l.permit_id is null
    order by l.worker_id, l.event_on, l.id for update of l`.execute(tx)
  return Map.groupBy(rows, ({ worker_id }) => worker_id)
}

/** The same for one worker. */
export const knownOf = async (tx: Tx, worker_id: number): Promise<KnownRow[]> =>
  (await knownOfAll(tx, [worker_id])).get(worker_id) ?? []

/** The worker's verified notification documents that do not prove a notification already, earliest first. */
export const evidenceOf = async (tx: Tx, worker_id: number): Promise<Evidence[]> => {
  const { rows } = await sql<Evidence>`
    select d.id, coalesce(d.issued_on, d.valid_from, ${sqlDay(sql`d.created_at`)}) as dated, d.verified_at
    from documents d join document_types t on t.id = d.type_id
    where d.worker_id = ${worker_id} and t.code = 'ua_notification' and d.verification = 'verified' and d.archived_at is null
      and not exists (select 1 from labour_notifications p where p.proof_document_id = d.id)
    order by dated, d.id`.execute(tx)
  return rows
}

type PlacementNotice = { code: string; days: number | null; working_days: boolean; country: string }

/** The notice that a placement of a worker needs for an event on a day, with the last day for it; null if none. */
export const placementNotice = async (
  tx: Tx,
  worker_id: number,
  reason: 'start' | 'terms',
  event_on: string,
): Promise<{ notice: string; due_on: string } | null> => {
  const day = sql`${event_on}::date`
  const { rows } = await sql<PlacementNotice>`
    select n.code, n.days, n.working_days, n.country from workers w cross join lateral ${noticeOn(noticeOf(reason, day), day)} n
    where w.id = ${worker_id}`.execute(tx)
  const [notice] = rows
  if (!notice) return null
  const { isDayOff } = await publicHolidays()
  return { notice: notice.code, due_on: lastDayFor(notice, event_on, isDayOff) }
}

export type AtWork = Placed & { worker_id: number; work_notified_at: string | null }

/**
 * The first day of the employment that a placement (`a`) belongs to, and the last day of the placements before it. Two
 * placements belong to one employment when the gap is at most the bench time and the worker did not leave in between.
 */
const employment = sql`
  select p.start_date, p.previous_end from (
    select p.id, p.start_date, p.created_at, max(coalesce(p.end_date, 'infinity')) over earlier as previous_end, max(p.created_at) over earlier as previous_at
    from assignments p where p.worker_id = a.worker_id and p.status in ('active', 'ended') and p.start_date <= a.start_date
    window earlier as (order by p.start_date, p.id rows between unbounded preceding and 1 preceding)) as p
  where p.previous_end is null or p.start_date > p.previous_end + ${sql.lit(BENCH_DAYS + 1)}::integer
    or exists (select 1 from status_history h join statuses s on s.id = h.to_status_id where h.entity = 'worker' and h.entity_id = a.worker_id
      and s.category like 'closed%' and h.changed_at between p.previous_at and p.created_at)
  order by p.start_date desc, p.id desc limit 1`

/** Current placements (`a`, of contracts `c`) in Poland of workers who must be reported, with their terms. */
export const atWork = async (tx: Tx, which: Condition): Promise<AtWork[]> => {
  const { rows } = await sql<AtWork>`
    select a.id as assignment_id, a.worker_id, a.start_date, a.employment_form, n.position_id, a.pay_rate, a.currency,
      c.hours_per_day * c.days_per_week as hours_per_week, w.work_notified_at, e.previous_end,
      (select min(p.start_date) from assignments p join contracts pc on pc.id = p.contract_id where p.worker_id = a.worker_id
        and p.status in ('active', 'ended') and p.start_date between e.start_date and a.start_date and pc.site_country = 'PL') as employed_since
    from assignments a join contracts c on c.id = a.contract_id join needs n on n.id = a.need_id join workers w on w.id = a.worker_id
      cross join lateral (${employment}) as e
    where a.status = 'active' and c.site_country = 'PL' and w.anonymised_at is null and ${isToldOf} and ${which}
    order by a.worker_id, a.start_date, a.id`.execute(tx)
  return rows
}
