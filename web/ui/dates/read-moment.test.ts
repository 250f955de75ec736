import { afterEach, expect, it } from 'vitest'
import { agencySettings, setAgencySettings } from '#contract/basics/agency-settings.ts'
import { clockIn, dayIn, momentOf } from '#contract/basics/zones.ts'
import { readClock } from './read-clock.ts'
import { readMoment } from './read-moment.ts'
import { tags, writeClock, writeMoment } from './write-date.ts'

afterEach(() => setAgencySettings())

const read = (text: string, tag = 'en', stands: string | null = null) =>
  readMoment(text, { tag, today: '2026-11-25', now: '17:05', stands })

const twelveHours = () => setAgencySettings({ ...agencySettings(), clock: '12' })

it('reads a time as people type it', () => {
  const clocks: [clock: string, ...texts: string[]][] = [
    ['09:00', '9', '09', '9:00', '9 am', '9a', '9h00', '900', '0900'],
    ['09:30', '9:30', '9.30', '9 30', '930', '0930', '9:30 am'],
    ['21:30', '21:30', '2130', '9:30 pm', '9.30pm', '9:30 p. m.', '9:30 пп'],
    ['00:15', '0:15', '0015', '12:15 am', '12:15 дп'],
    ['12:15', '12:15', '12:15 pm'],
  ]
  for (const [clock, ...texts] of clocks) for (const text of texts) expect(readClock(text), text).toBe(clock)
  for (const text of ['', '24', '24:00', '9:60', '960', '13 pm', '0 am', 'nine', '9:3', '12345'])
    expect(readClock(text), text).toBeNull()
})

it('can read each time that it shows, with 24 hours and with 12', () => {
  for (const setClock of [() => setAgencySettings(), twelveHours]) {
    setClock()
    for (const tag of tags)
      for (const clock of ['00:00', '00:30', '09:05', '11:59', '12:00', '12:45', '13:00', '23:59'])
        expect(readClock(writeClock(clock, tag)), `${tag} ${writeClock(clock, tag)}`).toBe(clock)
  }
  setAgencySettings()
  expect(writeClock('09:30', 'pl')).toBe('09:30')
  twelveHours()
  expect(writeClock('09:30', 'en')).toBe('9:30 am')
})

it('reads a day with a time in five languages', () => {
  const nine = { day: '2026-11-26', clock: '09:00' }
  for (const text of ['tomorrow 9', 'tomorrow at 9', 'jutro 9', 'jutro o 9', 'завтра 9', 'завтра о 9', 'завтра в 9'])
    for (const tag of tags) expect(read(text, tag), text).toEqual(nine)
  for (const text of [
    'mañana 9',
    'mañana a las 9',
    '9:00 tomorrow',
    'tomorrow, 9 am',
    '26.11 9',
    '26 11 26 9',
    '26.11.2026, 09:00',
  ])
    expect(read(text), text).toEqual(nine)
  for (const text of ['2026-11-26T09:00', '2026-11-26 09:00', '26 Nov 2026, 9:00', '+1 9', 'thu 900'])
    expect(read(text), text).toEqual(nine)
  expect(read('mon 14:30')).toEqual({ day: '2026-11-30', clock: '14:30' })
  expect(read('pojutrze 7 30')).toEqual({ day: '2026-11-27', clock: '07:30' })
})

it('can read each moment that it shows, in five languages, both orders and both clocks', () => {
  for (const date_order of ['day_first', 'month_first'] as const)
    for (const clock of ['24', '12'] as const) {
      setAgencySettings({ ...agencySettings(), date_order, clock })
      for (const tag of tags)
        for (const at of ['00:05', '09:30', '12:00', '20:26'])
          expect(read(writeMoment('2028-02-29', at, tag), tag), tag).toEqual({ day: '2028-02-29', clock: at })
    }
})

it('reads separate digits after a day as a time, not as a year', () => {
  for (const text of ['27.11 14', '27 11 14', '27 nov 14', '27/11 14', '27.11, 14', 'Nov 27 14', '27.11 1400'])
    expect(read(text), text).toEqual({ day: '2026-11-27', clock: '14:00' })
  expect(read('27.11 9')).toEqual({ day: '2026-11-27', clock: '09:00' })
  for (const text of ['27.11 2030', '27 11 20 30', '27/11 2030'])
    expect(read(text), text).toEqual({ day: '2026-11-27', clock: '20:30' })
  for (const text of ['27.11.14', '27/11/14', '27-11-14', '27.11.2014', '27 11 2014', '27 nov 2014'])
    expect(read(text), text).toEqual({ day: '2014-11-27', clock: null })
  expect(read('27.11.14 14')).toEqual({ day: '2014-11-27', clock: '14:00' })
  for (const text of ['5 12', '5.12']) expect(read(text), text).toEqual({ day: '2026-12-05', clock: null })
})

it('reads digits that can be a day or a time as a time of the present day, and as a day if there is none', () => {
  for (const text of ['9.10', '910', '0910', '09.10'])
    expect(read(text, 'en', '2026-12-01'), text).toEqual({ day: '2026-12-01', clock: '09:10' })
  expect(read('1210', 'en', '2026-12-01')).toEqual({ day: '2026-12-01', clock: '12:10' })
  expect(read('9.10')).toEqual({ day: '2026-10-09', clock: null })
  expect(read('1210')).toEqual({ day: '2026-10-12', clock: null })
  for (const text of ['9.10.', '9/10', '9 oct', '9.10.2026'])
    expect(read(text, 'en', '2026-12-01'), text).toEqual({ day: '2026-10-09', clock: null })
  expect(read('27.11', 'en', '2026-12-01')).toEqual({ day: '2026-11-27', clock: null })
})

it('reads a time alone for the present day of the field, or today; now is now', () => {
  expect(read('14:30')).toEqual({ day: '2026-11-25', clock: '14:30' })
  expect(read('14:30', 'en', '2026-12-01')).toEqual({ day: '2026-12-01', clock: '14:30' })
  for (const text of ['now', 'teraz', 'зараз', 'сейчас', 'ahora'])
    expect(read(text), text).toEqual({ day: '2026-11-25', clock: '17:05' })
})

it('reports a missing time, and returns null for other words', () => {
  for (const text of ['16.11', '16 11 26', '2026-11-16', '16 11 2026'])
    expect(read(text), text).toEqual({ day: '2026-11-16', clock: null })
  for (const text of ['', 'abc', '32.01 9', 'tomorrow 25', 'tomorrow nine']) expect(read(text), text).toBeNull()
})

it('means one moment when the clocks change, in the agency’s time zone', () => {
  const shown = (text: string, zone: string) => {
    const { day, clock } = read(text)!
    const at = momentOf(day, clock!, zone)
    return [at, `${dayIn(at, zone)} ${clockIn(at, zone)}`]
  }
  expect(shown('28.03.2027 2:30', 'Europe/Warsaw')).toEqual(['2027-03-28T01:30:00.000Z', '2027-03-28 03:30'])
  expect(shown('28.03.2027 3:30', 'Europe/Kyiv')).toEqual(['2027-03-28T01:30:00.000Z', '2027-03-28 04:30'])
  expect(shown('28.03.2027 1:30', 'Atlantic/Canary')).toEqual(['2027-03-28T01:30:00.000Z', '2027-03-28 02:30'])
  expect(shown('31.10.2027 2:30', 'Europe/Warsaw')).toEqual(['2027-10-31T01:30:00.000Z', '2027-10-31 02:30'])
  expect(shown('31.10.2027 3:30', 'Europe/Kyiv')).toEqual(['2027-10-31T01:30:00.000Z', '2027-10-31 03:30'])
  expect(shown('31.10.2027 1:30', 'Atlantic/Canary')).toEqual(['2027-10-31T01:30:00.000Z', '2027-10-31 01:30'])
})
