import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DueNotification } from '#contract/work/labour-notifications.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useMay } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { MoreRows } from '#web/ui/MoreRows.tsx'
import { Section } from '#web/ui/Page.tsx'
import lines from '#web/ui/Lines.module.css'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { NotifiedDialog } from '../parts/labour-office/NotifiedDialog.tsx'
import { dueNotificationsQuery } from '../parts/labour-office/labour-office.api.ts'
import { useNotificationTexts } from '../parts/labour-office/useNotificationTexts.ts'

const OfficeSheet = lazyPart(() => import('../parts/labour-office/OfficeSheet.tsx'))

type Known = DueNotification & { id: number; version: number }

const isKnown = (row: DueNotification): row is Known => row.id !== null

const refresh = async () => {
  for (const key of ['labour-notifications', 'workers', 'legality', 'home'])
    await queryClient.invalidateQueries({ queryKey: [key] })
}

type LineProps = { row: DueNotification; onEnter: (row: Known) => void; onOpen: (id: number) => void }

const Line = ({ row, onEnter, onOpen }: LineProps) => {
  const t = useTranslations('workers')
  const office = useTranslations('labour_office')
  const format = useFormat()
  const may = useMay()
  const { termsOf, standingOf } = useNotificationTexts()
  const { text, colour } = standingOf({ ...row, notified_on: null })
  const name = fullName(row.worker)
  return (
    <li className={lines.row}>
      <div>
        <b>
          <AppLink to={`/workers/${row.worker.id}`}>{name}</AppLink>
        </b>
        {row.contract && (
          <>
            {' · '}
            <AppLink to={`/contracts/${row.contract.id}`}>{row.contract.title}</AppLink>
          </>
        )}
        <div>
          {t(`notifications.${row.reason}`, { on: format.date(row.event_on) })}
          {' · '}
          <Text span inherit c={colour} fw={600}>
            {text}
          </Text>
        </div>
        <Text size="sm" c="var(--muted)">
          {termsOf(row)}
        </Text>
      </div>
      <Group gap="xs">
        {isKnown(row) && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${office('open')}: ${name}`}
            onClick={() => onOpen(row.id)}
          >
            {office('open')}
          </Button>
        )}
        {may('update worker') && isKnown(row) && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`${t('notifications.mark')}: ${name}`}
            onClick={() => onEnter(row)}
          >
            {t('notifications.mark')}
          </Button>
        )}
        {may('update worker') && !isKnown(row) && (
          <AppLink to={`/workers/edit/${row.worker.id}`}>{t('notifications.mark')}</AppLink>
        )}
      </Group>
    </li>
  )
}

/** What the labour office must still be told about the workers in scope, the most urgent first. */
export const OfficeQueue = () => {
  const t = useTranslations('legality')
  const { data, error, refetch, ...pages } = useInfiniteQuery(dueNotificationsQuery)
  const [entered, setEntered] = useState<Known | null>(null)
  const [sheet, setSheet] = useState<number | null>(null)
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h="10rem" />
  const rows = data.pages.flatMap((page) => page.data)
  return (
    <Section>
      {rows.length === 0 && <Empty text={t('office_told')} />}
      <ul className={lines.list}>
        {rows.map((row) => (
          <Line key={row.id ?? `of ${row.worker.id}`} row={row} onEnter={setEntered} onOpen={setSheet} />
        ))}
      </ul>
      <MoreRows pages={pages} shown={rows.length} total={data.pages[0]!.meta.total} />
      {entered && (
        <NotifiedDialog
          row={{
            ...entered,
            worker_id: entered.worker.id,
            notified_on: null,
            confirmation_number: null,
            proof_document_id: null,
          }}
          refresh={refresh}
          onClose={() => setEntered(null)}
        />
      )}
      <Suspense>{sheet !== null && <OfficeSheet id={sheet} onClose={() => setSheet(null)} />}</Suspense>
    </Section>
  )
}
