import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Makes a page of a story transparent; a page that is drawn from its load on has none. */
    unseen?: CSSStyleSheet
  }
}

const pictured = new WeakSet<Page>()

/** How long a page may take to be drawn for a picture, in milliseconds; one that hangs is taken as it is. */
const DRAWING_MS = 2_000

/** Draws a page before its picture is taken, as Playwright does for a failed story. */
const drawForPictures = (page: Page) => {
  if (pictured.has(page)) return
  pictured.add(page)
  const take = page.screenshot.bind(page)
  page.screenshot = async (options) => {
    const drawn = page.evaluate(() => window.unseen && (window.unseen.disabled = true))
    await Promise.race([drawn.catch(() => undefined), sleep(DRAWING_MS)])
    return take(options)
  }
}

/** Makes the pages of a window transparent, because nobody looks at them and drawing them took two fifths of the browser's processor time. Layout, styles, frames and clicks stay the same. A page is drawn for accessibility rules, on paper and for pictures, and where a story asks for it. */
export const makeUnseen = async (context: BrowserContext) => {
  context.pages().forEach(drawForPictures)
  context.on('page', drawForPictures)
  await context.addInitScript(() => {
    if (window.unseen) return
    window.unseen = new CSSStyleSheet()
    window.unseen.replaceSync('@media screen { :where(html) { opacity: 0; will-change: opacity } }')
    document.adoptedStyleSheets.push(window.unseen)
  })
}

/** Draws a page from its next load on, for what browsers report of drawn pages only, such as layout shifts and what is opaque. */
export const draw = (page: Page) =>
  page.addInitScript(() => {
    window.unseen!.disabled = true
    delete window.unseen
  })
