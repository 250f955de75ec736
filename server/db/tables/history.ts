import type { ColumnType } from 'kysely'
import type { ChangeAction, ChangeSource } from '#contract/behaviors/history.ts'
import type { Fixed, Id, Labels } from './basics.ts'

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
