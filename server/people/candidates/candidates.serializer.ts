import { candidateFields } from '#contract/people/candidates.fields.ts'
import { glimpsed } from '#contract/fields/facts.ts'
import type { Candidate } from '#contract/people/candidates.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type LoadedFields, readValues } from '#server/behaviors/custom-fields/custom-fields.ts'
import { freelancerOf } from '#server/team/freelancers/freelancers.policy.ts'
import { candidateAbilities, isCandidateWhole } from './candidates.policy.ts'
import type { CandidateRow } from './candidates.queries.ts'

/** What everyone in scope may see of a candidate: name, position, availability and status. */
const GLIMPSE = new Set([...glimpsed(candidateFields), 'recruiter', 'worker_id'])

const glimpse = <T extends Record<string, unknown>>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, GLIMPSE.has(name) ? value : Array.isArray(value) ? [] : null]),
  ) as T

/** A candidate as the actor may see it, with their abilities. */
export const toCandidate = (actor: Actor, row: CandidateRow, custom: LoadedFields): Candidate => {
  const { creator, custom_values, photo_file_id, coordinator_user_ids: _who, ...fields } = row
  const whole = isCandidateWhole(actor, row)
  return {
    ...(whole ? fields : glimpse(fields)),
    ...(whole ? freelancerOf(actor, row) : {}),
    whole,
    has_photo: whole && photo_file_id !== null,
    created_by: whole ? creator : null,
    custom_values: whole ? readValues(custom_values, custom.fields) : {},
    abilities: candidateAbilities(actor, row),
  }
}
