import type { Page } from '@playwright/test'

/** Counts what a person does with the keyboard and the pointer, as the browser hears it. */
export const countActions = (page: Page) =>
  page.addInitScript(() => {
    const counted = globalThis as unknown as { actions: number }
    counted.actions = 0
    for (const kind of ['keydown', 'pointerdown'])
      addEventListener(kind, (event) => event.isTrusted && (counted.actions += 1), true)
  })

/** How many there were since the page was opened. */
export const actionsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { actions: number }).actions)
