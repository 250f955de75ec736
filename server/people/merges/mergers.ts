import type { MergeNoun } from '#contract/people/merge-choices.ts'
import type { StatusMeaning } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { candidateMerging } from '../candidates/merge-candidate.commands.ts'
import { leadMerging } from '../leads/merge-lead.commands.ts'
import { workerMerging } from '../workers/merge-worker.commands.ts'

/** A record as the merge uses it: common columns, and its other columns by name. */
export type MergeRow = Record<string, unknown> & {
  id: number
  version: number
  first_name: string
  last_name: string
  phone: string
  phone_2: string | null
  status_id: number
  status_since: string
  status_meanings: readonly StatusMeaning[]
  archived_at: string | null
  merged_into_id: number | null
  created_at: string
  created_by: number | null
  recruiter_id: number | null
  custom_values: Record<string, unknown>
}

type Told = { before: Record<string, unknown>; after: Record<string, unknown> }

/** How a noun finds, locks and writes its rows for a merge. */
export type Merger<R extends MergeRow = MergeRow> = {
  find(db: Db, actor: Actor, id: number): Promise<R>
  lock(tx: Tx, actor: Actor, id: number): Promise<R>
  may(actor: Actor, row: R): boolean
  requireVersion(tx: Tx, actor: Actor, row: R, version: number): Promise<void>
  write(
    tx: Tx,
    actor: Actor,
    row: R,
    columns: Record<string, unknown>,
    action: 'merged' | 'unmerged',
    told: Told,
  ): Promise<void>
}

export const mergers: Record<MergeNoun, Merger> = {
  lead: leadMerging,
  candidate: candidateMerging,
  worker: workerMerging,
}

/** Locks both records of a merge in scope, in the order of their ids. */
export const lockBoth = async (tx: Tx, actor: Actor, entity: MergeNoun, id: number, other_id: number) => {
  const rows = new Map<number, MergeRow>()
  for (const one of [id, other_id].sort((a, b) => a - b)) rows.set(one, await mergers[entity].lock(tx, actor, one))
  return { kept: rows.get(id)!, other: rows.get(other_id)! }
}
