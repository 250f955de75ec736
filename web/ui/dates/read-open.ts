import { addDays } from '#contract/basics/days.ts'
import { weekdayNamed } from './date-words.ts'
import { leading, unitNamed } from './near-words.ts'
import { type Reader, readDay } from './read-day.ts'
import { type Range, readNear } from './read-near.ts'
import { weekdayUntil } from './read-weekday.ts'
import { type Place, readWhole } from './read-whole.ts'
import { tags } from './write-date.ts'

/** Words that begin a range: only the past, its first day, and the day before its first day. */
const SINCE = leading('since')
export const BEGINS = leading(`from starting starting_from as_of od począwszy_od desde desde_el a_partir_de a_partir_del
  del de с со начиная_с от з із зі від починаючи_з`)
const AFTER = leading('after later_than po после после_того позже після пізніше después_de después_del')
/** Words that end a range: its last day, and the day after its last day. */
export const ENDS = leading(`until till to by up_to through thru do aż_do najpóźniej_do hasta hasta_el al до по к ко
  не_позже не_пізніше`)
const BEFORE = leading('before earlier_than przed до_начала перед раньше раніше antes_de antes_del')
/** Ends are always included. */
export const INCLUDED = /,?\s(?:inclusive|incl\.?|wlacznie|включительно|включно)$/
const ONWARDS = /\s(?:onwards?|on|forward|en adelante|wzwyz|и далее|і далі|и позже|і пізніше)$/

/** The first and the last day of a month or another part of the calendar as an end of a range. */
const FIRST_OF = leading(`beginning_of start_of the_beginning_of the_start_of principio_de principio_del principios_de
  inicio_de inicio_del el_principio_de el_inicio_de początku начала початку`)
const LAST_OF = leading(`end_of the_end_of fin_de fin_del finales_de final_de final_del el_final_de el_final_del końca
  конец конца концу кінець кінця`)

const asRange = (day: string | null): Range | null => (day === null ? null : { from: day, to: day })

/** A part of the calendar as an end of a range; its name alone is none, because "od roku" means for a year. */
export const readPart = (text: string, reader: Reader, place: Place = 'near'): Range | null => {
  const unit = unitNamed(text)
  if (unit !== null && unit !== 'weekend') return null
  return readNear(text, reader.today) ?? readWhole(text, reader, place)
}

/** "the beginning of the year", "конца месяца". */
const readEdge = (text: string, reader: Reader, place: Place): Range | null => {
  const words = [FIRST_OF, LAST_OF].find((one) => one.test(text))
  const rest = words === undefined ? '' : text.replace(words, '')
  const part = readNear(rest, reader.today) ?? readWhole(rest, reader, place)
  return part && asRange(words === FIRST_OF ? part.from : part.to)
}

/** A day that is an end of a range. */
export const readEndDay = (text: string, reader: Reader, place: Place = 'near'): Range | null =>
  asRange(readDay(text, reader)) ?? readEdge(text, reader, place)

/** A day, a month, or another part of the calendar that is an end of a range. */
export const readEnd = (text: string, reader: Reader, place: Place = 'near'): Range | null =>
  readPart(text, reader, place) ?? readEndDay(text, reader, place)

/** A day or part of the calendar that has begun. */
const readPast = (text: string, reader: Reader): Range | null => {
  const weekday = weekdayNamed(text, [reader.tag, ...tags])
  if (weekday !== null) return asRange(weekdayUntil(addDays(reader.today, -1), weekday))
  return readEnd(text, { ...reader, max: reader.today }, 'before')
}

/** A range with one end: "from 1.11", "since May" (the last one that has begun), "after 1.11", "until 15.11", "before May". */
export const readOpen = (typed: string, reader: Reader): Range | null => {
  const text = typed.replace(ONWARDS, '')
  const rest = (words: RegExp) => (words.test(text) ? text.replace(words, '') : null)
  const [since, begin, after] = [rest(SINCE), rest(BEGINS) ?? (text === typed ? null : text), rest(AFTER)]
  const from = since === null ? null : readPast(since, reader)?.from
  const found = from ?? (begin === null ? null : readEnd(begin, reader, 'begin')?.from)
  if (found) return { from: found, to: null }
  const past = after === null ? null : readEnd(after, reader, 'begin')?.to
  if (past) return { from: addDays(past, 1), to: null }
  const [end, before] = [rest(ENDS), rest(BEFORE)]
  const last = end === null ? null : readEnd(end.replace(INCLUDED, ''), reader)?.to
  if (last) return { from: null, to: last }
  const next = before === null ? null : readEnd(before, reader)?.from
  return next ? { from: null, to: addDays(next, -1) } : null
}
