import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { CalendarStay } from '#contract/site/bed-calendar.ts'
import { addDays } from '#contract/basics/days.ts'
import type { DayBar, DayCell, GridDay } from '#web/behaviors/day-grid/grid-types.ts'
import { useFormat } from '#web/platform/format.ts'
import { type BedLine, type CalendarLine, type CalendarVoid, isOverdue, onDay } from './beds.ts'
import classes from './bed-calendar.module.css'

/** The key of a bar for a stay or a void. */
export const barOf = (kind: 'stay' | 'void', id: number) => `${kind}-${id}`

/** The stay or void of a bar. */
export const fromBar = (key: string) => {
  const [kind, id] = key.split('-') as ['stay' | 'void', string]
  return { kind, id: Number(id) }
}

/** Caches the text of each object, because every day of a stay uses the same one. */
const once = <T extends object>(say: (one: T) => string) => {
  const said = new WeakMap<T, string>()
  return (one: T) => {
    const known = said.get(one)
    if (known !== undefined) return known
    const text = say(one)
    said.set(one, text)
    return text
  }
}

/** The texts of beds, stays and voids. */
export const useBedWords = () => {
  const t = useTranslations('bed_calendar')
  const housing = useTranslations('housing')
  const format = useFormat()
  const nameOf = useCallback(({ person }: Pick<CalendarStay, 'person'>) => person.name ?? t('taken'), [t])
  const daysOf = useCallback(
    (from: string, to: string | null) => `${format.date(from)} – ${to ? format.date(to) : housing('open_end')}`,
    [format, housing],
  )
  const sayStay = useMemo(
    () =>
      once(
        (stay: CalendarStay) =>
          `${nameOf(stay)}, ${housing(`stay_statuses.${stay.status as 'living'}`)}, ${daysOf(stay.check_in, stay.check_out)}`,
      ),
    [nameOf, housing, daysOf],
  )
  const sayVoid = useMemo(
    () =>
      once(
        ({ reason, from_date, to_date }: CalendarVoid) =>
          `${housing(`void_reasons.${reason}`)}, ${daysOf(from_date, to_date)}`,
      ),
    [housing, daysOf],
  )
  const bedName = useCallback(({ room, bed }: BedLine) => `${room.name} / ${bed.bed}`, [])
  const factsOf = useCallback(
    ({ room, bed }: BedLine) =>
      [
        room.gender === 'any' ? null : housing(`room_genders.${room.gender}`),
        room.area_m2 === null ? null : `${format.number(room.area_m2)} m²`,
        bed.state === 'available' ? null : housing('place_states.out_of_service'),
      ]
        .filter(Boolean)
        .join(' · '),
    [housing, format],
  )
  return useMemo(
    () => ({ nameOf, daysOf, sayStay, sayVoid, bedName, factsOf }),
    [nameOf, daysOf, sayStay, sayVoid, bedName, factsOf],
  )
}

export type BedWords = ReturnType<typeof useBedWords>

const isMovable = ({ status }: CalendarStay, { house }: BedLine) =>
  house.editable && (status === 'reserved' || status === 'living')

/** How the lines of the calendar are rendered: names, places, bars. */
export const useBedView = (days: readonly GridDay[], words: BedWords, refused: number | null) => {
  const t = useTranslations('bed_calendar')
  const housing = useTranslations('housing')
  const to = days.at(-1)!.date
  const free = t('free')
  const today = agencyToday()
  const head = useCallback(
    (line: CalendarLine) =>
      line.kind === 'house' ? (
        <span className={classes.house}>
          <b>{line.house.name}</b>
          <small>
            {line.house.city} · {housing('beds', { count: line.beds })}
          </small>
        </span>
      ) : (
        <span className={classes.name}>
          <b>{words.bedName(line)}</b>
          <small>{words.factsOf(line)}</small>
        </span>
      ),
    [words, housing],
  )
  const cell = useCallback(
    (line: CalendarLine, at: number): DayCell => {
      const { date, title } = days[at]!
      if (line.kind === 'house') {
        const count = line.free[at]!
        const label = `${line.house.name}, ${title}: ${t('free_beds', { count })}`
        return { content: count, label, className: count === 0 ? classes.full : classes.sum }
      }
      const { stay, blocked } = onDay(line, date)
      const isOut = line.bed.state === 'out_of_service'
      const state = stay
        ? words.sayStay(stay)
        : blocked
          ? words.sayVoid(blocked)
          : isOut
            ? housing('place_states.out_of_service')
            : free
      return {
        label: `${line.house.name}, ${words.bedName(line)}, ${title}: ${state}`,
        className: isOut ? classes.out : undefined,
      }
    },
    [days, words, free, housing, t],
  )
  const bars = useCallback(
    (line: CalendarLine): readonly DayBar[] => {
      if (line.kind === 'house') return none
      const stays = line.stays.map((stay): DayBar => {
        const moves = isMovable(stay, line)
        const last = stay.check_out === null ? to : addDays(stay.check_out, -1)
        const marks = [
          classes[stay.status],
          isOverdue(stay, today) && classes.overdue,
          stay.id === refused && classes.refused,
          moves && last <= to && classes.stretches,
        ]
        return {
          key: barOf('stay', stay.id),
          from: stay.check_in,
          to: last,
          content: <span className={classes.said}>{words.nameOf(stay)}</span>,
          label: words.sayStay(stay),
          className: marks.filter(Boolean).join(' '),
          moves,
          stretches: moves && last <= to,
        }
      })
      const voids = line.voids.map((one): DayBar => ({
        key: barOf('void', one.id),
        from: one.from_date,
        to: one.to_date,
        content: <span className={classes.said}>{housing(`void_reasons.${one.reason}`)}</span>,
        label: words.sayVoid(one),
        className: classes.void,
      }))
      return [...stays, ...voids]
    },
    [to, today, refused, words, housing],
  )
  return { head, cell, bars }
}

const none: readonly DayBar[] = []
