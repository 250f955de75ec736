import type { ColumnType, Generated } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { coordinatorFields } from '#contract/team/coordinators.fields.ts'
import type { foremanFields } from '#contract/site/foremen.fields.ts'
import type { Fixed, Id, JsonWithDefault } from './basics.ts'
import type { TableOf } from './table-of.ts'

export type CoordinatorsTable = TableOf<typeof coordinatorFields>

/** Foremen; `worker_id` is set when one was promoted from worker. */
export type ForemenTable = TableOf<typeof foremanFields>

/** A foreman on the site of a contract for a period; without `to_date` it is current. */
export type ContractForemenTable = {
  id: Id
  contract_id: Fixed<number>
  foreman_id: Fixed<number>
  from_date: Fixed<string>
  to_date: string | null
}

/** Placements that move from one foreman to another on a future day. */
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
