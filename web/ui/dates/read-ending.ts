import { readClock } from './read-clock.ts'
import type { Reader } from './read-day.ts'
import { type Read, readMoment } from './read-moment.ts'

/** The most words of a day with a time: "for the 27th of November 2026 at 9:15 am". */
const MOST_WORDS = 9
const LEAST_TITLE = 3

/** A word or a date in figures: digits alone begin no day, because they can be an amount. */
const BEGINS = /^(?:\p{L}{2,}|\d{1,4}[./-]\d|[+]\d)/u
const MONTH_AFTER = /^\d{1,2}(?:st|nd|rd|th|\.)?\s+(?:de |of )?\p{L}{3,}/u

/** Words that lead to a day and mean nothing without it. */
const LEADING =
  /(?:^|\s)(?:on|by|for|until|till|the|do|na|w|we|dnia|przed|в|во|у|на|до|к|ко|перед|el|para|antes del?)$/iu

/** A part of the day, not tomorrow: "por la mañana a las 9". */
const MORNING = /\sla mañana\s/iu

const bare = (text: string) =>
  text
    .replace(/[\s,;:–—-]+$/u, '')
    .replace(LEADING, '')
    .replace(/[\s,;:–—-]+$/u, '')

/** A day and time at the end of a text, and the text before it: "Call Olena tomorrow at 9:15". Null if the text ends otherwise or nothing of it is left. */
export const readEnding = (typed: string, reader: Reader & { now: string }): { rest: string; read: Read } | null => {
  if (MORNING.test(typed)) return null
  const words = typed.trim().split(/\s+/)
  for (let from = Math.max(1, words.length - MOST_WORDS); from < words.length - 1; from++) {
    const tail = words.slice(from).join(' ')
    if ((!BEGINS.test(tail) && !MONTH_AFTER.test(tail)) || readClock(tail)) continue
    const read = readMoment(tail, { ...reader, stands: null })
    if (!read?.clock) continue
    const rest = bare(words.slice(0, from).join(' '))
    return rest.length < LEAST_TITLE ? null : { rest, read }
  }
  return null
}
