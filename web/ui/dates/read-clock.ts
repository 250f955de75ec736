import { plain } from './date-words.ts'

const LAST_HOUR = 23
const LAST_MINUTE = 59
const NOON = 12

const CLOCK = /^(\d{1,2})(?:\s?[:.h]\s?(\d{2})|\s(\d{2}))?$/
const CLOSE = /^(\d{1,2})(\d{2})$/
const HALF = /^(.*\d)\s?(?:[aад]|([pпр]))\s?\.?\s?[mмп]?\.?$/

const two = (value: number) => String(value).padStart(2, '0')

const clockOf = (hour: number, minute: number) =>
  hour > LAST_HOUR || minute > LAST_MINUTE ? null : `${two(hour)}:${two(minute)}`

/** The time `HH:MM` that a text means: "9", "930", "9:30", "9.30", "9:30 pm"; null if it means none. */
export const readClock = (typed: string): string | null => {
  const text = plain(typed)
  const half = HALF.exec(text)
  const [, hours, minutes, beside] = CLOCK.exec(half?.[1]?.trim() ?? text) ?? CLOSE.exec(half?.[1] ?? text) ?? []
  if (hours === undefined) return null
  const hour = Number(hours)
  const minute = Number(minutes ?? beside ?? 0)
  if (!half) return clockOf(hour, minute)
  if (hour < 1 || hour > NOON) return null
  return clockOf((hour % NOON) + (half[2] ? NOON : 0), minute)
}
