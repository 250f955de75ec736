import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, test as base } from '@playwright/test'
import { untilTomorrow } from '../testing/one-day.ts'
import { makeUnseen } from './unseen.ts'

export * from '@playwright/test'

/** A story that would begin near the end of the agency's day waits for the next day, so that "today" is the same until it ends. */
const NEAR_MS = 90_000

/** Windows that stories share: they stay open. */
const shared = new Set<BrowserContext>()

/** Keeps a window open when the story ends that opened it. */
export const keepWindow = (window: BrowserContext) => shared.add(window)

export const test = base.extend<{ oneDay: void; ownWindows: void; unseen: void }, { unseenWindows: void }>({
  /** The window of a story, and those that stories open, are not drawn. */
  unseen: [
    async ({ context }, use) => {
      await makeUnseen(context)
      await use()
    },
    { auto: true },
  ],
  unseenWindows: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (...options) => {
        const window = await open(...options)
        await makeUnseen(window)
        return window
      }
      await use()
    },
    { auto: true, scope: 'worker' },
  ],
  /** Closes the windows that a story opened: their pages would fetch what later stories change. */
  ownWindows: [
    async ({ browser, context }, use) => {
      await use()
      const opened = browser.contexts().filter((one) => one !== context && !shared.has(one))
      await Promise.all(opened.map((one) => one.close()))
    },
    { auto: true },
  ],
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
