import { Button, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CrewShift } from '#contract/work/my-schedule.ts'
import { type AttendanceMark, attendanceMarks } from '#contract/work/shift-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { MomentInput } from '#web/ui/dates/MomentInput.tsx'
import { type Tap, isWithin } from './marks.ts'

// words: my_schedule.marks.*

type Props = {
  shift: CrewShift
  /** A mark that was tapped outside the shift: its time must be entered. */
  mark?: AttendanceMark
  onMark: (tap: Omit<Tap, 'shift_id' | 'version'>) => void
  onClose: () => void
}

const NOTE = 255

/** A mark with its time and a note. */
export const MarkDrawer = ({ shift, mark: asked, onMark, onClose }: Props) => {
  const t = useTranslations('my_schedule')
  const app = useTranslations('app')
  const { say } = useProblems()
  const [mark, setMark] = useState<AttendanceMark>(asked ?? shift.mark ?? 'present')
  const [at, setAt] = useState<string | null>(
    () => (mark === 'left' ? shift.actual_end : shift.actual_start) ?? (asked ? null : new Date().toISOString()),
  )
  const [note, setNote] = useState(shift.note ?? '')
  const timed = mark === 'late' || mark === 'left'
  const isOutside = timed && at !== null && !isWithin(shift, mark, at)
  return (
    <SidePanel title={fullName(shift.worker)} size="md" onClose={onClose}>
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          orientation="vertical"
          size="md"
          aria-label={t('mark', { name: shift.worker.first_name })}
          value={mark}
          onChange={(next) => setMark(next as AttendanceMark)}
          data={attendanceMarks.map((value) => ({ value, label: t(`marks.${value}`) }))}
        />
        {timed && (
          <MomentInput
            label={mark === 'late' ? t('came_at') : t('left_at')}
            value={at}
            onChange={setAt}
            error={isOutside && say({ code: 'not_within_shift' })}
          />
        )}
        <Textarea
          label={t('note')}
          autosize
          minRows={2}
          maxLength={NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button
          size="lg"
          disabled={timed && (at === null || isOutside)}
          onClick={() =>
            onMark({ mark, note: note.trim() || null, ...(timed ? { at: new Date(at!).toISOString() } : {}) })
          }
        >
          {app('save')}
        </Button>
      </Stack>
    </SidePanel>
  )
}
