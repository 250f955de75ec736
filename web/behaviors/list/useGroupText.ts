import { useTranslations } from 'use-intl'
import type { GroupCount } from '#contract/behaviors/record-list.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Filter } from './FilterDrawer.tsx'
import { useFilterText } from './filter-chips.ts'

/** The text of a group value: the names of people, also of those who are blocked, and otherwise the text of its filter. */
export const useGroupText = () => {
  const t = useTranslations('list_tools')
  const textOf = useFilterText()
  return (filter: Filter | undefined, value: string | null, count: GroupCount | undefined): string => {
    if (value === null) return t('no_value')
    if (count?.people)
      return count.people
        .map((one) => (one.is_blocked ? t('blocked_person', { name: fullName(one) }) : fullName(one)))
        .join(', ')
    const text = filter ? textOf(filter, value) : ''
    // An id without an option is named by the counts, which come later.
    return count === undefined && text === value && /^\d[\d,]*$/.test(value) ? '' : text
  }
}
