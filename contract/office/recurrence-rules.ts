import { addDays, addMonths, daysOf, monthOf, weekdayOf } from '../basics/days.ts'
import type { Recurrence } from './task-recurrence.ts'

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const SHORTEST_MONTH = 28

const daysUpTo = (day: number) =>
  Array.from({ length: day - SHORTEST_MONTH + 1 }, (_, index) => SHORTEST_MONTH + index).join(',')

const patternOf = (rule: Recurrence) => {
  if (rule.every === 'day') return 'FREQ=DAILY'
  if (rule.every === 'week') {
    const days = [...new Set(rule.days)].toSorted((a, b) => a - b)
    return `FREQ=WEEKLY;BYDAY=${days.map((day) => DAYS[day - 1]).join(',')}`
  }
  if (rule.day <= SHORTEST_MONTH) return `FREQ=MONTHLY;BYMONTHDAY=${rule.day}`
  return `FREQ=MONTHLY;BYMONTHDAY=${daysUpTo(rule.day)};BYSETPOS=-1`
}

/** A recurrence as the text of an RRULE (RFC 5545) over dates. */
export const toRule = (rule: Recurrence): string =>
  `${patternOf(rule)}${rule.until ? `;UNTIL=${rule.until.replaceAll('-', '')}` : ''}`

const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`

/** Reads an RRULE that `toRule` wrote. */
export const fromRule = (text: string): Recurrence => {
  const parts = new Map(text.split(';').map((part) => part.split('=') as [string, string]))
  const last = parts.get('UNTIL')
  const end = { until: last ? dashed(last) : null }
  if (parts.get('FREQ') === 'DAILY') return { every: 'day', ...end }
  if (parts.get('FREQ') === 'WEEKLY')
    return {
      every: 'week',
      days: parts
        .get('BYDAY')!
        .split(',')
        .map((day) => DAYS.indexOf(day as 'MO') + 1),
      ...end,
    }
  return { every: 'month', day: Number(parts.get('BYMONTHDAY')!.split(',').at(-1)), ...end }
}

/** A day of a month, or the last day if the month is shorter. */
const dayOfMonth = (month: string, day: number) => {
  const { to } = monthOf(month)
  const wanted = `${month}-${String(day).padStart(2, '0')}`
  return wanted < to ? wanted : to
}

const following = (rule: Recurrence, after: string): string => {
  if (rule.every === 'day') return addDays(after, 1)
  if (rule.every === 'week') {
    const { days } = rule
    return daysOf(addDays(after, 1), addDays(after, 7)).find((day) => days.includes(weekdayOf(day)))!
  }
  const here = dayOfMonth(after.slice(0, 7), rule.day)
  return here > after ? here : dayOfMonth(addMonths(`${after.slice(0, 7)}-01`, 1).slice(0, 7), rule.day)
}

/** The first date after another (`YYYY-MM-DD`) that the rule gives, or null when the rule has ended. */
export const nextDay = (rule: Recurrence, after: string): string | null => {
  const day = following(rule, after)
  return rule.until && day > rule.until ? null : day
}
