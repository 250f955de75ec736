import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './FilterChips.module.css'
import { type FieldProps, FilterField } from './FilterField.tsx'
import { chipsOf, useFilterText } from './filter-chips.ts'
import type { Filtering } from './ListFilters.tsx'

type Props = Pick<
  FieldProps,
  'filters' | 'values' | 'narrow' | 'found' | 'lookUp' | 'early' | 'isPreview' | 'onPreview'
> & {
  isTyping: boolean
  onFiltering: (filtering: Filtering) => void
}

/** The active filters, each with its value and a remove button, and the field for the next. */
const FilterRow = ({ filters, values, narrow, isTyping, onFiltering, ...field }: Props) => {
  const t = useTranslations('list')
  const tools = useTranslations('list_tools')
  const typing = useTranslations('typing')
  const [only, setOnly] = useState<string | null>(null)
  const chips = chipsOf(filters, values, tools('or'), useFilterText())
  const remove = (name: string) => narrow({ [name]: undefined })
  const clear = () => narrow(Object.fromEntries(chips.map(({ name }) => [name, undefined])))
  const change = (name: string) => {
    if (name === 'any') return onFiltering('all')
    setOnly(name)
    onFiltering('typing')
  }
  const close = () => {
    setOnly(null)
    onFiltering(null)
  }
  if (chips.length === 0 && !isTyping) return null
  return (
    <div className={classes.chips}>
      {chips.map((chip) => (
        <span key={chip.name} className={classes.chip}>
          <button
            type="button"
            className={classes.change}
            title={typing('change', { name: chip.label || chip.text })}
            onClick={() => change(chip.name)}
          >
            {chip.label && <span className={classes.label}>{chip.label}:</span>} {chip.text}
          </button>
          <CloseButton
            size={24}
            aria-label={tools('remove_filter', { name: chip.label || chip.text })}
            onClick={() => remove(chip.name)}
          />
        </span>
      ))}
      {isTyping && (
        <FilterField
          {...field}
          filters={filters}
          values={values}
          narrow={narrow}
          only={only}
          onOnly={setOnly}
          onRemoveLast={() => {
            const last = chips.at(-1)
            if (last) remove(last.name)
          }}
          onAll={() => onFiltering('all')}
          onClose={close}
        />
      )}
      {chips.length > 0 && (
        <button type="button" className={classes.clear} onClick={clear}>
          {t('clear_filters')}
        </button>
      )}
    </div>
  )
}

export default FilterRow
