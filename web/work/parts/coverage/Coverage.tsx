import { Badge, Progress, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Need } from '#contract/work/needs.ts'
import { useFormat } from '#web/platform/format.ts'
import classes from './coverage.module.css'

type Numbers = { headcount: number; filled: number; reserved: number; missing: number }

const share = (count: number, headcount: number) => (headcount === 0 ? 0 : Math.min(100, (count / headcount) * 100))

/** The coverage of a headcount as a bar: at work, expected, open; the figures have labels. */
export const Coverage = ({ headcount, filled, reserved, missing }: Numbers) => {
  const t = useTranslations('contracts')
  const text = t('coverage', { headcount, filled, reserved, missing })
  return (
    <span className={classes.coverage} title={text}>
      <Progress.Root size="sm" w="5rem" aria-hidden>
        <Progress.Section value={share(filled, headcount)} color="green" />
        <Progress.Section value={share(reserved, headcount)} color="blue" />
      </Progress.Root>
      <span aria-hidden>
        {filled + reserved}/{headcount}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

/** How many people signed additions let be placed from a later day on. */
export const Coming = ({ coming: { from, missing } }: { coming: NonNullable<Need['coming']> }) => {
  const t = useTranslations('needs')
  const format = useFormat()
  return (
    <Badge variant="light" color="blue">
      {t('coming', { count: missing, date: format.date(from) })}
    </Badge>
  )
}

/** The number of missing people as a prominent badge. */
export const Missing = ({ count }: { count: number }) => (
  <Badge variant="light" color="red">
    −{count}
  </Badge>
)
