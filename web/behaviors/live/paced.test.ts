import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paced } from './paced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Changes records one after another, every 100 ms; answers the moments of the runs in ms, and what they got. */
const runsOf = (changes: number, isOwn: boolean) => {
  const began = Date.now()
  const runs: { at: number; ids: number[]; isOwn: boolean }[] = []
  const pace = paced((ids, own) => runs.push({ at: Date.now() - began, ids: [...ids], isOwn: own }))
  for (let id = 1; id <= changes; id++) {
    pace.tell(id, isOwn)
    vi.advanceTimersByTime(100)
  }
  return { pace, runs, moments: () => runs.map(({ at }) => at) }
}

it('runs at once, and leaves out no change', () => {
  const { runs } = runsOf(20, false)
  vi.advanceTimersByTime(10_000)
  expect(runs[0]).toEqual({ at: 0, ids: [1], isOwn: false })
  expect(runs.flatMap(({ ids }) => ids)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1))
})

it('doubles the time between runs while others change records, up to 5.6 s', () => {
  expect(runsOf(200, false).moments()).toEqual([0, 700, 2_100, 4_900, 10_500, 16_100])
})

it('runs every 0.7 s for the user’s own changes', () => {
  expect(runsOf(30, true).moments()).toEqual([0, 700, 1_400, 2_100, 2_800])
})

it('begins anew after a pause', () => {
  const { pace, moments } = runsOf(30, false)
  vi.advanceTimersByTime(20_000)
  const before = moments().length
  pace.tell(31, false)
  vi.advanceTimersByTime(100)
  pace.tell(32, false)
  vi.advanceTimersByTime(600)
  expect(moments().slice(before)).toEqual([23_000, 23_700])
})

it('counts a record that someone else also changed as changed by someone else', () => {
  const runs: boolean[] = []
  const pace = paced((_ids, isOwn) => runs.push(isOwn))
  pace.tell(1, true)
  pace.tell(2, true)
  pace.tell(2, false)
  pace.tell(2, true)
  vi.advanceTimersByTime(700)
  expect(runs).toEqual([true, false])
})

it('runs no more after its end', () => {
  const { pace, runs } = runsOf(2, false)
  pace.end()
  vi.advanceTimersByTime(10_000)
  expect(runs).toHaveLength(1)
})
