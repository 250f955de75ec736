import { sql } from 'kysely'
import type { DocumentOwner } from '#contract/document-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { refreshDocumentsState } from './documents-state.commands.ts'
import { holders } from './documents.policy.ts'

type Holding = { entity: DocumentOwner; id: number }

const columnsOf = ({ entity, id }: Holding) => ({
  candidate_id: entity === 'candidate' ? id : null,
  worker_id: entity === 'worker' ? id : null,
})

/** Moves all documents of one record to another of the same person, who takes the key of the first; both histories tell of each document. */
export const moveDocuments = async (tx: Tx, actor: Actor, from: Holding, to: Holding) => {
  await sql`update ${sql.table(holders[to.entity].table)} set person_key_id = o.person_key_id from ${sql.table(holders[from.entity].table)} o
    where ${sql.table(holders[to.entity].table)}.id = ${to.id} and o.id = ${from.id} and o.person_key_id is not null`.execute(
    tx,
  )
  const moved = await tx
    .updateTable('documents')
    .set((eb) => ({
      ...columnsOf(to),
      version: eb('version', '+', 1),
      updated_at: actor.at,
      updated_by: actor.user_id,
    }))
    .where(holders[from.entity].column, '=', from.id)
    .returning(['id', 'type_id'])
    .execute()
  for (const { id, type_id } of moved)
    for (const parent of [from, to])
      await recordChange(tx, actor, 'moved', { entity: 'document', id, parent }, {}, { type_id })
  await refreshDocumentsState(tx, to)
}
