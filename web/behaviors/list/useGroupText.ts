import { useTranslations } from 'use-intl'
import type { Filter } from './FilterDrawer.tsx'
import { useFilterText } from './filter-chips.ts'

/** The text of a group value, as in the filter of its field. */
export const useGroupText = () => {
  const t = useTranslations('list_tools')
  const textOf = useFilterText()
  return (filter: Filter | undefined, value: string | null): string => {
    if (value === null) return t('no_value')
    return filter ? textOf(filter, value) : ''
  }
}
