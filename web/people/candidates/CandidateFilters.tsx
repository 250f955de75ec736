import { filtersOf } from '#web/behaviors/list/filters-of.tsx'
import { useCandidateFilters } from './useCandidateFilters.ts'

export default filtersOf(useCandidateFilters)
