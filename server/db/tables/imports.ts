import type { ColumnType, Generated } from 'kysely'
import type { ImportEntity } from '#contract/people/import-fields.ts'
import type { ImportRowState } from '#contract/people/import-choices.ts'
import type { DateReading, ImportChoices, ImportMapping, ImportState } from '#contract/people/imports.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Fixed, Id, Json, JsonWithDefault, Stamps } from './basics.ts'

export type ImportsTable = Stamps & {
  id: Id
  entity: Fixed<ImportEntity>
  file_name: Fixed<string>
  state: ImportState
  headers: Json<string[]>
  header_key: Fixed<Buffer>
  mapping: JsonWithDefault<ImportMapping>
  choices: JsonWithDefault<ImportChoices>
  date_readings: JsonWithDefault<Record<string, DateReading>>
  total_rows: number
  done_rows: Generated<number>
  failure: string | null
  started_at: string | null
  finished_at: string | null
  undone_at: string | null
}

export type ImportRowsTable = {
  import_id: Fixed<number>
  number: Fixed<number>
  cells: ColumnType<string[], string, never>
  state: Generated<ImportRowState>
  problems: JsonWithDefault<FieldProblem[]>
  duplicates: JsonWithDefault<{ id: number | null; grade: 'same' | 'likely'; row?: number }[]>
  entity_id: number | null
}

export type ImportMappingsTable = {
  user_id: number
  entity: string
  header_key: Buffer
  mapping: Json<ImportMapping>
  choices: Json<ImportChoices>
  updated_at: string
}
