import { useTranslations } from 'use-intl'
import type { HomePlan } from '#contract/office/home-plan.ts'
import { arrivalsOf } from '#contract/office/home.ts'
import type { Arrival } from '#contract/work/arrivals.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Section } from '#web/ui/Page.tsx'
import { Answers, Overdue } from '#web/work/parts/arrivals/Answers.tsx'
import { Lacking } from '#web/work/parts/arrivals/Lacking.tsx'
import classes from './plan.module.css'

const ArrivalRow = ({ arrival }: { arrival: Arrival }) => {
  const user = useUser()
  const format = useFormat()
  const path = `/${arrival.entity}s/${arrival.id}`
  const name = fullName(arrival)
  const when = arrival.at ? format.short(arrival.at) : format.weekday(arrival.day)
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        {userMayOpen(user, path) ? <AppLink to={path}>{name}</AppLink> : <b>{name}</b>} {arrival.overdue && <Overdue />}
        <small>{[when, arrival.contract?.client_name, arrival.contract?.site_city].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={classes.lacking}>
        <Answers arrival={arrival} />
        <Lacking arrival={arrival} />
      </span>
    </li>
  )
}

/** People who are overdue, or arrive and lack something, soonest first. */
export const Arrivals = ({ arrivals }: { arrivals: NonNullable<HomePlan['arrivals']> }) => {
  const { coordinator_id } = useUser()
  const t = useTranslations('plan.arrivals')
  return (
    <Section title={t('title')}>
      <ul className={classes.rows}>
        {arrivals.data.map((arrival) => (
          <ArrivalRow key={`${arrival.entity} ${arrival.id}`} arrival={arrival} />
        ))}
      </ul>
      <p className={classes.more}>
        <AppLink to="/coordinator/arrivals" search={arrivalsOf(coordinator_id)}>
          {t('board', { count: arrivals.total, not_ready: arrivals.not_ready })}
        </AppLink>
        {arrivals.overdue > 0 && ` · ${t('overdue', { overdue: arrivals.overdue })}`}
      </p>
    </Section>
  )
}
