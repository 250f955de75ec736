import { Checkbox, Group, Select, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ShiftPlan } from '#contract/work/schedule.ts'
import { shiftKinds } from '#contract/work/shift-choices.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { WeekdayChips } from '#web/ui/WeekdayChips.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { TimeInput } from '#web/ui/dates/TimeInput.tsx'
import { BreakInput } from '../parts/BreakInput.tsx'
import type { ScheduleLine } from './lines.ts'
import { planOfKind, planOfPattern } from './plans.ts'
import { fillDays } from './schedule.api.ts'
import type { ScheduleWriter } from './useScheduleWriter.ts'
import { useWrittenNotice } from './useWrittenNotice.ts'

const OWN = 'own'
const workdays = [1, 2, 3, 4, 5]

type Props = {
  lines: readonly ScheduleLine[]
  from: string
  to: string
  writer: ScheduleWriter
  onClose: () => void
}

const free = shiftKinds.filter((kind) => kind !== 'work')

const useFill = ({ lines, from, to, writer, onClose }: Props) => {
  const tell = useWrittenNotice()
  const patterns = lines[0]?.contract.shift_patterns ?? []
  const [weekdays, setWeekdays] = useState<readonly number[]>(workdays)
  const [what, setWhat] = useState<string>(patterns.length > 0 ? '0' : OWN)
  const [times, setTimes] = useState({ start: '08:00', end: '16:00', break_min: 0 })
  const [first, setFirst] = useState<string | null>(from)
  const [last, setLast] = useState<string | null>(to)
  const [over, setOver] = useState(false)
  const kind = free.find((one) => one === what)
  const pattern = patterns[Number(what)]
  const plan: ShiftPlan = kind ? planOfKind(kind) : pattern ? planOfPattern(pattern) : { kind: 'work', ...times }
  const saving = useSaving(async () => {
    const written = await fillDays({
      assignment_ids: lines.map(({ key }) => key),
      from: first ?? from,
      to: last ?? to,
      weekdays: [...weekdays],
      plan,
      over,
    })
    writer.keepPlans(written)
    tell(written)
    onClose()
  })
  return {
    patterns,
    values: { weekdays, what, times, first, last, over },
    set: { setWeekdays, setWhat, setTimes, setFirst, setLast, setOver },
    saving,
  }
}

const SHOWN = ['from', 'to']
const SHOWN_OF_TIMES = [...SHOWN, 'plan.start', 'plan.end', 'plan.break_min']

/** Puts the same plan on weekdays of a range, for all lines. */
export const FillDialog = (props: Props) => {
  const t = useTranslations('schedule')
  const { patterns, values, set, saving } = useFill(props)
  const { errors } = saving
  return (
    <SaveDialog
      title={t('fill_title', { count: props.lines.length })}
      size="lg"
      saving={saving}
      shown={values.what === OWN ? SHOWN_OF_TIMES : SHOWN}
      submit={t('fill_now')}
      disabled={values.weekdays.length === 0 || !values.first || !values.last}
      onClose={props.onClose}
    >
      <Select
        label={t('what')}
        data={[
          ...patterns.map((one, index) => ({ value: String(index), label: `${one.name} ${one.start}–${one.end}` })),
          { value: OWN, label: t('own_times') },
          ...free.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
        value={values.what}
        onChange={(value) => value && set.setWhat(value)}
      />
      {values.what === OWN && (
        <Group grow align="start">
          {(['start', 'end'] as const).map((end) => (
            <TimeInput
              key={end}
              label={t(end === 'start' ? 'from' : 'to')}
              value={values.times[end]}
              error={errors[`plan.${end}`]}
              onChange={(clock) => set.setTimes({ ...values.times, [end]: clock })}
            />
          ))}
          <BreakInput
            label={t('break')}
            value={values.times.break_min}
            error={errors['plan.break_min']}
            onChange={(break_min) => set.setTimes({ ...values.times, break_min })}
          />
        </Group>
      )}
      <WeekdayChips label={t('weekdays')} value={values.weekdays} onChange={set.setWeekdays} />
      <SimpleGrid cols={2}>
        <DateInput label={t('first_day')} value={values.first} error={errors['from']} onChange={set.setFirst} />
        <DateInput label={t('last_day')} value={values.last} error={errors['to']} onChange={set.setLast} />
      </SimpleGrid>
      <Checkbox
        label={t('over')}
        description={t('over_hint')}
        checked={values.over}
        onChange={({ currentTarget }) => set.setOver(currentTarget.checked)}
      />
    </SaveDialog>
  )
}
