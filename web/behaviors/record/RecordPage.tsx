import { Alert, Grid, Tabs, Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchState } from '../../platform/navigation.ts'
import { Page } from '../../ui/Page.tsx'
import { When } from '../../ui/When.tsx'
import type { Speak } from '../history/ChangeList.tsx'
import { Timeline } from '../history/Timeline.tsx'
import { Presence } from '../live/Presence.tsx'
import { RecordStatus, type Step } from '../status/RecordStatus.tsx'
import type { Recorded, Records } from './records.ts'

/** One tab of a record; only the one that is open is drawn. */
export type RecordTab = { key: string; label: string; content: () => ReactNode }

type Props<Row extends Recorded> = {
  records: Records<Row>
  row: Row
  Step: Step<Row>
  speak: Speak
  archived: string
  picture?: ReactNode
  /** Beside the status: the second spelling of a name, the owner, a rating. */
  about?: ReactNode
  actions: ReactNode
  notices?: ReactNode
  calling?: boolean
  /** The first tab's content; alone it stands without a row of tabs. */
  children: ReactNode
  tabs?: readonly RecordTab[]
}

/** A record's page: who it is, where it stands, who else is here, its facts by tabs, what was done lately at the right. */
export const RecordPage = <Row extends Recorded>({ records, row, Step, speak, tabs = [], ...props }: Props<Row>) => {
  const t = useTranslations('record')
  const erasure = useTranslations('erasure')
  const [search, change] = useSearchState()
  const open = tabs.find(({ key }) => key === search['tab'])
  return (
    <Page
      title={records.nameOf(row)}
      picture={props.picture}
      actions={props.actions}
      lead={
        <Text component="div" c="var(--muted)" mt={4}>
          <RecordStatus records={records} row={row} Step={Step} /> <When at={row.status_since} /> {props.about}
        </Text>
      }
    >
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
      {props.notices}
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }}>
          {tabs.length > 0 && (
            <Tabs
              mb="md"
              value={open?.key ?? ''}
              onChange={(tab) => change({ tab: tab || undefined, action: undefined, field: undefined, at: undefined })}
            >
              <Tabs.List>
                <Tabs.Tab value="">{t('overview')}</Tabs.Tab>
                {tabs.map(({ key, label }) => (
                  <Tabs.Tab key={key} value={key}>
                    {label}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
            </Tabs>
          )}
          <Suspense>{open ? open.content() : props.children}</Suspense>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Timeline records={records} row={row} speak={speak} />
        </Grid.Col>
      </Grid>
    </Page>
  )
}
