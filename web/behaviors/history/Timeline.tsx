import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { type NoteSubject, noteSubjects } from '#contract/office/note-choices.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Section } from '#web/ui/Page.tsx'
import type { Recorded, Records } from '../record/records.ts'
import { useUndo } from '../record/useUndo.ts'
import { ChangeList, type FieldTexts } from './ChangeList.tsx'
import { StatusSteps } from './StatusSteps.tsx'

const LatestNotes = lazyPart(() => import('#web/behaviors/notes/LatestNotes.tsx'))

const SHOWN = 6

const isNoted = (entity: string): entity is NoteSubject => noteSubjects.some((one) => one === entity)

type Props<Row extends Recorded> = { records: Records<Row>; row: Row }

const Changes = <Row extends Recorded>({ records, row, fieldTexts }: Props<Row> & { fieldTexts: FieldTexts }) => {
  const t = useTranslations('record')
  const undo = useUndo(records)
  const { data } = useQuery({
    queryKey: [records.plural, 'history', row.id, 'latest', row.version],
    queryFn: () => records.history(row.id, {}),
  })
  if (!data) return null
  return (
    <Section
      title={t('latest_changes')}
      actions={<AppLink to={`/${records.plural}/history/${row.id}`}>{t('whole_history')}</AppLink>}
    >
      <ChangeList
        groups={data.data.slice(0, SHOWN)}
        fieldTexts={fieldTexts}
        onUndo={
          row.abilities.update || row.abilities.restore
            ? ({ transaction_id }) => void undo(row.id, transaction_id).run()
            : undefined
        }
      />
    </Section>
  )
}

const Steps = <Row extends Recorded>({
  records,
  row,
  read,
}: Props<Row> & { read: NonNullable<Records<Row>['statusHistory']> }) => {
  const t = useTranslations('record')
  const { data } = useQuery({
    queryKey: [records.plural, 'status-history', row.id, 'latest', row.version],
    queryFn: () => read(row.id, {}),
  })
  if (!data) return null
  return (
    <Section
      title={t('latest_steps')}
      actions={<AppLink to={`/${records.plural}/status-history/${row.id}`}>{t('whole_history')}</AppLink>}
    >
      <StatusSteps steps={data.data.slice(0, SHOWN)} />
    </Section>
  )
}

/** What was written down of a record and what happened to it lately, as far as the user may see it. */
export const Timeline = <Row extends Recorded>({
  records,
  row,
  fieldTexts,
}: Props<Row> & { fieldTexts: FieldTexts }) => {
  const user = useUser()
  const { entity } = records
  return (
    <>
      {isNoted(entity) && (
        <Suspense>
          <LatestNotes noted={{ entity, id: row.id }} />
        </Suspense>
      )}
      {records.statusHistory && userMayOpen(user, `/${records.plural}/status-history/${row.id}`) && (
        <Steps records={records} row={row} read={records.statusHistory} />
      )}
      {userMayOpen(user, `/${records.plural}/history/${row.id}`) && (
        <Changes records={records} row={row} fieldTexts={fieldTexts} />
      )}
    </>
  )
}
