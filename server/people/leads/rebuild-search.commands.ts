import { rebuildSearchOf } from '#server/behaviors/search/rebuild-search.ts'
import { leadSearch } from './lead-search.ts'

/** Recomputes the search keys of all leads, or of `only` some, after the searched fields have changed. */
export const rebuildLeadSearch = rebuildSearchOf('lead', 'leads', leadSearch)
