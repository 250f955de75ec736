import { contractFields } from '#contract/work/contracts.fields.ts'
import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type Searchable, searchKeyOf } from '#server/behaviors/search/record-search.ts'

const searchKey = searchKeyOf(contractFields)

/** The search key of a contract. */
export const contractSearch = (contract: Searchable<typeof contractFields>, fields: readonly Field[]) => ({
  search_key: searchKey(contract, fields),
})
