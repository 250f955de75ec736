import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { HomePlan } from '#contract/office/home-plan.ts'
import { positionsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Section } from '#web/ui/Page.tsx'
import { PlaceLink, PlaceLinks, ReserveLink } from '#web/work/assignments/PlaceLink.tsx'
import { Coverage, Missing } from '#web/work/parts/coverage/Coverage.tsx'
import classes from './plan.module.css'

type Listed = NonNullable<HomePlan['gaps']>
type Props = { gaps: Listed; to: { path: string; search?: Record<string, string> } | null }

const Gap = ({ need }: { need: Listed['data'][number] }) => {
  const t = useTranslations('plan.gaps')
  const format = useFormat()
  const label = useLabel()
  const positions = useQuery(positionsQuery).data ?? []
  const position = positions.find(({ id }) => id === need.position_id)
  const name = position ? label(position.name) : need.contract.title
  return (
    <li className={classes.gap}>
      <span className={classes.who}>
        <AppLink to={`/contracts/${need.contract.id}`} search={{ tab: 'needs' }}>
          {name}
        </AppLink>
        <small>
          {need.contract.client_name} · {need.contract.site_city} · {format.date(need.date_from)}
        </small>
      </span>
      <Coverage {...need} />
      {need.contract.abilities.place ? (
        <>
          {need.reserve > 0 && <ReserveLink need={need} position={name} />}
          <PlaceLink need={need} position={name} text={t('find', { count: need.missing })} />
        </>
      ) : (
        <Missing count={need.missing} />
      )}
    </li>
  )
}

/** The needs that lack most people, each with the button that fills it if the user may place workers. */
export const Gaps = ({ gaps, to }: Props) => {
  const t = useTranslations('plan.gaps')
  return (
    <Section title={t('title')}>
      <PlaceLinks>
        <ul className={classes.gaps}>
          {gaps.data.map((need) => (
            <Gap key={need.id} need={need} />
          ))}
        </ul>
      </PlaceLinks>
      <p className={classes.more}>
        {to && (
          <AppLink to={to.path} search={to.search}>
            {to.path === '/contracts' ? t('contracts') : t('all', { count: gaps.total })}
          </AppLink>
        )}
      </p>
    </Section>
  )
}
