import { type SqlBool, sql } from 'kysely'
import type { NoteSubject } from '#contract/office/note-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all, any } from '#server/behaviors/lists/filters.ts'
import { searchIn } from '#server/behaviors/lists/record-filters.ts'
import { LEAST_INDEXED, searchTerms } from '#server/behaviors/search/search-key.ts'
import { isNotedOpen, notedTable } from './notes.policy.ts'

/** The most matching notes, newest first, that a search considers. */
const SOUGHT = 20_000
const NEWEST = 1_000

type Search = { search?: string | undefined; search_notes?: 'no' | undefined }

/**
 * Records with a visible note that contains every word of a search; undefined where notes are not searched. The notes
 * are found once, before the list is read.
 */
export const notedIn = (actor: Actor, entity: NoteSubject, query: Search): Condition | undefined => {
  const terms = searchTerms(query.search ?? '')
  const open = isNotedOpen(actor, entity, sql.ref('n.entity_id'))
  if (query.search_notes === 'no' || terms.length === 0 || terms.some((term) => term.length < LEAST_INDEXED) || !open) return undefined // prettier-ignore
  const told = all([
    sql<SqlBool>`n.entity = ${entity}`,
    sql<SqlBool>`n.archived_at is null`,
    ...searchIn(sql.ref('n.search_key'), query.search),
  ])
  return sql<SqlBool>`${sql.ref(`${notedTable(entity)}.id`)} = any(array(
    select n.entity_id from (select n.id, n.entity_id from notes n where ${told} limit ${sql.lit(SOUGHT)}) as n
    where ${open} order by n.id desc limit ${sql.lit(NEWEST)}))`
}

/** The result of a search: rows that contain every word, or that have such a note. */
export const foundOrNoted = (found: readonly Condition[], noted: Condition | undefined): Condition | undefined => {
  if (found.length === 0) return undefined
  return noted ? any([all(found), noted]) : all(found)
}
