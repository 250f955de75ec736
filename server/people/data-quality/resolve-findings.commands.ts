import { sql } from 'kysely'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import type { Tx } from '#server/db/client.ts'

/** Resolves the open findings of a merged record, or reopens them when the merge is undone. */
export const settleFindings = async (tx: Tx, entity: MergeNoun, merged_id: number, over: boolean) => {
  const [from, to] = over ? ['open', 'resolved'] : ['resolved', 'open']
  await sql`update quality_findings set state = ${to}, resolved_at = ${over ? sql`now()` : null}, version = version + 1
    where entity = ${entity} and state = ${from} and (entity_id = ${merged_id} or other_id = ${merged_id})`.execute(tx)
}
