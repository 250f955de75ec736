import { Checkbox, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, daysOf, mondayOf, weekOf, weeksOf } from '#contract/basics/days.ts'
import { useFormat } from '#web/platform/format.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import type { ScheduleLine } from './lines.ts'
import { copyWeek } from './schedule.api.ts'
import type { ScheduleWriter } from './useScheduleWriter.ts'
import { useWrittenNotice } from './useWrittenNotice.ts'

const NEXT_WEEKS = 8

type Props = {
  lines: readonly ScheduleLine[]
  from: string
  to: string
  /** The default week to copy: that of the selected day. */
  week: string
  writer: ScheduleWriter
  onClose: () => void
}

/** Copies a week of all lines to other weeks. */
export const CopyWeekDialog = ({ lines, from, to, week, writer, onClose }: Props) => {
  const t = useTranslations('schedule')
  const format = useFormat()
  const tell = useWrittenNotice()
  const [source, setSource] = useState(mondayOf(week))
  const [targets, setTargets] = useState<readonly string[]>([addDays(mondayOf(week), 7)])
  const [over, setOver] = useState(false)
  const nameOf = (monday: string) =>
    `${t('week', { number: String(weekOf(monday)) })}: ${format.date(monday)} – ${format.date(addDays(monday, 6))}`
  const next = Array.from({ length: NEXT_WEEKS }, (_, index) => addDays(source, 7 * (index + 1)))
  const chosen = next.filter((monday) => targets.includes(monday))
  const copy = async () => {
    const written = await copyWeek({
      assignment_ids: lines.map(({ key }) => key),
      from_week: source,
      to_weeks: chosen,
      over,
    })
    writer.keepPlans(written)
    tell(written)
  }
  return (
    <ScheduleDialog
      title={t('copy_week_title', { count: lines.length })}
      confirm={t('copy_now')}
      disabled={chosen.length === 0}
      onConfirm={copy}
      onClose={onClose}
    >
      <Select
        label={t('from_week')}
        data={weeksOf(daysOf(from, to)).map(({ monday }) => ({ value: monday, label: nameOf(monday) }))}
        value={source}
        onChange={(value) => {
          if (!value) return
          setSource(value)
          setTargets([addDays(value, 7)])
        }}
      />
      <Checkbox.Group label={t('to_weeks')} value={[...chosen]} onChange={setTargets}>
        <Stack gap="xs" mt="xs">
          {next.map((monday) => (
            <Checkbox key={monday} value={monday} label={nameOf(monday)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {chosen.length === 0 && (
        <Text size="sm" c="var(--muted)">
          {t('choose_week')}
        </Text>
      )}
      <Checkbox
        label={t('over')}
        description={t('over_hint')}
        checked={over}
        onChange={({ currentTarget }) => setOver(currentTarget.checked)}
      />
    </ScheduleDialog>
  )
}
