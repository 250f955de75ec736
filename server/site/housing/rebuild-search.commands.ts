import { rebuildSearchOf } from '#server/behaviors/search/rebuild-search.ts'
import { housingSearch } from './housing-search.ts'

/** Recomputes the search keys of all houses, or of `only` some, after the searched fields have changed. */
export const rebuildHousingSearch = rebuildSearchOf('housing', 'properties', housingSearch)
