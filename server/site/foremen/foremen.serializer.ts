import type { Foreman } from '#contract/site/foremen.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { StaffKind } from '#server/behaviors/staff-profiles/staff-kind.ts'
import { shownStaff } from '#server/behaviors/staff-profiles/staff-profile.ts'
import { foremanAbilities, foremanNoun } from './foremen.policy.ts'
import type { ForemanRow } from './foremen.queries.ts'

/** A foreman as the actor may see them, with their abilities. */
export const toForeman = (actor: Actor, row: ForemanRow, custom: LoadedFields): Foreman => ({
  ...shownStaff(row, custom),
  worker_id: row.whole ? row.known_worker_id : null,
  max_team: row.whole ? row.max_team : null,
  crew: row.whole ? row.crew : null,
  documents_state: row.documents_state,
  documents_to: row.documents_to,
  abilities: foremanAbilities(actor, row),
})

/** Foremen with their system role. */
export const foremanKind: StaffKind<ForemanRow> = {
  ...foremanNoun,
  role: 'foreman',
  abilities: foremanAbilities,
  show: toForeman,
}
