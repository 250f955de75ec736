import { type SqlBool, sql } from 'kysely'
import type { HeldDocumentsState } from '#contract/behaviors/documents-states.ts'
import type { DocumentOwner } from '#contract/people/document-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all } from '#server/behaviors/lists/filters.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { isCurrent } from './document-conditions.ts'
import { holders } from './documents.policy.ts'

type Entity = Exclude<DocumentOwner, 'candidate' | 'worker'>

const mayRead = (actor: Actor, entity: Entity): Condition =>
  actor.permissions.has(holders[entity].view) ? holders[entity].scope(actor) : sql<SqlBool>`false`

/** The documents of the owner that count: not archived, replaced or rejected. */
const counted = (entity: Entity) => {
  const { table, column } = holders[entity]
  return sql`from documents d join document_types t on t.id = d.type_id
    where ${sql.ref(`d.${column}`)} = ${sql.ref(`${table}.id`)} and ${isCurrent} and d.verification <> 'rejected'`
}

const stateOf = (entity: Entity) => sql<HeldDocumentsState>`(select case when count(*) = 0 then 'none'
    when bool_or(d.valid_to < ${today}) then 'expired'
    when bool_or(d.valid_to <= ${today} + t.notice_days) then 'expiring' else 'ok' end ${counted(entity)})`

/** When the first document of an owner ends; null where the actor may not read them. */
export const heldDocumentsEnd = (actor: Actor, entity: Entity) =>
  sql<string | null>`case when ${mayRead(actor, entity)} then (select min(d.valid_to) ${counted(entity)}) end`

/**
 * The document state of an owner without requirements, and when the first document ends; null where the actor may not
 * read them.
 */
export const heldDocuments = (actor: Actor, entity: Entity) => ({
  documents_state: sql<HeldDocumentsState | null>`case when ${mayRead(actor, entity)} then ${stateOf(entity)} end`,
  documents_to: heldDocumentsEnd(actor, entity),
})

/** Owners whose document state is one of these; never owners whose documents the actor may not read. */
export const withHeldDocuments = (
  actor: Actor,
  entity: Entity,
  states: readonly HeldDocumentsState[] | undefined,
): Condition | undefined =>
  states && all([mayRead(actor, entity), sql<SqlBool>`${stateOf(entity)} = any(${[...states]}::text[])`])
