import type { Filter } from './FilterDrawer.tsx'

const chipText = (filter: Filter, value: string) => {
  if (filter.kind !== 'many' && filter.kind !== 'one') return value.replace('..', ' – ')
  return value
    .split(',')
    .map((one) => filter.options.find((option) => option.value === one)?.label ?? one)
    .join(', ')
}

/** The active filters in words: one chip each, and one for the groups of which any may hold. */
export const chipsOf = (filters: readonly Filter[], search: Readonly<Record<string, string>>, or: string) => {
  const speak = (values: Readonly<Record<string, string>>) =>
    filters.flatMap((filter) => {
      const value = values[filter.name]
      return value ? [{ name: filter.name, label: filter.label, text: chipText(filter, value) }] : []
    })
  const groups = (search['any'] ?? '')
    .split('~')
    .filter(Boolean)
    .map((group) => speak(Object.fromEntries(new URLSearchParams(group))))
  const text = groups.map((group) => group.map((chip) => `${chip.label}: ${chip.text}`).join(' + ')).join(` ${or} `)
  return [...speak(search), ...(text ? [{ name: 'any', label: '', text }] : [])]
}
