import { type ChangeEvent, Suspense, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#web/platform/lazy-part.ts'
import classes from './FilterChips.module.css'
import type { Filter } from './FilterDrawer.tsx'
import type { LookUp } from './FilterField.tsx'
import type { Filters } from './filters-of.tsx'
import type { Query } from './list-params.ts'

const FilterRow = lazyPart(() => import('./FilterRow.tsx'))
const FilterDrawer = lazyPart(() => import('./FilterDrawer.tsx'))

/** How filters are being set: typed one by one, or all of them in a panel. */
export type Filtering = 'typing' | 'all' | null

type Props = {
  Filters: Filters
  /** What the list is always narrowed to: no filter offers it. */
  fixed?: Query | undefined
  values: Query
  narrowing: readonly string[]
  narrow: (values: Record<string, string | undefined>) => void
  /** How many the list finds, in words; undefined until it is known. */
  found: string | undefined
  lookUp?: LookUp | undefined
  filtering: Filtering
  onFiltering: (filtering: Filtering) => void
}

/** Takes what is typed until the field with its offers is there. */
const EarlyField = ({ onType }: { onType: (event: ChangeEvent<HTMLInputElement>) => void }) => {
  const t = useTranslations('list')
  return (
    <div className={classes.chips}>
      <input
        ref={(field) => field?.focus()}
        className={classes.input}
        aria-label={t('filter')}
        autoComplete="off"
        onChange={onType}
      />
    </div>
  )
}

/** What narrows a list: chips, the field that filters are typed into, and the panel of all of them. */
export const ListFilters = ({ Filters, fixed = {}, filtering, onFiltering, ...row }: Props) => {
  const early = useRef('')
  const isOffered = ({ name }: Filter) => !(name in fixed)
  const isTyping = filtering === 'typing'
  const goOn = (next: Filtering) => {
    early.current = ''
    onFiltering(next)
  }
  return (
    <>
      {(isTyping || row.narrowing.length > 0) && (
        <Suspense
          fallback={
            isTyping ? (
              <EarlyField onType={(event) => (early.current = event.currentTarget.value)} />
            ) : (
              <div className={classes.place} />
            )
          }
        >
          <Filters>
            {(filters) => (
              <FilterRow
                {...row}
                filters={filters.filter(isOffered)}
                isTyping={isTyping}
                early={() => early.current}
                onFiltering={goOn}
              />
            )}
          </Filters>
        </Suspense>
      )}
      <Suspense>
        {filtering === 'all' && (
          <Filters>
            {(filters) => (
              <FilterDrawer
                filters={filters.filter(isOffered)}
                values={row.values}
                onApply={row.narrow}
                onClose={() => onFiltering(null)}
              />
            )}
          </Filters>
        )}
      </Suspense>
    </>
  )
}
