import { describe, expect, it } from 'vitest'
import { codes, span } from './sample-facts.ts'
import { stepFits } from './steps.ts'

describe('B8 steps', () => {
  const today = '2026-12-10'
  const row = { ...span('2026-12-07', '2027-05-31'), status: 'planned' as const }

  it.each([
    [row, { status: 'active' as const }, []],
    [row, { status: 'active' as const, start_date: '2026-12-11' }, ['in_the_future']],
    [row, { status: 'ended' as const }, ['not_next']],
    [row, { status: 'cancelled' as const }, ['required']],
    [row, { status: 'cancelled' as const, reason_id: 1 }, []],
    [{ ...row, start_date: '2026-12-11' }, { status: 'no_show' as const, reason_id: 1 }, ['not_begun']],
    [{ ...row, status: 'active' as const }, { status: 'ended' as const }, ['required']],
    [{ ...row, status: 'active' as const }, { status: 'ended' as const, end_date: '2027-05-31' }, []],
    [
      { ...row, status: 'active' as const },
      { status: 'ended' as const, end_date: '2026-12-06', reason_id: 1 },
      ['before_start'],
    ],
    [{ ...row, status: 'ended' as const }, { status: 'active' as const }, ['not_next']],
  ])('%o to %o → %o', (from, step, expected) => {
    expect(codes(stepFits(from, step, today))).toEqual(expected)
  })
})
