import { type ChangeEvent, Suspense, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#web/platform/lazy-part.ts'
import classes from './FilterChips.module.css'
import type { LookUp } from './FilterField.tsx'
import type { Filters } from './filters-of.tsx'
import type { Query } from './list-params.ts'

const FilterParts = lazyPart(() => import('./FilterParts.tsx'))

/** How filters are being set: typed one by one, or all of them in a panel. */
export type Filtering = 'typing' | 'all' | null

export type ListFiltersProps = {
  Filters: Filters
  /** What the list is always narrowed to: no filter offers it. */
  fixed?: Query | undefined
  values: Query
  narrowing: readonly string[]
  narrow: (values: Record<string, string | undefined>) => void
  /** How many the list finds, in words; undefined until it is known. */
  found: string | undefined
  /** Whether the list shows what is typed, before it is chosen; `onPreview` is told what it should show, null for what the address says. Absent where nothing is previewed. */
  isPreview?: boolean
  onPreview?: (filters: Query | null) => void
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
