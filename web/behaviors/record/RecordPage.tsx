import { Alert, Grid, Group, Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchState } from '#web/platform/navigation.ts'
import { CardBoundary, Drawn } from '#web/ui/CardBoundary.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Settled, useSettled } from '#web/ui/Settled.tsx'
import { When } from '#web/ui/When.tsx'
import type { FieldTexts } from '../history/ChangeList.tsx'
import { Timeline } from '../history/Timeline.tsx'
import { Presence } from '../live/Presence.tsx'
import { OVERVIEW, type RecordTab, RecordTabs } from './RecordTabs.tsx'
import type { Recorded, Records } from './records.ts'

type Props<Row extends Recorded> = {
  records: Records<Row>
  row: Row
  /** Where the record stands. */
  state: ReactNode
  fieldTexts: FieldTexts
  archived: string
  picture?: ReactNode
  /** Beside the status: the second spelling of a name, the owner, a rating. */
  about?: ReactNode
  actions: ReactNode
  notices?: ReactNode
  /** At the right, in place of what was done lately; null leaves the whole width to the facts. */
  beside?: ReactNode
  calling?: boolean
  /** The first tab's content; alone it stands without a row of tabs. */
  children: ReactNode
  tabs?: readonly RecordTab[]
}

/** What fails is said in its place, and takes nothing else of the page along. */
const guarded = (part: ReactNode) => part && <CardBoundary>{part}</CardBoundary>

/** A record's page: who it is, where it stands, who else is here, its facts by tabs, what was done lately at the right. */
export const RecordPage = <Row extends Recorded>({ records, row, fieldTexts, tabs = [], ...props }: Props<Row>) => {
  const erasure = useTranslations('erasure')
  const [search, change] = useSearchState()
  const open = tabs.find(({ key }) => key === search['tab'])
  const { beside: given = <Timeline records={records} row={row} fieldTexts={fieldTexts} /> } = props
  const show = (key: string) =>
    change({ tab: key === OVERVIEW ? undefined : key, action: undefined, field: undefined, at: undefined })
  const beside = open?.wide ? null : given
  const isSettled = useSettled()
  return (
    <Page
      title={records.nameOf(row)}
      picture={guarded(props.picture)}
      actions={props.actions && <Settled when={isSettled}>{guarded(props.actions)}</Settled>}
      lead={
        <Settled when={isSettled}>
          <Text component="div" c="var(--muted)" mt={4}>
            <Group gap="0.25rem 0.75rem" fz="sm">
              <span>{guarded(props.state)}</span>
              {guarded(props.about)}
            </Group>
          </Text>
        </Settled>
      }
    >
      <Settled when={isSettled}>
        <Presence entity={records.entity} id={row.id} calling={props.calling ?? false} />
        {row.anonymised_at && (
          <Alert mb="md" color="gray">
            {erasure('erased')} <When at={row.anonymised_at} exact />
          </Alert>
        )}
        {row.archived_at && !row.anonymised_at && (
          <Alert mb="md" color="gray">
            {props.archived} <When at={row.archived_at} />
          </Alert>
        )}
        {guarded(props.notices)}
        <Grid>
          <Grid.Col span={beside === null ? 12 : { base: 12, md: 7 }}>
            {tabs.length > 0 && <RecordTabs tabs={tabs} open={open?.key ?? OVERVIEW} onOpen={show} />}
            <CardBoundary key={open?.key ?? OVERVIEW}>
              <Suspense>{open ? <Drawn draw={open.content} /> : props.children}</Suspense>
            </CardBoundary>
          </Grid.Col>
          {beside !== null && <Grid.Col span={{ base: 12, md: 5 }}>{guarded(beside)}</Grid.Col>}
        </Grid>
      </Settled>
    </Page>
  )
}
