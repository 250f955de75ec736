import { afterEach, expect, it } from 'vitest'
import { agencyFormat } from './agency-format.ts'
import { setAgencySettings } from './agency-settings.ts'
import { languages, languageTag } from './language.ts'

afterEach(() => setAgencySettings())

const day = new Date('2026-11-16')
const said = (options: Intl.DateTimeFormatOptions) =>
  languages.map((language) =>
    agencyFormat(languageTag(language), { ...options, timeZone: 'UTC' })
      .format(day)
      .replaceAll(/\s/g, ' '),
  )
const spans = (to: string) =>
  languages.map((language) =>
    agencyFormat(languageTag(language), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
      .formatRange(day, new Date(to))
      .replaceAll(/\s/g, ' '),
  )

it('writes dates with a year, weekdays and numeric dates in both orders and five languages', () => {
  expect(said({ dateStyle: 'long' })).toEqual([
    '16 November 2026',
    '16 de noviembre de 2026',
    '16 listopada 2026',
    '16 ноября 2026 г.',
    '16 листопада 2026 р.',
  ])
  setAgencySettings({ date_order: 'month_first' })
  expect(said({ dateStyle: 'long' })).toEqual([
    'November 16, 2026',
    'noviembre 16, 2026',
    'listopada 16, 2026',
    'ноября 16, 2026 г.',
    'листопада 16, 2026 р.',
  ])
  expect(said({ weekday: 'short', day: 'numeric', month: 'numeric' })).toEqual([
    'Mon, 11/16',
    'lun, 11/16',
    'pon., 11.16',
    'пн, 11.16',
    'пн, 11.16',
  ])
})

it('writes short dates in figures in Polish, Russian and Ukrainian, with the month named in English and Spanish', () => {
  const figures = (text: string) => [text, text, text]
  expect(said({ dateStyle: 'medium' })).toEqual(['16 Nov 2026', '16 nov 2026', ...figures('16.11.2026')])
  expect(said({ day: 'numeric', month: 'short' })).toEqual(['16 Nov', '16 nov', ...figures('16.11')])
  expect(said({ month: 'short', year: 'numeric' })).toEqual(['Nov 2026', 'nov 2026', ...figures('11.2026')])
  expect(said({ month: 'short' })).toEqual(['Nov', 'nov', 'lis', 'нояб.', 'лист.'])
  setAgencySettings({ date_order: 'month_first' })
  expect(said({ dateStyle: 'medium' }).slice(2)).toEqual(figures('11.16.2026'))
})

it('writes date ranges in both orders and names a shared month once', () => {
  setAgencySettings({ date_order: 'month_first' })
  expect(spans('2026-11-22')).toEqual([
    'Nov 16 – 22, 2026',
    'nov 16–22, 2026',
    '11.16.2026 – 11.22.2026',
    '11.16.2026 – 11.22.2026',
    '11.16.2026 – 11.22.2026',
  ])
  expect(spans('2026-12-02')).toEqual([
    'Nov 16 – Dec 2, 2026',
    'nov 16 – dic 2, 2026',
    '11.16.2026 – 12.02.2026',
    '11.16.2026 – 12.02.2026',
    '11.16.2026 – 12.02.2026',
  ])
})

it('does not change a month without a day, nor hours', () => {
  setAgencySettings({ date_order: 'month_first' })
  expect(said({ month: 'long', year: 'numeric' })[2]).toBe('listopad 2026')
  expect(said({ hour: '2-digit', minute: '2-digit' })[2]).toBe('00:00')
})
