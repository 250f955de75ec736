import { Alert, Button, Progress, Text } from '@mantine/core'
import { IconDownload } from '#web/ui/icons/index.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { ImportRun } from '#contract/people/imports.ts'
import { csvWanted } from '#web/platform/csv.ts'
import { download } from '#web/platform/transfer.ts'
import { useFormat } from '#web/platform/format.ts'
import { usePathId } from '#web/platform/navigation.ts'
import { queryClient } from '#web/platform/queries.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { PageFailure } from '#web/ui/PageFailure.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { When } from '#web/ui/When.tsx'
import { DateOrders } from './DateOrders.tsx'
import { ImportRows } from './ImportRows.tsx'
import { MappingForm } from './MappingForm.tsx'
import { importCalls, importQuery, useImportEntity } from './imports.api.ts'

const keep = ({ data }: { data: ImportRun }) =>
  queryClient.setQueryData(importQuery(data.entity, data.id).queryKey, data)

const useRun = (run: ImportRun) => {
  const calls = importCalls(run.entity)
  return {
    start: useMutation({ mutationFn: () => calls.run(run), onSuccess: keep }),
    undo: useMutation({ mutationFn: () => calls.undo(run), onSuccess: keep }),
  }
}

const Checked = ({ run }: { run: ImportRun }) => {
  const t = useTranslations('imports')
  const { start } = useRun(run)
  const likely = run.choices.likely_duplicates === 'create'
  const isAsked = run.dates.some(({ order }) => order === null)
  const count = isAsked ? 0 : run.counts.ready + (likely ? run.counts.duplicate : 0)
  return (
    <Section title={t('preview')}>
      <Text mb="md">{t('preview_text')}</Text>
      {run.dates.length > 0 && <DateOrders run={run} onChecked={keep} />}
      <ImportRows run={run} states={['ready', 'incomplete', 'duplicate', 'invalid']} />
      {start.error && <ErrorNotice failure={start.error} />}
      <Button mt="md" size="md" disabled={count === 0} loading={start.isPending} onClick={() => start.mutate()}>
        {t('run', { count: run.counts.ready })}
      </Button>
    </Section>
  )
}

const Working = ({ run }: { run: ImportRun }) => {
  const t = useTranslations('imports')
  const format = useFormat()
  const total = Math.max(1, run.total_rows - run.counts.invalid)
  return (
    <Section title={t(`states.${run.state}`)}>
      <Progress value={(run.done_rows / total) * 100} animated aria-label={t(`states.${run.state}`)} />
      <Text mt="sm" aria-live="polite">
        {t('progress', { done: format.number(run.done_rows), total: format.number(total) })}
      </Text>
      <Text size="sm" c="var(--muted)">
        {t('may_leave')}
      </Text>
    </Section>
  )
}

const Finished = ({ run }: { run: ImportRun }) => {
  const t = useTranslations('imports')
  const { undo } = useRun(run)
  const { accept } = csvWanted()
  return (
    <Section title={t(`states.${run.state}`)}>
      {run.failure && <Alert color="red">{run.failure}</Alert>}
      <ImportRows run={run} states={['created', 'incomplete', 'skipped', 'failed', 'invalid', 'undone', 'kept']} />
      <Button
        mt="md"
        mr="sm"
        variant="default"
        leftSection={<IconDownload size={16} />}
        onClick={() => void download(importCalls(run.entity).report(run), accept)}
      >
        {t('report_download')}
      </Button>
      {run.undo_until && (
        <Button mt="md" color="red" variant="light" loading={undo.isPending} onClick={() => undo.mutate()}>
          {t('undo')}
        </Button>
      )}
      {undo.error && <ErrorNotice failure={undo.error} />}
      {run.undo_until && (
        <Text size="sm" c="var(--muted)" mt="xs">
          {t('undo_until')} <When at={run.undo_until} exact />
        </Text>
      )}
    </Section>
  )
}

/** One import from the file to the report: columns, check, progress, result, undo. */
const ImportPage = () => {
  const t = useTranslations('imports')
  const id = usePathId()
  const entity = useImportEntity()
  const { data: run, error, refetch } = useQuery(importQuery(entity, id))
  const state = run?.state
  useEffect(() => {
    if (state === 'finished' || state === 'undone') void queryClient.invalidateQueries({ queryKey: [`${entity}s`] })
  }, [state, entity])
  if (error && !run) return <PageFailure failure={error} onRetry={() => void refetch()} />
  if (!run) return null
  const isOpen = run.state === 'uploaded' || run.state === 'checked'
  return (
    <Page title={run.file_name} actions={<AppLink to={`/${entity}s/import`}>{t('all_imports')}</AppLink>}>
      {isOpen && <MappingForm key={run.id} run={run} onChecked={keep} />}
      {run.state === 'checked' && <Checked run={run} />}
      {(run.state === 'running' || run.state === 'undoing') && <Working run={run} />}
      {(run.state === 'finished' || run.state === 'undone' || run.state === 'failed') && <Finished run={run} />}
      {run.state === 'finished' && run.counts.created > 0 && (
        <AppLink to={`/${entity}s`} search={{ import_id: String(run.id) }}>
          {t(`show.${entity}`, { count: run.counts.created })}
        </AppLink>
      )}
    </Page>
  )
}

export default ImportPage
