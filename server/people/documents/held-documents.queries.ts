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

/** What counts of the owner's papers: neither archived nor replaced nor rejected. */
const counted = (entity: Entity) => {
  const { table, column } = holders[entity]
  return sql`from documents d join document_types t on t.id = d.type_id
    where ${sql.ref(`d.${column}`)} = ${sql.ref(`${table}.id`)} and ${isCurrent} and d.verification <> 'rejected'`
}

const stateOf = (entity: Entity) => sql<HeldDocumentsState>`(select case when count(*) = 0 then 'none'
    when bool_or(d.valid_to < ${today}) then 'expired'
    when bool_or(d.valid_to <= ${today} + t.notice_days) then 'expiring' else 'ok' end ${counted(entity)})`

/** When the first paper of an owner ends, where the actor may read them. */
export const heldDocumentsEnd = (actor: Actor, entity: Entity) =>
  sql<string | null>`case when ${mayRead(actor, entity)} then (select min(d.valid_to) ${counted(entity)}) end`

/** Where the papers of an owner stand of whom none are demanded, and when the first of them ends; null where the actor may not read them. */
export const heldDocuments = (actor: Actor, entity: Entity) => ({
  documents_state: sql<HeldDocumentsState | null>`case when ${mayRead(actor, entity)} then ${stateOf(entity)} end`,
  documents_to: heldDocumentsEnd(actor, entity),
})

/** Owners whose papers stand in one of the states; those whose papers the actor may not read stand in none. */
export const withHeldDocuments = (
  actor: Actor,
  entity: Entity,
  states: readonly HeldDocumentsState[] | undefined,
): Condition | undefined =>
  states && all([mayRead(actor, entity), sql<SqlBool>`${stateOf(entity)} = any(${[...states]}::text[])`])
