import { seesBillRate } from '#contract/fields/readers.ts'
import type { Contract } from '#contract/work/contracts.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type LoadedFields, readValues } from '#server/behaviors/custom-fields/custom-fields.ts'
import { contractAbilities } from './contracts.policy.ts'
import type { ContractRow } from './contracts.queries.ts'

/** The team of a contract by ids: main coordinator, other coordinators, foremen, named recruiters; a list may not have read the last two. */
export const teamIds = ({
  coordinators,
  foremen = [],
  recruiters = [],
}: Pick<ContractRow, 'coordinators'> & Partial<Pick<ContractRow, 'foremen' | 'recruiters'>>) => ({
  main_coordinator_id: coordinators.find(({ is_main }) => is_main)?.id ?? null,
  coordinator_ids: coordinators.filter(({ is_main }) => !is_main).map(({ id }) => id),
  foreman_ids: foremen.map(({ id }) => id),
  recruiter_ids: recruiters.map(({ id }) => id),
})

/** A contract as the actor may see it, with their abilities. */
export const toContract = (actor: Actor, row: ContractRow, custom: LoadedFields): Contract => {
  const { creator, custom_values, numbers, ...fields } = row
  return {
    ...fields,
    ...numbers,
    ...teamIds(row),
    bill_rate: seesBillRate(actor) ? row.bill_rate : null,
    created_by: creator,
    custom_values: readValues(custom_values, custom.fields),
    abilities: contractAbilities(actor, row),
  }
}
