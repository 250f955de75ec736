import { contractFields } from '#contract/work/contracts.fields.ts'
import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type Searchable, searchKeyOf } from '#server/behaviors/search/record-search.ts'

const searchKey = searchKeyOf(contractFields)

/** What a contract is found by. */
export const contractSearch = (contract: Searchable<typeof contractFields>, fields: readonly Field[]) => ({
  search_key: searchKey(contract, fields),
})
