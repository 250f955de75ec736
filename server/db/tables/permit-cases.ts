import type { CaseActor, CaseState, StepMeaning } from '#contract/work/permit-case-choices.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Fixed, Id, Labels, Stamps } from './basics.ts'

export type PermitCaseKindsTable = Stamps & {
  id: Id
  code: Fixed<string>
  country: string
  name: ColumnType<Labels, string, string>
  document_type_code: string
  pending: boolean
  file_until: string | null
  position: Fixed<number>
  active: Generated<boolean>
  shipped: ColumnType<boolean, undefined, never>
}

/** Replaced as a whole with the steps of a kind. */
export type PermitCaseKindStepsTable = {
  id: Id
  kind_id: Fixed<number>
  position: Fixed<number>
  name: ColumnType<Labels, string, never>
  who: Fixed<CaseActor>
  meaning: Fixed<StepMeaning | null>
  days_after: Fixed<number | null>
  working_days: Generated<boolean>
  is_appointment: Generated<boolean>
  costs_fee: Generated<boolean>
  fee_amount: Fixed<number | null>
  fee_currency: Fixed<string | null>
  document_type_code: Fixed<string | null>
}

export type PermitCasesTable = Stamps & {
  id: Id
  worker_id: number
  kind_id: Fixed<number>
  contract_id: number | null
  opened_on: Fixed<string>
  filed_on: string | null
  office: string | null
  case_number: string | null
  state: Generated<CaseState>
  decided_on: string | null
  document_id: number | null
  responsible_id: number
}

export type PermitCaseStepsTable = Stamps & {
  id: Id
  case_id: Fixed<number>
  position: number
  name: ColumnType<Labels | null, string | null, never>
  own_name: string | null
  who: CaseActor
  meaning: Fixed<StepMeaning | null>
  days_after: Fixed<number | null>
  working_days: Generated<boolean>
  is_appointment: Generated<boolean>
  costs_fee: Generated<boolean>
  document_type_code: Fixed<string | null>
  expected_on: string | null
  expected_by_hand: Generated<boolean>
  done_on: string | null
  appointment_at: string | null
  appointment_place: string | null
  fee_amount: number | null
  fee_currency: string | null
  document_id: number | null
  note: string | null
}
