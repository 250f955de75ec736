import type { ColumnType, GeneratedAlways, Generated } from 'kysely'
import type { Currency } from '#contract/basics/world.ts'
import type {
  CancelCause,
  LeftOutCause,
  PaymentKind,
  PaymentStatus,
  payMethods,
  runStatuses,
} from '#contract/team/freelance-payment-choices.ts'
import type { Fixed, Id, Stamps } from './basics.ts'

type RunStatus = (typeof runStatuses)[number]

/** The account that the agency pays from; one row. */
export type PaymentSettingsTable = {
  id: Generated<number>
  debtor_name: string | null
  debtor_iban: string | null
  debtor_bic: string | null
  tranches: number
  version: Generated<number>
  updated_at: string | null
  updated_by: number | null
}

/** An entry of a freelance recruiter's ledger; `status` is the code of its status. */
export type FreelancePaymentsTable = Stamps & {
  id: Id
  freelance_recruiter_id: Fixed<number>
  kind: Fixed<PaymentKind>
  worker_id: number | null
  assignment_id: number | null
  contract_id: number | null
  tranche: number
  days_required: number | null
  days_worked: Generated<number>
  frozen: Generated<boolean>
  earned_on: string | null
  amount: number
  currency: Currency
  status_id: number
  status: GeneratedAlways<PaymentStatus>
  status_entity: GeneratedAlways<string>
  status_since: string
  approved_at: string | null
  approved_by: number | null
  paid_on: string | null
  method: (typeof payMethods)[number] | null
  reference: string | null
  returned_on: ColumnType<string | null, never, string>
  reason_id: number | null
  cancelled_as: CancelCause | null
  comment: string | null
  corrects_id: Fixed<number | null>
  by_system: ColumnType<boolean, boolean | undefined, never>
  run_id: number | null
}

/** A transfer that the bank returned; rows are never changed. */
export type PaymentReturnsTable = {
  id: Id
  payment_id: Fixed<number>
  payment_version: Fixed<number>
  run_id: Fixed<number | null>
  amount: Fixed<number>
  paid_on: Fixed<string>
  method: Fixed<(typeof payMethods)[number]>
  reference: Fixed<string>
  returned_on: Fixed<string>
  created_at: Fixed<string>
  created_by: Fixed<number | null>
}

/** Payments that are made together. */
export type PaymentRunsTable = Stamps & {
  id: Id
  status: ColumnType<RunStatus, RunStatus | undefined, RunStatus>
  message_id: Fixed<string>
  execution_on: Fixed<string>
  list_file_id: Fixed<number>
  bank_file_id: Fixed<number | null>
  paid_on: string | null
  reference: string | null
  hand_reference: ColumnType<string | null, string | null | undefined, string | null>
  comment: string | null
}

export type PaymentRunLinesTable = {
  run_id: number
  payment_id: number
  amount: number
  currency: Currency
  payout: number
  end_to_end_id: string | null
  left_out: LeftOutCause | null
}
