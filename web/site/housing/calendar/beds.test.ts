import { expect, it } from 'vitest'
import type { Calendar } from '#contract/site/bed-calendar.ts'
import { bedsOf, freeByDay, isFree, isOverdue, onDay, withHouses } from './beds.ts'
import { beside, rangeAt, spanOf } from './range.ts'

const person = { entity: 'worker', id: 1, name: 'Maria Nowak', gender: 'female', known: true } as const
const stay = { id: 5, place_id: 11, check_in: '2026-11-03', check_out: '2026-11-05', status: 'living', version: 1, person } as const // prettier-ignore

const data: Calendar['data'] = {
  properties: [
    { id: 2, name: 'Hostel', city: 'Łódź', gender_policy: 'mixed', editable: true },
    { id: 1, name: 'Zakątek', city: 'Ustka', gender_policy: 'mixed', editable: false },
  ],
  rooms: [
    { id: 7, property_id: 1, name: '1', gender: 'any', area_m2: null },
    { id: 8, property_id: 2, name: '2', gender: 'any', area_m2: 12 },
  ],
  beds: [
    { id: 10, room_id: 7, bed: '1', state: 'available' },
    { id: 11, room_id: 8, bed: '1', state: 'available' },
    { id: 12, room_id: 8, bed: '2', state: 'available' },
    { id: 13, room_id: 8, bed: '3', state: 'out_of_service' },
  ],
  stays: [stay],
  voids: [{ id: 9, place_id: 12, from_date: '2026-11-01', to_date: '2026-11-03', reason: 'repair' }],
}

const days = { from: '2026-11-02', to: '2026-11-06' }

it('puts beds under their houses and rooms, with their stays and voids', () => {
  const lines = withHouses(bedsOf(data), days)
  expect(lines.map(({ key }) => key)).toEqual(['house-2', 11, 12, 13, 'house-1', 10])
  const [house, taken, blocked] = lines
  expect(house).toMatchObject({ kind: 'house', beds: 3, free: [1, 0, 1, 2, 2] })
  expect(taken).toMatchObject({ stays: [stay] })
  expect(blocked).toMatchObject({ voids: [{ id: 9 }] })
})

it('gives the night of leaving to the next person, and the last day of a void to no one', () => {
  const [taken, blocked, out] = bedsOf(data)
  expect(onDay(taken!, '2026-11-04').stay).toEqual(stay)
  expect(onDay(taken!, '2026-11-05').stay).toBeUndefined()
  expect(isFree(taken!, { from: '2026-11-05', to: '2026-11-06' })).toBe(true)
  expect(isFree(taken!, { from: '2026-11-04', to: '2026-11-06' })).toBe(false)
  expect(onDay(blocked!, '2026-11-03').blocked?.id).toBe(9)
  expect(isFree(blocked!, { from: '2026-11-03', to: '2026-11-03' })).toBe(false)
  expect(isFree(out!, days)).toBe(false)
})

it('counts an open stay until the last shown day', () => {
  const open = { ...data, stays: [{ ...stay, check_out: null }], voids: [] }
  expect(freeByDay(bedsOf(open), days)).toEqual([3, 2, 2, 2, 2])
})

it('finds residents who should have left', () => {
  expect(isOverdue(stay, '2026-11-06')).toBe(true)
  expect(isOverdue(stay, '2026-11-05')).toBe(false)
  expect(isOverdue({ ...stay, status: 'moved_out' }, '2026-11-06')).toBe(false)
})

it('moves by two weeks, months and three months, and never shows more than the server answers', () => {
  expect(rangeAt('two_weeks', '2026-11-21')).toEqual({ from: '2026-11-16', to: '2026-11-29' })
  expect(rangeAt('quarter', '2026-07-31')).toEqual({ from: '2026-07-01', to: '2026-09-30' })
  expect(rangeAt('quarter', '2026-12-05')).toEqual({ from: '2026-12-01', to: '2027-02-28' })
  expect(spanOf({ from: '2026-02-01', to: '2026-02-28' })).toBe('month')
  expect(beside(rangeAt('month', '2026-01-31'), 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(beside(rangeAt('month', '2026-01-31'), -1)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(beside(rangeAt('two_weeks', '2026-11-21'), -1)).toEqual({ from: '2026-11-02', to: '2026-11-15' })
})
