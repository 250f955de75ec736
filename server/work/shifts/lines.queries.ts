import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { GridPerson } from '#contract/work/schedule.ts'
import type { ShiftPattern } from '#contract/work/contracts.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { contractScope, teamUserIds } from '../contracts/contracts.policy.ts'
import { taxKey } from '../temporary-work/temporary-work.policy.ts'
import { exceptionEnd } from '../work-exceptions/exception-of.queries.ts'
import { scheduleScope } from './shifts.policy.ts'

/** A contract as schedules need it. */
export type ScheduleContract = {
  id: number
  number: string
  title: string
  timezone: string
  country: string
  region: string | null
  /** The client's tax number as it is compared, or null. */
  client: string | null
  shift_patterns: ShiftPattern[]
  hours_per_day: number
  archived_at: string | null
  team_user_ids: number[]
}

/** A line of the grid with what decides whether work can be planned on it. */
export type Line = Omit<GridPerson, 'elsewhere'> & {
  personnel_number: string
  worker_away: boolean
  worker_stopped: boolean
  employment_form: string
  is_active: boolean
  /** The last day of the newest exception to the right to work; null without one. */
  exception_until: string | null
}

/** The most lines shown at once. */
export const MOST_LINES = 1_000

const contractJson = sql`jsonb_build_object('id', contracts.id, 'number', contracts.number, 'title', contracts.title,
  'timezone', contracts.timezone, 'country', contracts.site_country, 'region', contracts.site_region, 'client', ${taxKey(sql.ref('contracts.client_tax_id'))}, 'shift_patterns', contracts.shift_patterns,
  'hours_per_day', contracts.hours_per_day, 'archived_at', contracts.archived_at,
  'team_user_ids', to_jsonb(${teamUserIds(sql.ref('contracts.id'))}))`

/** Whether the status of a worker, joined as `ws`, keeps them from work. */
const isStopped = sql`ws.meanings && array['suspended', 'blacklisted']`

const stopJson = sql<
  GridPerson['stop']
>`(select jsonb_build_object('since', st.began_on, 'status', case when ${isStopped} then ws.name end)
  from work_stops st where st.worker_id = workers.id and st.settled_at is null)`

const lines = (actor: Actor, condition: Condition, most: number) => sql`
  select assignments.id as assignment_id, assignments.contract_id, workers.id as worker_id, workers.first_name, workers.last_name,
    workers.photo_file_id is not null as has_photo, workers.personnel_number, needs.position_id, assignments.start_date,
    assignments.end_date, 'away' = any(ws.meanings) as worker_away, ${isStopped} as worker_stopped, ${stopJson} as stop,
    assignments.employment_form, assignments.status = 'active' as is_active, ${exceptionEnd(sql.ref('assignments.id'))} as exception_until,
    case when f.id is null then null else jsonb_build_object('id', f.id, 'first_name', fu.first_name, 'last_name', fu.last_name) end as foreman
  from assignments join contracts on contracts.id = assignments.contract_id join workers on workers.id = assignments.worker_id
    join statuses ws on ws.id = workers.status_id join needs on needs.id = assignments.need_id
    left join foremen f on f.id = assignments.foreman_id left join users fu on fu.id = f.user_id
  where ${scheduleScope(actor)} and assignments.status in ('planned', 'active', 'ended') and ${condition}
  order by assignments.contract_id, workers.last_name, workers.first_name, assignments.id limit ${sql.lit(most)}`

/**
 * The lines in scope that meet a condition on `assignments`, `contracts` and `workers`, by contract and name, at most
 * `most`, with their contracts and those `asked` for by id; one statement.
 */
export const readLines = async (
  db: Db,
  actor: Actor,
  condition: Condition,
  asked: readonly number[] = [],
  most: number = MOST_LINES + 1,
) => {
  const others =
    asked.length > 0
      ? sql`union select contracts.id from contracts where contracts.id = any(${[...asked]}::bigint[]) and ${contractScope(actor)}`
      : sql``
  const { rows } = await sql<{ people: Line[]; contracts: ScheduleContract[] }>`
    with line as (${lines(actor, condition, most)})
    select (select coalesce(jsonb_agg(to_jsonb(line)), '[]') from line) as people,
      (select coalesce(jsonb_agg(${contractJson} order by contracts.id), '[]') from contracts
        where contracts.id = any(array(select contract_id from line ${others}))) as contracts`.execute(db)
  return rows[0]!
}

/** Whether a placement overlaps a range of days. */
export const touches = (from: string, to: string): Condition =>
  sql<SqlBool>`assignments.start_date <= ${to}::date and (assignments.end_date is null or assignments.end_date >= ${from}::date)`

/** Whether a placement that stands, or one that has ended, overlaps a range of days. */
const standing = (from: string, to: string) => sql`assignments.status in ('planned', 'active') and ${touches(from, to)}`
const ended = (from: string, to: string) =>
  sql`assignments.status = 'ended' and daterange(assignments.start_date, assignments.end_date, '[]') && daterange(${from}::date, ${to}::date, '[]')`

/**
 * Whether a placement in scope overlaps a range of days, meets a condition, and belongs to the first contracts that
 * fill the lines: placements of later contracts and of other days are not read.
 */
export const isShown = (actor: Actor, { from, to }: { from: string; to: string }, condition: Condition): Condition => {
  const first = (overlaps: RawBuilder<unknown>) => sql`(select assignments.id from assignments
    join contracts on contracts.id = assignments.contract_id join workers on workers.id = assignments.worker_id
    where ${scheduleScope(actor)} and ${overlaps} and ${condition}
    order by assignments.contract_id fetch first ${sql.lit(MOST_LINES + 1)} rows with ties)`
  return sql<SqlBool>`assignments.id in (select n.id from (${first(standing(from, to))} union all ${first(ended(from, to))}) n)`
}

/** The lines of these placements that are in scope. */
export const readLinesOf = (db: Db, actor: Actor, assignment_ids: readonly number[]) => {
  const ids = [...new Set(assignment_ids)]
  return readLines(db, actor, sql<SqlBool>`assignments.id = any(${ids}::bigint[])`, [], ids.length)
}
