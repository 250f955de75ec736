import { expect, it } from 'vitest'
import { momentIn, readMoment } from './moment.ts'

const WARSAW = 'Europe/Warsaw'

it.each([
  ['2026-11-28 10:15:00', '2026-11-28T09:15:00.000Z'],
  ['2026-07-01 10:15', '2026-07-01T08:15:00.000Z'],
  ['2026-11-28T10:15:00Z', '2026-11-28T10:15:00.000Z'],
  ['2026-11-28 10:15:07.250+02:00', '2026-11-28T08:15:07.250Z'],
  ['2026-10-25 02:30:00+02:00', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25 03:00:00', '2026-10-25T02:00:00.000Z'],
])('reads %s', (text, moment) => {
  expect(readMoment(text, WARSAW)).toBe(moment)
})

it.each([
  ['yesterday', 'is no moment'],
  ['2026-11-28', 'is no moment'],
  ['2026-02-30 10:00', 'is no moment'],
  ['2026-11-28 25:00', 'is no moment'],
  ['2026-03-29 02:30', 'skipped 02:30'],
  ['2026-10-25 02:30', 'twice in Europe/Warsaw: add +02:00 or +01:00'],
])('refuses %s', (text, sentence) => {
  expect(() => readMoment(text, WARSAW)).toThrow(sentence)
})

it('reads times far from Greenwich, and the end of the log', () => {
  expect(readMoment('2026-11-28 10:15', 'Pacific/Kiritimati')).toBe('2026-11-27T20:15:00.000Z')
  expect(readMoment('2026-11-28 10:15', 'Pacific/Pago_Pago')).toBe('2026-11-28T21:15:00.000Z')
  expect(readMoment('latest', WARSAW)).toBeNull()
  expect(momentIn('2026-11-28T09:15:07.250Z', WARSAW)).toBe('2026-11-28 10:15:07 (Europe/Warsaw)')
})
