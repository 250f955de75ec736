import { Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { IconDownload } from '#web/ui/icons/index.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import { PdfDialog } from '../parts/PdfDialog.tsx'
import { dueNotificationsQuery } from '../parts/labour-office/labour-office.api.ts'
import { openCasesQuery } from '../parts/permit-cases/permit-cases.api.ts'
import { CasesQueue } from './CasesQueue.tsx'
import { OfficeQueue } from './OfficeQueue.tsx'
import { PlannedCard } from './PlannedCard.tsx'
import { downloadWorkDay, joinedDay, workDayQuery } from './legality.api.ts'
import classes from '../parts/legality/legality.module.css'

const shows = ['to_resolve', 'all', 'office', 'cases'] as const

type Show = (typeof shows)[number]

type Site = WorkDay['contracts'][number]

const countOf = ({ red, amber, green }: WorkDay['counts'], show: Show) => red + amber + (show === 'all' ? green : 0)

const shownOf = (contracts: readonly Site[], show: Show) =>
  contracts
    .map((site) => ({ ...site, shown: site.people.filter(({ light }) => show === 'all' || light !== 'green') }))
    .filter(({ shown }) => shown.length > 0)

const Pdf = ({ day, site }: { day: string; site?: Site }) => {
  const t = useTranslations('legality')
  const [opened, setOpened] = useState(false)
  const title = site ? t('pdf_of', { contract: site.title }) : t('pdf')
  return (
    <>
      <Button
        variant={site ? 'subtle' : 'default'}
        size={site ? 'compact-sm' : 'sm'}
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={title}
        onClick={() => setOpened(true)}
      >
        PDF
      </Button>
      {opened && (
        <PdfDialog
          title={title}
          download={(language) => downloadWorkDay(day, language, site?.id)}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}

type More = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

type PeopleProps = { data: WorkDay | undefined; error: unknown; again: () => void; show: Show; more: More }

/** The people planned on a day by contract: those who need attention, or everyone. */
const People = ({ data, error, again, show, more }: PeopleProps) => {
  const t = useTranslations('legality')
  const app = useTranslations('app')
  const sites = shownOf(data?.contracts ?? [], show)
  return (
    <>
      {error !== null && !data && <ErrorNotice failure={error} onRetry={again} />}
      {!data && error === null && <Skeleton h="10rem" />}
      {data?.contracts.length === 0 && <Empty text={t('nobody')} />}
      {data && data.contracts.length > 0 && sites.length === 0 && !more.hasNextPage && <Empty text={t('all_may')} />}
      {data &&
        sites.map((site) => (
          <section key={site.id}>
            <div className={classes.siteHead}>
              <h2 className={classes.site}>
                <AppLink to={`/contracts/${site.id}`}>{site.title}</AppLink>{' '}
                <span className={classes.place}>
                  {[site.client_name, site.site_city, t('people', { count: site.people.length })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </h2>
              <Pdf day={data.day} site={site} />
            </div>
            <ul className={classes.people}>
              {site.shown.map((person) => (
                <PlannedCard key={person.assignment_id} person={person} contract_id={site.id} />
              ))}
            </ul>
          </section>
        ))}
      {data && more.hasNextPage && (
        <Button mt="md" variant="default" loading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          {app('more')}
        </Button>
      )}
    </>
  )
}

/** The people planned on a day on the contracts in scope, who of them may not work or soon may not, what the labour office must be told, and the open permit cases. */
const WhoMayWorkPage = () => {
  const t = useTranslations('legality')
  const law = useTranslations('law')
  const [search, change] = useSearchState()
  const show = shows.find((one) => one === search['show']) ?? 'to_resolve'
  const asked = /^\d{4}-\d{2}-\d{2}$/.test(search['day'] ?? '') ? search['day'] : undefined
  const { data: days, error, refetch, ...more } = useInfiniteQuery(workDayQuery(asked))
  const data = joinedDay(days?.pages ?? [])
  const again = () => void refetch()
  const late = useLateRefresh(() => refetch({ cancelRefetch: false }))
  useLiveChanges('assignment', late)
  useLiveChanges('worker', late)
  useLiveChanges('document', late)
  const due = useInfiniteQuery(dueNotificationsQuery).data
  const cases = useInfiniteQuery(openCasesQuery()).data
  const isPeople = show === 'to_resolve' || show === 'all'
  const listed: Partial<Record<Show, number | undefined>> = {
    office: due?.pages[0]!.meta.total,
    cases: cases?.pages[0]!.meta.total,
  }
  const labelOf = (value: Show) => {
    const name = t(`shows.${value}`)
    const count = value in listed ? listed[value] : data && countOf(data.counts, value)
    return count === undefined ? name : t('counted', { name, count })
  }
  return (
    <Page
      title={t('title')}
      lead={
        <Text c="var(--muted)">
          {isPeople && data && <>{t('counts', data.counts)} · </>}
          <AppLink to="/contracts/law">{law('title')}</AppLink>
        </Text>
      }
      actions={
        <Group gap="xs" align="end" className={classes.tools}>
          {isPeople && (
            <DateInput
              aria-label={t('day')}
              settled
              value={asked ?? data?.day ?? null}
              onChange={(day) => change({ day: day ?? undefined })}
            />
          )}
          <SegmentedControl
            withItemsBorders={false}
            classNames={{ root: classes.shows, control: classes.choice }}
            aria-label={t('show')}
            data={shows.map((value) => ({ value, label: labelOf(value) }))}
            value={show}
            onChange={(value) => change({ show: value === 'to_resolve' ? undefined : value })}
          />
          {isPeople && data && data.contracts.length > 0 && <Pdf day={data.day} />}
        </Group>
      }
    >
      {show === 'office' && <OfficeQueue />}
      {show === 'cases' && <CasesQueue />}
      {isPeople && <People data={data} error={error} again={again} show={show} more={more} />}
    </Page>
  )
}

export default WhoMayWorkPage
