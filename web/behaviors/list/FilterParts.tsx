import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { Filter } from './FilterDrawer.tsx'
import FilterRow from './FilterRow.tsx'
import type { ListFiltersProps } from './ListFilters.tsx'

const FilterDrawer = lazyPart(() => import('./FilterDrawer.tsx'))

/** The filter chips with their field, and the panel of all filters. */
const FilterParts = ({
  Filters,
  fixed = {},
  filtering,
  onFiltering,
  early,
  ...row
}: ListFiltersProps & { early: () => string }) => (
  <Filters>
    {(all) => {
      const filters = all.filter(({ name }: Filter) => !(name in fixed))
      return (
        <>
          <FilterRow
            {...row}
            filters={filters}
            isTyping={filtering === 'typing'}
            early={early}
            onFiltering={onFiltering}
          />
          <Suspense>
            {filtering === 'all' && (
              <FilterDrawer
                filters={filters}
                values={row.values}
                onApply={row.narrow}
                onClose={() => onFiltering(null)}
              />
            )}
          </Suspense>
        </>
      )
    }}
  </Filters>
)

export default FilterParts
