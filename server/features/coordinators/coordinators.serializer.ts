import type { Coordinator } from '#contract/coordinators.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type LoadedFields, readValues } from '#server/behaviors/custom-fields/custom-fields.ts'
import { coordinatorAbilities } from './coordinators.policy.ts'
import type { CoordinatorRow } from './coordinators.queries.ts'

const hidden = {
  user_id: null,
  user_status: null,
  invited: false,
  email: null,
  languages: [],
  regions: [],
  hired_on: null,
  comment: null,
  contracts: null,
  main_contracts: null,
  reason_id: null,
} as const

/** A coordinator as the actor may see them, with what they may do. */
export const toCoordinator = (actor: Actor, row: CoordinatorRow, custom: LoadedFields): Coordinator => {
  const { creator, custom_values, roles: _roles, ...fields } = row
  return {
    ...fields,
    ...(row.whole ? {} : { ...hidden, languages: [], regions: [] }),
    created_by: row.whole ? creator : null,
    custom_values: row.whole ? readValues(custom_values, custom.fields) : {},
    abilities: coordinatorAbilities(actor, row),
  }
}
