import type { Browser, Page } from '@playwright/test'
import { type Account, enterAs, tokenOf } from './stories.ts'
import { keepWindow } from './test.ts'

/** A file of the server without a program: a page there is idle and keeps its process. */
const PARKED = '/app/icon-192.png'

type Kept = { page: Page; token: string }

const kept = new Map<Account | 'guest', Kept>()

const openFor = async (browser: Browser, who: Account | 'guest'): Promise<Kept> => {
  const window = await browser.newContext()
  keepWindow(window)
  const page = await window.newPage()
  return { page, token: who === 'guest' ? '' : await enterAs(page, who) }
}

const pageOf = async (browser: Browser, who: Account | 'guest') => {
  const known = kept.get(who)
  const isCurrent = known && (who === 'guest' || (await tokenOf(known.page, who)) === known.token)
  if (isCurrent) return known
  await known?.page.context().close()
  return openFor(browser, who)
}

/** Opens pages as a user in a window that all stories of one Playwright worker share, so that files are loaded and compiled only once. For stories that change nothing and do not depend on a first visit. */
export const lookAs = async (
  browser: Browser,
  who: Account | 'guest',
  look: (page: Page, token: string) => Promise<void>,
) => {
  const known = await pageOf(browser, who)
  kept.delete(who)
  await look(known.page, known.token)
  known.page.removeAllListeners()
  await known.page.goto(PARKED)
  kept.set(who, known)
}
