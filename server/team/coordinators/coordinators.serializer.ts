import type { Coordinator } from '#contract/team/coordinators.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { StaffKind } from '#server/behaviors/staff-profiles/staff-kind.ts'
import { shownProfile } from '#server/behaviors/staff-profiles/staff-profile.ts'
import { coordinatorAbilities, coordinatorNoun } from './coordinators.policy.ts'
import type { CoordinatorRow } from './coordinators.queries.ts'

/** A coordinator as the actor may see them, with their abilities. */
export const toCoordinator = (actor: Actor, row: CoordinatorRow, custom: LoadedFields): Coordinator => ({
  ...shownProfile(coordinatorNoun, row, custom),
  abilities: coordinatorAbilities(actor, row),
})

/** Coordinators with their system role. */
export const coordinatorKind: StaffKind<CoordinatorRow> = {
  ...coordinatorNoun,
  role: 'coordinator',
  abilities: coordinatorAbilities,
  show: toCoordinator,
}
