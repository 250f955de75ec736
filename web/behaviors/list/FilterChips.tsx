import { CloseButton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import classes from './FilterChips.module.css'

/** What narrows the list, each with a cross that takes it away. */
export const FilterChips = ({
  chips,
  onRemove,
  onClear,
}: {
  chips: readonly { name: string; label: string; text: string }[]
  onRemove: (name: string) => void
  onClear: () => void
}) => {
  const t = useTranslations('list')
  if (chips.length === 0) return null
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
