import { addDays, mondayOf } from '#contract/basics/days.ts'

/** A week from Monday to Sunday with its ISO name, `2026-W48`. */
export type Week = { week: string; from: string; to: string }

const DAYS_IN_WEEK = 7

const nameOf = (monday: string) => {
  const thursday = addDays(monday, 3)
  const year = thursday.slice(0, 4)
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000
  return `${year}-W${String(Math.floor(days / DAYS_IN_WEEK) + 1).padStart(2, '0')}`
}

/** The given number of weeks, beginning with the week of the day `YYYY-MM-DD`. */
export const weeksFrom = (day: string, count: number): Week[] => {
  const first = mondayOf(day)
  return Array.from({ length: count }, (_, index) => {
    const from = addDays(first, index * DAYS_IN_WEEK)
    return { week: nameOf(from), from, to: addDays(from, DAYS_IN_WEEK - 1) }
  })
}
