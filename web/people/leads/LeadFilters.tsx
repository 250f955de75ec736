import { grouped } from '#contract/fields/facts.ts'
import { leadFields } from '#contract/people/leads.fields.ts'
import { filtersOf } from '#web/behaviors/list/filters-of.tsx'
import { useLeadFilters } from './useLeadFilters.ts'

export default filtersOf(useLeadFilters, grouped(leadFields))
