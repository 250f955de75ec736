import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ComparedField } from '#contract/people/merges.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { useShown } from '#web/behaviors/history/change-texts.ts'
import classes from './merging.module.css'

type Side = 'this' | 'other'

/** One field of two records with a choice between their values; the arrow keys move between them. */
export const CompareRow = ({
  line,
  chosen,
  fieldTexts,
  onChoose,
}: {
  line: ComparedField
  chosen: Side
  fieldTexts: FieldTexts
  onChoose: (side: Side) => void
}) => {
  const t = useTranslations('merging')
  const show = useShown(fieldTexts)
  const value = (side: Side): ReactNode =>
    show(line.field, line[side]) ?? <span className={classes.none}>{t('none')}</span>
  return (
    <fieldset className={classes.row} data-differs={line.state === 'differ' || undefined}>
      <legend className={classes.label}>{fieldTexts.labelOf(line.field)}</legend>
      {(['this', 'other'] as const).map((side) => (
        <Radio
          key={side}
          className={classes.choice}
          name={line.field}
          value={side}
          checked={chosen === side}
          onChange={() => onChoose(side)}
          label={value(side)}
        />
      ))}
    </fieldset>
  )
}
