import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CrewMember, Foreman, LedContract } from '#contract/site/foremen.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { refreshRecords } from '#web/behaviors/record/records.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import lines from '#web/ui/Lines.module.css'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { crewBarOf } from './CrewBar.tsx'
import { crewQuery, foremen, ledContractsQuery } from './foremen.api.ts'

const MaybeLink = ({ to, text }: { to: string; text: string }) => {
  const user = useUser()
  return userMayOpen(user, to) ? <AppLink to={to}>{text}</AppLink> : <b>{text}</b>
}

const Member = ({ worker, contract, position, status, start_date, end_date }: CrewMember) => {
  const placements = useTranslations('placements')
  const format = useFormat()
  const label = useLabel()
  const end = end_date ? format.date(end_date) : placements('open_end')
  return (
    <li className={lines.row}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <MaybeLink to={`/workers/${worker.id}`} text={fullName(worker)} />{' '}
        <Badge size="sm" variant="light" color={status === 'active' ? 'green' : 'blue'}>
          {placements(`statuses.${status}`)}
        </Badge>
        <Text size="sm" c="var(--muted)">
          {[
            `${contract.client_name} · ${contract.title}`,
            label(position.name),
            `${format.date(start_date)} – ${end}`,
          ].join(' · ')}
        </Text>
      </div>
      <PhoneLink phone={worker.phone} />
    </li>
  )
}

/** The workers of a foreman's crew: site, position, phone; and the maximum crew size. */
export const CrewList = ({ row }: { row: Foreman }) => {
  const t = useTranslations('foremen')
  const { data, error, refetch } = useQuery(crewQuery(row.id))
  useLiveChanges('assignment', () => void refreshRecords(foremen))
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <Section title={t('tabs.crew')} actions={crewBarOf(row)}>
      {data.data.length + data.meta.hidden === 0 && <Empty text={t('no_crew')} />}
      <ul className={lines.list}>
        {data.data.map((one) => (
          <Member key={one.assignment_id} {...one} />
        ))}
      </ul>
      {data.meta.hidden > 0 && (
        <Text size="sm" c="var(--muted)">
          {t('hidden', { count: data.meta.hidden })}
        </Text>
      )}
    </Section>
  )
}

const Led = ({ id, client_name, title, site_city, status_id, from_date, crew }: LedContract) => {
  const t = useTranslations('foremen')
  const format = useFormat()
  const status = (useQuery(statusesQuery('contract')).data ?? []).find((one) => one.id === status_id)
  return (
    <li className={lines.row}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <MaybeLink to={`/contracts/${id}`} text={`${client_name} · ${title}`} />
        <Text size="sm" c="var(--muted)">
          {[site_city, t('since', { date: format.date(from_date) }), t('people', { count: crew })].join(' · ')}
        </Text>
      </div>
      {status && <StatusBadge status={status} />}
    </li>
  )
}

/** The contracts on which a foreman leads workers: since when, and how many. */
export const LedContractList = ({ row }: { row: Foreman }) => {
  const t = useTranslations('foremen')
  const { data, error, refetch } = useQuery(ledContractsQuery(row.id))
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <Section title={t('tabs.contracts')}>
      {data.length === 0 && <Empty text={t('no_contracts')} />}
      <ul className={lines.list}>
        {data.map((one) => (
          <Led key={one.id} {...one} />
        ))}
      </ul>
    </Section>
  )
}
