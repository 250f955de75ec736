import { Group, Select, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Foreman } from '#contract/site/foremen.ts'
import { type ShiftKind, shiftKinds } from '#contract/work/shift-choices.ts'
import { WeekdayChips } from '#web/ui/WeekdayChips.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { TimeInput } from '#web/ui/dates/TimeInput.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { BreakInput } from '#web/work/parts/BreakInput.tsx'
import { planShifts } from './foreman-shifts.api.ts'
import { ledContractsQuery } from './foremen.api.ts'

// words: schedule.kinds.*

const workdays = [1, 2, 3, 4, 5]

type Props = { row: Foreman; onClose: () => void; onDone: () => void }

const usePlan = ({ row, onClose, onDone }: Props) => {
  const t = useTranslations('foremen.shifts')
  const { data: led = [] } = useQuery(ledContractsQuery(row.id))
  const [values, setValues] = useState({
    contract: null as string | null,
    kind: 'work' as ShiftKind,
    start: '06:00',
    end: '14:00',
    break_min: 0,
    from: agencyToday() as string | null,
    to: agencyToday() as string | null,
    weekdays: workdays as number[],
  })
  const contract = values.contract ?? (led[0] ? String(led[0].id) : null)
  const isWhole = contract !== null && values.from !== null && values.to !== null && values.weekdays.length > 0
  const saving = useSaving(async () => {
    if (!isWhole) return
    const { kind, start, end, break_min, from, to, weekdays } = values
    const work = kind === 'work' ? { start, end, break_min } : {}
    const { data, meta } = await planShifts(row.id, {
      contract_id: Number(contract),
      from: from!,
      to: to!,
      weekdays,
      plan: { kind, ...work },
    })
    sayDone(t('planned', { count: data.length, skipped: meta.skipped.length }))
    onDone()
    onClose()
  })
  return {
    values,
    set: (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change })),
    led,
    contract,
    isWhole,
    saving,
    errorOf: (...paths: string[]) => paths.map((path) => saving.errors[path]).find((text) => text !== undefined),
  }
}

const SHOWN = ['contract_id', 'from', 'to', 'date']
const SHOWN_OF_WORK = [...SHOWN, 'plan.start', 'start', 'plan.end', 'end', 'plan.break_min']

/** Plans the foreman's own shifts on a contract they lead; the foreman is notified at once. */
const PlanShiftsDialog = (props: Props) => {
  const t = useTranslations('foremen.shifts')
  const s = useTranslations('schedule')
  const { values, set, led, contract, isWhole, saving, errorOf } = usePlan(props)
  return (
    <SaveDialog
      onClose={props.onClose}
      title={t('plan')}
      size="lg"
      saving={saving}
      shown={values.kind === 'work' ? SHOWN_OF_WORK : SHOWN}
      submit={t('plan_now')}
      disabled={!isWhole}
    >
      <Select
        label={t('contract')}
        data={led.map(({ id, title, client_name }) => ({ value: String(id), label: `${title} · ${client_name}` }))}
        value={contract}
        error={errorOf('contract_id')}
        onChange={(value) => set({ contract: value })}
      />
      <Select
        label={s('what')}
        data={shiftKinds.map((value) => ({ value, label: s(`kinds.${value}`) }))}
        value={values.kind}
        onChange={(value) => set({ kind: value as ShiftKind })}
      />
      {values.kind === 'work' && (
        <Group grow align="start">
          <TimeInput
            label={s('from')}
            value={values.start}
            error={errorOf('plan.start', 'start')}
            onChange={(clock) => set({ start: clock })}
          />
          <TimeInput
            label={s('to')}
            value={values.end}
            error={errorOf('plan.end', 'end')}
            onChange={(clock) => set({ end: clock })}
          />
          <BreakInput
            label={s('break')}
            value={values.break_min}
            error={errorOf('plan.break_min')}
            onChange={(break_min) => set({ break_min })}
          />
        </Group>
      )}
      <WeekdayChips label={s('weekdays')} value={values.weekdays} onChange={(weekdays) => set({ weekdays })} />
      <SimpleGrid cols={2}>
        <DateInput
          label={s('first_day')}
          value={values.from}
          error={errorOf('from')}
          onChange={(from) => set({ from })}
        />
        <DateInput
          label={s('last_day')}
          value={values.to}
          error={errorOf('to', 'date')}
          onChange={(to) => set({ to })}
        />
      </SimpleGrid>
    </SaveDialog>
  )
}

export default PlanShiftsDialog
