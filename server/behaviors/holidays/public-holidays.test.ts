import { describe, expect, it } from 'vitest'
import { isSundayOrHoliday, placeOf, publicHolidays } from './public-holidays.ts'

const calendar = await publicHolidays()
const days = (place: string, year: number) =>
  calendar.within([place], `${year}-01-01`, `${year}-12-31`, 'en').map(({ date }) => date.slice(5))
const named = (place: string, day: string, language: 'en' | 'es' | 'pl' | 'ru' | 'ua') =>
  calendar.within([place], day, day, language)[0]?.name

describe('the public holidays', () => {
  it('of Poland include 24 December since 2025', () => {
    expect(days('PL', 2024)).toEqual(
      '01-01 01-06 03-31 04-01 05-01 05-03 05-19 05-30 08-15 11-01 11-11 12-25 12-26'.split(' '),
    )
    expect(days('PL', 2025)).toContain('12-24')
    expect([calendar.isDayOff('PL', '2024-12-24'), calendar.isDayOff('PL', '2025-12-24')]).toEqual([false, true])
  })

  it.each([
    ['PL', '2026-06-04', true],
    ['PL', '2027-05-27', true],
    ['DE', '2028-04-14', true],
    ['ES', '2027-03-26', true],
    ['CZ', '2038-04-26', true],
    ['NL', '2026-04-27', true],
    ['NL', '2026-05-05', false],
    ['DE', '2028-02-29', false],
    ['XK', '2026-07-15', false],
  ])('%s: %s is one: %s', (place, day, expected) => {
    expect(calendar.isDayOff(place, day)).toBe(expected)
  })

  it('of a region are added to those of its country', () => {
    const corpus = '2026-06-04'
    expect([calendar.isDayOff('DE', corpus), calendar.isDayOff('DE-BY', corpus)]).toEqual([false, true])
    const assumption = '2026-08-15'
    expect(['DE-BY', 'DE-BY-KATH'].map((place) => calendar.isDayOff(place, assumption))).toEqual([false, true])
    expect([calendar.isDayOff('ES', '2026-09-11'), calendar.isDayOff('ES-CT', '2026-09-11')]).toEqual([false, true])
  })

  it('are working days in Ukraine under martial law, and are not moved', () => {
    expect(named('UA', '2026-08-24', 'ua')).toBe('День Незалежності')
    expect(calendar.isDayOff('UA', '2026-08-24')).toBe(false)
    expect(calendar.isDayOff('UA', '2021-08-24')).toBe(true)
    expect(named('UA', '2026-04-13', 'ua')).toBeUndefined()
    expect(isSundayOrHoliday(calendar, 'UA', '2026-08-23')).toBe(true)
  })
})

describe('the name of a public holiday', () => {
  it('is in the language of the reader, otherwise in that of the country and in English', () => {
    expect(named('PL', '2026-12-25', 'en')).toBe('Christmas Day')
    expect(named('PL', '2026-12-25', 'pl')).toBe('Pierwszy dzień Bożego Narodzenia')
    expect(named('DE', '2026-10-03', 'pl')).toBe('Tag der Deutschen Einheit (National Holiday)')
    expect(named('DE', '2026-01-01', 'ua')).toBe('Новий Рік')
  })

  it('says the places that have it, where places differ', () => {
    expect(calendar.within(['DE', 'DE-BY'], '2026-06-01', '2026-06-30', 'en')).toEqual([
      { date: '2026-06-04', name: 'Corpus Christi (DE-BY)' },
    ])
    expect(calendar.within(['PL', 'PL'], '2026-12-30', '2027-01-02', 'en')).toEqual([
      { date: '2027-01-01', name: "New Year's Day" },
    ])
  })
})

it('knows the regions of a country, and none of one that it does not know', () => {
  const codes = (country: string) => calendar.regionsOf(country, 'en').map(({ code }) => code)
  expect(codes('DE')).toEqual(expect.arrayContaining(['DE-BY', 'DE-BY-KATH', 'DE-SN']))
  expect([codes('PL'), codes('XK')]).toEqual([[], []])
})

it('takes the region of a site only if it is one of its country', () => {
  expect(placeOf({ country: 'DE', region: 'DE-BY' })).toBe('DE-BY')
  expect(placeOf({ country: 'PL', region: 'DE-BY' })).toBe('PL')
  expect(placeOf({ country: 'PL', region: null })).toBe('PL')
})
