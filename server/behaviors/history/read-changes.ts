import { type SqlBool, sql } from 'kysely'
import type { ChangeAction, ChangeGroup, ChangeSource } from '#contract/behaviors/history.ts'
import type { Db } from '#server/db/client.ts'
import { type Condition, all, any, isOneOf, withinDays } from '../lists/filters.ts'
import { labelsFor } from './labels.ts'

const GROUPS = 30

type Named = { entity: string; id: number }

/**
 * A record. `also` are the ids of records merged into it, whose history belongs to it; `earlier` are the records it was
 * before a conversion.
 */
export type Subject = Named & { also?: readonly number[]; earlier?: readonly Named[] }

/** All ids whose history belongs to a record. */
export const idsOf = ({ id, also = [] }: Subject): number[] => [...new Set([id, ...also])]

/**
 * Fields of one noun that a reader may not see in history; without `fields` all of them; `when` limits this to some of
 * its records.
 */
export type Hidden = { entity: string; fields?: readonly string[]; when?: Condition }

type Part = { entity: string; id: number } | null

type Query = {
  before?: number | undefined
  author_id?: { ids: number[]; none: boolean } | undefined
  field?: string | undefined
  action?: ChangeAction | undefined
  at?: { from?: string | undefined; to?: string | undefined } | undefined
}

type Author = { id: number; first_name: string; last_name: string; has_avatar: boolean } | null

type GroupRow = {
  id: number
  record: Part
  transaction_id: string
  action: ChangeAction
  source: ChangeSource
  at: string
  author: Author
  author_role: string | null
  fields: { field: string | null; old: unknown; new: unknown }[]
}

/** The author of a history entry as JSON, for queries that join `users as u`. */
export const authorJson = sql<Author>`case when u.id is null then null else jsonb_build_object(
  'id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'has_avatar', u.avatar_file_id is not null) end`

const unless = ({ entity, fields, when }: Hidden): Condition => {
  if (fields === undefined) return sql<SqlBool>`not (h.entity = ${entity} and ${when ?? sql`true`})`
  const lines = sql<SqlBool>`h.entity = ${entity} and h.field = any(${[...fields]}::text[])`
  return sql<SqlBool>`(h.field is null or not (${when ? all([lines, when]) : lines}))`
}

const ofSubject = (subject: Subject): Condition =>
  any([
    sql<SqlBool>`(h.entity = ${subject.entity} and h.entity_id = any(${idsOf(subject)}::bigint[]))`,
    sql<SqlBool>`(h.parent_entity = ${subject.entity} and h.parent_id = any(${idsOf(subject)}::bigint[]))`,
    ...(subject.earlier ?? []).map(({ entity, id }) => sql<SqlBool>`(h.entity = ${entity} and h.entity_id = ${id})`),
  ])

const conditions = (lines: Condition, query: Query, hidden: readonly Hidden[]): Condition =>
  all([
    lines,
    ...hidden.filter(({ fields }) => fields === undefined || fields.length > 0).map(unless),
    query.before
      ? sql<SqlBool>`(h.at, h.id) < (select b.at, b.id from change_history b where b.id = ${query.before})`
      : undefined,
    query.field ? sql<SqlBool>`h.field = ${query.field}` : undefined,
    query.action ? sql<SqlBool>`h.action = ${query.action}` : undefined,
    isOneOf(sql.ref('h.actor_id'), query.author_id),
    withinDays(sql.ref('h.at'), query.at),
  ])

/**
 * The changes of a record and its parts, newest first, grouped by transaction, thirty groups per page. Ids have the
 * names they had or have, and `hidden` fields are left out. `lines` replaces the default condition on `change_history
 * h`.
 */
export const readChanges = async (
  db: Db,
  subject: Subject,
  query: Query,
  hidden: readonly Hidden[] = [],
  lines: Condition = ofSubject(subject),
) => {
  const { rows } = await sql<GroupRow>`
    select min(h.id) as id, case when h.entity = ${subject.entity} and h.entity_id = ${subject.id} then null
        else jsonb_build_object('entity', h.entity, 'id', h.entity_id) end as record, h.transaction_id, h.action, h.source, min(h.at) as at, ${authorJson} as author, h.actor_role as author_role,
      jsonb_agg(jsonb_build_object('field', h.field, 'old', h.old_value, 'new', h.new_value) order by h.id) as fields
    from change_history h left join users u on u.id = h.actor_id
    where ${conditions(lines, query, hidden)}
    group by h.entity, h.entity_id, h.transaction_id, h.action, h.source, h.actor_role, u.id
    order by min(h.at) desc, min(h.id) desc limit ${sql.lit(GROUPS + 1)}`.execute(db)
  const shown = rows.slice(0, GROUPS)
  const label = await labelsFor(
    db,
    shown.flatMap((group) => group.fields),
  )
  const data: ChangeGroup[] = shown.map((group) => ({
    ...group,
    fields: group.fields.flatMap(({ field, old, new: value }) =>
      field === null ? [] : [{ field, old: label(field, old), new: label(field, value) }],
    ),
  }))
  return { data, meta: { next: rows.length > GROUPS ? (shown.at(-1)?.id ?? null) : null } }
}
