import { Badge, Button, SegmentedControl, Stack } from '@mantine/core'
import { IconChecks } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CrewShift, MySchedule } from '#contract/work/my-schedule.ts'
import type { AttendanceMark } from '#contract/work/shift-choices.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/useNow.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { MarkDrawer } from './MarkDrawer.tsx'
import { ShiftCard } from './ShiftCard.tsx'
import { type Shown, countOf, newTap, shown } from './marks.ts'
import classes from './my-schedule.module.css'
import { dayAt, isNear, markable } from './site-day.ts'
import type { MyScheduleState } from './useMySchedule.ts'

type Line = { shift: CrewShift; now: Shown; when: ReturnType<typeof markable>; isNear: boolean }

const Counts = ({ lines }: { lines: readonly Line[] }) => {
  const t = useTranslations('my_schedule')
  const { there, late, left, absent, unmarked } = countOf(lines.map(({ now }) => now))
  return (
    <output className={classes.counts}>
      <Badge color="green" size="lg" variant="light">
        {t('counts.there', { count: there })}
      </Badge>
      {late > 0 && (
        <Badge color="orange" size="lg" variant="light">
          {t('counts.late', { count: late })}
        </Badge>
      )}
      {left > 0 && (
        <Badge color="orange" size="lg" variant="light">
          {t('counts.left', { count: left })}
        </Badge>
      )}
      {absent > 0 && (
        <Badge color="red" size="lg" variant="light">
          {t('counts.absent', { count: absent })}
        </Badge>
      )}
      {unmarked > 0 && (
        <Badge color="gray" size="lg" variant="light">
          {t('counts.unmarked', { count: unmarked })}
        </Badge>
      )}
    </output>
  )
}

type Props = { schedule: MySchedule; state: MyScheduleState }

const Site = ({ title, lines, state }: { title: string; lines: readonly Line[]; state: MyScheduleState }) => {
  const t = useTranslations('my_schedule')
  const [opened, setOpened] = useState<{ shift: CrewShift; mark?: AttendanceMark } | null>(null)
  const free = lines.filter(({ now, when, isNear }) => now.mark === null && when === 'open' && isNear)
  const allPresent = () => state.lay(free.map(({ shift }) => newTap(shift, { mark: 'present' })))
  return (
    <section aria-label={title}>
      <h2 className={classes.site}>{title}</h2>
      <Counts lines={lines} />
      {state.isMine && free.length > 1 && (
        <Button fullWidth size="lg" my="sm" leftSection={<IconChecks size={22} />} onClick={() => void allPresent()}>
          {t('all_present', { count: free.length })}
        </Button>
      )}
      <ul className={classes.crew}>
        {lines.map(({ shift, now, when }) => (
          <ShiftCard
            key={shift.id}
            shift={shift}
            now={now}
            when={when}
            onMark={state.isMine ? (tap) => void state.lay([newTap(shift, tap)]) : null}
            onMore={(mark) => setOpened({ shift, ...(mark && { mark }) })}
          />
        ))}
      </ul>
      {opened && (
        <MarkDrawer
          {...opened}
          onClose={() => setOpened(null)}
          onMark={(tap) => {
            void state.lay([newTap(opened.shift, tap)])
            setOpened(null)
          }}
        />
      )}
    </section>
  )
}

/** The crew of a day, by site: one tap marks a person, another marks everyone. */
export const RollCall = ({ schedule, state }: Props) => {
  const t = useTranslations('my_schedule')
  const format = useFormat()
  const now = useNow()
  const todayOf = new Map(schedule.contracts.map(({ id, timezone }) => [id, dayAt(timezone, new Date(now))]))
  const today = todayOf.values().next().value ?? dayAt('UTC', new Date(now))
  const days = [...new Set([...schedule.crew.map(({ date }) => date), today])].toSorted()
  const [chosen, setChosen] = useState<string | null>(null)
  const day = chosen !== null && days.includes(chosen) ? chosen : today
  const lines = schedule.crew
    .filter(({ date }) => date === day)
    .map((shift): Line => ({
      shift,
      now: shown(shift, state.outbox),
      when: markable(shift, todayOf.get(shift.contract_id) ?? today, now),
      isNear: isNear(shift, now),
    }))
  const sites = schedule.contracts.filter(({ id }) => lines.some(({ shift }) => shift.contract_id === id))
  return (
    <Stack gap="md">
      {days.length > 1 && (
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('day')}
          value={day}
          onChange={setChosen}
          data={days.map((one) => ({ value: one, label: one === today ? t('today') : format.weekday(one) }))}
        />
      )}
      {lines.length === 0 && <Empty text={t('no_crew')} />}
      {sites.map((site) => (
        <Site
          key={site.id}
          title={`${site.title} · ${site.site_city}`}
          lines={lines.filter(({ shift }) => shift.contract_id === site.id)}
          state={state}
        />
      ))}
    </Stack>
  )
}
