import { Alert, Grid } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchState } from '#web/platform/navigation.ts'
import { useTrail } from '#web/platform/trail.ts'
import { CardBoundary, Drawn } from '#web/ui/CardBoundary.tsx'
import { Settled, useSettled } from '#web/ui/Settled.tsx'
import { When } from '#web/ui/When.tsx'
import type { FieldTexts } from '../history/change-texts.ts'
import { Timeline } from '../history/Timeline.tsx'
import { Presence } from '../live/Presence.tsx'
import { MainAction, RecordHead } from './RecordHead.tsx'
import { type RecordActions, RecordMenu } from './RecordMenu.tsx'
import { OVERVIEW, type RecordTab, RecordTabs } from './RecordTabs.tsx'
import { type Recorded, type Records, pathOf } from './records.ts'

type Props<Row extends Recorded> = {
  records: Records<Row>
  row: Row
  /** The status of the record. */
  state: ReactNode
  fieldTexts: FieldTexts
  archived: string
  picture?: ReactNode
  /** Beside the status: the Latin spelling of the name, the owner, a rating. */
  about?: ReactNode
  /** The next step. */
  next?: ReactNode
  /** The telephone number as a call button. */
  phone?: ReactNode
  /** The noun's own items under "…". */
  menu?: readonly RecordActions[]
  /** Under the header: links to the records before and after this one. */
  path?: ReactNode
  notices?: ReactNode
  /** Whether the user sees the whole record; a partly visible record has no actions and no history. */
  whole?: boolean
  calling?: boolean
  /** The content of the first tab; if it is the only one, no tabs are shown. */
  children: ReactNode
  tabs?: readonly RecordTab[]
}

/** A failure is shown in its place and does not affect the rest of the page. */
const guarded = (part: ReactNode) => part && <CardBoundary>{part}</CardBoundary>

/** A record's page: name, status, other users, next step; its facts in tabs, its timeline at the right. */
export const RecordPage = <Row extends Recorded>({ records, row, tabs = [], menu = [], ...props }: Props<Row>) => {
  const erasure = useTranslations('erasure')
  const [search, change] = useSearchState()
  const { whole = true } = props
  const open = tabs.find(({ key }) => key === search['tab'])
  const show = (key: string) =>
    change({ tab: key === OVERVIEW ? undefined : key, action: undefined, field: undefined, at: undefined })
  const hasBeside = whole && !open?.wide
  const isSettled = useSettled()
  useTrail(records.nameOf(row), pathOf(records, row.id))
  return (
    <>
      <RecordHead
        name={records.nameOf(row)}
        picture={guarded(props.picture)}
        about={
          <Settled when={isSettled}>
            <span>{guarded(props.state)}</span>
            {guarded(props.about)}
          </Settled>
        }
        faces={<Presence entity={records.entity} id={row.id} calling={props.calling ?? false} />}
        actions={
          <Settled when={isSettled}>
            {props.next && <MainAction>{guarded(props.next)}</MainAction>}
            {guarded(props.phone)}
            {whole && guarded(<RecordMenu records={records} row={row} own={menu} />)}
          </Settled>
        }
      />
      {menu.map(({ key, dialogs }) => (
        <Suspense key={key}>{dialogs}</Suspense>
      ))}
      <Settled when={isSettled}>
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
        {guarded(props.path)}
        {guarded(props.notices)}
        {tabs.length > 0 && <RecordTabs tabs={tabs} open={open?.key ?? OVERVIEW} onOpen={show} />}
        <Grid>
          <Grid.Col span={hasBeside ? { base: 12, md: 7 } : 12}>
            <CardBoundary key={open?.key ?? OVERVIEW}>
              <Suspense>{open ? <Drawn draw={open.content} /> : props.children}</Suspense>
            </CardBoundary>
          </Grid.Col>
          {hasBeside && (
            <Grid.Col span={{ base: 12, md: 5 }}>
              {guarded(<Timeline records={records} row={row} fieldTexts={props.fieldTexts} />)}
            </Grid.Col>
          )}
        </Grid>
      </Settled>
    </>
  )
}
