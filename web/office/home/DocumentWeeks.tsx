import { useTranslations } from 'use-intl'
import { documentsEndIn } from '#contract/office/home.ts'
import type { HomePlan } from '#contract/office/home-plan.ts'
import { useFormat } from '#web/platform/format.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Section } from '#web/ui/Page.tsx'
import classes from './plan.module.css'

type Props = { weeks: NonNullable<HomePlan['documents']>; coordinator_id: number | null }

/** How many workers have a document that expires in each of the coming weeks, with bars. */
export const DocumentWeeks = ({ weeks, coordinator_id }: Props) => {
  const t = useTranslations('plan.documents')
  const format = useFormat()
  const most = Math.max(1, ...weeks.map(({ workers }) => workers))
  return (
    <Section title={t('title')}>
      <ul className={classes.weeks}>
        {weeks.map((week) => (
          <li key={week.from}>
            <span>{t('week', { from: format.short(week.from), to: format.short(week.to) })}</span>
            <span className={classes.track} aria-hidden>
              <i style={{ width: `${(100 * week.workers) / most}%` }} />
            </span>
            {week.workers > 0 ? (
              <AppLink to="/workers" search={documentsEndIn(week, coordinator_id)}>
                {t('workers', { count: week.workers })}
              </AppLink>
            ) : (
              <span className={classes.none}>–</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
