import { type SqlBool, sql } from 'kysely'
import type { StatusStep } from '#contract/behaviors/history.ts'
import type { Db } from '#server/db/client.ts'
import { all, any, isOneOf, withinDays } from '../lists/filters.ts'
import { type Subject, authorJson, idsOf } from './read-changes.ts'

const STEPS = 100

type Query = {
  before?: number | undefined
  author_id?: { ids: number[]; none: boolean } | undefined
  status_id?: { ids: number[]; none: boolean } | undefined
  at?: { from?: string | undefined; to?: string | undefined } | undefined
}

/**
 * The status changes of a record, newest first, a hundred per page, with the names and colours that the statuses had
 * then.
 */
export const readStatusSteps = async (db: Db, subject: Subject, query: Query) => {
  const { status_id } = query
  const wanted = all([
    any([
      sql<SqlBool>`(h.entity = ${subject.entity} and h.entity_id = any(${idsOf(subject)}::bigint[]))`,
      ...(subject.earlier ?? []).map(({ entity, id }) => sql<SqlBool>`(h.entity = ${entity} and h.entity_id = ${id})`),
    ]),
    query.before
      ? sql<SqlBool>`(h.changed_at, h.id) < (select b.changed_at, b.id from status_history b where b.id = ${query.before})`
      : undefined,
    status_id &&
      any([isOneOf(sql.ref('h.to_status_id'), status_id)!, isOneOf(sql.ref('h.from_status_id'), status_id)!]),
    isOneOf(sql.ref('h.changed_by'), query.author_id),
    withinDays(sql.ref('h.changed_at'), query.at),
  ])
  const { rows } = await sql<StatusStep>`
    select h.id, h.entity, h.comment, h.duration_s, h.source, h.changed_at, ${authorJson} as author,
      later.lasted_s, later.lasted_s is null and h.entity = ${subject.entity} and h.entity_id = ${subject.id} as is_current,
      case when h.from_status_id is null then null else jsonb_build_object('id', h.from_status_id, 'name', h.from_name, 'colour', h.from_colour) end as "from",
      jsonb_build_object('id', h.to_status_id, 'name', h.to_name, 'colour', h.to_colour) as "to",
      case when r.id is null then null else jsonb_build_object('id', r.id, 'name', r.name) end as reason
    from status_history h left join users u on u.id = h.changed_by left join reasons r on r.id = h.reason_id
      left join lateral (
        select coalesce(n.duration_s, greatest(0, round(extract(epoch from n.changed_at - h.changed_at)))::int) as lasted_s
        from status_history n where n.entity = h.entity and n.entity_id = h.entity_id and n.id > h.id
        order by n.id limit 1) later on true
    where ${wanted} order by h.changed_at desc, h.id desc limit ${sql.lit(STEPS + 1)}`.execute(db)
  const data = rows.slice(0, STEPS)
  return { data, meta: { next: rows.length > STEPS ? (data.at(-1)?.id ?? null) : null } }
}
