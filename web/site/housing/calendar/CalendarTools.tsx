import { ActionIcon, Button, MultiSelect, SegmentedControl, Select, Switch } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { housesQuery } from '../housing.api.ts'
import type { Narrowed } from './calendar.api.ts'
import { type Days, type SpanName, beside, rangeAt, spanOf, spans } from './range.ts'
import classes from './bed-calendar.module.css'
import bar from '#web/ui/GridTools.module.css'

// words: bed_calendar.spans.*

type RangeProps = { range: Days; onRange: (range: Days) => void }

/** Moves to another range, and selects its length. */
export const RangeTools = ({ range, onRange }: RangeProps) => {
  const t = useTranslations('bed_calendar')
  const locale = useLocale()
  const today = agencyToday()
  const days = agencyFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const day = today >= range.from && today <= range.to ? today : range.from
  return (
    <>
      <div className={bar.steps}>
        <ActionIcon variant="default" size={36} aria-label={t('earlier')} onClick={() => onRange(beside(range, -1))}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <span className={bar.range} aria-live="polite">
          {days.formatRange(new Date(range.from), new Date(range.to))}
        </span>
        <ActionIcon variant="default" size={36} aria-label={t('later')} onClick={() => onRange(beside(range, 1))}>
          <IconChevronRight size={18} />
        </ActionIcon>
        <Button variant="default" onClick={() => onRange(rangeAt(spanOf(range), today))}>
          {t('today')}
        </Button>
      </div>
      <SegmentedControl
        aria-label={t('span')}
        data={spans.map((value) => ({ value, label: t(`spans.${value}`) }))}
        value={spanOf(range)}
        onChange={(value) => onRange(rangeAt(value as SpanName, day))}
      />
    </>
  )
}

/** The filters of the calendar of all houses, from the URL. */
export const useNarrowed = (): Narrowed => {
  const [{ house, city, gender }] = useSearchState()
  return {
    ...(house ? { property_id: house } : {}),
    ...(city ? { city } : {}),
    ...(gender === 'male' || gender === 'female' ? { gender } : {}),
  }
}

/** Filters by men or women; no choice means both. */
export const GenderSelect = ({
  value,
  onChange,
}: {
  value: string | null
  onChange: (value: string | null) => void
}) => {
  const t = useTranslations('bed_calendar')
  const housing = useTranslations('housing')
  return (
    <Select
      aria-label={t('gender')}
      placeholder={t('gender')}
      clearable
      className={classes.filter}
      data={(['male', 'female'] as const).map((one) => ({ value: one, label: housing(`room_genders.${one}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** The houses to choose from, and their cities. */
export const useHouses = () => {
  const { data = [] } = useQuery(housesQuery)
  return {
    houses: data.map(({ id, name }) => ({ value: String(id), label: name })),
    cities: [...new Set(data.map(({ city }) => city))].sort((one, other) => one.localeCompare(other)),
  }
}

/** Filters the calendar by house, city and gender; the filters are in the URL. */
export const HouseFilters = () => {
  const t = useTranslations('bed_calendar')
  const [search, change] = useSearchState()
  const { houses, cities } = useHouses()
  const keep = (name: string) => (value: string | null) => change({ [name]: value ?? undefined }, { replace: true })
  return (
    <>
      <MultiSelect
        aria-label={t('house')}
        placeholder={search['house'] ? '' : t('house')}
        searchable
        clearable
        className={classes.filter}
        data={houses}
        value={search['house']?.split(',') ?? []}
        onChange={(ids) => keep('house')(ids.length > 0 ? ids.join(',') : null)}
      />
      <Select
        aria-label={t('city')}
        placeholder={t('city')}
        searchable
        clearable
        className={classes.filter}
        data={cities}
        value={search['city'] ?? null}
        onChange={keep('city')}
      />
      <GenderSelect value={search['gender'] ?? null} onChange={keep('gender')} />
    </>
  )
}

/** Shows only beds that are free on all the shown days. */
export const OnlyFree = () => {
  const t = useTranslations('bed_calendar')
  const [search, change] = useSearchState()
  return (
    <Switch
      label={t('only_free')}
      checked={search['free'] === '1'}
      onChange={({ currentTarget }) => change({ free: currentTarget.checked ? '1' : undefined }, { replace: true })}
    />
  )
}
