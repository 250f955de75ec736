import type { Housing } from '#contract/site/housing.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type LoadedFields, readValues } from '#server/behaviors/custom-fields/custom-fields.ts'
import { housingAbilities } from './housing.policy.ts'
import type { HousingRow } from './housing.queries.ts'

const hidden = {
  address: null,
  postcode: null,
  landlord_name: null,
  landlord_phone: null,
  lease_from: null,
  lease_to: null,
  responsible_coordinator_id: null,
  responsible_coordinator: null,
  rent_amount: null,
  rent_per: null,
  deposit: null,
  comment: null,
  places: null,
  occupied: null,
  out: null,
} as const

/** A house as the actor may see it, with what they may do. */
export const toHousing = (actor: Actor, row: HousingRow, custom: LoadedFields): Housing => {
  const { creator, custom_values, ...fields } = row
  return {
    ...fields,
    ...(row.whole ? {} : { ...hidden, contracts: [] }),
    created_by: row.whole ? creator : null,
    custom_values: row.whole ? readValues(custom_values, custom.fields) : {},
    abilities: housingAbilities(actor, row),
  }
}
