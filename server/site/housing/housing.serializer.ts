import { veiled } from '#contract/fields/facts.ts'
import { housingFields } from '#contract/site/housing.fields.ts'
import type { Housing } from '#contract/site/housing.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type LoadedFields, readValues } from '#server/behaviors/custom-fields/custom-fields.ts'
import { without } from '#server/behaviors/lists/without.ts'
import { housingAbilities } from './housing.policy.ts'
import type { HousingRow } from './housing.queries.ts'

const hidden: ReadonlySet<string> = new Set(veiled(housingFields))

/** A house as the actor may see it, with their abilities. */
export const toHousing = (actor: Actor, row: HousingRow, custom: LoadedFields): Housing => {
  const { creator, custom_values, ...fields } = row
  return {
    ...(row.whole ? fields : without(fields, hidden)),
    created_by: row.whole ? creator : null,
    custom_values: row.whole ? readValues(custom_values, custom.fields) : {},
    abilities: housingAbilities(actor, row),
  }
}
