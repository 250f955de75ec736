import { filtersOf } from '#web/behaviors/list/filters-of.tsx'
import { useWorkerFilters } from './useWorkerFilters.ts'

export default filtersOf(useWorkerFilters)
