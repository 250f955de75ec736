import { Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { WorkDay } from '#contract/work/legality.ts'
import { useLateRefresh } from '#web/behaviors/live/useLateRefresh.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PlannedCard } from './PlannedCard.tsx'
import { workDayQuery } from './legality.api.ts'
import classes from './legality.module.css'

const shows = ['to_resolve', 'all'] as const

type Site = WorkDay['contracts'][number]

const countOf = ({ red, amber, green }: WorkDay['counts'], show: (typeof shows)[number]) =>
  red + amber + (show === 'all' ? green : 0)

const shownOf = (contracts: readonly Site[], show: (typeof shows)[number]) =>
  contracts
    .map((site) => ({ ...site, shown: site.people.filter(({ light }) => show === 'all' || light !== 'green') }))
    .filter(({ shown }) => shown.length > 0)

/** Who is planned on a day on the contracts in scope, and who of them may not work, or soon may not. */
const WhoMayWorkPage = () => {
  const t = useTranslations('legality')
  const [search, change] = useSearchState()
  const show = shows.find((one) => one === search['show']) ?? 'to_resolve'
  const asked = /^\d{4}-\d{2}-\d{2}$/.test(search['day'] ?? '') ? search['day'] : undefined
  const { data, error, refetch } = useQuery(workDayQuery(asked))
  const again = () => void refetch()
  const late = useLateRefresh(() => refetch({ cancelRefetch: false }))
  useLiveChanges('assignment', late)
  useLiveChanges('worker', late)
  useLiveChanges('document', late)
  const sites = shownOf(data?.contracts ?? [], show)
  const labelOf = (value: (typeof shows)[number]) => {
    const name = t(`shows.${value}`)
    return data ? t('counted', { name, count: countOf(data.counts, value) }) : name
  }
  return (
    <Page
      title={t('title')}
      lead={data && <Text c="var(--muted)">{t('counts', data.counts)}</Text>}
      actions={
        <Group gap="xs" align="end" className={classes.tools}>
          <DateInput
            aria-label={t('day')}
            settled
            value={asked ?? data?.day ?? null}
            onChange={(day) => change({ day: day ?? undefined })}
          />
          <SegmentedControl
            aria-label={t('show')}
            data={shows.map((value) => ({ value, label: labelOf(value) }))}
            value={show}
            onChange={(value) => change({ show: value === 'to_resolve' ? undefined : value })}
          />
        </Group>
      }
    >
      {error && !data && <ErrorNotice failure={error} onRetry={again} />}
      {!data && !error && <Skeleton h="10rem" />}
      {data?.contracts.length === 0 && <Empty text={t('nobody')} />}
      {data && data.contracts.length > 0 && sites.length === 0 && <Empty text={t('all_may')} />}
      {sites.map(({ id, title, client_name, site_city, people, shown }) => (
        <section key={id}>
          <h2 className={classes.site}>
            <AppLink to={`/contracts/${id}`}>{title}</AppLink>{' '}
            <span className={classes.place}>
              {[client_name, site_city, t('people', { count: people.length })].filter(Boolean).join(' · ')}
            </span>
          </h2>
          <ul className={classes.people}>
            {shown.map((person) => (
              <PlannedCard key={person.assignment_id} person={person} contract_id={id} />
            ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}

export default WhoMayWorkPage
