import type { ColumnType, Generated } from 'kysely'
import type { assignmentStatuses, needPriorities, ratePeriods } from '#contract/work/contract-choices.ts'
import type { ShiftPattern } from '#contract/work/contracts.ts'
import type { employmentForms } from '#contract/people/worker-choices.ts'
import type { currencies } from '#contract/basics/world.ts'
import type { Archivable, Fixed, Id, JsonWithDefault, Stamps } from './basics.ts'

export type ContractsTable = Stamps &
  Archivable & {
    id: Id
    number: Fixed<string>
    external_number: string | null
    title: string
    signed_at: string | null
    client_name: string
    client_tax_id: string | null
    client_country: string
    client_address: string | null
    contact_name: string | null
    contact_phone: string | null
    contact_email: string | null
    site_country: string
    site_city: string
    site_address: string | null
    timezone: string
    start_date: string
    end_date: string | null
    currency: (typeof currencies)[number]
    bill_rate: number | null
    pay_rate_from: number | null
    pay_rate_to: number | null
    rate_period: (typeof ratePeriods)[number]
    hours_per_day: Generated<number>
    days_per_week: Generated<number>
    shift_patterns: JsonWithDefault<ShiftPattern[]>
    employment_form: (typeof employmentForms)[number]
    housing_provided: Generated<boolean>
    housing_deduction_per_day: number | null
    transport_provided: Generated<boolean>
    workwear_provided: Generated<boolean>
    min_age: Generated<number>
    required_languages: JsonWithDefault<{ code: string; level: string }[]>
    required_document_type_ids: Generated<number[]>
    requirements: string | null
    client_approval_required: Generated<boolean>
    freelance_bonus_amount: number | null
    freelance_bonus_days: number | null
    status_id: number
    status_since: string
    is_open: Generated<boolean>
    reason_id: number | null
    person_key_id: number | null
    custom_values: ColumnType<Record<string, unknown>, string | undefined, string>
    search_key: string
  }

/** Who runs a contract from a day on; without `to_date` they do now. */
export type ContractCoordinatorsTable = {
  id: Id
  contract_id: Fixed<number>
  coordinator_id: Fixed<number>
  is_main: Generated<boolean>
  from_date: Fixed<string>
  to_date: string | null
}

export type ContractRecruitersTable = { contract_id: Fixed<number>; recruiter_id: Fixed<number> }

export type NeedsTable = Stamps & {
  id: Id
  contract_id: Fixed<number>
  position_id: number
  headcount: number
  date_from: string
  date_to: string | null
  shift_pattern: string | null
  pay_rate: number | null
  priority: ColumnType<
    (typeof needPriorities)[number],
    (typeof needPriorities)[number] | undefined,
    (typeof needPriorities)[number]
  >
  comment: string | null
  status_id: number
  status_since: string
  is_open: Generated<boolean>
  reason_id: number | null
}

/** What became of a candidate on a contract: the survey and the placement that count. The database keeps it by itself. */
export type CandidateContractsTable = {
  id: Id
  candidate_id: Fixed<number>
  contract_id: Fixed<number>
  survey_id: Fixed<number | null>
  surveyed_on: Fixed<string | null>
  assignment_id: Fixed<number | null>
  start_date: Fixed<string | null>
  end_date: Fixed<string | null>
  created_at: Fixed<string>
}

/** A worker placed on a need from a day to a day; without `end_date` for as long as the contract goes on. */
export type AssignmentsTable = Stamps & {
  id: Id
  worker_id: number
  contract_id: Fixed<number>
  need_id: number
  survey_id: number | null
  coordinator_id: number
  foreman_id: number | null
  start_date: string
  end_date: string | null
  pay_rate: number
  bill_rate: number | null
  currency: (typeof currencies)[number]
  employment_form: (typeof employmentForms)[number]
  agreement_document_id: number | null
  agreement_sent_on: string | null
  first_day_confirmed_at: string | null
  status: ColumnType<
    (typeof assignmentStatuses)[number],
    (typeof assignmentStatuses)[number] | undefined,
    (typeof assignmentStatuses)[number]
  >
  status_since: string
  end_reason_id: number | null
  comment: string | null
}
