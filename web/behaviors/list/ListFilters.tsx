import { type ChangeEvent, Suspense, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#web/platform/lazy-part.ts'
import classes from './FilterChips.module.css'
import type { LookUp } from './FilterField.tsx'
import type { Filters } from './filters-of.tsx'
import type { Query } from './list-params.ts'

const FilterParts = lazyPart(() => import('./FilterParts.tsx'))

/** How the user sets filters: typed one by one, or all in a panel. */
export type Filtering = 'typing' | 'all' | null

export type ListFiltersProps = {
  Filters: Filters
  /** Filters that always apply; the user cannot change them. */
  fixed?: Query | undefined
  values: Query
  narrowing: readonly string[]
  narrow: (values: Record<string, string | undefined>) => void
  /** The number of found rows as text; undefined until it is known. */
  found: string | undefined
  /** Whether the list shows a filter that is still being typed; `onPreview` receives what to show, null for the URL's own filters. Absent if nothing is previewed. */
  isPreview?: boolean
  onPreview?: (filters: Query | null) => void
  lookUp?: LookUp | undefined
  filtering: Filtering
  onFiltering: (filtering: Filtering) => void
}

/** Receives typed text until the filter field is loaded. */
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

/** The filters of a list: chips, the filter field, and the panel of all filters. */
export const ListFilters = (props: ListFiltersProps) => {
  const early = useRef('')
  const isTyping = props.filtering === 'typing'
  if (props.filtering === null && props.narrowing.length === 0) return null
  const onFiltering = (next: Filtering) => {
    early.current = ''
    props.onFiltering(next)
  }
  const meanwhile = isTyping ? (
    <EarlyField onType={(event) => (early.current = event.currentTarget.value)} />
  ) : (
    props.narrowing.length > 0 && <div className={classes.place} />
  )
  return (
    <Suspense fallback={meanwhile}>
      <FilterParts {...props} early={() => early.current} onFiltering={onFiltering} />
    </Suspense>
  )
}
