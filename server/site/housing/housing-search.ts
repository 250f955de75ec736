import { housingFields } from '#contract/site/housing.fields.ts'
import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { nameKeyOf, type Searchable, searchKeyOf } from '#server/behaviors/search/record-search.ts'

const search = searchKeyOf(housingFields)
const names = nameKeyOf(housingFields)

/** The search key of a house, and one of name and city for readers who may know no more. */
export const housingSearch = (house: Searchable<typeof housingFields>, fields: readonly Field[]) => ({
  name_key: names(house),
  search_key: search(house, fields),
})
