import type { ConsentKind } from '#contract/people/consent-choices.ts'
import type { RetentionKept } from '#contract/people/retention.ts'
import type { Fixed, Id, Json, JsonWithDefault, Labels } from './basics.ts'

export type RetentionSettingsTable = {
  id: Fixed<number>
  active: boolean
  checked_on: string | null
  version: number
  updated_at: string | null
  updated_by: number | null
}

export type RetentionRunsTable = {
  id: Id
  started_at: Fixed<string>
  finished_at: string | null
  leads: number
  candidates: number
  kept: JsonWithDefault<RetentionKept[]>
}

export type ConsentTextsTable = {
  id: Id
  kind: Fixed<ConsentKind>
  version: Fixed<string>
  text: Json<Labels>
  created_at: Fixed<string>
  created_by: Fixed<number | null>
}
