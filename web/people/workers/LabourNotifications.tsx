import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LabourNotification } from '#contract/work/labour-notifications.ts'
import type { Worker } from '#contract/people/workers.ts'
import { refreshRecords } from '#web/behaviors/record/records.ts'
import { useFormat } from '#web/platform/format.ts'
import lines from '#web/ui/Lines.module.css'
import { Section } from '#web/ui/Page.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { NotifiedDialog } from '#web/work/parts/labour-office/NotifiedDialog.tsx'
import { useNotificationTexts } from '#web/work/parts/labour-office/useNotificationTexts.ts'
import { notificationsQuery, workers } from './workers.api.ts'

const OfficeSheet = lazyPart(() => import('#web/work/parts/labour-office/OfficeSheet.tsx'))

type LineProps = { row: LabourNotification; worker: Worker; onEnter: () => void; onOpen: () => void }

const Line = ({ row, worker, onEnter, onOpen }: LineProps) => {
  const t = useTranslations('workers')
  const office = useTranslations('labour_office')
  const format = useFormat()
  const { termsOf, standingOf } = useNotificationTexts()
  const { text, colour } = standingOf(row)
  return (
    <li className={lines.row}>
      <div>
        <b>{t(`notifications.${row.reason}`, { on: format.date(row.event_on) })}</b>
        {' · '}
        <Text span inherit c={colour} fw={row.notified_on === null ? 600 : undefined}>
          {text}
        </Text>
        {row.document_id !== null && ` · ${t('notifications.by_document')}`}
        {row.confirmation_number !== null && ` · ${office('proof.no', { number: row.confirmation_number })}`}
        {row.proof_document_id !== null && (
          <>
            {' · '}
            <AppLink to={`/workers/${worker.id}`} search={{ tab: 'documents' }}>
              {office('proof.attached')}
            </AppLink>
          </>
        )}
        <Text size="sm" c="var(--muted)">
          {termsOf(row)}
        </Text>
      </div>
      <Group gap="xs">
        {row.notified_on === null && (
          <Button size="compact-sm" variant="default" onClick={onOpen}>
            {office('open')}
          </Button>
        )}
        {worker.abilities.update && row.document_id === null && (
          <Button size="compact-sm" variant={row.notified_on === null ? 'light' : 'subtle'} onClick={onEnter}>
            {t(row.notified_on === null ? 'notifications.mark' : 'notifications.change')}
          </Button>
        )}
      </Group>
    </li>
  )
}

/** The open and sent notifications of authorities about a worker; nothing if none are needed. */
export const LabourNotifications = ({ worker }: { worker: Worker }) => {
  const t = useTranslations('workers')
  const { data } = useQuery(notificationsQuery(worker.id, worker.version))
  const [entered, setEntered] = useState<LabourNotification | null>(null)
  const [sheet, setSheet] = useState<number | null>(null)
  if (!data || data.length === 0) return null
  return (
    <Section title={t('notifications.title')}>
      <ul className={lines.list}>
        {data.map((row) => (
          <Line
            key={row.id}
            row={row}
            worker={worker}
            onEnter={() => setEntered(row)}
            onOpen={() => setSheet(row.id)}
          />
        ))}
      </ul>
      {entered && (
        <NotifiedDialog row={entered} refresh={() => refreshRecords(workers)} onClose={() => setEntered(null)} />
      )}
      <Suspense>{sheet !== null && <OfficeSheet id={sheet} onClose={() => setSheet(null)} />}</Suspense>
    </Section>
  )
}
