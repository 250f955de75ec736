import { z } from 'zod'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { codesFilter, idsFilter } from '../basics/filter.ts'
import { id, idParams, version } from '../basics/id.ts'
import { personalSum } from '../basics/money.ts'
import { dataOf, listOf, listQuery } from '../basics/page.ts'
import { clearable, text } from '../basics/text.ts'
import { currencies } from '../basics/world.ts'
import { personRef } from '../behaviors/people.ts'
import { claimCauses, claimOutcomes, claimSources, claimStates, claimedNouns } from './freelancer-choices.ts'

/** A freelance recruiter in a claim; `known` if the caller may open their page. */
const claimant = personRef.extend({ known: z.boolean() })

/** The latest record of the claimed person that the caller may read. */
const claimed = z.object({
  entity: z.enum(claimedNouns),
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
})

/** A claim that a freelance recruiter introduced a person. `expires_on` is the first day without the claim; `days_left` is set for claims that hold, 0 from that day on. The person's name and phone at that time are shown to users who decide claims. */
export const claim = z.object({
  id: z.int(),
  freelance_recruiter_id: z.int(),
  freelance_recruiter: claimant,
  person: claimed.nullable(),
  claimed_on: z.string(),
  expires_on: z.string(),
  days_left: z.int().nullable(),
  state: z.enum(claimStates),
  cause: z.enum(claimCauses).nullable(),
  against: z.object({ id: z.int(), claimed_on: z.string(), freelance_recruiter: claimant }).nullable(),
  source: z.enum(claimSources),
  evidence: z.string().nullable(),
  person_name: z.string().nullable(),
  phone: z.string().nullable(),
  decided_at: instant().nullable(),
  decided_by: personRef.nullable(),
  decision_reason: z.string().nullable(),
  version: z.int(),
  created_at: instant(),
  created_by: personRef.nullable(),
  abilities: z.object({ update: z.boolean(), outcomes: z.array(z.enum(claimOutcomes)) }),
})

export type Claim = z.output<typeof claim>

const claims = z.object({ data: z.array(claim), meta: z.object({ abilities: z.object({ claim: z.boolean() }) }) })

export type PersonClaims = z.output<typeof claims>

const reason = text(2_000).min(1)

export const claimCreate = z.strictObject({
  freelance_recruiter_id: id(),
  person: z.strictObject({ entity: z.enum(claimedNouns), id: id() }),
  claimed_on: date().optional(),
  evidence: reason,
})

export type ClaimCreate = z.output<typeof claimCreate>

export const claimDecision = z.strictObject({ version: version(), outcome: z.enum(claimOutcomes), reason })

export type ClaimDecision = z.output<typeof claimDecision>

export const claimListQuery = listQuery(
  { freelance_recruiter_id: idsFilter().optional(), state: codesFilter(claimStates).optional() },
  ['claimed_on', 'created_at', 'expires_on'],
)

export type ClaimListQuery = z.output<typeof claimListQuery>

/** Settings for all freelance recruiters: the days that a claim lasts, the months in which a known person cannot be claimed, and the bonus if neither the contract nor the freelancer has one. */
const freelanceSettings = z.object({
  attribution_days: z.int(),
  known_months: z.int(),
  bonus_amount: z.number().nullable(),
  bonus_currency: z.enum(currencies),
  bonus_days: z.int(),
  version: z.int(),
  abilities: z.object({ update: z.boolean() }),
})

export type FreelanceSettings = z.output<typeof freelanceSettings>

export const freelanceSettingsUpdate = z.strictObject({
  version: version(),
  attribution_days: z.int().min(1).max(1_095).optional(),
  known_months: z.int().min(0).max(60).optional(),
  bonus_amount: clearable(personalSum()),
  bonus_currency: z.enum(currencies).optional(),
  bonus_days: z.int().min(1).max(180).optional(),
})

export type FreelanceSettingsUpdate = z.output<typeof freelanceSettingsUpdate>

/** Claims on people: the first one holds; a later one is a dispute that a user decides. */
export const freelanceClaimEndpoints = define({
  'GET /api/freelance-claims': {
    summary: 'Claims of freelance recruiters in scope',
    access: 'view freelance recruiters',
    query: claimListQuery,
    response: listOf(claim),
  },
  'POST /api/freelance-claims': {
    summary: 'Claim a person for a freelance recruiter; it becomes a dispute if another claim is in force',
    access: 'update freelance recruiter',
    body: claimCreate,
    response: dataOf(claim),
  },
  'PATCH /api/freelance-claims/{id}': {
    summary: 'Change the evidence of a claim',
    access: 'update freelance recruiter',
    params: idParams,
    body: z.strictObject({ version: version(), evidence: reason }),
    response: dataOf(claim),
  },
  'PUT /api/freelance-claims/{id}/decision': {
    summary: 'Decide a claim: accept, reject or end it',
    access: 'update freelance recruiter',
    params: idParams,
    body: claimDecision,
    response: dataOf(claim),
  },
  'GET /api/leads/{id}/claims': {
    summary: 'Claims on a lead, the one in force first',
    access: 'view lead',
    params: idParams,
    response: claims,
  },
  'GET /api/candidates/{id}/claims': {
    summary: 'Claims on a candidate, the one in force first',
    access: 'view candidate',
    params: idParams,
    response: claims,
  },
  'GET /api/workers/{id}/claims': {
    summary: 'Claims on a worker, the one in force first',
    access: 'view worker',
    params: idParams,
    response: claims,
  },
  'GET /api/freelance-settings': {
    summary: 'Settings for all freelance recruiters',
    access: 'view freelance recruiters',
    response: dataOf(freelanceSettings),
  },
  'PATCH /api/freelance-settings': {
    summary: 'Change the settings for all freelance recruiters; they apply from now on',
    access: 'update freelance recruiter',
    body: freelanceSettingsUpdate,
    response: dataOf(freelanceSettings),
  },
})
