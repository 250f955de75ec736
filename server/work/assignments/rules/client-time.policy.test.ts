import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '#contract/basics/days.ts'
import { clientTimeFrom } from './client-time.policy.ts'
import { span } from './sample-facts.ts'

const german = { months: 18, break: 3 }

const lastDay = (...asked: Parameters<typeof clientTimeFrom>) => clientTimeFrom(...asked).last

describe('the last day with a client', () => {
  it.each([
    ['18 months after the first day', [], '2026-01-01', '2027-06-30'],
    ['over the end of February', [], '2026-08-31', '2028-02-28'],
    ['earlier when earlier work goes on', [span('2025-07-01', '2025-12-31')], '2026-01-01', '2026-12-31'],
    ['without the days of a break', [span('2025-07-01', '2025-11-30')], '2026-01-01', '2027-01-31'],
    ['with a break of three months', [span('2025-01-01', '2025-12-31')], '2026-04-01', '2026-09-28'],
    ['anew after a longer break', [span('2025-01-01', '2025-12-31')], '2026-04-02', '2027-10-01'],
    ['before the first day when nothing is left', [span('2024-01-01', '2025-12-31')], '2026-01-01', '2025-06-30'],
    [
      'counting overlapping work once',
      [span('2025-07-01', '2026-03-31'), span('2025-09-01', '2025-12-31')],
      '2026-01-01',
      '2026-12-31',
    ],
    ['without later work', [span('2026-05-01', '2027-01-01')], '2026-01-01', '2027-06-30'],
  ])('is %s', (_name, earlier, start_date, last) => {
    expect(lastDay(earlier, german, start_date)).toBe(last)
  })

  const day = fc.integer({ min: 0, max: 900 }).map((count) => addDays('2024-01-01', count))
  const spans = fc.array(
    fc.tuple(day, fc.integer({ min: 0, max: 200 })).map(([from, days]) => span(from, addDays(from, days))),
    { maxLength: 6 },
  )

  /** Eighteen months have 546 to 550 days, by the day on which they begin. */
  const UNEVEN_DAYS = 4

  it('is not later because of more work, and never later than without any', () => {
    fc.assert(
      fc.property(spans, spans, day, (some, more, start_date) => {
        const last = lastDay(some, german, start_date)
        const whole = addDays(addMonths(start_date, 18), -1)
        expect(lastDay([...some, ...more], german, start_date) <= addDays(last, UNEVEN_DAYS)).toBe(true)
        expect(last <= addDays(whole, UNEVEN_DAYS)).toBe(true)
      }),
    )
  })

  it('does not depend on the order of earlier work', () => {
    fc.assert(
      fc.property(spans, day, (some, start_date) => {
        const last = lastDay(some, german, start_date)
        expect(lastDay(some.toReversed(), german, start_date)).toBe(last)
      }),
    )
  })
})
