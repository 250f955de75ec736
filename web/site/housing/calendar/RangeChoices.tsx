import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** The actions for a free bed on the selected days. */
export type BedUse = 'reserve' | 'living' | 'void'

export const RangeChoices = ({ onUse }: { onUse: (use: BedUse) => void }) => {
  const t = useTranslations('bed_calendar')
  const housing = useTranslations('housing')
  return (
    <>
      <Button size="compact-sm" onClick={() => onUse('reserve')}>
        {housing('reserve')}
      </Button>
      <Button size="compact-sm" variant="light" onClick={() => onUse('living')}>
        {housing('steps.living')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => onUse('void')}>
        {t('block')}
      </Button>
    </>
  )
}
