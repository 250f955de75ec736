import { expect, it } from 'vitest'
import type { Grid } from '#contract/work/schedule.ts'
import { daysOf } from '#contract/basics/days.ts'
import { changesOf, copied, formerOf, moving, pasting, setting } from './edits.ts'
import { hasBegun, keepLines, linesOf, named, shiftsOn } from './lines.ts'
import { hoursOf, planOfPattern, shortTimes } from './plans.ts'
import { sampleGrid, samplePerson, sampleShift } from './samples.ts'
import { refusedCells, withWritten } from './written.ts'

const days = daysOf('2026-11-01', '2026-11-30')
const none = { pending: [], refused: new Map() }
const linesFor = (grid: Grid) => linesOf(grid, none)
const byKey = (grid: Grid) => new Map(linesFor(grid).map((line) => [line.key, line]))
const at = (row: number, day: number, rows = 1, length = 1) =>
  ({ rows: [row, row + rows - 1], days: [day, day + length - 1] }) as const

const early = planOfPattern({ name: 'Early', start: '06:00', end: '14:00', break_min: 30 })
const people = [samplePerson(1), samplePerson(2, { start_date: '2026-11-03', end_date: '2026-11-05' })]

it('counts hours over midnight and shortens times', () => {
  expect(hoursOf('22:00', '06:00', 30)).toBe(7.5)
  expect(hoursOf('06:00', '06:00', 0)).toBe(24)
  expect(shortTimes('06:00', '14:30')).toBe('06–14:30')
})

it('sets a plan only within the placement and on days without attendance', () => {
  const grid = sampleGrid(people, [
    sampleShift(1, 1, '2026-11-03', { status: 'worked', actual_hours: 7.5, confirmed_at: '2026-11-03T15:00:00Z' }),
  ])
  const wanted = setting(linesFor(grid), days, at(0, 1, 2, 3), [early])
  expect(wanted.map(({ assignment_id, date }) => `${assignment_id} ${date}`)).toEqual([
    '1 2026-11-02',
    '1 2026-11-04',
    '2 2026-11-03',
    '2 2026-11-04',
  ])
})

it('sends the existing shift with its version, and nothing if nothing changes', () => {
  const grid = sampleGrid(people, [
    sampleShift(7, 1, '2026-11-03'),
    sampleShift(8, 1, '2026-11-04', { pattern: 'Own' }),
  ])
  const wanted = setting(linesFor(grid), days, at(0, 2, 1, 3), [early])
  expect(changesOf(byKey(grid), wanted)).toEqual([
    { assignment_id: 1, date: '2026-11-04', id: 8, version: 3, plan: early },
    { assignment_id: 1, date: '2026-11-05', plan: early },
  ])
  const cleared = setting(linesFor(grid), days, at(0, 2), [])
  expect(changesOf(byKey(grid), cleared)).toEqual([
    { assignment_id: 1, date: '2026-11-03', id: 7, version: 3, plan: null },
  ])
})

it('pastes a block at the selection, repeatedly if the selection is larger', () => {
  const grid = sampleGrid(people, [
    sampleShift(7, 1, '2026-11-02'),
    sampleShift(8, 1, '2026-11-03', { kind: 'day_off', start: null, end: null, pattern: null }),
  ])
  const block = copied(linesFor(grid), days, at(0, 1, 1, 2))
  const wanted = pasting(linesFor(grid), days, at(0, 8, 1, 4), block)
  expect(wanted.map(({ date, plans }) => `${date} ${plans[0]?.kind}`)).toEqual([
    '2026-11-09 work',
    '2026-11-10 day_off',
    '2026-11-11 work',
    '2026-11-12 day_off',
  ])
})

it('moves a shift to another day and person in one write', () => {
  const grid = sampleGrid(people, [sampleShift(7, 1, '2026-11-03')])
  const wanted = moving(linesFor(grid), days, at(0, 2), { rows: 1, days: 1 })
  expect(changesOf(byKey(grid), wanted)).toEqual([
    { assignment_id: 1, date: '2026-11-03', id: 7, version: 3, plan: null },
    { assignment_id: 2, date: '2026-11-04', plan: early },
  ])
  expect(moving(linesFor(grid), days, at(0, 2), { rows: 1, days: 8 })).toEqual([])
})

it('moves a row of shifts over itself without losing the one between', () => {
  const grid = sampleGrid(people, [
    sampleShift(7, 1, '2026-11-03'),
    sampleShift(8, 1, '2026-11-04', { pattern: 'Late' }),
  ])
  const wanted = moving(linesFor(grid), days, at(0, 2, 1, 2), { rows: 0, days: 1 })
  expect(wanted.map(({ date, plans }) => `${date} ${plans[0]?.pattern ?? '-'}`)).toEqual([
    '2026-11-03 -',
    '2026-11-04 Early',
    '2026-11-05 Late',
  ])
})

it('returns the former plans, so that they can be restored', () => {
  const grid = sampleGrid(people, [sampleShift(7, 1, '2026-11-03')])
  const wanted = setting(linesFor(grid), days, at(0, 2, 1, 2), [])
  expect(formerOf(byKey(grid), wanted)).toEqual([
    { assignment_id: 1, date: '2026-11-03', plans: [early] },
    { assignment_id: 1, date: '2026-11-04', plans: [] },
  ])
})

it('keeps the same object for lines that did not change', () => {
  const grid = sampleGrid(people, [sampleShift(7, 1, '2026-11-03'), sampleShift(8, 2, '2026-11-03')])
  const linesFrom = keepLines()
  const before = linesFrom(grid, none)
  const next = withWritten(
    grid,
    { shifts: [sampleShift(9, 1, '2026-11-04')], removed: [7], warnings: [] },
    new Set([1]),
  )
  const [first, second] = linesFrom(next, none)
  expect(first).not.toBe(before[0])
  expect(second).toBe(before[1])
  expect(shiftsOn(first!, '2026-11-03')).toEqual([])
  expect(shiftsOn(first!, '2026-11-04').map(({ id }) => id)).toEqual([9])
  expect(first!.planned).toBe(7.5)
})

it('shows changes being sent, and a cancelled shift only until the cancellation is published', () => {
  const grid = sampleGrid(people, [
    sampleShift(7, 1, '2026-11-03'),
    sampleShift(8, 1, '2026-11-05', { status: 'cancelled', draft: false }),
    sampleShift(9, 1, '2026-11-06', { status: 'cancelled', draft: true }),
  ])
  const pending = [{ assignment_id: 1, date: '2026-11-03', plans: [] }]
  const [line] = linesOf(grid, { pending, refused: new Map() })
  expect(shiftsOn(line!, '2026-11-03')).toEqual([])
  expect(shiftsOn(line!, '2026-11-05')).toEqual([])
  expect(shiftsOn(line!, '2026-11-06')).toHaveLength(1)
  expect(line!.planned).toBe(0)
})

it('names the refused cells, with all reasons', () => {
  const cells = [
    { assignment_id: 1, date: '2026-11-03' },
    { assignment_id: 2, date: '2026-11-04' },
  ]
  const problems = [
    { path: 'cells.1.plan.start', code: 'shift_overlaps' },
    { path: 'cells.1', code: 'outside_placement' },
    { path: 'comment', code: 'required' },
  ]
  const refused = refusedCells(cells, problems, ({ code }) => code)
  expect([...refused.keys()]).toEqual([2])
  expect(refused.get(2)!.get('2026-11-04')).toBe('shift_overlaps outside_placement')
})

it('finds a person by any part of the name without accents', () => {
  const lines = linesFor(sampleGrid(people, []))
  expect(named(lines, 'lac 2').map(({ key }) => key)).toEqual([2])
  expect(named(lines, 'łącka 2').map(({ key }) => key)).toEqual([2])
  expect(named(lines, 'ОЛЕНА')).toHaveLength(2)
})

it('knows by the clock of the site whether a shift has begun', () => {
  const [contract] = sampleGrid(people, []).contracts
  const shift = sampleShift(1, 1, '2026-11-30', { start: '14:00', end: '22:00' })
  expect(hasBegun(shift, contract!, Date.parse('2026-11-30T12:59:00Z'))).toBe(false)
  expect(hasBegun(shift, contract!, Date.parse('2026-11-30T13:00:00Z'))).toBe(true)
  expect(hasBegun(shift, { ...contract!, timezone: 'Atlantic/Canary' }, Date.parse('2026-11-30T13:59:00Z'))).toBe(false)
})
