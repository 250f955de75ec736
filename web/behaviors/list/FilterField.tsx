import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { usePath } from '#web/platform/navigation.ts'
import { useOptions } from '#web/ui/useOptions.ts'
import { useDayWords } from '../typing/useDayWords.ts'
import classes from './FilterChips.module.css'
import type { Filter } from './FilterDrawer.tsx'
import { useFilterText } from './filter-chips.ts'
import type { Query } from './list-params.ts'
import { type Offer, offersFor, soughtText } from './typed-filters.ts'

/** Fetches the values of a field in records that a text finds. */
export type LookUp = (field: string, words: string, signal: AbortSignal) => Promise<string[]>

export type FieldProps = {
  filters: readonly Filter[]
  values: Query
  narrow: (values: Record<string, string | undefined>) => void
  found: string | undefined
  lookUp?: LookUp | undefined
  isPreview?: boolean
  onPreview?: (filters: Query | null) => void
  /** What was typed before the field was loaded. */
  early: () => string
  only: string | null
  onOnly: (name: string | null) => void
  onRemoveLast: () => void
  onAll: () => void
  onClose: () => void
}

const DELAY_MS = 120
const PREVIEW_MS = 300

/** Suggested values for a text filter, after typing pauses. */
const useFound = (sought: ReturnType<typeof soughtText>, lookUp: LookUp | undefined) => {
  const path = usePath()
  const [value] = useDebouncedValue(sought?.value ?? '', DELAY_MS)
  const { data } = useQuery({
    queryKey: ['typed', path, sought?.reads, value],
    queryFn: ({ signal }) => (sought && lookUp ? lookUp(sought.reads, value, signal) : []),
    enabled: sought?.value === value && lookUp !== undefined,
    retry: false,
    staleTime: 60_000,
  })
  return sought?.value === value && data ? { found: { name: sought.filter.name, values: data } } : {}
}

/** Previews the list with the offer that Enter would choose, after typing pauses; the preview ends when the field loses focus. */
const usePreview = (offer: Offer | undefined, onPreview: FieldProps['onPreview']) => {
  const isMeant = offer !== undefined && offer.kind !== 'field' && !offer.isOn && offer.value !== undefined
  const [meant] = useDebouncedValue(isMeant ? JSON.stringify({ [offer.filter.name]: offer.value }) : null, PREVIEW_MS)
  const tell = useRef(onPreview)
  useEffect(() => {
    tell.current = onPreview
  })
  useEffect(() => tell.current?.(meant === null ? null : (JSON.parse(meant) as Query)), [meant])
  useEffect(() => () => tell.current?.(null), [])
}

const toggle = () => document.querySelector<HTMLElement>('[data-filter]')

/** One field for every filter: a field name, a value, or both in any order. Enter applies the first offer, and the field stays open for the next. */
export const FilterField = ({
  filters,
  values,
  narrow,
  found,
  lookUp,
  isPreview,
  onPreview,
  early,
  only,
  ...on
}: FieldProps) => {
  const t = useTranslations('typing')
  const list = useTranslations('list')
  const textOf = useFilterText()
  const days = useDayWords()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(early)
  // The early field receives text until this one is on the page, also while this one renders.
  const typedEarly = useRef(early)
  useLayoutEffect(() => setText(typedEarly.current), [])
  useLayoutEffect(() => field.current?.focus(), [only])
  const scope = filters.find(({ name }) => name === only)
  const typed = { text, filters, values, only: scope?.name ?? null, today: agencyToday(), days }
  const [likeliest] = offersFor(typed)
  const stored = useFound(likeliest?.kind === 'contains' ? soughtText(typed) : null, lookUp)
  const offers = offersFor({ ...typed, ...stored })
  const choose = ({ filter, kind, value }: Offer) => {
    setText('')
    if (kind === 'field') return on.onOnly(filter.name)
    narrow({ [filter.name]: value })
    on.onOnly(null)
    field.current?.focus()
  }
  const options = useOptions(offers, `${only}:${text}`, choose)
  usePreview(text.trim() === '' ? undefined : options.active, onPreview)
  const close = () => {
    toggle()?.focus()
    on.onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    if (event.key === 'Backspace' && text === '') {
      event.preventDefault()
      return scope ? on.onOnly(null) : on.onRemoveLast()
    }
    options.onKeyDown(event)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) on.onClose()
  }
  const label = ({ filter, kind, day, given }: Offer) => {
    const name = filter.label
    if (kind === 'field') return t('choose', { name })
    if (kind === 'contains') return t('contains', { name, value: given })
    return t('is', { name, value: day ? t(`day_names.${day}`) : textOf(filter, given) })
  }
  return (
    <>
      <div className={classes.field} onBlur={onBlur}>
        {scope && <span className={classes.label}>{scope.label}:</span>}
        <input
          ref={field}
          className={classes.input}
          {...options.field}
          aria-label={scope ? t('value_of', { name: scope.label }) : list('filter')}
          placeholder={scope ? '' : t('hint')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div className={classes.offers}>
          <div {...options.list} aria-label={list('filters')} className={classes.list}>
            {offers.map((offer) => (
              <div key={offer.id} {...options.option(offer)} className={classes.offer}>
                <span>{label(offer)}</span>
                {offer.day && <span className={classes.day}>{textOf(offer.filter, offer.given)}</span>}
                {offer.isOn && <IconCheck size={16} aria-label={t('in_force')} />}
              </div>
            ))}
          </div>
          {offers.length === 0 && <p className={classes.nothing}>{t('nothing')}</p>}
          <button type="button" className={classes.all} onClick={on.onAll}>
            {t('all_filters')}
          </button>
        </div>
        <VisuallyHidden component="output">{t('options', { count: offers.length })}</VisuallyHidden>
      </div>
      <output className={classes.found}>
        {found !== undefined && t(isPreview ? 'preview' : 'found', { count: found })}
      </output>
    </>
  )
}
