import { setTimeout as sleep } from 'node:timers/promises'
import { test as base } from '@playwright/test'
import { untilTomorrow } from '../testing/one-day.ts'

export * from '@playwright/test'

/** A story that would begin near the end of the agency's day waits for the next day, so that "today" is the same until it ends. */
const NEAR_MS = 90_000

export const test = base.extend<{ oneDay: void }>({
  oneDay: [
    // Playwright requires a pattern even if a fixture needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const left = untilTomorrow()
      if (left < NEAR_MS) await sleep(left)
      await use()
    },
    { auto: true, timeout: 2 * NEAR_MS },
  ],
})
