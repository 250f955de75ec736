import { rebuildSearchOf } from '#server/behaviors/search/rebuild-search.ts'
import { contractSearch } from './contract-search.ts'

/** Recomputes the search keys of all contracts, or of `only` some, after the searched fields have changed. */
export const rebuildContractSearch = rebuildSearchOf('contract', 'contracts', contractSearch)
