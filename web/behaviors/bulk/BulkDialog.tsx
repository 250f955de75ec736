import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchState } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import type { FieldTexts } from '../history/change-texts.ts'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import { type AnyBulkRecords, type Stepping, placeOf, refreshRecords } from '../record/records.ts'
import { useSaving } from '../form/useSaving.ts'
import { BulkRunView } from './BulkRunView.tsx'
import classes from './bulk.module.css'
import { useRowProblems } from './useRowProblems.ts'

/** A bulk action; `kind` is its key in the texts of `bulk.kinds`. */
export type BulkAction = {
  kind: 'status' | 'owner' | 'custom' | 'assignees' | 'due' | 'shift' | 'archive' | 'restore'
  [field: string]: unknown
}

type Props<Row extends Stepping> = {
  records: AnyBulkRecords<Row>
  fieldTexts: FieldTexts
  selection: Record<string, unknown>
  action: BulkAction
  onClose: (isStarted: boolean) => void
}

const Preview = <Row extends Stepping>({
  records,
  fieldTexts: { labelOf, textOf },
  selection,
  action,
  onClose,
  onStarted,
}: Props<Row> & { onStarted: (id: number) => void }) => {
  const t = useTranslations('bulk')
  const app = useTranslations('app')
  const why = useRowProblems(labelOf)
  const [attempt] = useState(() => crypto.randomUUID())
  const body = { selection, action }
  const { data, error } = useQuery({
    queryKey: ['bulk-previews', records.plural, selection, action],
    queryFn: async () => (await records.bulkPreview(body)).data,
    gcTime: 0,
    retry: false,
  })
  const { busy, failure, save } = useSaving(async () => {
    const { data: run } = await records.bulkRun(body, attempt)
    onStarted(run.id)
  })
  if (error && !data) return <ErrorNotice failure={error} />
  if (!data) return <ListSkeleton />
  return (
    <>
      <Text mb="xs">{t('preview_text', { count: data.total })}</Text>
      {data.stops && (
        <Alert color="yellow" mb="xs">
          {t('preview_stops', data.stops)}
        </Alert>
      )}
      <ul className={classes.rows}>
        {data.rows.map((row) => (
          <li key={row.entity_id}>
            <b>{row.name}</b>
            <div>
              {row.problems.length > 0 && (
                <Text c="var(--danger-text)" size="sm">
                  {why(row.problems)}
                </Text>
              )}
              {row.changes.map((change) => (
                <div key={change.field}>
                  <span>{labelOf(change.field)}:</span> {textOf(change.field, change.old) ?? '—'} →{' '}
                  {textOf(change.field, change.new) ?? '—'}
                </div>
              ))}
              {row.problems.length === 0 &&
                row.changes.length === 0 &&
                action.kind !== 'archive' &&
                action.kind !== 'restore' && <span>{t('same')}</span>}
            </div>
          </li>
        ))}
      </ul>
      {data.total > data.rows.length && (
        <Text size="sm" c="var(--muted)" mt="xs">
          {t('preview_more', { count: data.total - data.rows.length })}
        </Text>
      )}
      {failure !== null && <ErrorNotice failure={failure} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => onClose(false)}>
          {app('cancel')}
        </Button>
        <Button loading={busy} onClick={() => void save()}>
          {t('run', { count: data.total })}
        </Button>
      </Group>
    </>
  )
}

/** A bulk action: its preview, its progress, its report. It goes on after the dialog is closed; `Esc` first closes a record that is open over the dialog. */
const BulkDialog = <Row extends Stepping>(props: Props<Row>) => {
  const t = useTranslations('bulk')
  const app = useTranslations('app')
  const [run, setRun] = useState<number | null>(null)
  const [search] = useSearchState()
  const { beside } = props.records
  return (
    <Modal
      opened
      closeOnEscape={beside === undefined || search[beside.name] === undefined}
      size="lg"
      onClose={() => props.onClose(run !== null)}
      title={t(`kinds.${props.action.kind}`)}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      {run === null ? (
        <Preview {...props} onStarted={setRun} />
      ) : (
        <>
          <BulkRunView
            id={run}
            placeOf={(row) => placeOf(props.records, row)}
            labelOf={props.fieldTexts.labelOf}
            onChanged={() => void refreshRecords(props.records)}
          />
          <Text mt="md" size="sm">
            <AppLink to={`/${props.records.plural}/bulk/${run}`}>{t('own_page')}</AppLink>
          </Text>
        </>
      )}
    </Modal>
  )
}

export default BulkDialog
