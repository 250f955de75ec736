import { sql } from 'kysely'
import type { DocumentPerson } from '#contract/people/document-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChanges } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import type { MovedPart } from '#server/db/tables/merging.ts'
import { createPersonKey, resealValues } from '#server/behaviors/sealed/sealed-values.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { refreshDocumentsState } from './documents-state.commands.ts'
import { holders } from './documents.policy.ts'

type Holding = { entity: DocumentPerson; id: number }

const columnsOf = ({ entity, id }: Holding) => ({
  candidate_id: entity === 'candidate' ? id : null,
  worker_id: entity === 'worker' ? id : null,
})

/** On a conversion the documents move to the worker, and the candidate keeps the state they were hired with. */
const isHiring = (from: Holding, to: Holding) => from.entity === 'candidate' && to.entity === 'worker'

/**
 * Moves the documents of one record, or `only` some of them, to another of the same person, which takes over the key if
 * it has none; both histories record each document. Answers the moved ones.
 */
export const moveDocuments = async (
  tx: Tx,
  actor: Actor,
  from: Holding,
  to: Holding,
  only?: readonly number[],
): Promise<MovedPart[]> => {
  await sql`update ${sql.table(holders[to.entity].table)} set person_key_id = o.person_key_id from ${sql.table(holders[from.entity].table)} o
    where ${sql.table(holders[to.entity].table)}.id = ${to.id} and o.id = ${from.id}
      and o.person_key_id is not null and ${sql.table(holders[to.entity].table)}.person_key_id is null`.execute(tx)
  const moved = await tx
    .updateTable('documents')
    .set((eb) => ({
      ...columnsOf(to),
      version: eb('version', '+', 1),
      updated_at: actor.at,
      updated_by: actor.user_id,
    }))
    .where(holders[from.entity].column, '=', from.id)
    .$if(only !== undefined, (query) => query.where('id', '=', sql<number>`any(${[...(only ?? [])]}::bigint[])`))
    .returning(['id', 'type_id', 'version'])
    .execute()
  const told = moved.flatMap(({ id, type_id }) =>
    [from, to].map((parent) => ({ subject: { entity: 'document', id, parent }, before: {}, after: { type_id } })),
  )
  await recordChanges(tx, actor, 'moved', told)
  await refreshDocumentsState(tx, to)
  if (!isHiring(from, to)) await refreshDocumentsState(tx, from)
  return moved.map(({ id, version }) => ({ id, version }))
}

/** Creates a key for a person who has none. */
export const ensurePersonKey = async (tx: Tx, actor: Actor, secrets: Secrets, { entity, id }: Holding) => {
  const { table } = holders[entity]
  const row = await tx.selectFrom(table).where('id', '=', id).select('person_key_id').executeTakeFirstOrThrow()
  if (row.person_key_id !== null) return row.person_key_id
  const person_key_id = await createPersonKey(tx, actor, secrets)
  await tx.updateTable(table).set({ person_key_id }).where('id', '=', id).execute()
  return person_key_id
}

/** Moves documents between two records with different keys: their numbers are sealed again with the new owner's key. */
export const moveToOtherKey = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  from: Holding,
  to: Holding,
  only?: readonly number[],
): Promise<MovedPart[]> => {
  const held = await tx
    .selectFrom('documents')
    .where(holders[from.entity].column, '=', from.id)
    .select('id')
    .executeTakeFirst()
  if (!held) return []
  const key = await ensurePersonKey(tx, actor, secrets, to)
  const moved = await moveDocuments(tx, actor, from, to, only)
  const ids = moved.map(({ id }) => id)
  if (ids.length > 0) await resealValues(tx, secrets, 'document', ids, key)
  return moved
}

/** Which of the moved documents were changed or replaced since. */
export const overtakenDocuments = async (tx: Tx, moved: readonly MovedPart[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select m.id from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id bigint, version integer)
      join documents d on d.id = m.id
    where d.version <> m.version or exists (select 1 from documents n where n.replaces_id = d.id and n.archived_at is null
      and n.id not in (select id from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as o(id bigint)))`.execute(tx)
  return rows.map(({ id }) => id)
}
