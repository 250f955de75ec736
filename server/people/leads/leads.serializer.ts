import type { Lead } from '#contract/people/leads.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type LoadedFields, readValues } from '#server/behaviors/custom-fields/custom-fields.ts'
import { leadAbilities } from './leads.policy.ts'
import type { LeadRow } from './leads.queries.ts'

/** A lead as the actor may see it, with their abilities. */
export const toLead = (actor: Actor, row: LeadRow, custom: LoadedFields): Lead => {
  const { creator, custom_values, ...fields } = row
  return {
    ...fields,
    created_by: creator,
    custom_values: readValues(custom_values, custom.fields),
    abilities: leadAbilities(actor, row),
  }
}
