import { sql } from 'kysely'
import type { Labels } from '#contract/basics/labels.ts'
import { DAY_ZONE } from '#server/behaviors/lists/filters.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { notify } from '../notifications/notifications.commands.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { isCurrent } from './document-conditions.ts'
import { refreshAllDocumentsStates } from './documents-state.commands.ts'

const HOUR = 3
/** A document that ended longer ago than this is news to nobody. */
const LATE_DAYS = 7

/** Takes the day's work once: from three in the morning where the agency works, by one process. */
const claimDay = async (tx: Tx, now: Date): Promise<boolean> => {
  const here = sql`(${now.toISOString()}::timestamptz at time zone ${sql.lit(DAY_ZONE)})`
  const { rows } = await sql`update document_settings set checked_on = ${here}::date
    where extract(hour from ${here}) >= ${sql.lit(HOUR)} and checked_on is distinct from ${here}::date returning id`.execute(
    tx,
  )
  return rows.length > 0
}

type Due = {
  id: number
  days: number
  valid_to: string
  days_left: number
  type: Labels
  candidate_id: number | null
  worker_id: number | null
  name: string
  recruiter_user_id: number | null
}

/** Documents that came to a day on which people are told, each such day once. */
const takeDue = async (tx: Tx): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    with due as (
      select d.id, d.valid_to, d.valid_to - ${today} as days_left, t.name as type, c.id as candidate_id, w.id as worker_id,
        coalesce(c.first_name || ' ' || c.last_name, w.first_name || ' ' || w.last_name) as name, u.id as recruiter_user_id,
        case when d.valid_to < ${today} then 0 else
          (select min(m) from document_settings, unnest(reminder_days) m where m >= d.valid_to - ${today}) end as days
      from documents d join document_types t on t.id = d.type_id
        left join candidates c on c.id = d.candidate_id and c.is_open and c.archived_at is null
        left join workers w on w.id = d.worker_id and w.is_open and w.archived_at is null
        left join recruiters r on r.id = c.recruiter_id
        left join users u on u.id = r.user_id and u.status = 'active'
      where d.valid_to >= ${today} - ${sql.lit(LATE_DAYS)} and ${isCurrent} and d.verification <> 'rejected'
        and (c.id is not null or w.id is not null)
    ), told as (
      insert into document_reminders (document_id, valid_to, days, told_at)
      select id, valid_to, days, now() from due where days is not null on conflict do nothing returning document_id, days
    )
    select due.* from due join told on told.document_id = due.id and told.days = due.days order by due.valid_to, due.id`.execute(
    tx,
  )
  return rows
}

/** Those who look after workers: active holders of `update worker` whose role has the coordinator's reach. */
const coordinators = async (tx: Tx): Promise<number[]> => {
  const rows = await tx
    .selectFrom('users as u')
    .innerJoin('user_roles as ur', 'ur.user_id', 'u.id')
    .innerJoin('roles as r', 'r.id', 'ur.role_id')
    .innerJoin('role_permissions as p', 'p.role_id', 'r.id')
    .where('u.status', '=', 'active')
    .where('r.data_scope', '=', 'coordinator')
    .where('p.permission', '=', 'update worker')
    .select('u.id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

/** Tells a candidate's recruiter and a worker's coordinators of documents that end soon or have ended, each once for each day-mark. */
export const remindOfDocuments = async (tx: Tx) => {
  const due = await takeDue(tx)
  if (due.length === 0) return
  const keepers = due.some(({ worker_id }) => worker_id !== null) ? await coordinators(tx) : []
  await notify(
    tx,
    due.flatMap(({ id, days_left, valid_to, type, name, candidate_id, worker_id, recruiter_user_id }) => {
      const people = worker_id === null ? [recruiter_user_id].filter((one) => one !== null) : keepers
      return people.map((user_id) => ({
        user_id,
        type: days_left < 0 ? ('document_expired' as const) : ('document_expiring' as const),
        entity: worker_id === null ? ('candidate' as const) : ('worker' as const),
        entity_id: worker_id ?? candidate_id!,
        params: { document_id: id, document_type: type, name, valid_to, days: Math.max(0, days_left) },
      }))
    }),
  )
}

/** The nightly round of documents: where everyone's papers stand, and who is told. Does nothing before three in the morning and after it was done that day. */
export const checkDocuments = (db: Db, now: Date = new Date()) =>
  db.transaction().execute(async (tx) => {
    if (!(await claimDay(tx, now))) return
    await refreshAllDocumentsStates(tx)
    await remindOfDocuments(tx)
  })
