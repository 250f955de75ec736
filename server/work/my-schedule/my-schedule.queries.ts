import { type SqlBool, sql } from 'kysely'
import type { CrewShift, MySchedule, OwnShift } from '#contract/work/my-schedule.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import { nameJson } from '#server/behaviors/people/name-json.ts'
import type { Db } from '#server/db/client.ts'
import { notFound } from '#server/platform/problems.ts'
import { siteReports } from './site-reports.queries.ts'

/** The foreman of the actor's own profile; a super-admin may name another. */
export const foremanOf = async (db: Db, actor: Actor, named: number | null) => {
  const isOther = named !== null && actor.scopes.has('all')
  const row = await db
    .selectFrom('foremen as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .where('f.archived_at', 'is', null)
    .where(isOther ? 'f.id' : 'f.user_id', '=', isOther ? named : actor.user_id)
    .select(['f.id', 'u.first_name', 'u.last_name'])
    .executeTakeFirst()
  if (!row && isOther) throw notFound()
  return row ?? null
}

const onSite = (foreman_id: number): Condition =>
  sql<SqlBool>`exists (select 1 from contract_foremen cf where cf.contract_id = c.id and cf.foreman_id = ${foreman_id} and cf.to_date is null)`

/**
 * Whether a placement `a` on a contract `c` is in a foreman's crew: assigned to them, or to no one on a site of theirs.
 */
const inCrew = (foreman_id: number): Condition =>
  sql<SqlBool>`(a.foreman_id = ${foreman_id} or (a.foreman_id is null and ${onSite(foreman_id)}))`

/** The columns of a shift `s` on a contract `c`; `until` is noon of the next day in the site's time zone. */
const facts = sql`s.id, s.contract_id, s.date, s.kind, s.pattern, to_char(s.start_time, 'HH24:MI') as start, to_char(s.end_time, 'HH24:MI') as end,
  s.break_min, s.planned_hours, s.starts_at, s.ends_at, s.status, s.mark, s.actual_start, s.actual_end, s.actual_hours, s.note, s.version,
  ((s.date + 1) + time '12:00') at time zone c.timezone as until, ${nameJson('confirmer')} as confirmed_by`

const worker = sql`jsonb_build_object('id', w.id, 'first_name', w.first_name, 'last_name', w.last_name, 'first_name_latin', w.first_name_latin,
  'last_name_latin', w.last_name_latin, 'phone', w.phone, 'photo_version', coalesce(w.photo_file_id, 0),
  'position', jsonb_build_object('id', p.id, 'name', p.name))`

const crewShifts = (foreman_id: number, condition: Condition) => sql<CrewShift>`
  select ${facts}, ${worker} as worker
  from shifts s join assignments a on a.id = s.assignment_id join contracts c on c.id = s.contract_id
    join workers w on w.id = s.worker_id join needs n on n.id = a.need_id join positions p on p.id = n.position_id left join users confirmer on confirmer.id = s.confirmed_by
  where s.published_at is not null and ${inCrew(foreman_id)} and ${condition}
  order by s.starts_at nulls last, w.last_name, w.first_name, s.id`

const aroundToday = sql<SqlBool>`s.date between (now() at time zone c.timezone)::date - 1 and (now() at time zone c.timezone)::date + 1
  and s.status <> 'cancelled' and s.kind = 'work'`

/** The first shift of the crew that meets a condition on `s`, in the shape that the phone stores, or undefined. */
export const crewShift = async (db: Db, foreman_id: number, condition: Condition): Promise<CrewShift | undefined> =>
  (await crewShifts(foreman_id, condition).execute(db)).rows[0]

const ownShifts = (foreman_id: number, from: string, to: string) => sql<OwnShift>`
  select ${facts} from shifts s join contracts c on c.id = s.contract_id left join users confirmer on confirmer.id = s.confirmed_by
  where s.foreman_id = ${foreman_id} and s.published_at is not null and s.status <> 'cancelled' and s.date between ${from} and ${to}
  order by s.date, s.starts_at nulls last, s.id`

/** The open contracts of a foreman, each with the current day at its site. */
export const sitesOf = async (db: Db, foreman_id: number) =>
  (
    await sql<MySchedule['contracts'][number]>`
  select c.id, c.title, c.client_name, c.site_city, c.timezone, (now() at time zone c.timezone)::date as today
  from contracts c where c.is_open and (${onSite(foreman_id)} or exists (
    select 1 from assignments a where a.contract_id = c.id and a.foreman_id = ${foreman_id} and a.status in ('planned', 'active')))
  order by c.title, c.id`.execute(db)
  ).rows

/** Everything a foreman needs on site; empty for other users. */
export const mySchedule = async (
  db: Db,
  foreman: MySchedule['foreman'],
  range: { from: string; to: string },
): Promise<MySchedule> => {
  if (foreman === null) return { foreman, contracts: [], crew: [], own: [], reports: [] }
  const contracts = await sitesOf(db, foreman.id)
  const crew = (await crewShifts(foreman.id, aroundToday).execute(db)).rows
  const own = (await ownShifts(foreman.id, range.from, range.to).execute(db)).rows
  const ids = contracts.map(({ id }) => id)
  const reports = await siteReports(
    db,
    sql<SqlBool>`r.contract_id = any(${ids}::bigint[]) and r.created_at > now() - interval '3 days'`,
  )
  return { foreman, contracts, crew, own, reports }
}

/** The user's own shifts for a calendar: those of the last month and all future ones. */
export const calendarShifts = async (db: Db, user_id: number) =>
  (
    await sql<{
      id: number
      date: string
      starts_at: string
      ends_at: string
      title: string
      place: string
      version: number
      updated_at: string
    }>`
      select s.id, s.date, s.starts_at, s.ends_at, c.title, concat_ws(', ', c.site_address, c.site_city) as place, s.version, s.updated_at
      from shifts s join foremen f on f.id = s.foreman_id join contracts c on c.id = s.contract_id
      where f.user_id = ${user_id} and s.kind = 'work' and s.published_at is not null and s.status <> 'cancelled'
        and s.date > ${today} - 31
      order by s.starts_at, s.id`.execute(db)
  ).rows
