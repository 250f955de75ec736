import { sql } from 'kysely'
import { type DueRecord, RETENTION_PREVIEW_DAYS, type RetentionOverview } from '#contract/people/retention.ts'
import { dayZone } from '#server/behaviors/agency-day.ts'
import type { Db } from '#server/db/client.ts'

const SHOWN = 200
const RUNS = 30

/** The day of a moment in the agency's time zone, as SQL. */
export const dayAt = (at: string) => sql<string>`(${at}::timestamptz at time zone ${dayZone})::date`

const recruiterJson = sql`case when r.id is null then null else jsonb_build_object('id', r.id, 'user_id', u.id, 'first_name', u.first_name,
  'last_name', u.last_name, 'has_avatar', u.avatar_file_id is not null) end`

const dueOf = (entity: 'lead' | 'candidate', at: string) => sql`
  select ${sql.lit(entity)} as entity, p.id, p.first_name, p.last_name, p.version, p.status_id, ${recruiterJson} as recruiter,
    p.retention_until, p.retention_reason, p.retention_until < ${dayAt(at)} as is_due
  from ${sql.table(entity === 'lead' ? 'leads' : 'candidates')} p left join recruiters r on r.id = p.recruiter_id left join users u on u.id = r.user_id
  where p.anonymised_at is null and p.retention_until < ${dayAt(at)} + ${sql.lit(RETENTION_PREVIEW_DAYS)}`

/** Leads and candidates whose retention has ended at a moment. */
export const dueNow = async (db: Db, at: string) => {
  const { rows } = await sql<{ entity: 'lead' | 'candidate'; id: number }>`
    select entity, id from (${dueOf('lead', at)} union all ${dueOf('candidate', at)}) as due where is_due order by retention_until, id`.execute(
    db,
  )
  return rows
}

/** The settings, the records due within thirty days, and the results of the nightly runs. */
export const readRetention = async (db: Db, at: string): Promise<RetentionOverview> => {
  const due = sql`(${dueOf('lead', at)} union all ${dueOf('candidate', at)}) as due`
  const { rows: counts } = await sql<{ due_now: number; due_soon: number }>`
    select count(*) filter (where is_due)::int as due_now, count(*) filter (where not is_due)::int as due_soon from ${due}`.execute(
    db,
  )
  const { rows } =
    await sql<DueRecord>`select * from ${due} order by retention_until, entity, id limit ${sql.lit(SHOWN)}`.execute(db)
  return {
    settings: await db
      .selectFrom('retention_settings')
      .select(['active', 'version', 'updated_at'])
      .executeTakeFirstOrThrow(),
    ...counts[0]!,
    due: rows,
    runs: await db.selectFrom('retention_runs').selectAll().orderBy('id', 'desc').limit(RUNS).execute(),
  }
}
