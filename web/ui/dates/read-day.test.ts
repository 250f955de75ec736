import { afterEach, expect, it } from 'vitest'
import { addDays } from '#contract/basics/days.ts'
import { agencySettings, setAgencySettings } from '#contract/basics/agency-settings.ts'
import { readDay } from './read-day.ts'
import { tags, writeDay } from './write-date.ts'

afterEach(() => setAgencySettings())

/** A Wednesday. */
const TODAY = '2026-11-25'

const read = (text: string, tag = 'en', range: { min?: string; max?: string } = {}) =>
  readDay(text, { tag, today: TODAY, ...range })

const monthFirst = () => setAgencySettings({ ...agencySettings(), date_order: 'month_first' })

it('reads numbers in the order of each language, with any separator', () => {
  for (const tag of tags) {
    for (const text of [
      '16.11.2026',
      '16/11/2026',
      '16-11-26',
      '16 11 26',
      '16.11',
      '16.11.',
      '1611',
      '161126',
      '16112026',
    ])
      expect(read(text, tag), `${tag} ${text}`).toBe('2026-11-16')
    for (const text of ['2026-11-16', '2026.11.16', '20261116', '2026/11/16'])
      expect(read(text, tag), `${tag} ${text}`).toBe('2026-11-16')
  }
})

it('reads the month first only if the agency does, and then in every language', () => {
  expect(read('03/04/2026')).toBe('2026-04-03')
  monthFirst()
  expect(read('03/04/2026')).toBe('2026-03-04')
  expect(read('1116')).toBe('2026-11-16')
  expect(read('16/11/2026')).toBeNull()
  for (const tag of tags) {
    expect(read('03/04/2026', tag), tag).toBe('2026-03-04')
    expect(read('03.04.2026', tag), tag).toBe('2026-03-04')
    expect(read('2026-03-04', tag), tag).toBe('2026-03-04')
  }
})

it("shows '' for no day", () => {
  expect(writeDay('', 'en')).toBe('')
})

it('can read each day that it shows, in five languages and both orders', () => {
  for (const setOrder of [() => setAgencySettings(), monthFirst]) {
    setOrder()
    for (const tag of tags)
      for (let day = '2027-12-20'; day < '2028-03-10'; day = addDays(day, 1))
        expect(read(writeDay(day, tag), tag), `${tag} ${day}`).toBe(day)
  }
})

it('reads words of every language, whatever the reader’s own', () => {
  const words: [day: string, ...texts: string[]][] = [
    ['2026-11-25', 'today', 'Dziś', 'dzisiaj', 'сьогодні', 'сегодня', 'hoy', 'tod'],
    ['2026-11-26', 'Tomorrow', 'jutro', 'завтра', 'mañana', 'manana', 'tom'],
    ['2026-11-24', 'yesterday', 'wczoraj', 'вчора', 'вчера', 'ayer'],
    ['2026-11-27', 'pojutrze', 'післязавтра', 'послезавтра', 'pasado mañana'],
    ['2026-11-30', 'mon', 'Monday', 'пн', 'понеділок', 'понедельник', 'pon', 'lunes', 'lun'],
    ['2026-12-02', 'wed', 'ср', 'środa', 'sroda', 'miércoles'],
    ['2026-11-26', 'thu', 'czw', 'чт', 'jueves'],
  ]
  for (const tag of tags)
    for (const [day, ...texts] of words) for (const text of texts) expect(read(text, tag), `${tag} ${text}`).toBe(day)
})

it('reads the name of a month, also as other pages write it', () => {
  const texts = ['16 Nov 2026', '16 november', 'Nov 16, 2026', '16 lis 2026', '16 listopada', '16 нояб. 2026 г.']
  const more = ['16 ноября', '16 лист. 2026 р.', '16 листопада', '16 nov 2026', '16 de noviembre de 2026']
  for (const text of [...texts, ...more]) expect(read(text, 'uk'), text).toBe('2026-11-16')
})

it('counts days from today', () => {
  expect([read('+3'), read('-2'), read('+ 14'), read('−1')]).toEqual([
    '2026-11-28',
    '2026-11-23',
    '2026-12-09',
    '2026-11-24',
  ])
})

it('chooses the nearest day if the year or month is missing, within the limits of the field', () => {
  expect(read('10.01')).toBe('2027-01-10')
  expect(read('5')).toBe('2026-12-05')
  expect(read('24')).toBe('2026-11-24')
  expect(read('31')).toBe('2026-10-31')
  expect(read('24', 'en', { min: TODAY })).toBe('2026-12-24')
  expect(read('10.01', 'en', { max: TODAY })).toBe('2026-01-10')
})

it('reads a year of two digits as a year near the present', () => {
  expect([read('12.03.94'), read('12.03.26'), read('12.03.46'), read('12.03.47')]).toEqual([
    '1994-03-12',
    '2026-03-12',
    '2046-03-12',
    '1947-03-12',
  ])
})

it('chooses the century by the limits of the field, but does not take a mistake of a few years for another century', () => {
  expect(read('16.11.40', 'en', { max: TODAY })).toBe('1940-11-16')
  expect(read('16.11.50', 'en', { min: TODAY })).toBe('2050-11-16')
  expect(read('26.11.26', 'en', { max: TODAY })).toBe('2026-11-26')
  expect(read('16.11.27', 'en', { max: TODAY })).toBe('2027-11-16')
  expect(read('9.11.26', 'en', { min: '2026-11-10' })).toBe('2026-11-09')
  expect(read('16.11.1940', 'en', { min: TODAY })).toBe('1940-11-16')
})

it('accepts leap days', () => {
  expect(read('29.02.2028')).toBe('2028-02-29')
  expect(read('29.02')).toBe('2028-02-29')
  expect(read('29.02.2027')).toBeNull()
  expect(read('29.02.1900')).toBeNull()
  expect(read('29.02.2000')).toBe('2000-02-29')
})

it('returns null for a text that is not a day', () => {
  for (const text of [
    '',
    ' ',
    'abc',
    '32.01',
    '0',
    '31.04.2026',
    '16.13.2026',
    '1.1.1',
    '16.11.202',
    'm',
    '20266-01-01',
    '2026-13-01',
  ])
    expect(read(text), text).toBeNull()
})
