import type { ColumnType } from 'kysely'
import type { ChangeAction, ChangeSource } from '#contract/behaviors/history.ts'
import type { Fixed, Id, Labels } from './basics.ts'

/** Written by the database alone. */
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

/** The two chains of blocks that prove history. */
export type HistoryChain = 'change_history' | 'status_history'

/** A sealed block: which ids it holds (a multirange as text), how many rows, and the hash over them and the block before. */
export type HistoryBlocksTable = {
  chain: Fixed<HistoryChain>
  number: Fixed<number>
  ids: Fixed<string>
  rows: Fixed<number>
  hash: Fixed<Buffer>
  /** Of each row, in the order of ids: the salt of its values (null once an erasure took it out), the digest of its values, that of the whole row. */
  salts: Fixed<(Buffer | null)[]>
  value_digests: Fixed<Buffer[]>
  digests: Fixed<Buffer[]>
  sealed_at: Unsaid<string>
}

/** Up to which id rows of a chain wait to be sealed, and which transactions may still add rows below it. */
export type HistorySealsTable = { chain: Fixed<HistoryChain>; pending_to: Fixed<number>; holders: Fixed<string[]> }

/** Rows whose values an erasure took out, until the next sealing takes their salts out of their block. */
export type HistoryEmptiedTable = { chain: Fixed<HistoryChain>; id: Fixed<number> }
