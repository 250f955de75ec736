import type { Claim, PersonClaims } from '#contract/team/freelance-claims.ts'
import type { ClaimedNoun } from '#contract/team/freelancer-choices.ts'
import type { Freelancer } from '#contract/team/freelancers.ts'
import type { Someone, TestAgency } from './agency.ts'
import { newPhone } from './builders.ts'

type Refusal = { code: string; errors: { path: string; code: string }[] }

export type OneFreelancer = { data: Freelancer; meta: { transaction_id: string }; current: Freelancer } & Refusal
export type OneClaim = { data: Claim; current: Claim } & Refusal

/** A freelance recruiter as a form sends them. */
export const freelancerOf = (supervisor_id: number, more: object = {}) => ({
  first_name: 'Марта', last_name: 'Лисенко', phone: newPhone(), supervisor_id, payout_method: 'cash', ...more,
}) // prettier-ignore

/** Creates a freelance recruiter supervised by a recruiter. */
export const newFreelancer = async (
  agency: TestAgency,
  admin: Someone,
  supervisor: Someone,
  more: object = {},
): Promise<Freelancer> => {
  const body = freelancerOf(supervisor.actor.recruiter_id!, more)
  const answer = await agency.call<OneFreelancer>('POST', '/api/recruiters/freelance', { as: admin, body })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data
}

/** Creates a claim of a freelance recruiter on a person. */
export const claimAs = (
  agency: TestAgency,
  as: Someone,
  freelance_recruiter_id: number,
  person: { entity: ClaimedNoun; id: number },
  more: object = {},
) => {
  const body = { freelance_recruiter_id, person, evidence: 'Viber, 12:03', ...more }
  return agency.call<OneClaim>('POST', '/api/freelance-claims', { as, body })
}

/** The claims on a person as a user sees them. */
export const claimsOf = async (agency: TestAgency, as: Someone, entity: ClaimedNoun, id: number) =>
  (await agency.call<PersonClaims>('GET', `/api/${entity}s/${id}/claims`, { as })).body
