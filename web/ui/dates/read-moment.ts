import { isNow, plain } from './date-words.ts'
import { readClock } from './read-clock.ts'
import { type Reader, readDay } from './read-day.ts'
import { tags } from './write-date.ts'

/** The day and time of a moment; the time can be missing. */
export type Read = { day: string; clock: string | null }

const ISO = /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2})/
const LITTLE_WORDS = new Set(['at', 'o', 'о', 'в', 'у', 'a', 'las', 'la', 'об', 'godz', 'godz.'])

const isSpokenClock = (text: string) => /[:.h]|^\d{3,4}$|[apmпд]/.test(text)

const DAY_AND_TWO = /^(.*[\d\p{L}][\s.,/-]+[\d\p{L}]+)[\s,]+(\d{1,2})$/u
const SIGNED_DAY_AND_FOUR = /^(\d{1,2}\s?[./-]\s?\d{1,2})[\s,]+(\d{3,4})$/

/** A day of a month and, after a space, digits that are a time rather than a year: "27.11 14", "27 nov 14", "27/11 2030". */
const readApart = (text: string, reader: Reader): Read | null => {
  const [, head, tail] = DAY_AND_TWO.exec(text) ?? SIGNED_DAY_AND_FOUR.exec(text) ?? []
  if (head === undefined || tail === undefined || readApart(head, reader)) return null
  const [day, clock] = [readDay(head, reader), readClock(tail)]
  return day && clock ? { day, clock } : null
}

/** Digits that can be a day or a time. */
const DAY_OR_CLOCK = /^(\d{1,2}\.\d{2}|\d{3,4})$/

/** A day and a time in either order; the longest text for a day is tried first. */
const readPair = (words: readonly string[], reader: Reader): Read | null => {
  for (let at = words.length - 1; at > 0; at--) {
    const [head, tail] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const [day, clock] = [readApart(head, reader) ? null : readDay(head, reader), readClock(tail)]
    if (day && clock) return { day, clock }
  }
  for (let at = 1; at < words.length; at++) {
    const [clock, day] = [readClock(words.slice(0, at).join(' ')), readDay(words.slice(at).join(' '), reader)]
    if (day && clock) return { day, clock }
  }
  return null
}

/** The day and time that a text means: "16.11 9:30", "tomorrow 9", "завтра о 9", "now", "9:30" (today, or the field's present day), "9.10" or "910" (a time if the field has a day, otherwise a day), or a day without a time; null if it means none. `now` is the present time in the agency's zone. */
export const readMoment = (typed: string, reader: Reader & { now: string; stands: string | null }): Read | null => {
  const text = plain(typed)
  const iso = ISO.exec(text)
  if (iso) {
    const [day, clock] = [readDay(iso[1]!, reader), readClock(iso[2]!)]
    return day && clock ? { day, clock } : null
  }
  if (isNow(text, [reader.tag, ...tags])) return { day: reader.today, clock: reader.now }
  const apart = readApart(text, reader)
  if (apart) return apart
  const whole = readDay(text, reader)
  const spoken = readClock(text)
  const isClock = /[:h]/.test(text) || (reader.stands !== null && DAY_OR_CLOCK.test(text))
  if (spoken && isSpokenClock(text) && (!whole || isClock)) {
    return { day: reader.stands ?? reader.today, clock: spoken }
  }
  if (whole) return { day: whole, clock: null }
  const words = text.split(/[\s,]+/).filter((word) => word !== '' && !LITTLE_WORDS.has(word))
  return readPair(words, reader)
}
