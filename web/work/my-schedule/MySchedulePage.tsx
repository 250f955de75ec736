import { Skeleton, Stack, Tabs } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ForemanFrame } from '#web/site/parts/foreman-area/ForemanFrame.tsx'
import { useSearchState } from '#web/platform/navigation.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Page } from '#web/ui/Page.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { Held } from './Held.tsx'
import { InstallHint } from './InstallHint.tsx'
import { OutboxBar } from './OutboxBar.tsx'
import { OwnWeek } from './OwnWeek.tsx'
import { Reports } from './Reports.tsx'
import { RollCall } from './RollCall.tsx'
import { useMySchedule } from './useMySchedule.ts'

const Schedule = ({ foreman_id }: { foreman_id: number }) => {
  const t = useTranslations('my_schedule')
  const [search, change] = useSearchState()
  const state = useMySchedule(foreman_id)
  const { data: answered, error, refetch } = state
  if (error && !answered) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!answered) return <Skeleton h="20rem" />
  const { data, kept_at } = answered
  const tab = search['tab'] ?? 'crew'
  return (
    <Stack gap="md">
      <OutboxBar {...state} kept_at={kept_at} />
      <InstallHint />
      <Held outbox={state.outbox} />
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: next === 'crew' ? undefined : (next ?? undefined) })}
        keepMounted={false}
      >
        <Tabs.List grow mb="md">
          {(['crew', 'notes', 'week'] as const).map((one) => (
            <Tabs.Tab key={one} value={one} py="sm">
              {t(`tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="crew">
          <RollCall schedule={data} state={state} />
        </Tabs.Panel>
        <Tabs.Panel value="notes">
          <Reports schedule={data} state={state} />
        </Tabs.Panel>
        <Tabs.Panel value="week">
          <Stack gap="lg">
            <OwnWeek shifts={data.own} contracts={data.contracts} />
            {state.isMine && <CalendarFeed />}
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

/** A foreman's day on site: the roll call, the reports, the foreman's own week. It works without a network. */
const MySchedulePage = () => {
  const t = useTranslations('menu.places')
  return (
    <Page title={t('my_schedule')}>
      <ForemanFrame>{(id) => <Schedule foreman_id={id} />}</ForemanFrame>
    </Page>
  )
}

export default MySchedulePage
