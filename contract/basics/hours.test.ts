import { expect, it } from 'vitest'
import { readHours, sumHours, writeHours, writeWorkingTime } from './hours.ts'

it('writes hours as hours and minutes', () => {
  expect([0, 0.02, 7.67, 7.5, 8, 115.05].map(writeHours)).toEqual(['0:00', '0:01', '7:40', '7:30', '8:00', '115:03'])
})

it('reads back every minute of a day', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes++) {
    const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
    expect(writeHours(readHours(text)!)).toBe(text)
  }
})

it('adds whole minutes, without rounding errors of hundredths', () => {
  expect(sumHours([7.67, 7.67, 7.67])).toBe(23)
  expect(sumHours(Array.from({ length: 15 }, () => 7.67))).toBe(115)
  expect(sumHours([8, null, 7.5])).toBe(15.5)
  expect(sumHours([])).toBe(0)
})

it('reads hours as people type them', () => {
  expect(['7:40', ' 7,5 ', '7.67', '8', '0:05'].map(readHours)).toEqual([7.67, 7.5, 7.67, 8, 0.08])
  for (const text of ['', 'a', '7:60', '7:4', '-1', '7.123', '1:2:3']) expect(readHours(text), text).toBeNull()
})

it('writes whole hours without minutes before a unit', () => {
  expect([writeWorkingTime(8), writeWorkingTime(7.5), writeWorkingTime(7.67)]).toEqual(['8', '7:30', '7:40'])
})
