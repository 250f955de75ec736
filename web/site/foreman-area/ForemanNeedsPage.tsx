import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ForemanNeed } from '#contract/site/foreman-area.ts'
import { Coverage } from '#web/work/parts/coverage/Coverage.tsx'
import { ForemanFrame } from '../parts/foreman-area/ForemanFrame.tsx'
import { useLabel } from '#web/platform/i18n.tsx'
import { AreaList } from './AreaList.tsx'
import { foremanNeedsQuery } from './foreman-area.api.ts'
import classes from './foreman-area.module.css'
import { usePeriod } from './usePeriod.ts'

// words: needs.priorities.*

const NeedCard = ({ need }: { need: ForemanNeed }) => {
  const t = useTranslations('foreman_area')
  const contracts = useTranslations('contracts')
  const needs = useTranslations('needs')
  const label = useLabel()
  const period = usePeriod()
  const { headcount, filled, reserved, missing, priority, contract } = need
  return (
    <li className={classes.card}>
      <div>
        <div className={classes.line}>
          <h2 className={classes.name}>{label(need.position.name)}</h2>
          <Badge size="lg" variant="light" color={missing > 0 ? 'red' : 'green'}>
            {missing > 0 ? t('missing', { count: missing }) : t('all_there')}
          </Badge>
        </div>
        <div className={classes.quiet}>
          {contract.title} · {contract.site_city}
        </div>
      </div>
      <div className={classes.line}>
        <span>{[period(need.date_from, need.date_to), need.shift_pattern].filter(Boolean).join(' · ')}</span>
        {priority !== 'normal' && (
          <Badge variant="outline" color={priority === 'critical' ? 'red' : 'orange'}>
            {needs(`priorities.${priority}`)}
          </Badge>
        )}
      </div>
      <div className={classes.line}>
        <span aria-hidden>
          {contracts('fields.filled')} {filled} · {contracts('fields.reserved')} {reserved}
        </span>
        <Coverage {...{ headcount, filled, reserved, missing }} />
      </div>
    </li>
  )
}

const Needs = ({ foreman_id }: { foreman_id: number }) => {
  const t = useTranslations('foreman_area')
  const query = useQuery(foremanNeedsQuery(foreman_id))
  return (
    <AreaList title={t('titles.needs')} empty={t('no_needs')} query={query}>
      {(needs) => (
        <ul className={classes.cards}>
          {needs.map((need) => (
            <NeedCard key={need.id} need={need} />
          ))}
        </ul>
      )}
    </AreaList>
  )
}

/** The open needs at one foreman's sites, largest and soonest gaps first. */
const ForemanNeedsPage = () => <ForemanFrame page="needs">{(id) => <Needs foreman_id={id} />}</ForemanFrame>

export default ForemanNeedsPage
