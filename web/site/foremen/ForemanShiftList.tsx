import { Button, Skeleton } from '@mantine/core'
import { IconCalendarPlus, IconX } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Foreman } from '#contract/site/foremen.ts'
import type { ForemanShift } from '#contract/work/foreman-shifts.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import lines from '#web/ui/Lines.module.css'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useAction } from '#web/ui/useAction.ts'
import { callOffShift, foremanShiftsQuery } from './foreman-shifts.api.ts'

// words: schedule.kinds.*

const PlanShiftsDialog = lazyPart(() => import('./PlanShiftsDialog.tsx'))

const Line = ({ shift, onDone }: { shift: ForemanShift; onDone: () => void }) => {
  const t = useTranslations('foremen.shifts')
  const kinds = useTranslations('schedule.kinds')
  const format = useFormat()
  const { run: callOff } = useAction(async () => {
    await callOffShift(shift)
    sayDone(t('called_off'))
  }, onDone)
  const day = format.weekday(shift.date)
  return (
    <li className={lines.row}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <strong>{day}</strong> {shift.kind === 'work' ? `${shift.start}–${shift.end}` : kinds(shift.kind)} ·{' '}
        {shift.contract.title}
      </div>
      {shift.abilities.cancel && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconX size={14} />}
          aria-label={t('call_off_of', { day })}
          onClick={() => void callOff()}
        >
          {t('call_off')}
        </Button>
      )}
    </li>
  )
}

/** The foreman's own shifts from today on, with a button that plans more. */
export const ForemanShiftList = ({ row }: { row: Foreman }) => {
  const t = useTranslations('foremen.shifts')
  const may = useMay()
  const [opened, setOpened] = useState(false)
  const { data, error, refetch } = useQuery(foremanShiftsQuery(row.id))
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  const plans = may('update contract') || may('coordinator update contract')
  return (
    <Section
      title={t('title')}
      actions={
        plans && (
          <Button size="xs" leftSection={<IconCalendarPlus size={14} />} onClick={() => setOpened(true)}>
            {t('plan')}
          </Button>
        )
      }
    >
      {!data && <Skeleton h="6rem" />}
      {data?.length === 0 && <Empty text={t('empty')} />}
      <ul className={lines.list}>
        {data?.map((shift) => (
          <Line key={shift.id} shift={shift} onDone={() => void refetch()} />
        ))}
      </ul>
      <Suspense>
        {opened && <PlanShiftsDialog row={row} onClose={() => setOpened(false)} onDone={() => void refetch()} />}
      </Suspense>
    </Section>
  )
}
