import type Library from 'date-holidays'
import { daysOf, isSunday } from '#contract/basics/days.ts'
import { type Language, languageTag } from '#contract/basics/language.ts'
import type { Holiday, Region } from '#contract/work/holidays.ts'

/** A country (`DE`), or a region of it (`DE-BY`, `DE-BY-A`), whose public holidays count. */
export type Place = string

/** The public holidays of all countries that the library knows. */
export type PublicHolidays = {
  /** Whether a day is a public holiday at a place on which work is the exception. */
  isDayOff: (place: Place, day: string) => boolean
  /**
   * The public holidays of a range of days at some places, in order, named in a language; where the places differ, with
   * the places that have them.
   */
  within: (places: readonly Place[], from: string, to: string, language: Language) => Holiday[]
  /** The regions of a country with public holidays of their own, by name. */
  regionsOf: (country: string, language: Language) => Region[]
}

type Named = Holiday & { substitute: boolean }

/** Countries in which public holidays are working days, and since when. Ukraine: martial law (Act 2136-IX, art. 6). */
const WORKED_SINCE: Readonly<Record<string, string>> = { UA: '2022-02-24' }

const countryOf = (place: Place) => place.split('-')[0]!

const isWorked = (place: Place, day: string) => {
  const since = WORKED_SINCE[countryOf(place)]
  return since !== undefined && day >= since
}

/** The place whose public holidays count at a work site: its region, if it is one of its country. */
export const placeOf = ({ country, region }: { country: string; region: string | null }): Place =>
  region !== null && countryOf(region) === country ? region : country

/** The day that the library moves a holiday to carries a note in brackets. */
const withoutNote = (name: string) => name.replace(/ \([^()]*\)$/, '')

/** More years of places than an agency works in; beyond it the found ones are found again. */
const MOST_KNOWN = 1_000

const once = <Value>(find: (key: string) => Value) => {
  const known = new Map<string, Value>()
  return (key: string): Value => {
    const value = known.get(key) ?? find(key)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, value)
    return value
  }
}

const joined = (texts: Iterable<string>) => [...new Set(texts)].join(' / ')

/** Makes the calendar from the library. */
export const calendarOf = (Holidays: typeof Library): PublicHolidays => {
  const listed = (place: Place, year: number, languages: string[]) => {
    const [country = '', state, region] = place.split('-')
    const where = { country, ...(state ? { state } : {}), ...(region ? { region } : {}) }
    return new Holidays(where, { languages, types: ['public'] }).getHolidays(year)
  }
  const nativeOf = once((country) => new Holidays(country).getLanguages()[0] ?? 'en')
  const namesIn = (place: Place, year: number, languages: string[]) =>
    new Map(listed(place, year, languages).map(({ date, rule, name }) => [`${date} ${rule}`, name]))
  /** In the reader's language; without a translation in that of the country, with the English name. */
  const ofYear = once((key): Named[] => {
    const [place = '', year = '', tag = ''] = key.split(' ')
    const native = nativeOf(countryOf(place))
    const english = namesIn(place, Number(year), ['en', native])
    const own = namesIn(place, Number(year), [native, 'en'])
    return listed(place, Number(year), [tag, native, 'en']).flatMap(({ date, rule, name, substitute = false }) => {
      const day = date.slice(0, 10)
      if (substitute && isWorked(place, day)) return []
      const at = `${date} ${rule}`
      const isTranslated = tag === native || name !== own.get(at) || name === english.get(at)
      const said = substitute ? withoutNote(name) : name
      const also = withoutNote(english.get(at) ?? name)
      return [{ date: day, name: isTranslated ? said : `${said} (${also})`, substitute }]
    })
  })
  const yearAt = (place: Place, year: string, language: Language) => ofYear(`${place} ${year} ${languageTag(language)}`)
  const daysOff = once((key) => {
    const [place = '', year = ''] = key.split(' ')
    return new Set(yearAt(place, year, 'en').map(({ date }) => date))
  })
  return {
    isDayOff: (place, day) => !isWorked(place, day) && daysOff(`${place} ${day.slice(0, 4)}`).has(day),
    within: (asked, from, to, language) => {
      const places = [...new Set(asked)].toSorted()
      const years = [...new Set(daysOf(from, to).map((day) => day.slice(0, 4)))]
      const found = places.flatMap((place) =>
        years.flatMap((year) => yearAt(place, year, language).map(({ date, name }) => ({ place, date, name }))),
      )
      const byDay = Map.groupBy(
        found.filter(({ date }) => date >= from && date <= to),
        ({ date }) => date,
      )
      return [...byDay]
        .map(([date, all]) => {
          const having = new Set(all.map(({ place }) => place))
          const name = joined(all.map((one) => one.name))
          return { date, name: having.size < places.length ? `${name} (${[...having].join(', ')})` : name }
        })
        .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    },
    regionsOf: (country, language) => {
      const tag = languageTag(language)
      const library = new Holidays(country)
      return Object.entries(library.getStates(country, tag) ?? {})
        .flatMap(([state, name]) => [
          { code: `${country}-${state}`, name },
          ...Object.entries(library.getRegions(country, state, tag) ?? {}).map(([region, part]) => ({
            code: `${country}-${state}-${region}`,
            name: `${name}: ${part}`,
          })),
        ])
        .toSorted((one, other) => one.name.localeCompare(other.name, tag))
    },
  }
}

let calendar: Promise<PublicHolidays> | undefined

/** The calendar of public holidays; the library is loaded when it is first needed. */
export const publicHolidays = (): Promise<PublicHolidays> => {
  calendar ??= import('date-holidays').then((library) => calendarOf(library.default))
  return calendar
}

/** Whether work on a day is work on a Sunday or public holiday. */
export const isSundayOrHoliday = ({ isDayOff }: PublicHolidays, place: Place, day: string) =>
  isSunday(day) || isDayOff(place, day)
