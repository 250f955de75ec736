import type { Generated } from 'kysely'
import type { Currency } from '#contract/basics/world.ts'
import type { ClaimState, claimCauses, claimSources } from '#contract/team/freelancer-choices.ts'
import type { freelancerFields } from '#contract/team/freelancers.fields.ts'
import type { Fixed, Id, Stamps } from './basics.ts'
import type { TableOf } from './table-of.ts'

/**
 * Freelance recruiters, who introduce people and are paid for it; `tax_id` and `iban` are sealed values of the record.
 */
export type FreelanceRecruitersTable = TableOf<typeof freelancerFields>

/** The agency's default terms; one row. */
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

/** A freelance recruiter's claim on a person; it ends on `expires_on`. */
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
