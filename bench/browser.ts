import { type Browser, type Page, chromium } from '@playwright/test'
import { findChromium, flags } from '../scripts/chromium.mjs'

/** One thing a person waits for in the browser: the median and the longest of several, in milliseconds. */
export type Wait = { name: string; median: number; longest: number; times: number }

const TIMES = 7

declare global {
  interface Window {
    since: number
    until: (isDone: () => boolean) => Promise<number>
  }
}

/** In the page: the moment of the last key or click, and how long after it something is painted. */
const stopwatch = () => {
  window.since = 0
  const start = () => (window.since = performance.now())
  addEventListener('keydown', start, true)
  addEventListener('pointerdown', start, true)
  window.until = (isDone) =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (isDone()) resolve(performance.now() - window.since)
        else if (performance.now() - window.since > 30_000) reject(new Error('Nothing was painted for 30 seconds.'))
        else requestAnimationFrame(look)
      }
      look()
    })
}

const openList = async (browser: Browser, address: string, token: string) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  await page.addInitScript(stopwatch)
  await page.goto(`${address}/en/leads`, { waitUntil: 'commit' })
  return { page, wait: await page.evaluate(() => window.until(() => document.querySelector('tbody tr a') !== null)) }
}

const searchFor = async (page: Page, text: string) => {
  await page.locator('input[type=search]').fill(text.slice(0, -1))
  await page.waitForTimeout(1_500)
  const painted = page.evaluate(() => {
    const before = document.querySelector('tbody')?.textContent
    window.since = Number.POSITIVE_INFINITY
    return window.until(() => document.querySelector('tbody')?.textContent !== before)
  })
  await page.locator('input[type=search]').press(text.at(-1)!)
  return painted
}

const openRecord = async (page: Page) => {
  const shown = page.evaluate(() => {
    window.since = Number.POSITIVE_INFINITY
    const before = document.querySelector('h1')?.textContent
    const isRecord = () => /\/leads\/\d+$/.test(location.pathname)
    return window.until(() => isRecord() && ![undefined, before].includes(document.querySelector('h1')?.textContent))
  })
  await page.locator('tbody tr a').first().click()
  return shown
}

const summary = (name: string, waits: number[]): Wait => {
  const sorted = waits.toSorted((a, b) => a - b)
  return { name, median: sorted[Math.floor(sorted.length / 2)]!, longest: sorted.at(-1)!, times: sorted.length }
}

/** What a super-admin waits for in Chromium; every list is opened in a browser that has seen nothing of it yet. Dragging a card of the board belongs here. */
export const measureBrowser = async (address: string, token: string): Promise<Wait[]> => {
  const { executablePath, env } = findChromium()
  const browser = await chromium.launch({ executablePath, args: flags, env: { ...process.env, ...env } as never })
  const waits = { list: [] as number[], search: [] as number[], record: [] as number[] }
  try {
    for (let time = 0; time < TIMES; time++) {
      const { page, wait } = await openList(browser, address, token)
      waits.list.push(wait)
      waits.search.push(await searchFor(page, 'and'))
      waits.record.push(await openRecord(page))
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
  return [
    summary('first usable list, nothing cached', waits.list),
    summary('keystroke in search to repaint (180 ms of it the pause in typing)', waits.search),
    summary('opening a record', waits.record),
  ]
}
