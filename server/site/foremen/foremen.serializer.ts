import type { Foreman } from '#contract/site/foremen.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { StaffKind } from '#server/behaviors/staff-profiles/staff-kind.ts'
import { shownProfile } from '#server/behaviors/staff-profiles/staff-profile.ts'
import { foremanAbilities, foremanNoun } from './foremen.policy.ts'
import type { ForemanRow } from './foremen.queries.ts'

/** A foreman as the actor may see them, with their abilities. */
export const toForeman = (actor: Actor, row: ForemanRow, custom: LoadedFields): Foreman => ({
  ...shownProfile(foremanNoun, row, custom),
  worker_id: row.whole ? row.known_worker_id : null,
  abilities: foremanAbilities(actor, row),
})

/** Foremen with their system role. */
export const foremanKind: StaffKind<ForemanRow> = {
  ...foremanNoun,
  role: 'foreman',
  abilities: foremanAbilities,
  show: toForeman,
}
