import { Button, Group, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { writeHours } from '#contract/basics/hours.ts'
import type { ShiftPlan } from '#contract/work/schedule.ts'
import { MOST_BREAK_MIN } from '#contract/work/shift-choices.ts'
import { BreakInput } from '../parts/BreakInput.tsx'
import type { GridContract } from './lines.ts'
import { hoursOf } from './plans.ts'
import { TimeInput } from '#web/ui/dates/TimeInput.tsx'

/** Custom times: start, end, break; an end that is not after the start is on the next day. */
export const PlanForm = ({
  contract,
  plan,
  cancel,
  onPlan,
}: {
  contract: GridContract
  plan: ShiftPlan | null
  cancel?: ReactNode
  onPlan: (plan: ShiftPlan) => void
}) => {
  const t = useTranslations('schedule')
  const usual = plan?.kind === 'work' ? plan : contract.shift_patterns[0]
  const [start, setStart] = useState(usual?.start ?? '08:00')
  const [end, setEnd] = useState(usual?.end ?? '16:00')
  const [break_min, setBreak] = useState(usual?.break_min ?? 0)
  const [note, setNote] = useState(plan?.note ?? '')
  const isWhole = start !== '' && end !== '' && break_min <= MOST_BREAK_MIN
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWhole) return
        const known = contract.shift_patterns.find(
          (one) => one.start === start && one.end === end && one.break_min === break_min,
        )
        onPlan({ kind: 'work', pattern: known?.name ?? null, start, end, break_min, note: note.trim() || null })
      }}
    >
      <Group gap="sm" align="start" grow>
        <TimeInput label={t('from')} required value={start} onChange={setStart} />
        <TimeInput label={t('to')} required value={end} onChange={setEnd} />
        <BreakInput label={t('break')} value={break_min} onChange={setBreak} />
      </Group>
      <TextInput
        mt="sm"
        label={t('note')}
        maxLength={255}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Group justify="space-between" mt="md">
        <span>{isWhole && t('hours', { count: writeHours(hoursOf(start, end, break_min)) })}</span>
        <Group gap="sm">
          {cancel}
          <Button type="submit" disabled={!isWhole}>
            {t('put_in')}
          </Button>
        </Group>
      </Group>
    </form>
  )
}
