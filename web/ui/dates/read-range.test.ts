import { afterEach, describe, expect, it } from 'vitest'
import { setAgencySettings } from '#contract/basics/agency-settings.ts'
import { rangeOf, rangeText, readRange, writeRange } from './read-range.ts'
import { tags } from './write-date.ts'

afterEach(() => setAgencySettings())

/** A Wednesday. */
const TODAY = '2026-11-25'
const read = (text: string, tag = 'en') => {
  const range = readRange(text, { tag, today: TODAY })
  return range && rangeText(range)
}

it('reads two days with any separator or word between them, in every language', () => {
  for (const tag of tags)
    for (const text of [
      '1.11–15.11',
      '1.11 - 15.11',
      '1.11-15.11',
      '1/11 – 15/11',
      '1.11..15.11',
      '01.11.2026 – 15.11.2026',
      '1 11 26 – 15 11 26',
      '2026-11-01..2026-11-15',
      '2026-11-01 – 2026-11-15',
      '2026-11-01-2026-11-15',
      '1–15.11',
      '1-15.11.2026',
      '1–15 Nov',
      '1.11–15',
      'from 1.11 to 15.11',
      'od 1.11 do 15.11',
      'с 1.11 по 15.11',
      'з 1.11 до 15.11',
      'desde 1.11 hasta 15.11',
      'del 1 al 15.11',
      '15.11–1.11',
      'od 1 listopada do 15 listopada',
      '1 листопада — 15 листопада',
    ])
      expect(read(text, tag), `${tag} ${text}`).toBe('2026-11-01..2026-11-15')
})

it('reads a number of days, weeks or months that ends or starts today, in every language', () => {
  for (const text of [
    'last 7 days',
    'the past 1 week',
    'ostatnie 7 dni',
    'останні 7 днів',
    'последние 7 дней',
    'los últimos 7 días',
  ])
    expect(read(text), text).toBe('2026-11-19..2026-11-25')
  for (const text of [
    'next 2 weeks',
    'najbliższe 14 dni',
    'наступні 2 тижні',
    'ближайшие 14 дней',
    'próximas 2 semanas',
  ])
    expect(read(text), text).toBe('2026-11-25..2026-12-08')
  expect(read('last 3 months')).toBe('2026-08-26..2026-11-25')
  expect([read('last 0 days'), read('last 7 apples'), read('some 7 days')]).toEqual([null, null, null])
})

it('reads two weekdays as days of this week; an end before the start is in the next week', () => {
  for (const text of ['mon-fri', 'Monday to Friday', 'pn–pt', 'пн-пт', 'del lunes al viernes'])
    expect(read(text, text.startsWith('pn') ? 'pl' : 'en'), text).toBe('2026-11-23..2026-11-27')
  expect(read('fri - mon')).toBe('2026-11-27..2026-11-30')
})

it('reads a month, a year and an open end after prepositions and articles', () => {
  const november = '2026-11-01..2026-11-30'
  expect([read('in November'), read('w listopadzie', 'pl'), read('у листопаді', 'uk'), read('в ноябре', 'ru')]).toEqual(
    Array.from({ length: 4 }, () => november),
  )
  expect([read('en noviembre', 'es'), read('el mes que viene', 'es')]).toEqual([november, '2026-12-01..2026-12-31'])
  expect([read('2025 рік', 'uk'), read('в 2025 году', 'ru')]).toEqual([
    '2025-01-01..2025-12-31',
    '2025-01-01..2025-12-31',
  ])
  expect(read('за минулий тиждень', 'uk')).toBe('2026-11-16..2026-11-22')
  expect([read('до п’ятниці', 'uk'), read("до п'ятниці", 'uk')]).toEqual(['..2026-11-27', '..2026-11-27'])
  expect([read('desde el lunes', 'es'), read('desde el 1.11 hasta el 15.11', 'es')]).toEqual([
    '2026-11-30..',
    '2026-11-01..2026-11-15',
  ])
})

it('reads one day as a date field does', () => {
  expect([read('16.11'), read('tomorrow'), read('jutro'), read('5'), read('+3'), read('mon')]).toEqual([
    '2026-11-16..2026-11-16',
    '2026-11-26..2026-11-26',
    '2026-11-26..2026-11-26',
    '2026-12-05..2026-12-05',
    '2026-11-28..2026-11-28',
    '2026-11-30..2026-11-30',
  ])
})

describe('two ends of a range', () => {
  const rows: [range: string, ...texts: string[]][] = [
    ['2026-11-30..2026-11-30', 'Monday', 'monday'],
    ['2026-11-01..2026-11-10', '1-10.11', '1 -10.11', '1.11-10', '1.11- 10'],
    ['2026-12-05..2026-12-12', '5-12.12'],
    ['2025-11-01..2025-11-15', '1.11–15.11.2025', '1.11.2025–15.11', '1-15.11.2025', '15.11–1.11.2025', 'Nov 1 – 15, 2025', '1 Nov – 15 Nov 2025', '1.11.25 – 15.11'],
    ['2025-12-15..2026-01-10', '15.12.2025–10.1', '15.12–10.1.2026', '15.12.25–10.1.26'],
    ['2026-11-16..2026-12-02', 'Nov 16 – Dec 2, 2026', '16.11–2.12'],
    ['2026-11-01..2027-06-30', '1.11–30.6'],
    ['2026-12-01..2027-02-28', '1.12–28.2', 'Dec – Feb'],
    ['2026-11-28..2026-12-03', '28–3.12', '28.11–3', '28–3'],
    ['2025-01-01..2026-12-31', '2025–2026', '2026–2025'],
    ['2001-01-01..2005-12-31', '2001–2005'],
    ['2005-01-01..', 'from 2005'],
    ['2026-10-01..2026-11-30', 'this month – last month', 'last month – this month'],
    ['2026-11-25..2026-11-26', 'tomorrow – today', 'today – tomorrow', 'dziś – jutro'],
    ['2026-11-01..2026-11-15', '1.11 – do 15.11'],
    ['2026-11-01..2026-11-01', '1.11-2026', '1-11-2026'],
  ] // prettier-ignore
  it.each(rows)('%s', (range, ...texts) => {
    for (const text of texts) expect(read(text), text).toBe(range)
  })

  it('are months in a language whose weekdays have the same names', () => {
    expect([read('mar – maj', 'pl'), read('сер – жов', 'ua')]).toEqual([
      '2027-03-01..2027-05-31',
      '2026-08-01..2026-10-31',
    ])
  })

  it('have the month first if the agency writes it so', () => {
    setAgencySettings({ date_order: 'month_first' })
    expect([read('11/1-15'), read('12/31-1/2')]).toEqual(['2026-11-01..2026-11-15', '2026-12-31..2027-01-02'])
  })
})

it('can be open', () => {
  for (const text of ['from 1.11', 'since 1.11', 'od 1.11', 'с 1.11', 'від 1.11', 'desde 1.11', '1.11 –', '1.11..'])
    expect(read(text), text).toBe('2026-11-01..')
  for (const text of ['until 15.11', 'to 15.11', 'do 15.11', 'до 15.11', 'hasta 15.11', '– 15.11', '..15.11'])
    expect(read(text), text).toBe('..2026-11-15')
})

describe('weeks, months and years near today', () => {
  const rows: [range: string, ...texts: string[]][] = [
    ['2026-11-23..2026-11-29', 'this week', 'esta semana', 'ten tydzień', 'w tym tygodniu', 'эта неделя', 'на этой неделе', 'цей тиждень', 'цього тижня'],
    ['2026-11-16..2026-11-22', 'last week', 'la semana pasada', 'w zeszłym tygodniu', 'zeszły tydzień', 'прошлая неделя', 'на прошлой неделе', 'минулого тижня', 'минулий тиждень'],
    ['2026-11-30..2026-12-06', 'next week', 'la próxima semana', 'w przyszłym tygodniu', 'przyszły tydzień', 'следующая неделя', 'на следующей неделе', 'наступного тижня'],
    ['2026-11-01..2026-11-30', 'this month', 'este mes', 'w tym miesiącu', 'ten miesiąc', 'в этом месяце', 'этот месяц', 'цього місяця', 'цей місяць', 'November', 'listopad', 'листопад 2026', '11.2026', '2026-11', 'ноябрь 2026 г.'],
    ['2026-10-01..2026-10-31', 'Last month', 'el mes pasado', 'w zeszłym miesiącu', 'zeszły miesiąc', 'в прошлом месяце', 'прошлый месяц', 'минулого місяця', 'минулий місяць', 'październik', 'octubre'],
    ['2025-01-01..2025-12-31', 'last year', 'el año pasado', 'w zeszłym roku', 'в прошлом году', 'торік', 'минулого року', '2025'],
  ] // prettier-ignore
  it.each(rows)('%s', (range, ...texts) => {
    for (const tag of tags) for (const text of texts) expect(read(text, tag), `${tag} ${text}`).toBe(range)
  })

  it('begin on the agency’s first weekday', () => {
    setAgencySettings({ first_weekday: 'sunday' })
    expect(read('this week')).toBe('2026-11-22..2026-11-28')
  })
})

it('can read each range that it shows, in five languages and both orders', () => {
  for (const date_order of ['day_first', 'month_first'] as const) {
    setAgencySettings({ date_order })
    for (const tag of tags)
      for (const text of [
        '2026-11-01..2026-11-15',
        '2026-12-20..2027-01-10',
        '2026-03-04..',
        '..2026-03-04',
        '2026-03-04..2026-03-04',
      ])
        expect(read(writeRange(rangeOf(text), tag), tag), `${tag} ${date_order} ${text}`).toBe(text)
  }
})

it('returns null for a text that is not a range', () => {
  for (const text of [
    '',
    ' ',
    '–',
    '..',
    'abc',
    '32.01–2.02',
    '1.11–abc',
    'from abc',
    '13.2026',
    'm',
    '1.11–15.11–20.11',
  ])
    expect(read(text), text).toBeNull()
})

describe('an end without a year', () => {
  it.each([
    ['en', '1.1 - 31.12.2025', '2025-01-01..2025-12-31'],
    ['en', '01.01-31.12.2025', '2025-01-01..2025-12-31'],
    ['ru', 'с 1 января по 31 декабря 2025', '2025-01-01..2025-12-31'],
    ['en', '1.1-31.12.2026', '2026-01-01..2026-12-31'],
    ['pl', 'od 1 stycznia do 31 grudnia 2026', '2026-01-01..2026-12-31'],
    ['es', 'del 1 de enero al 31 de diciembre de 2026', '2026-01-01..2026-12-31'],
    ['en', '1.2 - 30.11.2025', '2025-02-01..2025-11-30'],
    ['en', '1.6 - 31.12.2025', '2025-06-01..2025-12-31'],
    ['en', '1.1.2025 - 31.12', '2025-01-01..2025-12-31'],
    ['en', '1 Jan 2025 - 31 Dec', '2025-01-01..2025-12-31'],
    ['en', '1.1.2026-30.9', '2026-01-01..2026-09-30'],
    ['en', 'Jan - Mar 2026', '2026-01-01..2026-03-31'],
    ['pl', 'styczeń - marzec 2026', '2026-01-01..2026-03-31'],
    ['pl', 'od stycznia do marca 2026', '2026-01-01..2026-03-31'],
    ['uk', 'січень-березень 2026', '2026-01-01..2026-03-31'],
    ['en', 'Oct - Dec 2025', '2025-10-01..2025-12-31'],
    ['en', 'Jan-Dec 2025', '2025-01-01..2025-12-31'],
    ['en', 'Dec 2025 - Jan', '2025-12-01..2026-01-31'],
    ['en', 'nov 2025 - feb', '2025-11-01..2026-02-28'],
    ['en', 'Jan 1 - Dec 31', '2026-01-01..2026-12-31'],
    ['en', 'Jan 10 - Nov 20, 2026', '2026-01-10..2026-11-20'],
    ['en', 'Nov 16 – Nov 22, 2025', '2025-11-16..2025-11-22'],
    ['en', 'November 10 to December 15, 2025', '2025-11-10..2025-12-15'],
    ['en', 'Nov 1, 2025 - Nov 15', '2025-11-01..2025-11-15'],
    ['en', 'Dec 20, 2025 - Jan 10', '2025-12-20..2026-01-10'],
    ['en', 'Jan 10 - Mar 20, 2025', '2025-01-10..2025-03-20'],
    ['en', '1.1 - today', '2026-01-01..2026-11-25'],
    ['en', 'jan 1 to today', '2026-01-01..2026-11-25'],
    ['pl', 'od 1.1 do dzisiaj', '2026-01-01..2026-11-25'],
    ['ru', 'с 1 января по сегодня', '2026-01-01..2026-11-25'],
    ['es', 'de enero a hoy', '2026-01-01..2026-11-25'],
    ['pl', 'od maja do dzisiaj', '2026-05-01..2026-11-25'],
    ['en', 'may - today', '2026-05-01..2026-11-25'],
    ['en', '1.1 - yesterday', '2026-01-01..2026-11-24'],
    ['en', 'jan - last month', '2026-01-01..2026-10-31'],
    ['en', 'may - this month', '2026-05-01..2026-11-30'],
    ['en', 'monday - today', '2026-11-23..2026-11-25'],
    ['pl', 'od poniedziałku do dzisiaj', '2026-11-23..2026-11-25'],
    ['ru', 'с понедельника по сегодня', '2026-11-23..2026-11-25'],
    ['es', 'del lunes a hoy', '2026-11-23..2026-11-25'],
    ['en', 'mon - tomorrow', '2026-11-23..2026-11-26'],
    ['en', 'wed - today', '2026-11-25..2026-11-25'],
    ['en', 'today - fri', '2026-11-25..2026-11-27'],
    ['en', '15.11–1.11.2025', '2025-11-01..2025-11-15'],
    ['en', '20.12–10.1.2026', '2025-12-20..2026-01-10'],
    ['en', '15.12.2025–10.1', '2025-12-15..2026-01-10'],
    ['en', '12-2026', '2026-12-01..2026-12-31'],
  ])('is read beside the other one in %s: %s', (tag, text, days) => {
    expect(read(text, tag)).toBe(days)
  })
})
