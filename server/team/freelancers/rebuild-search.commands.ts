import { rebuildSearchOf } from '#server/behaviors/search/rebuild-search.ts'
import { freelancerSearch } from './freelancer-search.ts'

/** Recomputes the search keys of all freelance recruiters, or of `only` some, after the searched fields have changed. */
export const rebuildFreelancerSearch = rebuildSearchOf('freelance_recruiter', 'freelance_recruiters', freelancerSearch)
