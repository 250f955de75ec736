import { Button, Checkbox, Group, SegmentedControl, Stack, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { GridShift } from '#contract/work/schedule.ts'
import { type AttendanceMark, attendanceMarks } from '#contract/work/shift-choices.ts'
import { daysBetween } from '#contract/basics/days.ts'
import { ApiProblem } from '#web/platform/api.ts'
import { useUser } from '#web/platform/session.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { FailedSave } from '#web/behaviors/form/FailedSave.tsx'
import { attend } from './schedule.api.ts'
import type { Written } from './written.ts'
import { HoursInput } from '#web/ui/HoursInput.tsx'
import { TimeInput } from '#web/ui/dates/TimeInput.tsx'

// words: schedule.marks.*

const OPEN_DAYS = 7
const MOST_HOURS = 16

/** Whether attendance of a day requires a comment, for users who may enter it at all. */
export const asksComment = (date: string) => daysBetween(date, agencyToday()) > OPEN_DAYS

const clockOf = (moment: string | null, zone: string) =>
  moment === null
    ? ''
    : new Intl.DateTimeFormat('sv', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(new Date(moment))

/** Hours that are entered by hand must not be blank. */
const given = (hours: number | null) => {
  if (hours !== null) return hours
  throw new ApiProblem({ status: 422, code: 'invalid', errors: [{ path: 'hours', code: 'required' }] })
}

const useAttendance = (shift: GridShift, zone: string, onWritten: (written: Written) => void) => {
  const [mark, setMark] = useState<AttendanceMark>(shift.mark ?? 'present')
  const [start, setStart] = useState(clockOf(shift.actual_start, zone) || (shift.start ?? ''))
  const [end, setEnd] = useState(clockOf(shift.actual_end, zone) || (shift.end ?? ''))
  const [byHand, setByHand] = useState(false)
  const [hours, setHours] = useState(shift.actual_hours ?? shift.planned_hours)
  const [note, setNote] = useState(shift.note ?? '')
  const [comment, setComment] = useState('')
  const saving = useSaving(async () => {
    const worked = byHand && mark !== 'absent' ? { hours: given(hours) } : {}
    const written = await attend(shift.id, {
      version: shift.version,
      mark,
      ...(mark === 'late' ? { start } : {}),
      ...(mark === 'left' ? { end } : {}),
      ...worked,
      note: note.trim() || null,
      ...(comment.trim() ? { comment } : {}),
    })
    onWritten(written)
  })
  return {
    values: { mark, start, end, byHand, hours, note, comment },
    set: { setMark, setStart, setEnd, setByHand, setHours, setNote, setComment },
    saving,
  }
}

/** The attendance of one shift: present, late at, left at, absent; hours by hand if they differ. */
export const AttendanceForm = ({
  shift,
  zone,
  onWritten,
}: {
  shift: GridShift
  zone: string
  onWritten: (written: Written) => void
}) => {
  const t = useTranslations('schedule')
  const isSuper = useUser().role_name === 'super-admin'
  const { values, set, saving } = useAttendance(shift, zone, onWritten)
  const { busy, failure, errors, submit } = saving
  const needsComment = isSuper && (asksComment(shift.date) || errors['comment'] !== undefined)
  const shown = [
    ...{ present: [], late: ['start'], left: ['end'], absent: [] }[values.mark],
    ...(values.mark !== 'absent' && values.byHand ? ['hours'] : []),
    ...(needsComment ? ['note', 'comment'] : ['note']),
  ]
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <FailedSave failure={failure} shown={shown} />
        <SegmentedControl
          fullWidth
          aria-label={t('attendance')}
          data={attendanceMarks.map((value) => ({ value, label: t(`marks.${value}`) }))}
          value={values.mark}
          onChange={(value) => set.setMark(value as AttendanceMark)}
        />
        {values.mark === 'late' && (
          <TimeInput
            label={t('came_at')}
            required
            value={values.start}
            error={errors['start']}
            onChange={set.setStart}
          />
        )}
        {values.mark === 'left' && (
          <TimeInput label={t('left_at')} required value={values.end} error={errors['end']} onChange={set.setEnd} />
        )}
        {values.mark !== 'absent' && (
          <Group gap="sm">
            <Checkbox
              label={t('by_hand')}
              checked={values.byHand}
              onChange={({ currentTarget }) => set.setByHand(currentTarget.checked)}
            />
            {values.byHand && (
              <HoursInput
                aria-label={t('hours_worked')}
                w="8rem"
                max={MOST_HOURS}
                value={values.hours}
                error={errors['hours']}
                onChange={set.setHours}
              />
            )}
          </Group>
        )}
        <TextInput
          label={t('note')}
          maxLength={255}
          value={values.note}
          error={errors['note']}
          onChange={({ currentTarget }) => set.setNote(currentTarget.value)}
        />
        {needsComment && (
          <Textarea
            label={t('comment_late')}
            required
            autosize
            minRows={2}
            value={values.comment}
            error={errors['comment']}
            onChange={({ currentTarget }) => set.setComment(currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {t(shift.status === 'planned' ? 'confirm_one' : 'change_one')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
