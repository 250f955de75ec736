import { Radio, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GridShift } from '#contract/work/schedule.ts'
import { useUser } from '#web/platform/session.ts'
import { sayDone } from '#web/ui/notices.ts'
import { asksComment } from './AttendanceForm.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { confirmShifts } from './schedule.api.ts'
import type { ScheduleWriter } from './useScheduleWriter.ts'

type Props = {
  /** Shifts without attendance: the selected ones that have begun, and all visible ones until yesterday. */
  begun: readonly GridShift[]
  due: readonly GridShift[]
  /** How many of the selected shifts have not begun. */
  coming: number
  writer: ScheduleWriter
  onClose: () => void
}

const scopes = ['selected', 'due'] as const
const marks = ['present', 'absent'] as const

/** Confirms many shifts at once, as planned or as absent. */
export const ConfirmShiftsDialog = ({ begun, due, coming, writer, onClose }: Props) => {
  const t = useTranslations('schedule')
  const isSuper = useUser().role_name === 'super-admin'
  const [chosen, setScope] = useState<(typeof scopes)[number] | null>(null)
  const [mark, setMark] = useState<(typeof marks)[number]>('present')
  const [comment, setComment] = useState('')
  const scope = chosen ?? (begun.length > 0 || coming > 0 ? 'selected' : 'due')
  const counts = { selected: begun.length, due: due.length }
  const shifts = scope === 'selected' ? begun : due
  const needsComment = isSuper && shifts.some(({ date }) => asksComment(date))
  const confirm = async () => {
    writer.keep(
      await confirmShifts({
        shifts: shifts.map(({ id, version }) => ({ id, version })),
        mark,
        ...(comment.trim() ? { comment } : {}),
      }),
    )
    sayDone(t('confirmed', { count: shifts.length }))
  }
  return (
    <ScheduleDialog
      title={t('confirm_title')}
      confirm={t('confirm_now', { count: shifts.length })}
      disabled={shifts.length === 0 || (needsComment && comment.trim() === '')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Radio.Group
        aria-label={t('confirm_which')}
        value={scope}
        onChange={(value) => setScope(value as (typeof scopes)[number])}
      >
        <Stack gap="xs">
          {scopes.map((one) => (
            <Radio
              key={one}
              value={one}
              disabled={counts[one] === 0}
              label={t(`scopes.${one}`, { count: counts[one] })}
            />
          ))}
        </Stack>
      </Radio.Group>
      <SegmentedControl
        aria-label={t('attendance')}
        data={marks.map((value) => ({ value, label: t(value === 'present' ? 'as_planned' : 'marks.absent') }))}
        value={mark}
        onChange={(value) => setMark(value as typeof mark)}
      />
      {coming > 0 && <Text c="var(--muted)">{t('not_begun', { count: coming })}</Text>}
      {shifts.length === 0 && coming === 0 && <Text c="var(--muted)">{t('nothing_to_confirm')}</Text>}
      {needsComment && (
        <Textarea
          label={t('comment_late')}
          required
          autosize
          minRows={2}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      )}
    </ScheduleDialog>
  )
}
