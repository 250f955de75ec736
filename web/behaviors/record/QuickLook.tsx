import { Button, Group, Space } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useGo, useSearchState } from '#web/platform/navigation.ts'
import { useUser } from '#web/platform/session.ts'
import { PeekPanel } from '#web/ui/PeekPanel.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import type { FieldTexts } from '../history/change-texts.ts'
import { Timeline } from '../history/Timeline.tsx'
import { FoundNote } from '../notes/FoundNote.tsx'
import { isNoted, readsNotesOn } from '../notes/notes.api.ts'
import { Presence } from '../live/Presence.tsx'
import { type Recorded, type Records, recordQuery, pathOf } from './records.ts'

/** A preview of a record beside its list: name, status, latest changes; the list stays in place. */
export const QuickLook = <Row extends Recorded>({
  records,
  id,
  state,
  fieldTexts,
  actions,
  facts,
  beside = (row) => <Timeline records={records} row={row} fieldTexts={fieldTexts} />,
  onClose,
}: {
  records: Records<Row>
  id: number
  /** The status of the record. */
  state: (row: Row) => ReactNode
  fieldTexts: FieldTexts
  actions: (row: Row) => ReactNode
  facts: (row: Row) => readonly (readonly [label: string, value: ReactNode])[]
  /** Replaces the latest changes under the facts. */
  beside?: (row: Row) => ReactNode
  onClose: () => void
}) => {
  const t = useTranslations('record')
  const go = useGo()
  const user = useUser()
  const [search] = useSearchState()
  const { data: row, error, refetch } = useQuery(recordQuery(records, id))
  return (
    <PeekPanel onClose={onClose} title={row ? records.nameOf(row) : ''}>
      {error && !row && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {row && (
        <Fragment key={row.id}>
          <Presence entity={records.entity} id={row.id} />
          <Group mb="md">{state(row)}</Group>
          <Group mb="lg">
            {actions(row)}
            <Button variant="default" onClick={() => void go(pathOf(records, id))}>
              {t('open')}
            </Button>
          </Group>
          {search['search'] && isNoted(records.entity) && readsNotesOn(user, row) && (
            <FoundNote noted={{ entity: records.entity, id }} search={search['search']} />
          )}
          <Facts facts={() => facts(row)} />
          <Space h="lg" />
          {beside(row)}
        </Fragment>
      )}
    </PeekPanel>
  )
}
