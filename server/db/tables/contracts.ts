import type { ColumnType, Generated } from 'kysely'
import type { assignmentStatuses, needPriorities } from '#contract/work/contract-choices.ts'
import type { contractFields } from '#contract/work/contracts.fields.ts'
import type { employmentForms } from '#contract/people/worker-choices.ts'
import type { currencies } from '#contract/basics/world.ts'
import type { Fixed, Id, Stamps } from './basics.ts'
import type { TableOf } from './table-of.ts'

export type ContractsTable = TableOf<typeof contractFields>

/** A coordinator of a contract for a period; without `to_date` it is current. */
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
  /** What a comparable employee of the client earns, as the contract's rates are paid. */
  comparable_pay: number | null
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
  /** How many per cent of the headcount may wait in the reserve; null means the agency's rate. */
  over_recruiting: number | null
}

/**
 * How many people a need lacks on the days from `since` to `until`; on other days it is counted anew. Triggers keep it
 * up to date.
 */
export type NeedGapsTable = {
  need_id: Fixed<number>
  missing: Fixed<number>
  date_from: Fixed<string>
  is_open: Fixed<boolean>
  since: Fixed<string>
  until: Fixed<string>
  contract_id: Fixed<number | null>
}

/** A person who waits for a place of a need, in order: a worker, or the candidate of an accepted survey. */
export type NeedReservesTable = Stamps & {
  id: Id
  need_id: Fixed<number>
  worker_id: number | null
  survey_id: Fixed<number | null>
  place: number
}

/** The state of a candidate on a contract: the survey and the placement that count. Triggers keep it up to date. */
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

/** A placement of a worker on a need for a period; without `end_date` it lasts as long as the contract. */
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
