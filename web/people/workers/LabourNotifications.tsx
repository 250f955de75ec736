import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LabourNotification } from '#contract/work/labour-notifications.ts'
import type { Worker } from '#contract/people/workers.ts'
import { refreshRecords } from '#web/behaviors/record/records.ts'
import { useFormat } from '#web/platform/format.ts'
import lines from '#web/ui/Lines.module.css'
import { Section } from '#web/ui/Page.tsx'
import { NotifiedDialog } from '#web/work/parts/labour-office/NotifiedDialog.tsx'
import { useNotificationTexts } from '#web/work/parts/labour-office/useNotificationTexts.ts'
import { notificationsQuery, workers } from './workers.api.ts'

const Line = ({ row, worker, onEnter }: { row: LabourNotification; worker: Worker; onEnter: () => void }) => {
  const t = useTranslations('workers')
  const format = useFormat()
  const { termsOf, standingOf } = useNotificationTexts()
  const { text, colour } = standingOf(row)
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
          {termsOf(row)}
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
      {entered && (
        <NotifiedDialog row={entered} refresh={() => refreshRecords(workers)} onClose={() => setEntered(null)} />
      )}
    </Section>
  )
}
