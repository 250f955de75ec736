import { CloseButton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Filter } from './FilterDrawer.tsx'
import classes from './FilterChips.module.css'
import { chipsOf } from './filter-chips.ts'
import type { Query } from './list-params.ts'

/** What narrows the list, each with a cross that takes it away. */
const FilterChips = ({
  filters,
  values,
  narrow,
}: {
  filters: readonly Filter[]
  values: Query
  narrow: (values: Record<string, undefined>) => void
}) => {
  const t = useTranslations('list')
  const chips = chipsOf(filters, values, t('or'))
  if (chips.length === 0) return null
  const onRemove = (name: string) => narrow({ [name]: undefined })
  const onClear = () => narrow(Object.fromEntries(chips.map(({ name }) => [name, undefined])))
  return (
    <div className={classes.chips}>
      {chips.map((chip) => (
        <span key={chip.name} className={classes.chip}>
          {chip.label && <span className={classes.label}>{chip.label}:</span>} {chip.text}
          <CloseButton
            size="xs"
            aria-label={t('remove_filter', { name: chip.label || chip.text })}
            onClick={() => onRemove(chip.name)}
          />
        </span>
      ))}
      <button type="button" className={classes.clear} onClick={onClear}>
        {t('clear_filters')}
      </button>
    </div>
  )
}

export default FilterChips
