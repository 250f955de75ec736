import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Elsewhere, ElsewhereCreate } from '#contract/work/temporary-work.ts'
import type { Worker } from '#contract/people/workers.ts'
import { refreshRecords } from '#web/behaviors/record/records.ts'
import { useFormat } from '#web/platform/format.ts'
import lines from '#web/ui/Lines.module.css'
import { Section } from '#web/ui/Page.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LineInput, LinesInput } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useAction } from '#web/ui/useAction.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { addElsewhere, changeElsewhere, removeElsewhere, temporaryWorkQuery, workers } from './workers.api.ts'

const empty = { client_name: '', client_tax_id: '', start_date: '', end_date: '', agency_name: null, comment: null }

// words: workers.temporary.fields.*

const typedOf = ({ client_name, client_tax_id, start_date, end_date, agency_name, comment }: Elsewhere) => ({
  client_name,
  client_tax_id,
  start_date,
  end_date,
  agency_name,
  comment,
})

/** Adds work through another agency, or edits the entry `row`. */
const ElsewhereDialog = ({ worker, row, onClose }: { worker: Worker; row: Elsewhere | null; onClose: () => void }) => {
  const t = useTranslations('workers')
  const [values, setValues] = useState<ElsewhereCreate>(() => (row === null ? empty : typedOf(row)))
  const saving = useSaving(
    async () => {
      await (row === null ? addElsewhere(worker.id, values) : changeElsewhere(row, values))
      sayDone(t('temporary.done'))
      onClose()
    },
    () => refreshRecords(workers),
  )
  const field = (name: keyof ElsewhereCreate) => ({
    label: t(`temporary.fields.${name}`),
    value: values[name] ?? null,
    error: saving.errors[name],
    onChange: (typed: string | null) => setValues((before) => ({ ...before, [name]: typed })),
  })
  return (
    <SaveDialog
      onClose={onClose}
      title={t(row === null ? 'temporary.add' : 'temporary.elsewhere')}
      saving={saving}
      shown={Object.keys(empty)}
    >
      <Text size="sm">{t('temporary.hint')}</Text>
      <LineInput {...field('client_name')} required data-autofocus />
      <LineInput {...field('client_tax_id')} required />
      <DateInput {...field('start_date')} required />
      <DateInput {...field('end_date')} required />
      <LineInput {...field('agency_name')} />
      <LinesInput {...field('comment')} />
    </SaveDialog>
  )
}

const ElsewhereLine = ({ row, worker, onChange }: { row: Elsewhere; worker: Worker; onChange: () => void }) => {
  const t = useTranslations('workers')
  const app = useTranslations('app')
  const format = useFormat()
  const { run: remove } = useAction(
    async () => {
      await removeElsewhere(row)
      sayDone(t('temporary.removed'))
    },
    () => refreshRecords(workers),
  )
  const details = [
    `${format.date(row.start_date)} – ${format.date(row.end_date)}`,
    row.agency_name && t('temporary.by', { name: row.agency_name }),
    row.comment,
  ]
  return (
    <li className={lines.row}>
      <div>
        {t('temporary.elsewhere')}: <b>{row.client_name}</b>
        <Text size="sm" c="var(--muted)">
          {details.filter(Boolean).join(' · ')}
        </Text>
      </div>
      {worker.abilities.update && (
        <Group gap="xs">
          <Button size="compact-sm" variant="subtle" onClick={onChange}>
            {app('edit')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => void remove()}>
            {t('temporary.remove')}
          </Button>
        </Group>
      )}
    </li>
  )
}

/** How much of the 18 months in 36 of temporary work a worker has used for each client, and work through other agencies. */
export const TemporaryWork = ({ worker }: { worker: Worker }) => {
  const t = useTranslations('workers')
  const format = useFormat()
  const { data } = useQuery(temporaryWorkQuery(worker.id, worker.version))
  const [task, setTask] = useState<'add' | Elsewhere | null>(null)
  if (!data || (!worker.abilities.update && data.clients.length === 0)) return null
  return (
    <Section
      title={t('temporary.title')}
      actions={
        worker.abilities.update && (
          <Button size="compact-sm" variant="light" onClick={() => setTask('add')}>
            {t('temporary.add')}
          </Button>
        )
      }
    >
      <ul className={lines.list}>
        {data.clients.map((client) => (
          <li key={client.client_tax_id} className={lines.row}>
            <b>{client.client_name}</b>
            <span>
              {t('temporary.used', { used: String(client.used_days), limit: String(client.limit_days) })}
              {' · '}
              {client.last_day === null
                ? t('temporary.none')
                : t('temporary.until', { on: format.date(client.last_day) })}
            </span>
          </li>
        ))}
        {data.elsewhere.map((row) => (
          <ElsewhereLine key={row.id} row={row} worker={worker} onChange={() => setTask(row)} />
        ))}
      </ul>
      {task !== null && (
        <ElsewhereDialog worker={worker} row={task === 'add' ? null : task} onClose={() => setTask(null)} />
      )}
    </Section>
  )
}
