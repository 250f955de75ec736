import { filtersOf } from '#web/behaviors/list/filters-of.tsx'
import { useLeadFilters } from './useLeadFilters.ts'

export default filtersOf(useLeadFilters)
