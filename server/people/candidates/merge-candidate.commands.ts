import { type Updateable, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Told } from '#server/behaviors/history/record-write.ts'
import { mergedColumns } from '#server/behaviors/merging/merged-columns.ts'
import type { Tx } from '#server/db/client.ts'
import type { Companions } from '#server/db/tables/merging.ts'
import type { CandidatesTable } from '#server/db/tables/people.ts'
import { candidateSearch } from './candidate-search.ts'
import { requireVersion, writeCandidate } from './candidates.commands.ts'
import { mayMergeCandidate } from './candidates.policy.ts'
import { type CandidateRow, findCandidate, lockCandidate } from './candidates.queries.ts'

/** What the merge of candidates needs. */
export const candidateMerging = {
  find: findCandidate,
  lock: lockCandidate,
  may: (actor: Actor, candidate: CandidateRow) => mayMergeCandidate(actor, candidate),
  requireVersion,
  async write(
    tx: Tx,
    actor: Actor,
    candidate: CandidateRow,
    columns: Record<string, unknown>,
    action: 'merged' | 'unmerged',
    told: Told,
  ) {
    const { fields } = await loadFields(tx, actor, 'candidate')
    const patch = {
      ...(mergedColumns(columns) as Updateable<CandidatesTable>),
      ...candidateSearch({ ...candidate, ...columns }, fields),
    }
    await writeCandidate(tx, actor, candidate, patch, action, told)
  },
}

const setCompanions = async (tx: Tx, actor: Actor, id: number, from: number[], to: number[]): Promise<number> => {
  const { version } = await tx
    .updateTable('candidates')
    .set((eb) => ({
      travels_with_ids: to,
      version: eb('version', '+', 1),
      updated_at: actor.at,
      updated_by: actor.user_id,
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const [before, after] = [{ travels_with_ids: from }, { travels_with_ids: to }]
  await recordChange(tx, { ...actor, source: 'system' }, 'updated', { entity: 'candidate', id }, before, after)
  return version
}

/**
 * Replaces one candidate by another in the lists of travel companions; answers the changed lists with their earlier
 * values.
 */
export const moveCompanions = async (tx: Tx, actor: Actor, from: number, to: number): Promise<Companions[]> => {
  const rows = await tx
    .selectFrom('candidates')
    .where(sql<boolean>`travels_with_ids <> '{}' and travels_with_ids @> array[${from}::bigint]`)
    .where('id', 'not in', [from, to])
    .select(['id', 'travels_with_ids'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const moved: Companions[] = []
  for (const { id, travels_with_ids } of rows) {
    const now = [...new Set(travels_with_ids.map((one) => (one === from ? to : one)))]
    moved.push({ id, ids: travels_with_ids, version: await setCompanions(tx, actor, id, travels_with_ids, now) })
  }
  return moved
}

/** Restores such lists; answers the ids of those that have changed since, which stay. */
export const returnCompanions = async (tx: Tx, actor: Actor, moved: readonly Companions[]): Promise<number[]> => {
  const changed: number[] = []
  for (const { id, ids, version } of moved) {
    const now = await tx
      .selectFrom('candidates')
      .where('id', '=', id)
      .select(['version', 'travels_with_ids'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (now.version === version) await setCompanions(tx, actor, id, now.travels_with_ids, ids)
    else changed.push(id)
  }
  return changed
}
