import { grouped } from '#contract/fields/facts.ts'
import { workerFields } from '#contract/people/workers.fields.ts'
import { filtersOf } from '#web/behaviors/list/filters-of.tsx'
import { useWorkerFilters } from './useWorkerFilters.ts'

export default filtersOf(useWorkerFilters, grouped(workerFields))
