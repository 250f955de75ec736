import { ActionIcon, Button, MultiSelect, SegmentedControl, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconSearch } from '#web/ui/icons/index.ts'
import { useLocale, useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { type RangeKind, beside, kindOf, rangeAt, rangeKinds } from './useScheduleRange.ts'
import classes from './schedule.module.css'
import bar from '#web/ui/GridTools.module.css'

// words: schedule.ranges.*

type Days = { from: string; to: string }

export type Choice = { id: number; name: string }

/** The name of a range: the month, or its first and last day. */
const useRangeName = ({ from, to }: Days) => {
  const locale = useLocale()
  const at = (day: string) => new Date(day)
  if (kindOf({ from, to }) === 'month')
    return agencyFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at(from))
  const days = agencyFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return days.formatRange(at(from), at(to))
}

/** Moves to the previous or next range. */
export const RangeSteps = ({ range, onRange }: { range: Days; onRange: (range: Days) => void }) => {
  const t = useTranslations('schedule')
  const name = useRangeName(range)
  return (
    <div className={bar.steps}>
      <ActionIcon variant="default" size={36} aria-label={t('earlier')} onClick={() => onRange(beside(range, -1))}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <span className={bar.range} aria-live="polite">
        {name}
      </span>
      <ActionIcon variant="default" size={36} aria-label={t('later')} onClick={() => onRange(beside(range, 1))}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant="default" onClick={() => onRange(rangeAt(kindOf(range), agencyToday()))}>
        {t('today')}
      </Button>
    </div>
  )
}

/** Selects the length of the range. */
export const RangeKinds = ({ range, onRange }: { range: Days; onRange: (range: Days) => void }) => {
  const t = useTranslations('schedule')
  const today = agencyToday()
  const day = today >= range.from && today <= range.to ? today : range.from
  return (
    <SegmentedControl
      aria-label={t('range')}
      data={rangeKinds.map((value) => ({ value, label: t(`ranges.${value}`) }))}
      value={kindOf(range)}
      onChange={(value) => onRange(rangeAt(value as RangeKind, day))}
    />
  )
}

/** Filters people by name, contract and foreman; the filters are in the URL. */
export const ScheduleFilters = ({
  contracts,
  foremen,
}: {
  contracts: readonly Choice[]
  foremen: readonly Choice[]
}) => {
  const t = useTranslations('schedule')
  const [search, change] = useSearchState()
  const select = (name: 'contract_id' | 'foreman_id', label: string, choices: readonly Choice[]) =>
    choices.length > 1 || search[name] ? (
      <MultiSelect
        aria-label={label}
        placeholder={search[name] ? '' : label}
        searchable
        clearable
        className={classes.filter}
        data={choices.map(({ id, name: text }) => ({ value: String(id), label: text }))}
        value={search[name]?.split(',') ?? []}
        onChange={(ids) => change({ [name]: ids.length > 0 ? ids.join(',') : undefined }, { replace: true })}
      />
    ) : null
  return (
    <>
      <TextInput
        aria-label={t('find')}
        placeholder={t('find')}
        leftSection={<IconSearch size={16} />}
        className={classes.find}
        value={search['find'] ?? ''}
        onChange={({ currentTarget }) => change({ find: currentTarget.value || undefined }, { replace: true })}
      />
      {select('contract_id', t('contract'), contracts)}
      {select('foreman_id', t('foreman'), foremen)}
    </>
  )
}
