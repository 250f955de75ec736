import { describe, expect, test } from 'vitest'
import { typing as en } from '#locales/en/typing.ts'
import { typing as es } from '#locales/es/typing.ts'
import { typing as pl } from '#locales/pl/typing.ts'
import { typing as ru } from '#locales/ru/typing.ts'
import { typing as ua } from '#locales/ua/typing.ts'
import { type DayWords, typedDay, typedDays } from './typed-days.ts'

/** A Wednesday. */
const TODAY = '2026-11-25'

const words: Record<'en' | 'es' | 'pl' | 'ru' | 'uk', DayWords> = {
  en: { named: en.days, locale: 'en' },
  es: { named: es.days, locale: 'es' },
  pl: { named: pl.days, locale: 'pl' },
  ru: { named: ru.days, locale: 'ru' },
  uk: { named: ua.days, locale: 'uk' },
}

describe('a typed day', () => {
  test.each([
    ['en', 'tomorrow'],
    ['es', 'manana'],
    ['pl', 'jutro'],
    ['ru', 'завтра'],
    ['uk', 'завтра'],
  ] as const)('is tomorrow by its word in %s', (language, text) => {
    expect(typedDay(text, TODAY, words[language])).toBe('2026-11-26')
  })

  test.each([
    ['en', 'Monday'],
    ['en', 'mon'],
    ['es', 'lunes'],
    ['pl', 'poniedziałku'],
    ['ru', 'понедельника'],
    ['uk', 'понеділка'],
  ] as const)('is the next Monday in %s, in any case of the word: %s', (language, text) => {
    expect(typedDay(text, TODAY, words[language])).toBe('2026-11-30')
  })

  test.each([
    ['en', '1 December'],
    ['es', '1 de diciembre'],
    ['pl', '1 grudnia'],
    ['ru', '1 декабря'],
    ['uk', '1 грудня'],
  ] as const)('is a day of a month in %s', (language, text) => {
    expect(typedDay(text, TODAY, words[language])).toBe('2026-12-01')
  })

  test.each([
    ['16.11', '2026-11-16'],
    ['16 11 26', '2026-11-16'],
    ['16/11/2027', '2027-11-16'],
    ['2026-1-5', '2026-01-05'],
    ['10.01', '2027-01-10'],
    ['31.02', undefined],
    ['45.11', undefined],
    ['Kowalski', undefined],
    ['', undefined],
  ])('is read from figures, of the year that is nearest: %s', (text, day) => {
    expect(typedDay(text, TODAY, words.pl)).toBe(day)
  })
})

describe('typed days', () => {
  test.each([
    ['en', 'overdue'],
    ['es', 'vencido'],
    ['pl', 'po terminie'],
    ['ru', 'просроченные'],
    ['uk', 'прострочені'],
  ] as const)('are all before today in %s', (language, text) => {
    expect(typedDays(text, TODAY, words[language])[0]).toEqual({ value: '..2026-11-24', name: 'overdue' })
  })

  test.each([
    ['en', 'this week'],
    ['es', 'esta semana'],
    ['pl', 'ten tydzien'],
    ['ru', 'эта неделя'],
    ['uk', 'цього тижня'],
  ] as const)('are the week from Monday to Sunday in %s', (language, text) => {
    expect(typedDays(text, TODAY, words[language])[0]).toEqual({ value: '2026-11-23..2026-11-29', name: 'this_week' })
  })

  test('without text are all that have names', () => {
    expect(typedDays('', TODAY, words.en)).toHaveLength(7)
  })

  test('for a day are the day, all from it on, and all until it', () => {
    expect(typedDays('1.12', TODAY, words.en).map(({ value }) => value)).toEqual([
      '2026-12-01..2026-12-01',
      '2026-12-01..',
      '..2026-12-01',
    ])
  })
})

describe('a typed range', () => {
  test.each([
    ['en', '1.11–15.11', '2026-11-01..2026-11-15'],
    ['pl', 'od 1.11 do 15.11', '2026-11-01..2026-11-15'],
    ['uk', 'минулого місяця', '2026-10-01..2026-10-31'],
    ['ru', 'на прошлой неделе', '2026-11-16..2026-11-22'],
    ['es', 'el mes pasado', '2026-10-01..2026-10-31'],
    ['en', 'from 1.11', '2026-11-01..'],
  ] as const)('is offered in %s: %s', (language, text, value) => {
    expect(typedDays(text, TODAY, words[language])).toContainEqual({ value, name: null })
  })

  test.each(['Nov', 'November', 'week', '2026'])(
    'is never a single word, which may begin another value: %s',
    (text) => {
      expect(typedDays(text, TODAY, words.en).every(({ name }) => name !== null)).toBe(true)
    },
  )
})
