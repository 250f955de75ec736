import type { ColumnType, Generated } from 'kysely'
import type { AdditionKind, AdditionStatus } from '#contract/work/addition-choices.ts'
import type { AdditionChanges, ReplacedTerms } from '#contract/work/additions.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Language } from '#contract/basics/language.ts'
import type { Fixed, Id, JsonWithDefault, Stamps } from './basics.ts'

/** A change of a contract from a day on; `replaced` holds the earlier values once it is applied or cancelled. */
export type AdditionsTable = Stamps & {
  id: Id
  contract_id: Fixed<number>
  number: Fixed<string>
  kind: AdditionKind
  status: ColumnType<AdditionStatus, AdditionStatus | undefined, AdditionStatus>
  status_since: string
  signed_at: string | null
  effective_from: string
  description: string
  changes: ColumnType<AdditionChanges, string, string>
  replaced: ColumnType<ReplacedTerms | null, string | undefined, string>
  refused: JsonWithDefault<FieldProblem[]>
  file_id: number | null
  bulk_run_id: Fixed<number | null>
}

/** The sheets of several additions in one file. */
export type AdditionBundlesTable = {
  id: Id
  bulk_run_id: Fixed<number>
  language: Fixed<Language>
  state: 'running' | 'finished' | 'failed'
  addition_ids: Fixed<number[]>
  done: Generated<number>
  file_id: number | null
  finished_at: string | null
  created_at: Fixed<string>
  created_by: Fixed<number>
}
