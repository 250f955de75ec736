import { agencyToday } from '#contract/basics/agency-day.ts'
import { agreementStateOn } from '#contract/team/freelancer-rules.ts'
import type { Freelancer } from '#contract/team/freelancers.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type LoadedFields, readValues } from '#server/behaviors/custom-fields/custom-fields.ts'
import { freelancerAbilities } from './freelancers.policy.ts'
import type { FreelancerRow } from './freelancers.queries.ts'

/**
 * A freelance recruiter as the actor may see them, with their abilities; those who may change sealed numbers see their
 * last characters.
 */
export const toFreelancer = (actor: Actor, row: FreelancerRow, custom: LoadedFields): Freelancer => {
  const { creator, custom_values, sensitive, ...fields } = row
  const abilities = freelancerAbilities(actor, row)
  return {
    ...fields,
    agreement_state: agreementStateOn(row, agencyToday()),
    sensitive: abilities.unmask ? sensitive : {},
    created_by: creator,
    custom_values: readValues(custom_values, custom.fields),
    abilities,
  }
}
