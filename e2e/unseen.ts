import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Makes a page of a story transparent; off while the page is drawn. */
    unseen?: CSSStyleSheet
  }
}

const pictured = new WeakSet<Page>()

/** Draws a page before its picture is taken, as Playwright does for a failed story. */
const drawForPictures = (page: Page) => {
  if (pictured.has(page)) return
  pictured.add(page)
  const take = page.screenshot.bind(page)
  page.screenshot = async (options) => {
    await page.evaluate(() => window.unseen && (window.unseen.disabled = true))
    return take(options)
  }
}

/** Makes the pages of a window transparent, because nobody looks at them and drawing them took two fifths of the browser's processor time. Layout, styles, frames and clicks stay the same. A page is drawn for accessibility rules, on paper and for pictures, and where a story asks for it. */
export const makeUnseen = async (window: BrowserContext) => {
  window.pages().forEach(drawForPictures)
  window.on('page', drawForPictures)
  await window.addInitScript(() => {
    if (globalThis.window.unseen) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@media screen { :where(html) { opacity: 0; will-change: opacity } }')
    globalThis.window.unseen = sheet
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Draws a page from its next load on, for what browsers report of drawn pages only, such as layout shifts and what is opaque. */
export const draw = (page: Page) =>
  page.addInitScript(() => {
    window.unseen!.disabled = true
  })
