import type { Addition } from '#contract/work/additions.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { seesBillRate } from '#contract/fields/readers.ts'
import { additionAbilities } from './additions.policy.ts'
import type { AdditionRow, AmendedContract, NeedTerms } from './additions.queries.ts'
import { replacedTerms } from './replaced-terms.ts'

/** The terms without the client's rate for actors who may not know it. */
export const withoutBillRate = <T extends object>(actor: Actor, terms: T): T => {
  if (seesBillRate(actor)) return terms
  return Object.fromEntries(Object.entries(terms).filter(([field]) => field !== 'bill_rate')) as T
}

/** An addition as the actor may see it; until it is applied, with the current values of the terms that it changes. */
export const toAddition = (
  actor: Actor,
  contract: AmendedContract,
  needs: readonly NeedTerms[],
  row: AdditionRow,
): Addition => {
  const { creator, file_id, file_name, ...fields } = row
  return {
    ...fields,
    changes: withoutBillRate(actor, row.changes),
    replaced: withoutBillRate(actor, row.replaced ?? replacedTerms(contract, needs, row.changes)),
    file: file_id === null ? null : { id: file_id, name: file_name! },
    created_by: creator,
    abilities: additionAbilities(actor, contract, row),
  }
}
