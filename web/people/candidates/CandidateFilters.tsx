import { grouped } from '#contract/fields/facts.ts'
import { candidateFields } from '#contract/people/candidates.fields.ts'
import { filtersOf } from '#web/behaviors/list/filters-of.tsx'
import { useCandidateFilters } from './useCandidateFilters.ts'

export default filtersOf(useCandidateFilters, grouped(candidateFields))
