import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { agencySettings, setAgencySettings } from '#contract/basics/agency-settings.ts'
import { minutes } from './minutes.ts'

afterEach(() => setAgencySettings())

const between = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((date) => date.toISOString())

const zones = ['Europe/Warsaw', 'Europe/Kyiv', 'Atlantic/Canary', 'Europe/London'] as const

it.each(zones)('gives the local minute of an agency in %s in any year', (time_zone) => {
  setAgencySettings({ ...agencySettings(), time_zone })
  const clock = new Intl.DateTimeFormat('sv', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' })
  const moment = fc.oneof(
    between('0001-01-01', '9999-12-31'),
    between('1880-01-01', '1950-01-01'),
    between('2026-03-28', '2026-03-30'),
    between('2026-10-24', '2026-10-26'),
  )
  fc.assert(
    fc.property(moment, (at) => minutes(at) === clock.format(new Date(at))),
    { numRuns: 2_000 },
  )
})

it.each([
  ['2026-03-29T00:59:59.999999Z', '2026-03-29 01:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29 03:00'],
  ['2026-10-25T00:30:00Z', '2026-10-25 02:30'],
  ['2026-10-25T01:30:00Z', '2026-10-25 02:30'],
  ['2026-12-31T23:30:00.5Z', '2027-01-01 00:30'],
  ['2026-07-01T22:00:00+02:00', '2026-07-01 22:00'],
  ['1900-01-01T00:00:00Z', '1900-01-01 01:24'],
  [null, null],
])('writes %s as %s', (moment, text) => expect(minutes(moment)).toBe(text))
