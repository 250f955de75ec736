import type { ElementHandle, Page, Request } from '@playwright/test'
import { open } from './walker.ts'

type Pressed = ElementHandle<HTMLElement>

/** A click opens nothing if the page did not change for so long, in milliseconds; React shows a part that was loaded at once after 300. */
const QUIET_MS = 400

/** How long to wait for an idle moment, in milliseconds; a browser that has nothing to paint may report none. */
const IDLE_MS = 100

/** How long a click may take to open something, with loading its program, in milliseconds. */
const LOADING_MS = 5_000

/** How long a closed dialog may take to disappear and to return the focus, in milliseconds. */
const CLOSING_MS = 2_000

const DIALOG = '[role="dialog"], [role="alertdialog"]'

const ENTRY = '[role="menu"] :is([role="menuitem"], [role="menuitemradio"], [role="menuitemcheckbox"]):not([disabled])'

/** Ends the session, after which no page can be opened. */
const ENDS = /^(log|sign) out/i

/** What is open above the page. */
type Above = 'dialog' | 'menu' | null

/** Every button that can be pressed, with a key: its name, or in rows, cards and facts its position, because one of them stands for all. */
const buttonsOf = async (page: Page): Promise<{ button: Pressed; name: string }[]> => {
  const all = await page.evaluateHandle(
    (dialogs) =>
      [...document.querySelectorAll<HTMLElement>('button, [role="button"], [aria-haspopup]')].filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !(one as HTMLButtonElement).disabled &&
          one.closest(`${dialogs}, [role="menu"], [inert], [aria-hidden="true"]`) === null,
      ),
    DIALOG,
  )
  const names = await all.evaluate((found) =>
    found.map((one) => {
      const row = one.closest('tr, li, article, dd, [role="row"], [role="gridcell"]')
      if (!row) return (one.getAttribute('aria-label') ?? one.textContent).trim().replaceAll(/\d+/g, '0')
      const place = [...row.querySelectorAll('button, [role="button"], [aria-haspopup]')].indexOf(one)
      return `${[...row.classList].at(-1)} ${[...one.classList].at(-1)} ${place}`
    }),
  )
  const buttons = [...(await all.getProperties()).values()]
  return buttons.map((one, at) => ({ button: one.asElement() as Pressed, name: names[at]! }))
}

/** Waits for one of the awaited, or until the page has not changed for `quiet` milliseconds and has nothing left to do; returns what is open. */
const above = (page: Page, awaited: readonly Above[] = [], quiet = 0): Promise<Above> =>
  page.evaluate(
    async (given) => {
      const isShown = (selector: string) =>
        [...document.querySelectorAll(selector)].some((one) => one.checkVisibility({ visibilityProperty: true }))
      const open = () => (isShown(given.dialogs) ? 'dialog' : isShown('[role="menu"]') ? 'menu' : null)
      const calls = (window as unknown as { __calls: { pending: number } }).__calls
      const until = performance.now() + given.longest
      let changed = performance.now()
      const observer = new MutationObserver(() => (changed = performance.now()))
      observer.observe(document, { subtree: true, childList: true, attributes: true })
      const mayOpen = () => performance.now() < Math.min(until, changed + given.quiet)
      while (!given.awaited.includes(open()) && mayOpen()) {
        await new Promise((resume) => setTimeout(resume, 20))
        await new Promise((resume) => requestIdleCallback(resume, { timeout: given.idle }))
        if (calls.pending > 0) changed = performance.now()
      }
      observer.disconnect()
      return open()
    },
    { dialogs: DIALOG, awaited, quiet, idle: IDLE_MS, longest: LOADING_MS },
  )

const fetching = new WeakMap<Page, Set<Request>>()

/** The scripts that a page is fetching, since the first question. */
const scriptsOf = (page: Page): ReadonlySet<Request> => {
  const known = fetching.get(page)
  if (known) return known
  const scripts = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request))
  page.on('requestfinished', (request) => scripts.delete(request))
  page.on('requestfailed', (request) => scripts.delete(request))
  fetching.set(page, scripts)
  return scripts
}

/** Presses a button and returns what opens; null also if something covers the button. */
const press = async (page: Page, target: Pressed, awaited: readonly Above[]): Promise<Above> => {
  const scripts = scriptsOf(page)
  const isPressed = await target.click({ timeout: 1_500 }).then(
    () => true,
    () => false,
  )
  if (!isPressed) return null
  const until = Date.now() + LOADING_MS
  let found: Above = null
  let wasLoading = true
  while (!awaited.includes(found) && wasLoading && Date.now() < until) {
    wasLoading = scripts.size > 0
    found = await above(page, awaited, QUIET_MS)
    wasLoading ||= scripts.size > 0
  }
  return awaited.includes(found) ? found : null
}

type Focus = { html: string; number: number; isInside: boolean; isModal: boolean; isOnPage: boolean; dialogs: number; title: string } // prettier-ignore

/** The focus: whether it is within the topmost dialog, and the index of the element. */
const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate((dialogs) => {
    const focused = document.activeElement ?? document.body
    const shown = [...document.querySelectorAll<HTMLElement>(dialogs)].filter((one) => one.checkVisibility())
    const top = shown.at(-1)
    return {
      html: focused.outerHTML.slice(0, 120),
      number: [...document.querySelectorAll('*')].indexOf(focused),
      isInside: top?.contains(focused) ?? false,
      isModal: top?.getAttribute('aria-modal') === 'true',
      isOnPage: focused !== document.body,
      dialogs: shown.length,
      title: (top?.getAttribute('aria-label') ?? top?.querySelector('h2, h3')?.textContent ?? '').trim(),
    }
  }, DIALOG)

/** Repeats until the focus is as wished, or the time is over. */
const until = async (page: Page, wish: (focus: Focus) => boolean, ms: number): Promise<Focus> => {
  const end = Date.now() + ms
  let focus = await focusOf(page)
  while (!wish(focus) && Date.now() < end) focus = await focusOf(page)
  return focus
}

const MOST_STOPS = 80

/** Walks through the topmost dialog with `Tab` until the focus returns to where it began; returns what stops the keyboard, or null. A panel beside the page may be left. */
const walkByTab = async (page: Page): Promise<string | null> => {
  const seen = new Set<number>()
  let last = await focusOf(page)
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    seen.add(last.number)
    await page.keyboard.press('Tab')
    const now = await focusOf(page)
    if (!now.isInside) return now.isModal ? `Tab leaves it for ${now.html}` : null
    if (now.number === last.number && seen.size > 1) return `Tab stays at ${now.html}`
    if (seen.has(now.number)) return null
    last = now
  }
  return `Tab comes nowhere in ${MOST_STOPS} steps`
}

/** The keyboard faults of the topmost dialog: the focus must enter it, `Tab` must go through it, `Esc` must close it (after what is open in it), and the focus must return to the page. */
const judge = async (page: Page): Promise<{ title: string; faults: string[] }> => {
  const begun = await until(page, ({ isInside }) => isInside, CLOSING_MS)
  const stuck = begun.isInside ? await walkByTab(page) : 'the focus does not come into it'
  let after = await focusOf(page)
  for (let presses = 0; after.dialogs > 0 && presses < 3; presses++) {
    await page.keyboard.press('Escape')
    after = await until(page, ({ dialogs }) => dialogs < after.dialogs, CLOSING_MS / 2)
  }
  const isClosed = after.dialogs === 0
  if (isClosed) after = await until(page, ({ isOnPage }) => isOnPage, CLOSING_MS)
  return {
    title: begun.title,
    faults: [
      ...(stuck ? [stuck] : []),
      ...(isClosed ? [] : ['Esc does not close it']),
      ...(isClosed && !after.isOnPage ? ['the focus is lost when it closes'] : []),
    ],
  }
}

/** The walked dialogs by title, and their faults. */
export type Walked = { titles: string[]; faults: string[] }

/** Keeps writes from the server, so that pressed buttons change nothing. */
export const changeNothing = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 422, json: { status: 422, code: 'invalid', errors: [] } }),
  )

/** Opens what the buttons and menus of a page open, except those in `seen`, and walks through each dialog with the keyboard. */
export const walkDialogs = async (page: Page, address: string, seen: Set<string>): Promise<Walked> => {
  const walked: Walked = { titles: [], faults: [] }
  const note = async (name: string) => {
    const { title, faults } = await judge(page)
    walked.titles.push(title)
    walked.faults.push(...faults.map((fault) => `${title} (${name} at ${address}): ${fault}`))
  }
  const isNew = (name: string) => !seen.has(name) && !ENDS.test(name)
  const restore = async () => {
    await page.keyboard.press('Escape')
    if (new URL(page.url()).pathname + new URL(page.url()).search !== address) await open(page, address)
  }
  const walkMenu = async (name: string) => {
    const entries = await page.locator(ENTRY).allTextContents()
    for (const [at, text] of entries.entries()) {
      const path = `${name} › ${text}`
      if (!isNew(path) || ENDS.test(text)) continue
      seen.add(path)
      if ((await above(page)) !== 'menu') {
        const again = (await buttonsOf(page)).find((one) => one.name === name)
        if (!again || (await press(page, again.button, ['menu'])) === null) return
      }
      const entry = (await page.$$(ENTRY))[at]
      if (entry && (await press(page, entry as Pressed, ['dialog']))) await note(path)
      await restore()
    }
  }
  await open(page, address)
  for (;;) {
    const next = (await buttonsOf(page)).find(({ name }) => isNew(name))
    if (!next) return walked
    seen.add(next.name)
    const found = await press(page, next.button, ['dialog', 'menu'])
    if (found === 'dialog') await note(next.name)
    if (found === 'menu') await walkMenu(next.name)
    await restore()
  }
}
