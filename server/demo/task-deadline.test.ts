import { expect, it } from 'vitest'
import { officeTime } from './office-hours.ts'
import { deadline } from './task-deadline.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MONDAY = Date.parse('2026-11-23T00:00:00Z')

it.each([
  [0.8, -0.1],
  [-0.3, -1.2],
])(
  'of an urgent task due %s and set %s days from now is within two days of its creation at any minute of a week',
  (due, set) => {
    const wrong: string[] = []
    for (let now = MONDAY; now < MONDAY + 7 * DAY_MS; now += MINUTE_MS) {
      const at = Date.parse(deadline(now, due, { kind: 'urgent', set }))
      const created = officeTime(now + set * DAY_MS)
      if (at > created + 2 * DAY_MS || at <= created || at > now !== due > 0) wrong.push(new Date(now).toISOString())
    }
    expect(wrong).toEqual([])
  },
)
