import type { ColumnType, Generated, Selectable } from 'kysely'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import type { FindingKind, FindingState } from '#contract/people/data-quality-choices.ts'
import type { Fixed, Id } from './basics.ts'
import type { FreelanceClaimsTable } from './freelancers.ts'

/** A part that a merge moved, with its version after the move. */
export type MovedPart = { id: number; version: number }

/** The travel companions of a part, as they were before a merge. */
export type Companions = MovedPart & { ids: number[] }

/** A claim on a person as it was before a merge. */
export type MovedClaim = MovedPart &
  Pick<Selectable<FreelanceClaimsTable>, 'state' | 'cause' | 'against_id' | 'lead_id' | 'candidate_id' | 'worker_id'>

/** Everything that a merge moved from one record to the other. */
export type Moved = {
  surveys: MovedPart[]
  assignments?: MovedPart[]
  stays?: MovedPart[]
  claims?: MovedClaim[]
  payments?: MovedPart[]
  notifications?: MovedPart[]
  elsewhere?: MovedPart[]
  reserve?: MovedPart[]
  cases?: MovedPart[]
  case_steps?: MovedPart[]
  documents: MovedPart[]
  companions: Companions[]
  numbers: string[]
}

/** The values of the changed columns before a merge. */
export type Before = { kept: Record<string, unknown>; merged: Record<string, unknown> }

export type MergesTable = {
  id: Id
  entity: Fixed<MergeNoun>
  kept_id: Fixed<number>
  merged_id: Fixed<number>
  transaction_id: Fixed<string>
  before: ColumnType<Before | Record<string, never>, string, string>
  moved: ColumnType<Moved, string, never>
  created_at: Fixed<string>
  created_by: Fixed<number | null>
  undone_at: string | null
  undone_by: number | null
}

export type QualityScansTable = {
  id: Id
  state: 'running' | 'finished'
  done_steps: Generated<string[]>
  found: Generated<number>
  resolved: Generated<number>
  started_at: Fixed<string>
  finished_at: string | null
  requested_by: Fixed<number | null>
}

export type QualityFindingsTable = {
  id: Id
  entity: Fixed<MergeNoun>
  kind: Fixed<FindingKind>
  entity_id: Fixed<number>
  other_id: Generated<number>
  matched: Generated<string[]>
  state: Generated<FindingState>
  scan_id: number
  found_at: Fixed<string>
  resolved_at: string | null
  dismissed_at: string | null
  dismissed_by: number | null
  dismiss_reason: string | null
  version: Generated<number>
}
