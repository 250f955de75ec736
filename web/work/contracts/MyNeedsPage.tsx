import { Button, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '#web/ui/icons/index.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { needsToFill } from '#contract/office/home.ts'
import type { ListedNeed } from '#contract/work/needs.ts'
import { AreaFrame } from '#web/team/parts/coordinator-area/AreaFrame.tsx'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { queryClient } from '#web/platform/queries.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import lines from '#web/ui/Lines.module.css'
import { Empty } from '#web/ui/Empty.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { PlaceLink, PlaceLinks, ReserveLink } from '../assignments/PlaceLink.tsx'
import { Coming, Missing } from '../parts/coverage/Coverage.tsx'
import { BelowMinimum } from '../parts/pay/BelowMinimum.tsx'
import { NeedCoverage } from './NeedCoverage.tsx'
import { NeedStatus } from './NeedStatus.tsx'
import classes from './contracts.module.css'
import { useNeedText } from './useNeedText.ts'

const DELAY_MS = 200
const LIMIT = '25'

/** The needs that each view shows; any other view shows all. */
const shown: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  missing: needsToFill,
  open: { open: 'yes' },
}

type Asked = { coordinator_id: number; search: string; show: string }

const useNeeds = ({ coordinator_id, search, show }: Asked) =>
  useInfiniteQuery({
    queryKey: ['needs', 'of-coordinator', coordinator_id, search, show],
    queryFn: ({ pageParam }) =>
      call('GET /api/needs', {
        query: {
          coordinator_id: String(coordinator_id),
          limit: LIMIT,
          page: String(pageParam),
          ...shown[show],
          ...(search.length > 1 ? { search } : {}),
        },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => ((meta.page ?? 1) * meta.limit < meta.total ? (meta.page ?? 1) + 1 : undefined),
    placeholderData: keepPreviousData,
  })

const NeedLine = ({ need }: { need: ListedNeed }) => {
  const contracts = useTranslations('contracts')
  const needs = useTranslations('needs')
  const format = useFormat()
  const { textOf } = useNeedText()
  const position = textOf('position_id', need.position_id) ?? ''
  const until = need.date_to ?? need.contract.end_date
  const details = [
    need.contract.client_name,
    need.contract.site_city,
    `${format.date(need.date_from)} – ${until ? format.date(until) : contracts('open_end')}`,
    need.pay_rate === null ? null : format.money(need.pay_rate, need.contract.currency),
    need.comparable_pay === null
      ? null
      : needs('comparable', { money: format.money(need.comparable_pay, need.contract.currency) }),
  ]
  return (
    <li className={lines.row}>
      <div className={classes.facts}>
        <b>{position}</b> <NeedCoverage need={need} />{' '}
        {need.missing > 0 && need.abilities.pause && <Missing count={need.missing} />}{' '}
        {need.coming && need.abilities.pause && <Coming coming={need.coming} />}
        <div>
          <AppLink to={`/contracts/${need.contract_id}`} search={{ tab: 'needs' }}>
            {need.contract.title}
          </AppLink>
        </div>
        <Text size="sm" c="var(--muted)">
          {details.filter(Boolean).join(' · ')}
        </Text>
        {need.below_minimum && <BelowMinimum minimum={need.below_minimum} />}
      </div>
      <div>
        {need.contract.abilities.place && <PlaceLink need={need} position={position} />}{' '}
        {need.contract.abilities.place && <ReserveLink need={need} position={position} />} <NeedStatus need={need} />
      </div>
    </li>
  )
}

const Needs = ({ coordinator_id }: { coordinator_id: number }) => {
  const t = useTranslations('area')
  const app = useTranslations('app')
  const [search, change] = useSearchState()
  const show = search['show'] ?? 'missing'
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), DELAY_MS)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNeeds({
    coordinator_id,
    search: settled,
    show,
  })
  const again = () => void queryClient.invalidateQueries({ queryKey: ['needs'] })
  useLiveChanges('need', again)
  useLiveChanges('assignment', again)
  const needs = data?.pages.flatMap((page) => page.data)
  return (
    <Page title={t('titles.needs')} count={data && String(data.pages[0]!.meta.total)}>
      {error && !data && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      <div className={classes.tools}>
        <TextInput
          aria-label={app('search')}
          className={classes.find}
          placeholder={t('find_need')}
          leftSection={<IconSearch size={16} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('show')}
          value={show}
          onChange={(value) => change({ show: value })}
          data={(['missing', 'open', 'all'] as const).map((value) => ({ value, label: t(`shows.${value}`) }))}
        />
      </div>
      <Section>
        {needs?.length === 0 && <Empty text={t('no_needs')} />}
        <PlaceLinks>
          <ul className={lines.list}>
            {(needs ?? []).map((need) => (
              <NeedLine key={need.id} need={need} />
            ))}
          </ul>
        </PlaceLinks>
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {app('more')}
          </Button>
        )}
      </Section>
    </Page>
  )
}

/** The needs of one coordinator's contracts, largest and soonest gaps first, each with the button that fills it. */
const MyNeedsPage = () => <AreaFrame>{(id) => <Needs coordinator_id={id} />}</AreaFrame>

export default MyNeedsPage
