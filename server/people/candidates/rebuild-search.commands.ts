import { rebuildSearchOf } from '#server/behaviors/search/rebuild-search.ts'
import { candidateSearch } from './candidate-search.ts'

/** Recomputes the search keys of all candidates, or of `only` some, after the searched fields have changed. */
export const rebuildCandidateSearch = rebuildSearchOf('candidate', 'candidates', candidateSearch)
