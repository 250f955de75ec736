import { Button, Group, Stack, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { ShiftPlan } from '#contract/work/schedule.ts'
import { shiftKinds } from '#contract/work/shift-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { AttendanceForm } from './AttendanceForm.tsx'
import { PlanForm } from './PlanForm.tsx'
import { isFree } from './edits.ts'
import { type ScheduleLine, isOn, shiftsOn } from './lines.ts'
import { planOf, planOfKind, planOfPattern, shortTimes } from './plans.ts'
import type { CellView } from './useCellView.ts'
import type { ScheduleWriter } from './useScheduleWriter.ts'
import cells from './cells.module.css'
import classes from './schedule.module.css'

type Props = {
  line: ScheduleLine
  date: string
  view: CellView
  writer: ScheduleWriter
  onClose: () => void
}

/** The plan of a day: shifts of the contract, custom times, or a day without work. */
const DayPlan = ({ line, date, writer, onClose }: Omit<Props, 'view'>) => {
  const t = useTranslations('schedule')
  const [isOwn, setOwn] = useState(false)
  const shifts = shiftsOn(line, date).filter(isOn)
  const put = (plans: readonly ShiftPlan[]) => {
    void writer.write([{ assignment_id: line.key, date, plans }])
    onClose()
  }
  if (isOwn || line.contract.shift_patterns.length === 0)
    return (
      <PlanForm contract={line.contract} plan={shifts[0] ? planOf(shifts[0]) : null} onPlan={(plan) => put([plan])} />
    )
  return (
    <div className={classes.choices}>
      {line.contract.shift_patterns.map((pattern, index) => (
        <button
          key={pattern.name}
          type="button"
          className={`${classes.brush} ${cells[`tone${index}`]}`}
          onClick={() => put([planOfPattern(pattern)])}
        >
          {pattern.name} <small>{shortTimes(pattern.start, pattern.end)}</small>
        </button>
      ))}
      <Button size="compact-sm" variant="default" onClick={() => setOwn(true)}>
        {t('own_times')}
      </Button>
      {shiftKinds
        .filter((kind) => kind !== 'work')
        .map((kind) => (
          <button
            key={kind}
            type="button"
            className={`${classes.brush} ${cells[kind]}`}
            onClick={() => put([planOfKind(kind)])}
          >
            {t(`kinds.${kind}`)}
          </button>
        ))}
      {shifts.length > 0 && (
        <Button size="compact-sm" variant="default" color="red" onClick={() => put([])}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}

/** One day of one person: its shifts, their attendance, and other options. */
export const DayCard = ({ line, date, view, writer, onClose }: Props) => {
  const t = useTranslations('schedule')
  const format = useFormat()
  const user = useUser()
  const said = view.sayDay(line, date)
  const attended = shiftsOn(line, date).filter((one) => one.kind === 'work' && isOn(one) && one.id > 0)
  const mayAttend = line.contract.abilities.schedule && date <= agencyToday() && attended.length > 0
  const mayPlan = isFree(line, date)
  const path = `/workers/${line.person.worker_id}`
  return (
    <Stack gap="sm">
      <div>
        <Text fw={650}>
          {userMayOpen(user, path) ? <AppLink to={path}>{fullName(line.person)}</AppLink> : fullName(line.person)}
        </Text>
        <Text size="sm" c="var(--muted)">
          {format.date(date)} · {line.contract.title}
        </Text>
      </div>
      <ul className={classes.said}>
        {(said.length > 0 ? said : [t('nothing')]).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {(mayAttend || mayPlan) && (
        <Tabs defaultValue={mayAttend ? 'attendance' : 'plan'} keepMounted={false}>
          {mayAttend && mayPlan && (
            <Tabs.List mb="sm">
              <Tabs.Tab value="attendance">{t('attendance')}</Tabs.Tab>
              <Tabs.Tab value="plan">{t('plan')}</Tabs.Tab>
            </Tabs.List>
          )}
          <Tabs.Panel value="attendance">
            {attended.map((shift) => (
              <AttendanceForm
                key={`${shift.id} ${shift.version}`}
                shift={shift}
                zone={line.contract.timezone}
                onWritten={(written) => {
                  writer.keep(written)
                  onClose()
                }}
              />
            ))}
          </Tabs.Panel>
          <Tabs.Panel value="plan">
            <DayPlan line={line} date={date} writer={writer} onClose={onClose} />
          </Tabs.Panel>
        </Tabs>
      )}
      {!mayAttend && !mayPlan && (
        <Group>
          <Text size="sm" c="var(--muted)">
            {t('not_changeable')}
          </Text>
        </Group>
      )}
    </Stack>
  )
}
