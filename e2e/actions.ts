import type { Page } from '@playwright/test'

/** Counts the user's key presses and clicks in the browser. */
export const countActions = (page: Page) =>
  page.addInitScript(() => {
    const counted = globalThis as unknown as { actions: number }
    counted.actions = 0
    for (const kind of ['keydown', 'pointerdown'])
      addEventListener(kind, (event) => event.isTrusted && (counted.actions += 1), true)
  })

/** The number of actions since the page was opened. */
export const actionsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { actions: number }).actions)
