import { Button, Group, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LeadBulkAction } from '#contract/lead-bulk.ts'
import { BulkRunView } from '../../behaviors/bulk/BulkRunView.tsx'
import classes from '../../behaviors/bulk/bulk.module.css'
import { call } from '../../platform/api.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { ListSkeleton } from '../../behaviors/list/ListSkeleton.tsx'
import { useProblems } from '../../ui/problems.ts'
import { refreshLeads } from './leads.api.ts'
import { useValueText } from './useValueText.tsx'

type Props = {
  selection: Record<string, unknown>
  action: LeadBulkAction
  onClose: (isStarted: boolean) => void
}

const Preview = ({ selection, action, onClose, onStarted }: Props & { onStarted: (id: number) => void }) => {
  const t = useTranslations('bulk')
  const app = useTranslations('app')
  const { say } = useProblems()
  const { labelOf, textOf } = useValueText()
  const [attempt] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const body = { selection, action } as never
  const { data, error } = useQuery({
    queryKey: ['bulk-previews', selection, action],
    queryFn: async () => (await call('POST /api/leads/bulk-previews', { body })).data,
    gcTime: 0,
    retry: false,
  })
  const start = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { data: run } = await call('POST /api/leads/bulk-runs', { body, idempotencyKey: attempt })
      onStarted(run.id)
    } catch (problem) {
      setFailure(problem)
      setBusy(false)
    }
  }
  if (error) return <ErrorNotice failure={error} />
  if (!data) return <ListSkeleton />
  return (
    <>
      <Text mb="xs">{t('preview_text', { count: data.total })}</Text>
      <ul className={classes.rows}>
        {data.rows.map((row) => (
          <li key={row.entity_id}>
            <b>{row.name}</b>
            <div>
              {row.problems.length > 0 && (
                <Text c="var(--danger-text)" size="sm">
                  {row.problems.map(say).join(' ')}
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
        <Button loading={busy} onClick={() => void start()}>
          {t('run', { count: data.total })}
        </Button>
      </Group>
    </>
  )
}

/** A bulk action: what it would do, its progress, its report. It goes on when the dialog is closed. */
const LeadBulkDialog = (props: Props) => {
  const t = useTranslations('bulk')
  const app = useTranslations('app')
  const [run, setRun] = useState<number | null>(null)
  return (
    <Modal
      opened
      size="lg"
      onClose={() => props.onClose(run !== null)}
      title={t(`kinds.${props.action.kind}`)}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      {run === null ? (
        <Preview {...props} onStarted={setRun} />
      ) : (
        <>
          <BulkRunView id={run} pathOf={(id) => `/leads/${id}`} onChanged={() => void refreshLeads()} />
          <Text mt="md" size="sm">
            <AppLink to={`/leads/bulk/${run}`}>{t('own_page')}</AppLink>
          </Text>
        </>
      )}
    </Modal>
  )
}

export default LeadBulkDialog
