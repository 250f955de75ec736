import type { ColumnType, Generated } from 'kysely'
import type { currencies } from '#contract/basics/world.ts'
import type {
  ClaimState,
  claimCauses,
  claimSources,
  freelancerStatuses,
  payoutMethods,
} from '#contract/team/freelancer-choices.ts'
import type { Archivable, Fixed, Id, JsonWithDefault, Stamps } from './basics.ts'

type Currency = (typeof currencies)[number]
type Status = (typeof freelancerStatuses)[number]

/** Who brings people and is paid for it; `tax_id` and `iban` are sealed values of the record. */
export type FreelanceRecruitersTable = Stamps &
  Archivable & {
    id: Id
    first_name: string
    last_name: string
    phone: string
    email: string | null
    messengers: Generated<string[]>
    country: string | null
    city: string | null
    languages: JsonWithDefault<{ code: string; level: string }[]>
    supervisor_id: number
    agreement_number: string | null
    agreement_signed_at: string | null
    agreement_valid_to: string | null
    payout_method: (typeof payoutMethods)[number]
    bonus_amount: number | null
    bonus_currency: Currency | null
    bonus_days: number | null
    status: ColumnType<Status, Status | undefined, Status>
    comment: string | null
    custom_values: ColumnType<Record<string, unknown>, string | undefined, string>
    person_key_id: number | null
    search_key: string
    phone_tail: string
    anonymised_at: ColumnType<string | null, never, string>
  }

/** The agency's own terms, one row. */
export type FreelanceSettingsTable = {
  id: Generated<number>
  attribution_days: number
  known_months: number
  bonus_amount: number | null
  bonus_currency: Currency
  bonus_days: number
  version: Generated<number>
  updated_at: string | null
  updated_by: number | null
}

/** That a freelancer brought a person, who is free again on `expires_on`. */
export type FreelanceClaimsTable = Stamps & {
  id: Id
  freelance_recruiter_id: Fixed<number>
  lead_id: number | null
  candidate_id: number | null
  worker_id: number | null
  claimed_on: Fixed<string>
  expires_on: Fixed<string>
  state: ClaimState
  cause: (typeof claimCauses)[number] | null
  against_id: number | null
  source: Fixed<(typeof claimSources)[number]>
  evidence: string | null
  person_name: string | null
  phone: string | null
  phone_tail: string | null
  decided_at: string | null
  decided_by: number | null
  decision_reason: string | null
}
