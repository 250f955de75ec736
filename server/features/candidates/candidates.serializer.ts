import type { Candidate } from '#contract/candidates.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type LoadedFields, readValues } from '#server/behaviors/custom-fields/custom-fields.ts'
import { giverOf } from '../freelancers/freelancers.policy.ts'
import { candidateAbilities, isCandidateWhole } from './candidates.policy.ts'
import type { CandidateRow } from './candidates.queries.ts'

/** What is known of a candidate in part: a name, a position, the availability, and where they stand. */
const GLIMPSE = new Set([
  'id', 'first_name', 'last_name', 'middle_name', 'first_name_latin', 'last_name_latin', 'desired_position_ids', 'available_from', 'recruiter_id',
  'recruiter', 'status_id', 'status_since', 'version', 'created_at', 'updated_at', 'archived_at', 'worker_id', 'lead_id', 'merged_into_id',
]) // prettier-ignore

const glimpse = <T extends Record<string, unknown>>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, GLIMPSE.has(name) ? value : Array.isArray(value) ? [] : null]),
  ) as T

/** A candidate as the actor may see it, with what they may do. */
export const toCandidate = (actor: Actor, row: CandidateRow, custom: LoadedFields): Candidate => {
  const { creator, custom_values, photo_file_id, coordinator_user_ids: _who, ...fields } = row
  const whole = isCandidateWhole(actor, row)
  return {
    ...(whole ? fields : glimpse(fields)),
    ...(whole ? giverOf(actor, row) : {}),
    whole,
    has_photo: whole && photo_file_id !== null,
    created_by: whole ? creator : null,
    custom_values: whole ? readValues(custom_values, custom.fields) : {},
    abilities: candidateAbilities(actor, row),
  }
}
