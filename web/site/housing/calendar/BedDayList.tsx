import { Drawer, Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { agencyWeek } from '#contract/basics/agency-week.ts'
import { addDays } from '#contract/basics/days.ts'
import { useGridDays } from '#web/behaviors/day-grid/useGridDays.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { WeekStrip } from '#web/work/schedule/DayList.tsx'
import dayList from '#web/behaviors/day-grid/day-list.module.css'
import { CalendarDialogs } from './CalendarDialogs.tsx'
import { HouseFilters, useNarrowed } from './CalendarTools.tsx'
import { RangeChoices } from './RangeChoices.tsx'
import { StayCard } from './StayCard.tsx'
import { VoidCard } from './VoidCard.tsx'
import { type BedLine, onDay } from './beds.ts'
import { isDay } from './range.ts'
import { type BedWords, useBedWords } from './useBedView.tsx'
import { useAskedGuest } from './useAskedGuest.ts'
import { useBeds } from './useBeds.ts'
import classes from './bed-calendar.module.css'
import bar from '#web/ui/GridTools.module.css'
import { useNoBeds } from './useNoBeds.ts'

const WEEK = 7

const BedDay = ({ line, day, words, onOpen }: { line: BedLine; day: string; words: BedWords; onOpen: () => void }) => {
  const t = useTranslations('bed_calendar')
  const housing = useTranslations('housing')
  const { stay, blocked } = onDay(line, day)
  const isOut = line.bed.state === 'out_of_service'
  const mark = stay ? classes[stay.status] : blocked ? classes.void : isOut ? classes.out : classes.free
  const opens = stay !== undefined || blocked !== undefined || (line.house.editable && !isOut)
  const content = (
    <>
      <span className={`${classes.mark} ${mark}`} aria-hidden>
        {line.bed.bed}
      </span>
      <span>
        <b>
          {stay
            ? words.nameOf(stay)
            : blocked
              ? housing(`void_reasons.${blocked.reason}`)
              : isOut
                ? housing('place_states.out_of_service')
                : t('free')}
        </b>
        <small>
          {stay
            ? `${housing(`stay_statuses.${stay.status}`)} · ${words.daysOf(stay.check_in, stay.check_out)}`
            : blocked
              ? words.daysOf(blocked.from_date, blocked.to_date)
              : t('bed', { bed: line.bed.bed })}
        </small>
      </span>
    </>
  )
  return (
    <li>
      {opens ? (
        <button
          type="button"
          className={dayList.person}
          data-bed={`${line.room.name} / ${line.bed.bed}`}
          onClick={onOpen}
        >
          {content}
        </button>
      ) : (
        <div className={dayList.person}>{content}</div>
      )}
    </li>
  )
}

const roomsOf = (beds: readonly BedLine[]) => {
  const rooms = new Map<number, BedLine[]>()
  for (const line of beds) rooms.set(line.room.id, [...(rooms.get(line.room.id) ?? []), line])
  return [...rooms.values()]
}

/** The bed calendar on a phone: one day, with the rooms, beds and residents; a tap opens one. */
export const BedDayList = ({ house, before }: { house?: number; before?: ReactNode }) => {
  const t = useTranslations('bed_calendar')
  const housing = useTranslations('housing')
  const app = useTranslations('app')
  const words = useBedWords()
  const [search, change] = useSearchState()
  const narrowed = useNarrowed()
  const day = isDay(search['day']) ? search['day'] : agencyToday()
  const range = { from: agencyWeek(day), to: addDays(agencyWeek(day), WEEK - 1) }
  const { data, error, refetch, beds, steps } = useBeds({
    ...range,
    ...(house === undefined ? { narrowed } : { house }),
  })
  const days = useGridDays(range.from, range.to, data?.meta.holidays)
  const none = useNoBeds(Object.keys(narrowed).length > 0)
  const [opened, setOpened] = useState<number | null>(null)
  const close = () => setOpened(null)
  const { guest } = useAskedGuest()
  /** A tap on a free bed reserves it at once for the person of the link. */
  const open = (one: BedLine) => {
    const isFreeNow = Object.values(onDay(one, day)).every((it) => it === undefined)
    if (guest && isFreeNow) steps.ask({ kind: 'reserve', line: one, days: { from: day, to: day } })
    else setOpened(one.key)
  }
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  const line = beds.find(({ key }) => key === opened)
  const { stay, blocked } = line ? onDay(line, day) : {}
  const isEmpty = !stay && !blocked
  const free = beds.filter(
    (one) => one.bed.state === 'available' && Object.values(onDay(one, day)).every((it) => it === undefined),
  ).length
  return (
    <>
      <WeekStrip days={days} day={day} onDay={(next) => change({ day: next }, { replace: true })} />
      <div className={bar.tools}>
        {house === undefined && <HouseFilters />}
        {before}
      </div>
      {!data && <Skeleton h="12rem" />}
      {data && beds.length === 0 && <Empty text={none} />}
      {data && beds.length > 0 && (
        <h2 className={dayList.day}>
          {days.find(({ date }) => date === day)?.title}: {t('free_beds', { count: free })}
        </h2>
      )}
      {roomsOf(beds).map((room) => (
        <section key={room[0]!.room.id}>
          <h3 className={classes.room}>
            {house === undefined && `${room[0]!.house.name} · `}
            {housing('room', { name: room[0]!.room.name })} <small>{words.factsOf(room[0]!)}</small>
          </h3>
          <ul className={dayList.people}>
            {room.map((one) => (
              <BedDay key={one.key} line={one} day={day} words={words} onOpen={() => open(one)} />
            ))}
          </ul>
        </section>
      ))}
      <Drawer
        opened={line !== undefined}
        onClose={close}
        position="bottom"
        size="auto"
        title={line && isEmpty && `${line.house.name} · ${words.bedName(line)}`}
        withCloseButton={isEmpty}
        closeButtonProps={{ 'aria-label': app('close') }}
      >
        {line && stay && (
          <StayCard
            stay={stay}
            line={line}
            words={words}
            onClose={close}
            onStep={(row, step) => {
              close()
              steps.ask({ kind: 'step', row, step })
            }}
            onEnd={(row, last) => {
              close()
              void steps.writer.end(row, last)
            }}
          />
        )}
        {line && !stay && blocked && <VoidCard one={blocked} line={line} words={words} onClose={close} />}
        {line && isEmpty && (
          <div className={classes.chosen}>
            <RangeChoices
              onUse={(kind) => {
                close()
                steps.ask({ kind, line, days: { from: day, to: day } })
              }}
            />
          </div>
        )}
      </Drawer>
      <Drawer
        opened={steps.writer.refusal !== null}
        onClose={steps.writer.forget}
        position="bottom"
        size="auto"
        title={t('refused')}
        closeButtonProps={{ 'aria-label': app('close') }}
      >
        <p role="alert">{steps.writer.refusal?.text}</p>
      </Drawer>
      <CalendarDialogs asked={steps.asked} onClose={steps.forget} />
    </>
  )
}
