import type { Worker } from '#contract/people/workers.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type LoadedFields, readValues } from '#server/behaviors/custom-fields/custom-fields.ts'
import { freelancerOf } from '#server/team/freelancers/freelancers.policy.ts'
import { mayPromote, workerAbilities } from './workers.policy.ts'
import type { WorkerRow } from './workers.queries.ts'

/**
 * A worker as the actor may see them, with their abilities; users who may change the worker see the last characters of
 * sensitive numbers.
 */
export const toWorker = (actor: Actor, row: WorkerRow, custom: LoadedFields): Worker => {
  const { creator, custom_values, photo_file_id, sensitive, placement, ...fields } = row
  const abilities = workerAbilities(actor, row)
  return {
    ...fields,
    ...freelancerOf(actor, row),
    current_contract: placement?.current_contract ?? null,
    current_position: placement?.current_position ?? null,
    current_foreman: placement?.current_foreman ?? null,
    current_coordinator: placement?.current_coordinator ?? null,
    has_photo: photo_file_id !== null,
    sensitive: abilities.unmask ? sensitive : {},
    account_holder: abilities.unmask ? fields.account_holder : null,
    pesel_missing_reason: abilities.unmask ? fields.pesel_missing_reason : null,
    created_by: creator,
    custom_values: readValues(custom_values, custom.fields),
    abilities: { ...abilities, promote: row.foreman_profile_id === null && mayPromote(actor, row) },
  }
}
