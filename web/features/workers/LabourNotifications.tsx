import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { LabourNotification } from '#contract/labour-notifications.ts'
import type { Worker } from '#contract/workers.ts'
import { refreshRecords } from '../../behaviors/record/records.ts'
import { useFormat } from '../../platform/format.ts'
import { useLabel } from '../../platform/i18n.tsx'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import lines from '../../ui/Lines.module.css'
import { Section } from '../../ui/Page.tsx'
import { DateInput } from '../../ui/inputs.tsx'
import { sayDone } from '../../ui/notices.ts'
import { useProblems } from '../../ui/problems.ts'
import { enterNotified, notificationsQuery, workers } from './workers.api.ts'

const NotifiedDialog = ({ row, onClose }: { row: LabourNotification; onClose: () => void }) => {
  const t = useTranslations('workers')
  const app = useTranslations('app')
  const { byField } = useProblems()
  const [day, setDay] = useState<string | null>(row.notified_on ?? agencyToday())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const save = async (notified_on: string | null) => {
    setBusy(true)
    setFailure(null)
    try {
      await enterNotified(row, notified_on)
      sayDone(t(notified_on === null ? 'notifications.undone' : 'notifications.done'))
      onClose()
    } catch (problem) {
      setFailure(problem)
      setBusy(false)
    }
    await refreshRecords(workers)
  }
  const errors = failure === null ? {} : byField(failure)
  return (
    <Modal opened onClose={onClose} title={t('notifications.mark')} closeButtonProps={{ 'aria-label': app('close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save(day)
        }}
      >
        <Stack gap="md">
          {failure !== null && !errors['notified_on'] && <ErrorNotice failure={failure} />}
          <DateInput
            label={t('notifications.fields.notified_on')}
            description={t('notifications.day_hint')}
            value={day}
            onChange={setDay}
            error={errors['notified_on']}
            required
            data-autofocus
          />
          {row.notified_on !== null && (
            <Button variant="subtle" color="red" disabled={busy} onClick={() => void save(null)}>
              {t('notifications.clear')}
            </Button>
          )}
          <DialogButtons submit={app('save')} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
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
    row.hours_per_week !== null && t('notifications.hours', { hours: format.number(row.hours_per_week) }),
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

/** What the labour office must hear of a worker, and has heard; nothing of whom it need not. */
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
