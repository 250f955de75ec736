import { Progress } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { beganIn } from '#contract/office/home.ts'
import type { HomePlan } from '#contract/office/home-plan.ts'
import { useFormat } from '#web/platform/format.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Section } from '#web/ui/Page.tsx'
import classes from './plan.module.css'

type Props = { month: NonNullable<HomePlan['month']>; recruiter_id: number }

/** The number of people the user has placed this month, with the target if there is one, and the month before. */
export const Month = ({ month, recruiter_id }: Props) => {
  const t = useTranslations('plan.month')
  const format = useFormat()
  const { placed, target, before } = month
  const share = target === null ? 0 : Math.min(100, (100 * placed) / Math.max(1, target))
  return (
    <Section title={t('title')}>
      <p className={classes.figure}>
        <AppLink to="/workers" search={beganIn(month, recruiter_id)} className={classes.big}>
          {format.number(placed)}
        </AppLink>
        {target !== null && <span>{t('of_target', { target })}</span>}
      </p>
      {target !== null && (
        <Progress
          my="xs"
          value={share}
          color={share < 100 ? 'blue' : 'green'}
          aria-label={t('reached', { placed, target })}
        />
      )}
      <p className={classes.more}>
        <AppLink to="/workers" search={beganIn(before, recruiter_id)}>
          {t('before', { count: before.placed })}
        </AppLink>
      </p>
    </Section>
  )
}
