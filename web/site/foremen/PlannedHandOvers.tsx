import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCalendarTime } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Foreman, PlannedHandOver } from '#contract/site/foremen.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { keepRecord, refreshRecords } from '#web/behaviors/record/records.ts'
import { useFormat } from '#web/platform/format.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { useAction } from '#web/ui/useAction.ts'
import { cancelHandOver, foremen, plansQuery } from './foremen.api.ts'

const CancelPlan = ({ row, plan, text }: { row: Foreman; plan: PlannedHandOver; text: string }) => {
  const t = useTranslations('foremen.plans')
  const [asked, setAsked] = useState(false)
  const { busy, run: cancel } = useAction(
    async () => {
      keepRecord(foremen, (await cancelHandOver(row.id, plan.id)).data)
      sayDone(t('cancelled'))
    },
    () => {
      setAsked(false)
      void refreshRecords(foremen)
    },
  )
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
        {t('cancel')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t('title')}
          text={text}
          confirm={t('cancel')}
          busy={busy}
          onConfirm={() => void cancel()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

const Plan = ({ row, plan }: { row: Foreman; plan: PlannedHandOver }) => {
  const t = useTranslations('foremen.plans')
  const format = useFormat()
  const { say } = useProblems()
  const { other, gives, people, with_joiners, comment, refused } = plan
  const text = t(gives ? 'gives' : 'takes', {
    day: format.date(plan.from_date),
    count: people,
    name: other ? fullName(other) : t('somebody'),
  })
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="xs">
      <div>
        <Text size="sm">{text}</Text>
        {with_joiners && (
          <Text size="sm" c="var(--muted)">
            {t('with_joiners')}
          </Text>
        )}
        {comment && (
          <Text size="sm" c="var(--muted)">
            {comment}
          </Text>
        )}
        {refused.length > 0 && (
          <Text size="sm" c="var(--danger-text)">
            {t('refused', { why: refused.map(say).join(' ') })}
          </Text>
        )}
      </div>
      {plan.can_cancel && <CancelPlan row={row} plan={plan} text={text} />}
    </Group>
  )
}

/** Planned handovers to and from a foreman, and those that failed on their day. */
export const PlannedHandOvers = ({ row }: { row: Foreman }) => {
  const t = useTranslations('foremen.plans')
  const { data: plans = [] } = useQuery({ ...plansQuery(row.id), enabled: row.whole })
  if (plans.length === 0) return null
  return (
    <Alert mb="md" icon={<IconCalendarTime />} title={t('title')}>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '0.75rem' }}>
        {plans.map((plan) => (
          <Plan key={plan.id} row={row} plan={plan} />
        ))}
      </ul>
    </Alert>
  )
}
