import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { writeWorkingTime } from '#contract/basics/hours.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { LabourNotification } from '#contract/work/labour-notifications.ts'
import type { Worker } from '#contract/people/workers.ts'
import { refreshRecords } from '#web/behaviors/record/records.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import lines from '#web/ui/Lines.module.css'
import { Section } from '#web/ui/Page.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { enterNotified, notificationsQuery, workers } from './workers.api.ts'

const NotifiedDialog = ({ row, onClose }: { row: LabourNotification; onClose: () => void }) => {
  const t = useTranslations('workers')
  const [day, setDay] = useState<string | null>(row.notified_on ?? agencyToday())
  const enter = async (notified_on: string | null) => {
    await enterNotified(row, notified_on)
    sayDone(t(notified_on === null ? 'notifications.undone' : 'notifications.done'))
    onClose()
  }
  const saving = useSaving(
    () => enter(day),
    () => refreshRecords(workers),
  )
  return (
    <SaveDialog onClose={onClose} title={t('notifications.mark')} saving={saving} shown={['notified_on']}>
      <DateInput
        label={t('notifications.fields.notified_on')}
        description={t('notifications.day_hint')}
        value={day}
        onChange={setDay}
        error={saving.errors['notified_on']}
        required
        data-autofocus
      />
      {row.notified_on !== null && (
        <Button variant="subtle" color="red" disabled={saving.busy} onClick={() => void saving.save(() => enter(null))}>
          {t('notifications.clear')}
        </Button>
      )}
    </SaveDialog>
  )
}

const useStanding = () => {
  const t = useTranslations('workers')
  const format = useFormat()
  return ({ notified_on, due_on }: LabourNotification) => {
    if (notified_on !== null)
      return { text: t('notifications.notified', { on: format.date(notified_on) }), colour: 'var(--muted)' }
    if (due_on < agencyToday())
      return { text: t('notifications.overdue', { on: format.date(due_on) }), colour: 'var(--mantine-color-error)' }
    return { text: t('notifications.due', { on: format.date(due_on) }), colour: undefined }
  }
}

const Line = ({ row, worker, onEnter }: { row: LabourNotification; worker: Worker; onEnter: () => void }) => {
  const t = useTranslations('workers')
  const format = useFormat()
  const label = useLabel()
  const { text, colour } = useStanding()(row)
  const terms = [
    row.employment_form && t(`employment_forms.${row.employment_form as 'b2b'}`),
    row.position && label(row.position.name),
    row.pay_rate !== null && row.currency && format.money(row.pay_rate, row.currency),
    row.hours_per_week !== null && t('notifications.hours', { hours: writeWorkingTime(row.hours_per_week) }),
  ]
  return (
    <li className={lines.row}>
      <div>
        <b>{t(`notifications.${row.reason}`, { on: format.date(row.event_on) })}</b>
        {' · '}
        <Text span c={colour} fw={row.notified_on === null ? 600 : undefined}>
          {text}
        </Text>
        {row.document_id !== null && ` · ${t('notifications.by_document')}`}
        <Text size="sm" c="var(--muted)">
          {terms.filter(Boolean).join(' · ')}
        </Text>
      </div>
      {worker.abilities.update && row.document_id === null && (
        <Group>
          <Button size="compact-sm" variant={row.notified_on === null ? 'light' : 'subtle'} onClick={onEnter}>
            {t(row.notified_on === null ? 'notifications.mark' : 'notifications.change')}
          </Button>
        </Group>
      )}
    </li>
  )
}

/** The open and sent notifications of the labour office about a worker; nothing if none are needed. */
export const LabourNotifications = ({ worker }: { worker: Worker }) => {
  const t = useTranslations('workers')
  const { data } = useQuery(notificationsQuery(worker.id, worker.version))
  const [entered, setEntered] = useState<LabourNotification | null>(null)
  if (!data || data.length === 0) return null
  return (
    <Section title={t('notifications.title')}>
      <ul className={lines.list}>
        {data.map((row) => (
          <Line key={row.id} row={row} worker={worker} onEnter={() => setEntered(row)} />
        ))}
      </ul>
      {entered && <NotifiedDialog row={entered} onClose={() => setEntered(null)} />}
    </Section>
  )
}
