import type { ColumnType, Generated } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Archivable, Fixed, Id, JsonWithDefault, Stamps } from './basics.ts'

export type CoordinatorsTable = Stamps &
  Archivable & {
    id: Id
    user_id: Fixed<number>
    languages: JsonWithDefault<{ code: string; level: string }[]>
    regions: JsonWithDefault<{ country: string; city: string | null }[]>
    hired_on: string | null
    comment: string | null
    person_key_id: number | null
    status_id: number
    status_since: string
    is_open: Generated<boolean>
    reason_id: number | null
    custom_values: ColumnType<Record<string, unknown>, string | undefined, string>
    anonymised_at: ColumnType<string | null, never, string>
  }

/** Who leads people on site; `worker_id` of one promoted from worker. */
export type ForemenTable = Stamps &
  Archivable & {
    id: Id
    user_id: Fixed<number>
    worker_id: number | null
    languages: JsonWithDefault<{ code: string; level: string }[]>
    hired_on: string | null
    max_team: Generated<number>
    comment: string | null
    person_key_id: number | null
    status_id: number
    status_since: string
    is_open: Generated<boolean>
    reason_id: number | null
    custom_values: ColumnType<Record<string, unknown>, string | undefined, string>
    anonymised_at: ColumnType<string | null, never, string>
  }

/** Who leads people on the site of a contract from a day on; without `to_date` they do now. */
export type ContractForemenTable = {
  id: Id
  contract_id: Fixed<number>
  foreman_id: Fixed<number>
  from_date: Fixed<string>
  to_date: string | null
}

/** Placements that pass from one foreman to another on a day ahead. */
export type PlannedHandOversTable = {
  id: Id
  foreman_id: Fixed<number>
  successor_id: Fixed<number>
  from_date: Fixed<string>
  assignment_ids: number[]
  joining_contract_ids: Generated<number[]>
  comment: Fixed<string | null>
  state: ColumnType<'planned' | 'done' | 'cancelled', undefined, 'done' | 'cancelled'>
  refused: JsonWithDefault<FieldProblem[]>
  transaction_id: Fixed<string>
  done_in: ColumnType<string | null, undefined, string>
  planned_by: Fixed<number | null>
  planned_at: Fixed<string>
}
