import { IconCalendarEvent, IconClock, IconMapPin, IconUsersGroup } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ForemanContract } from '#contract/site/foreman-area.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { Coverage } from '#web/work/parts/coverage/Coverage.tsx'
import { ForemanFrame } from '../parts/foreman-area/ForemanFrame.tsx'
import { useFormat } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { AreaList } from './AreaList.tsx'
import { CallLink } from './CallLink.tsx'
import { foremanContractsQuery } from './foreman-area.api.ts'
import classes from './foreman-area.module.css'
import { usePeriod } from './usePeriod.ts'

const Address = ({ contract }: { contract: ForemanContract }) => {
  const t = useTranslations('foreman_area')
  const format = useFormat()
  const address = [contract.site_address, contract.site_city, format.country(contract.site_country)]
    .filter(Boolean)
    .join(', ')
  return (
    <a className={classes.map} href={`geo:0,0?q=${encodeURIComponent(address)}`} title={t('map')}>
      <IconMapPin size={20} stroke={1.7} aria-hidden />
      {address}
    </a>
  )
}

const Shifts = ({ contract }: { contract: ForemanContract }) => {
  const t = useTranslations('foreman_area')
  const { hours_per_day, days_per_week, shift_patterns } = contract
  return (
    <li>
      <IconClock size={20} stroke={1.7} aria-hidden />
      <span>
        {t('week', { hours: hours_per_day, days: days_per_week })}
        {shift_patterns.map(({ name, start, end }) => (
          <span key={name} className={classes.shift}>
            {name}: {start}–{end}
          </span>
        ))}
      </span>
    </li>
  )
}

const Team = ({ contract }: { contract: ForemanContract }) => {
  const t = useTranslations('foreman_area')
  return (
    contract.coordinators.length > 0 && (
      <>
        <h3 className={classes.group}>{t('coordinators')}</h3>
        <ul className={classes.team}>
          {contract.coordinators.map((one) => (
            <li key={one.id}>
              <span className={classes.member}>
                <Avatar user={one} size={32} />
                <span>
                  {fullName(one)}
                  {one.is_main && <span className={classes.quiet}> {t('main')}</span>}
                </span>
              </span>
              {one.phone && <CallLink name={fullName(one)} phone={one.phone} />}
            </li>
          ))}
        </ul>
      </>
    )
  )
}

const ContractCard = ({ contract }: { contract: ForemanContract }) => {
  const t = useTranslations('foreman_area')
  const period = usePeriod()
  return (
    <li className={classes.card}>
      <div>
        <div className={classes.line}>
          <h2 className={classes.name}>{contract.title}</h2>
          <StatusBadge status={contract.status} />
        </div>
        <div className={classes.quiet}>
          {contract.client_name} · {contract.number}
        </div>
      </div>
      <Address contract={contract} />
      <ul className={classes.way}>
        <li>
          <IconCalendarEvent size={20} stroke={1.7} aria-hidden />
          {period(contract.start_date, contract.end_date)}
        </li>
        <Shifts contract={contract} />
        <li>
          <IconUsersGroup size={20} stroke={1.7} aria-hidden />
          <span>
            {t('at_work', { count: contract.people })} · {t('in_crew', { count: contract.crew })}
          </span>
          {contract.headcount > 0 && <Coverage {...contract} />}
        </li>
      </ul>
      <Team contract={contract} />
    </li>
  )
}

const Contracts = ({ foreman_id }: { foreman_id: number }) => {
  const t = useTranslations('foreman_area')
  const query = useQuery(foremanContractsQuery(foreman_id))
  return (
    <AreaList title={t('titles.contracts')} empty={t('no_contracts')} query={query}>
      {(contracts) => (
        <ul className={classes.cards}>
          {contracts.map((contract) => (
            <ContractCard key={contract.id} contract={contract} />
          ))}
        </ul>
      )}
    </AreaList>
  )
}

/** The sites of one foreman: where, when, how many people, whom to call. */
const ForemanContractsPage = () => <ForemanFrame page="contracts">{(id) => <Contracts foreman_id={id} />}</ForemanFrame>

export default ForemanContractsPage
