import type { ColumnType, Generated } from 'kysely'
import type { CustomFieldOption, CustomFieldType } from '#contract/office/custom-fields.ts'
import type { StatusCategory } from '#contract/office/statuses.ts'
import type { StatusMeaning } from '#contract/office/status-meanings.ts'
import type { Fixed, Id, Json, JsonWithDefault, Labels, Stamps } from './basics.ts'

export type StatusesTable = Stamps & {
  id: Id
  entity: Fixed<string>
  code: Fixed<string>
  name: Json<Labels>
  colour: string
  position: number
  category: StatusCategory
  is_system: Generated<boolean>
  set_by_system: Generated<boolean>
  requires_comment: Generated<boolean>
  requires_reason: Generated<boolean>
  required_fields: Generated<string[]>
  meanings: Generated<StatusMeaning[]>
  role_ids: Generated<number[]>
  due_days: number | null
  active: Generated<boolean>
}

export type StatusTransitionsTable = { entity: string; from_status_id: number; to_status_id: number }

export type ReasonsTable = Stamps & {
  id: Id
  entity: Fixed<string>
  kind: 'refusal' | 'rejection' | 'leave' | 'cancel' | 'exception'
  name: Json<Labels>
  active: Generated<boolean>
}

export type PositionsTable = Stamps & { id: Id; name: Json<Labels>; active: Generated<boolean> }

export type CustomFieldsTable = Stamps & {
  id: Id
  entity: Fixed<string>
  key: Fixed<string>
  label: Json<Labels>
  help: string | null
  type: Fixed<CustomFieldType>
  options: JsonWithDefault<CustomFieldOption[]>
  required: Generated<boolean>
  min: number | null
  max: number | null
  regex: string | null
  default_value: ColumnType<unknown, string | null, string | null>
  position: number
  in_list: Generated<boolean>
  filterable: Generated<boolean>
  searchable: Generated<boolean>
  is_personal: Generated<boolean>
  visible_role_ids: Generated<number[]>
  contract_id: number | null
  active: Generated<boolean>
}
