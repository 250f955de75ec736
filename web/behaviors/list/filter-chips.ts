import { useTranslations } from 'use-intl'
import { useFormat } from '#web/platform/format.ts'
import type { Filter } from './FilterDrawer.tsx'

type Say = (filter: Filter, value: string) => string

/** Returns a function that writes a filter's value: options by name, days in the agency's format, an open range as from or until. */
export const useFilterText = (): Say => {
  const t = useTranslations('typing')
  const format = useFormat()
  return (filter, value) => {
    if (filter.kind === 'many' || filter.kind === 'one')
      return value
        .split(',')
        .map((one) => filter.options.find((option) => option.value === one)?.label ?? one)
        .join(', ')
    if (filter.kind === 'text') return value
    const [from, to] = value.split('..').map((end) => (end && filter.kind === 'days' ? format.date(end) : end))
    if (!to) return from ? t('from_value', { value: from }) : value
    if (!from) return t('until_value', { value: to })
    return from === to ? from : `${from} – ${to}`
  }
}

/** The active filters as text: one chip for each, and one for the filter sets of which any may match. */
export const chipsOf = (
  filters: readonly Filter[],
  search: Readonly<Record<string, string>>,
  or: string,
  textOf: Say,
) => {
  const speak = (values: Readonly<Record<string, string>>) =>
    filters.flatMap((filter) => {
      const value = values[filter.name]
      return value ? [{ name: filter.name, label: filter.label, text: textOf(filter, value) }] : []
    })
  const groups = (search['any'] ?? '')
    .split('~')
    .filter(Boolean)
    .map((group) => speak(Object.fromEntries(new URLSearchParams(group))))
  const text = groups.map((group) => group.map((chip) => `${chip.label}: ${chip.text}`).join(' + ')).join(` ${or} `)
  return [...speak(search), ...(text ? [{ name: 'any', label: '', text }] : [])]
}
