import { type SqlBool, sql } from 'kysely'
import type { Note } from '#contract/office/notes.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { all, any } from '#server/behaviors/lists/filters.ts'
import { searchIn } from '#server/behaviors/lists/record-filters.ts'
import { mergedIds } from '#server/behaviors/merging/merged-ids.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { earlierRecords } from '#server/people/conversions/earlier-records.queries.ts'
import { type Noted, noteAbilities, openNoted } from './notes.policy.ts'

const PAGE = 30

type Row = Omit<Note, 'abilities'> & { created_by: number | null; told_ids: number[] }

const memberJson = sql`jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
  'has_avatar', u.avatar_file_id is not null)`

const columns = sql`notes.id, notes.entity, notes.entity_id, notes.text, notes.told_ids, notes.created_by, notes.created_at,
  notes.edited_at, notes.archived_at, notes.version,
  (select ${memberJson} from users u where u.id = notes.created_by) as author,
  (select coalesce(jsonb_agg(${memberJson} order by u.last_name, u.first_name), '[]') from users u
    where u.id = any(notes.told_ids)) as told`

const toNote = (actor: Actor, { created_by, told_ids: _ids, ...row }: Row, isKnown: boolean): Note => ({
  ...row,
  abilities: noteAbilities(actor, { ...row, created_by }, isKnown),
})

/** The record, the records merged into it, and the person's earlier records that the actor may read. */
const sourcesOf = async (db: Db, actor: Actor, { entity, id }: Noted): Promise<{ entity: string; ids: number[] }[]> => {
  if (entity !== 'lead' && entity !== 'candidate' && entity !== 'worker') return [{ entity, ids: [id] }]
  const { earlier } = entity === 'lead' ? { earlier: [] } : await earlierRecords(db, actor, { entity, id })
  return Promise.all(
    [{ entity, id }, ...earlier].map(async (one) => ({
      entity: one.entity,
      ids: await mergedIds(db, one.entity, one.id),
    })),
  )
}

type Asked = { before?: number | undefined; search?: string | undefined }

/** The notes on a record in scope, newest first, thirty per page; 404 for another record. */
export const listNotes = async (db: Db, actor: Actor, noted: Noted, { before, search }: Asked) => {
  const { is_known } = found(await openNoted(db, actor, noted))
  const sources = await sourcesOf(db, actor, noted)
  const here = any(
    sources.map(
      ({ entity, ids }) => sql<SqlBool>`(notes.entity = ${entity} and notes.entity_id = any(${ids}::bigint[]))`,
    ),
  )
  const { rows } =
    await sql<Row>`select ${columns} from notes where ${here} and notes.archived_at is null and ${all(searchIn(sql.ref('notes.search_key'), search))}
    and ${before === undefined ? sql`true` : sql`notes.id < ${before}`} order by notes.id desc limit ${sql.lit(PAGE + 1)}`.execute(
      db,
    )
  const shown = rows.slice(0, PAGE)
  return {
    data: shown.map((row) => toNote(actor, row, is_known)),
    meta: { next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null, abilities: { create: is_known } },
  }
}

/** One note, deleted or not, on a record in scope; throws 404. */
export const findNote = async (db: Db, actor: Actor, id: number): Promise<Note> => {
  const { rows } = await sql<Row>`select ${columns} from notes where notes.id = ${id}`.execute(db)
  const row = found(rows[0])
  const { is_known } = found(await openNoted(db, actor, { entity: row.entity, id: row.entity_id }))
  return toNote(actor, row, is_known)
}

/** A note that the actor may see, locked together with its record. */
export const lockNote = async (tx: Tx, actor: Actor, id: number) => {
  const { entity, entity_id } = found(
    await tx.selectFrom('notes').where('id', '=', id).select(['entity', 'entity_id']).executeTakeFirst(),
  )
  const { is_known } = found(await openNoted(tx, actor, { entity, id: entity_id }, true))
  const row = found(await tx.selectFrom('notes').where('id', '=', id).selectAll().forUpdate().executeTakeFirst())
  return { ...row, abilities: noteAbilities(actor, row, is_known) }
}
