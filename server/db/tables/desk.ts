import type { ColumnType, Generated } from 'kysely'
import type { BulkRowState, BulkState } from '#contract/behaviors/bulk.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Fixed, Id, Json, JsonWithDefault, Stamps } from './basics.ts'

export type ListViewsTable = Stamps & {
  id: Id
  entity: Fixed<string>
  name: string
  owner_id: Fixed<number>
  shared: boolean
  default_role_ids: Generated<number[]>
  query: Json<Record<string, string>>
}

export type BulkRunsTable = Stamps & {
  id: Id
  entity: Fixed<string>
  action: ColumnType<Record<string, unknown>, string, never>
  state: BulkState
  total_rows: Fixed<number>
  done_rows: Generated<number>
  failure: string | null
  finished_at: string | null
  undone_at: string | null
}

export type BulkRowsTable = {
  bulk_run_id: Fixed<number>
  number: Fixed<number>
  entity_id: Fixed<number>
  state: Generated<BulkRowState>
  problems: JsonWithDefault<FieldProblem[]>
  transaction_id: string | null
}

export type PresenceTable = {
  session_id: Fixed<number>
  user_id: Fixed<number>
  entity: Fixed<string>
  entity_id: Fixed<number>
  calling: boolean
  seen_at: string
}
