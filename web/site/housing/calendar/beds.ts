import type { Calendar, CalendarStay } from '#contract/site/bed-calendar.ts'
import { addDays, daysBetween } from '#contract/basics/days.ts'
import type { Days } from './range.ts'

type Data = Calendar['data']

export type CalendarVoid = Data['voids'][number]
export type House = Data['properties'][number]

/** A bed with its stays and voids. */
export type BedLine = {
  key: number
  kind: 'bed'
  bed: Data['beds'][number]
  room: Data['rooms'][number]
  house: House
  stays: readonly CalendarStay[]
  voids: readonly CalendarVoid[]
}

/** A house above its beds; `free` is the number of free beds on each day. */
export type HouseLine = { key: string; kind: 'house'; house: House; beds: number; free: readonly number[] }

export type CalendarLine = BedLine | HouseLine

const byKey = <T>(rows: readonly T[], keyOf: (row: T) => number) => {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** The beds of a calendar in the order of houses and rooms. */
export const bedsOf = ({ properties, rooms, beds, stays, voids }: Data): BedLine[] => {
  const roomsOf = byKey(rooms, (room) => room.property_id)
  const bedsIn = byKey(beds, (bed) => bed.room_id)
  const staysIn = byKey(stays, (stay) => stay.place_id)
  const voidsOf = byKey(voids, (one) => one.place_id)
  return properties.flatMap((house) =>
    (roomsOf.get(house.id) ?? []).flatMap((room) =>
      (bedsIn.get(room.id) ?? []).map((bed) => ({
        key: bed.id,
        kind: 'bed' as const,
        bed,
        room,
        house,
        stays: staysIn.get(bed.id) ?? [],
        voids: voidsOf.get(bed.id) ?? [],
      })),
    ),
  )
}

/** Whether a stay includes the night of a day. */
export const sleepsOn = ({ check_in, check_out }: Pick<CalendarStay, 'check_in' | 'check_out'>, day: string) =>
  check_in <= day && (check_out === null || check_out > day)

/** The stay in a bed on the night of a day, or the void that blocks it. */
export const onDay = ({ stays, voids }: BedLine, day: string) => ({
  stay: stays.find((stay) => sleepsOn(stay, day)),
  blocked: voids.find(({ from_date, to_date }) => from_date <= day && day <= to_date),
})

/** Whether a bed is free on every night of the range. */
export const isFree = ({ bed, stays, voids }: BedLine, { from, to }: Days) =>
  bed.state === 'available' &&
  stays.every(({ check_in, check_out }) => check_in > to || (check_out !== null && check_out <= from)) &&
  voids.every(({ from_date, to_date }) => from_date > to || to_date < from)

const mark = (nights: Uint8Array, from: string, first: string, last: string) =>
  nights.fill(1, Math.max(0, daysBetween(from, first)), Math.max(0, daysBetween(from, last) + 1))

/** The number of free beds on each day. */
export const freeByDay = (lines: readonly BedLine[], { from, to }: Days): number[] => {
  const count = daysBetween(from, to) + 1
  const free = Array.from({ length: count }, () => 0)
  for (const { bed, stays, voids } of lines) {
    if (bed.state !== 'available') continue
    const nights = new Uint8Array(count)
    for (const { check_in, check_out } of stays) mark(nights, from, check_in, check_out ? addDays(check_out, -1) : to)
    for (const { from_date, to_date } of voids) mark(nights, from, from_date, to_date)
    for (let day = 0; day < count; day++) if (nights[day] === 0) free[day]!++
  }
  return free
}

/** The beds with a line for their house above them. */
export const withHouses = (beds: readonly BedLine[], days: Days): CalendarLine[] => {
  const groups = byKey(beds, ({ house }) => house.id)
  return [...groups.values()].flatMap((lines) => {
    const { house } = lines[0]!
    const free = freeByDay(lines, days)
    return [{ key: `house-${house.id}`, kind: 'house' as const, house, beds: lines.length, free }, ...lines]
  })
}

/** Whether a person should have left by a day. */
export const isOverdue = ({ status, check_out }: CalendarStay, today: string) =>
  status === 'living' && check_out !== null && check_out < today
