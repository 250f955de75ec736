import { Badge } from '@mantine/core'
import { IconArrowRight } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import type { HomePlan } from '#contract/office/home-plan.ts'
import { arrivalsOf } from '#contract/office/home.ts'
import type { Arrival } from '#contract/work/arrivals.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Section } from '#web/ui/Page.tsx'
import classes from './plan.module.css'

// words: plan.mend.*

type Light = keyof Arrival['lights']

/** The page, and its tab, where each missing item can be added. */
const mendingOf = ({ entity, id, contract }: Arrival): Partial<Record<Light, { to: string; tab?: string }>> => {
  const person = `/${entity}s/${id}`
  return {
    ticket: { to: `/${entity}s/edit/${id}` },
    contract: { to: person, tab: 'surveys' },
    papers: { to: person, tab: 'documents' },
    bed: entity === 'worker' ? { to: person, tab: 'housing' } : { to: '/housing/calendar' },
    ...(contract && {
      agreement: { to: `/contracts/${contract.id}`, tab: 'placements' },
      shift: { to: `/contracts/${contract.id}`, tab: 'schedule' },
    }),
  }
}

/** What is missing for an arrival, each item with a link to where it can be added, if the user may open it. */
const Lacking = ({ arrival }: { arrival: Arrival }) => {
  const area = useTranslations('area')
  const mend = useTranslations('plan.mend')
  const user = useUser()
  const mending = mendingOf(arrival)
  const missing = (Object.keys(arrival.lights) as Light[]).filter((light) => arrival.lights[light] === 'missing')
  return (
    <span className={classes.lacking}>
      {missing.map((light) => {
        const way = mending[light]
        if (!way || !userMayOpen(user, way.to))
          return (
            <Badge key={light} variant="light" color="red">
              {area(`missing.${light}`)}
            </Badge>
          )
        return (
          <AppLink
            key={light}
            to={way.to}
            search={way.tab ? { tab: way.tab } : {}}
            className={classes.mend}
            aria-label={`${area(`missing.${light}`)}, ${fullName(arrival)}: ${mend(light)}`}
          >
            {mend(light)}
            <IconArrowRight size={14} aria-hidden />
          </AppLink>
        )
      })}
    </span>
  )
}

const ArrivalRow = ({ arrival }: { arrival: Arrival }) => {
  const user = useUser()
  const format = useFormat()
  const path = `/${arrival.entity}s/${arrival.id}`
  const name = fullName(arrival)
  const when = arrival.at ? format.short(arrival.at) : format.weekday(arrival.day)
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        {userMayOpen(user, path) ? <AppLink to={path}>{name}</AppLink> : <b>{name}</b>}
        <small>{[when, arrival.contract?.client_name, arrival.contract?.site_city].filter(Boolean).join(' · ')}</small>
      </span>
      <Lacking arrival={arrival} />
    </li>
  )
}

/** People who arrive and lack something, soonest first. */
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
      </p>
    </Section>
  )
}
