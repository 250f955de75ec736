import { folded } from '#web/platform/folded.ts'

const A_MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000
const LEAST_LETTERS = 3
const LEAST_OF_WEEKDAY = 2

/** A text for comparison: lower case without diacritics, apostrophes and double spaces. */
export const plain = (text: string) => folded(text).replaceAll(/['’ʼ]/g, '').replaceAll(/\s+/g, ' ').trim()

type Named = { names: string[]; value: number }

const withoutDot = (name: string) => plain(name).replace(/\.$/, '')

/** The names of months after "in" and after "between", from January on; `Intl` does not have these forms. */
const moreMonths: Readonly<Record<string, readonly string[]>> = {
  pl: [
    'styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu',
    'styczniem lutym marcem kwietniem majem czerwcem lipcem sierpniem wrześniem październikiem listopadem grudniem',
  ],
  ru: [
    'январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре',
    'январём февралём мартом апрелем маем июнем июлем августом сентябрём октябрём ноябрём декабрём',
  ],
  uk: [
    'січні лютому березні квітні травні червні липні серпні вересні жовтні листопаді грудні',
    'січнем лютим березнем квітнем травнем червнем липнем серпнем вереснем жовтнем листопадом груднем',
  ],
}

const monthsIn = (tag: string): Named[] => {
  const alone = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' })
  const beside = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const more = (moreMonths[tag] ?? []).map((forms) => forms.split(' '))
  return Array.from({ length: 12 }, (_, index) => {
    const at = new Date(Date.UTC(2026, index, 15))
    const genitive = beside.formatToParts(at).find(({ type }) => type === 'month')?.value ?? ''
    const names = [alone.format(at), short.format(at), genitive, ...more.map((forms) => forms[index]!)]
    return { names: names.filter(Boolean).map(withoutDot), value: index + 1 }
  })
}

/** Short names and other cases of weekdays that `Intl` does not know, from Monday on. */
const moreWeekdays: Readonly<Record<string, string>> = {
  pl: 'pn poniedziałku poniedziałkiem, wt wtorku wtorkiem, śr środy środę, cz czwartku czwartkiem, pt piątku piątkiem, sb soboty sobotę, nd niedzieli niedzielę',
  ru: 'понедельника понедельником понедельнику, вторника вторником вторнику, среды среду средой среде, четверга четвергом четвергу, пятницы пятницу пятницей пятнице, субботы субботу субботой субботе, воскресенья воскресеньем воскресенью',
  uk: 'понеділка понеділком, вівторка вівторком, середи середу середою, четверга четвергом, пʼятниці пʼятницю пʼятницею, суботи суботу суботою, неділі неділю неділею',
}

const weekdaysIn = (tag: string): Named[] => {
  const long = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const more = moreWeekdays[tag]?.split(', ') ?? []
  return Array.from({ length: 7 }, (_, index) => {
    const at = new Date(A_MONDAY + index * DAY_MS)
    const names = [long.format(at), short.format(at), ...(more[index]?.split(' ') ?? [])]
    return { names: names.map(withoutDot), value: index + 1 }
  })
}

/** The spellings of a word: Ukrainian words that begin with “у” can also begin with “в”. */
const spellings = (word: string) => (word.startsWith('у') ? [word, `в${word.slice(1)}`] : [word])

/** Other cases of words for days near today: yesterday, today, tomorrow. */
const moreDays: Readonly<Record<string, readonly string[]>> = {
  pl: ['wczorajszego dnia', 'dzisiejszego dnia', 'jutra, jutrzejszego dnia'],
  ru: ['вчерашнего дня', 'сегодняшнего дня', 'завтрашнего дня'],
  uk: ['вчорашнього дня', 'сьогоднішнього дня', 'завтрашнього дня'],
}

/** The words of a language for today, the days near it, and now. */
const distancesIn = (tag: string) => {
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const more = (value: number) => moreDays[tag]?.[value + 1]?.split(', ').map(plain) ?? []
  const days = [-2, -1, 0, 1, 2]
    .map((value) => ({ names: [...spellings(plain(relative.format(value, 'day'))), ...more(value)], value }))
    .filter(({ names }) => !/\d/.test(names[0]!))
  return { days, now: plain(relative.format(0, 'second')) }
}

const wordsIn = (tag: string) => ({ months: monthsIn(tag), weekdays: weekdaysIn(tag), ...distancesIn(tag) })

const known = new Map<string, ReturnType<typeof wordsIn>>()

const wordsOf = (tag: string) => {
  const words = known.get(tag) ?? wordsIn(tag)
  known.set(tag, words)
  return words
}

/** The only value that a word, or its beginning, can mean; null if there are several or none. */
const meantBy = (word: string, named: readonly Named[], least: number) => {
  const exact = named.find(({ names }) => names.includes(word))
  if (exact) return exact.value
  if (word.length < least) return null
  const begun = named.filter(({ names }) => names.some((name) => name.startsWith(word)))
  return begun.length === 1 ? begun[0]!.value : null
}

/** The value of a word in the first of the languages that knows it. */
const firstOf = (tags: readonly string[], read: (tag: string) => number | null) => {
  for (const tag of tags) {
    const value = read(tag)
    if (value !== null) return value
  }
  return null
}

/** The number of days from today that a word means: "tomorrow" is 1. */
export const distanceOf = (word: string, tags: readonly string[]) =>
  firstOf(tags, (tag) => meantBy(word, wordsOf(tag).days, LEAST_LETTERS))

/** Prepositions that are no beginnings of weekdays. */
const PREPOSITIONS = ['do', 'po', 'по']

/** The weekday that a word names, in any case: 1 is Monday, 7 is Sunday. */
export const weekdayNamed = (word: string, tags: readonly string[]) =>
  PREPOSITIONS.includes(word) ? null : firstOf(tags, (tag) => meantBy(word, wordsOf(tag).weekdays, LEAST_OF_WEEKDAY))

/** The month that a word names: 1 is January, 12 is December. */
export const monthNamed = (word: string, tags: readonly string[]) =>
  firstOf(tags, (tag) => meantBy(word, wordsOf(tag).months, LEAST_LETTERS))

/** Whether a word means now. */
export const isNow = (word: string, tags: readonly string[]) => tags.some((tag) => wordsOf(tag).now === word)
