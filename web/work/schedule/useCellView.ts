import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { writeHours } from '#contract/basics/hours.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import type { GridShift } from '#contract/work/schedule.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { DayCell, GridDay } from '#web/behaviors/day-grid/grid-types.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLanguage } from '#web/platform/i18n.tsx'
import { type ScheduleLine, isOn, isOpen, isWithin, shiftsOn } from './lines.ts'
import { shortTimes } from './plans.ts'
import { useWarningText } from './useWarningText.ts'
import classes from './cells.module.css'

// words: schedule.kinds.*, schedule.letters.*, schedule.statuses.*

const TONES = 7
/** Longer texts are shown in a smaller font. */
const WIDEST = 5

/** The colour of a shift: by the index of its pattern in the contract, the last one for custom times. */
const toneOf = ({ contract }: ScheduleLine, { pattern }: GridShift) => {
  const index = contract.shift_patterns.findIndex(({ name }) => name === pattern)
  return index < 0 ? TONES - 1 : index % (TONES - 1)
}

/** The content and screen reader text of a cell: the shift, its status, warnings. The functions stay the same as long as the texts and days do. */
export const useCellView = (days: readonly GridDay[]) => {
  const t = useTranslations('schedule')
  const warn = useWarningText()
  const format = useFormat()
  const language = useLanguage()
  return useMemo(() => {
    const today = agencyToday()
    const hours = (count: number | null) => t('hours', { count: writeHours(count ?? 0) })
    const timesOf = ({ start, end, pattern }: GridShift) => [pattern, `${start}–${end}`].filter(Boolean).join(' ')

    /** One shift as text. */
    const sayShift = (shift: GridShift): string => {
      if (shift.status === 'cancelled') return `${t('statuses.cancelled')}: ${timesOf(shift)}`
      if (shift.kind !== 'work') return t(`kinds.${shift.kind}`)
      if (shift.status === 'absent') return `${t('statuses.absent')} (${timesOf(shift)})`
      if (shift.status === 'worked') return `${t('statuses.worked')} ${hours(shift.actual_hours)} (${timesOf(shift)})`
      return `${timesOf(shift)}, ${hours(shift.planned_hours)}`
    }
    const isDue = (shift: GridShift) => shift.kind === 'work' && isOpen(shift) && shift.date < today

    /** Why a shift is off the schedule: since when, and the status that keeps the worker from work. */
    const sayStop = ({ person: { stop } }: ScheduleLine) => {
      if (stop === null) return t('off_plan')
      const date = format.date(stop.since)
      return stop.status === null
        ? t('off_since', { date })
        : t('off', { date, status: labelIn(stop.status, language) })
    }

    /** A day of a line as text, without the person and the date. */
    const sayDay = (line: ScheduleLine, date: string): string[] => {
      const shifts = shiftsOn(line, date)
      const said = shifts.map(sayShift)
      if (shifts.length === 0 && !isWithin(line.person, date)) said.push(t('outside'))
      if (line.person.elsewhere.includes(date)) said.push(t('elsewhere'))
      if (shifts.some(({ draft }) => draft)) said.push(t('draft'))
      if (shifts.some(({ stopped }) => stopped)) said.push(sayStop(line))
      if (shifts.some(isDue)) said.push(t('due'))
      for (const note of shifts.map((shift) => shift.note)) if (note) said.push(note)
      for (const warning of line.warnings) if (warning.date === date) said.push(warn(warning))
      const refused = line.refused.get(date)
      if (refused) said.push(refused)
      return said
    }

    const contentOf = (shifts: readonly GridShift[]) => {
      const shift = shifts[0]!
      const more = shifts.length > 1 ? `+${shifts.length - 1}` : ''
      if (shift.kind !== 'work') return t(`letters.${shift.kind}`)
      if (shift.status === 'absent') return `✕${more}`
      if (shift.status === 'worked') return `✓ ${writeHours(shift.actual_hours ?? 0)}${more}`
      return `${shortTimes(shift.start, shift.end)}${more}`
    }

    const classOf = (line: ScheduleLine, date: string, shifts: readonly GridShift[]) => {
      const [shift] = shifts
      const marks = [
        shift && (shift.kind === 'work' ? classes[`tone${toneOf(line, shift)}`] : classes[shift.kind]),
        shift?.status === 'absent' && classes.absent,
        shift?.status === 'worked' && classes.worked,
        shift?.status === 'cancelled' && classes.cancelled,
        shift && shift.draft && classes.draft,
        shift && contentOf(shifts).length > WIDEST && classes.long,
        shift && isDue(shift) && classes.due,
        !shift && !isWithin(line.person, date) && classes.outside,
        line.person.elsewhere.length > 0 && line.person.elsewhere.includes(date) && classes.elsewhere,
        line.warnings.length > 0 && line.warnings.some((warning) => warning.date === date) && classes.warned,
        line.refused.has(date) && classes.refused,
      ]
      return marks.filter(Boolean).join(' ')
    }

    const cell = (line: ScheduleLine, at: number): DayCell => {
      const { date, title } = days[at]!
      const shifts = shiftsOn(line, date)
      const said = sayDay(line, date)
      return {
        content: shifts.length > 0 ? contentOf(shifts) : null,
        label: `${fullName(line.person)}, ${title}: ${said.length > 0 ? said.join(', ') : t('nothing')}`,
        className: classOf(line, date, shifts),
        moves: shifts.some((shift) => isOn(shift) && isOpen(shift)),
      }
    }
    return { cell, sayDay, sayShift, contentOf, classOf }
  }, [days, t, warn, format, language])
}

export type CellView = ReturnType<typeof useCellView>
