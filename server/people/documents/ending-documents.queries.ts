import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { DocumentPerson } from '#contract/people/document-choices.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { type Condition, onDays } from '#server/behaviors/lists/filters.ts'
import { isCurrent } from './document-conditions.ts'
import { holders } from './documents.policy.ts'

type Days = Parameters<typeof onDays>[1]

/** Whether a document `d` is a current one, not rejected, of a worker or candidate. */
const isInUseOf = (entity: DocumentPerson): Condition =>
  sql<SqlBool>`(${sql.ref(`d.${holders[entity].column}`)} is not null and d.verification <> 'rejected' and ${isCurrent})`

/** The current documents `d` of workers that end in a period. */
export const endingOfWorkers = (days: Days): RawBuilder<unknown> =>
  sql`documents d where ${isInUseOf('worker')} and ${onDays(sql.ref('d.valid_to'), days)}`

/** Workers with a document that ends in a period; none for actors who may not read workers. */
export const documentsEndOn = (actor: Actor, days: Days): Condition | undefined => {
  if (days === undefined) return undefined
  if (!actor.permissions.has('view worker')) return sql<SqlBool>`false`
  return sql<SqlBool>`workers.id in (select d.worker_id from ${endingOfWorkers(days)})`
}

/**
 * People in use with a document that has ended or ends within the notice of its type. The stored state of a person who
 * also lacks a document says only that one is missing, so the documents of these people are read.
 */
export const needNewDocuments = (entity: DocumentPerson): Condition => {
  const { table, column } = holders[entity]
  const state = sql.ref(`${table}.documents_state`)
  const soon = sql`array(select ${sql.ref(`d.${column}`)} from documents d join document_types t on t.id = d.type_id
    where ${isInUseOf(entity)} and d.valid_to between ${today} and ${today} + t.notice_days
      and d.valid_to <= ${today} + (select max(notice_days) from document_types))`
  return sql<SqlBool>`${sql.ref(`${table}.is_open`)} and (${state} in ('expiring', 'expired')
    or (${state} = 'incomplete' and ${sql.ref(`${table}.id`)} = any(${soon})))`
}
