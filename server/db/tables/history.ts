import type { ColumnType } from 'kysely'
import type { ChangeAction, ChangeSource } from '#contract/behaviors/history.ts'
import type { Fixed, Id, Labels } from './basics.ts'

/** Written by the database only. */
type Unsaid<T> = ColumnType<T, never, never>

type Snapshot<T> = ColumnType<T, string | null, never>

export type StatusHistoryTable = {
  id: Id
  entity: Fixed<string>
  entity_id: Fixed<number>
  from_status_id: Fixed<number | null>
  to_status_id: Fixed<number>
  from_name: Snapshot<Labels | null>
  from_colour: Fixed<string | null>
  to_name: Snapshot<Labels>
  to_colour: Fixed<string>
  reason_id: Fixed<number | null>
  comment: Fixed<string | null>
  duration_s: Fixed<number | null>
  source: Fixed<ChangeSource>
  changed_by: Fixed<number | null>
  changed_at: Fixed<string>
}

export type ChangeHistoryTable = {
  id: Id
  entity: Fixed<string>
  entity_id: Fixed<number>
  parent_entity: Fixed<string | null>
  parent_id: Fixed<number | null>
  action: Fixed<ChangeAction>
  transaction_id: Fixed<string>
  field: Fixed<string | null>
  old_value: Snapshot<unknown>
  new_value: Snapshot<unknown>
  source: Fixed<ChangeSource>
  actor_id: Fixed<number | null>
  actor_role: Fixed<string | null>
  ip: Fixed<string | null>
  at: Fixed<string>
}

/** The two chains of blocks that protect history. */
export type HistoryChain = 'change_history' | 'status_history'

/**
 * A sealed block: the ids it holds (a multirange as text), the number of rows, and the hash over them and the previous
 * block.
 */
export type HistoryBlocksTable = {
  chain: Fixed<HistoryChain>
  number: Fixed<number>
  ids: Fixed<string>
  rows: Fixed<number>
  hash: Fixed<Buffer>
  /**
   * For each row in the order of ids: the salt of its values (null after an erasure), the digest of its values, and the
   * digest of the whole row.
   */
  salts: Fixed<(Buffer | null)[]>
  value_digests: Fixed<Buffer[]>
  digests: Fixed<Buffer[]>
  sealed_at: Unsaid<string>
}

/** Up to which id rows of a chain wait to be sealed, and which transactions may still add rows below it. */
export type HistorySealsTable = { chain: Fixed<HistoryChain>; pending_to: Fixed<number>; holders: Fixed<string[]> }

/** Rows whose values were erased, until the next sealing removes their salts from their block. */
export type HistoryEmptiedTable = { chain: Fixed<HistoryChain>; id: Fixed<number> }
