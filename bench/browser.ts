import { type Browser, type Page, chromium } from '@playwright/test'
import { findChromium, flags } from '../scripts/chromium.mjs'

/** A waiting time in the browser: the median and the longest of several, in milliseconds. */
export type Wait = { name: string; median: number; longest: number; times: number }

const TIMES = 7

declare global {
  interface Window {
    since: number
    until: (isDone: () => boolean) => Promise<number>
  }
}

/** Runs in the page: measures from the last key press or click to the next paint. */
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

/** From dropping a card until it is in its new column. */
const dragCard = async (page: Page, address: string) => {
  await page.goto(`${address}/en/leads?layout=board&sort=status_since`)
  const from = page.locator('section > div').filter({ has: page.getByRole('heading', { name: 'New' }) })
  const to = page.locator('section > div').filter({ has: page.getByRole('heading', { name: 'Contacted' }) })
  const card = from.getByRole('article').first()
  await to.getByRole('article').first().waitFor()
  const href = await card.getByRole('link').first().getAttribute('href')
  const moved = page.evaluate((link) => {
    window.since = Number.POSITIVE_INFINITY
    addEventListener('drop', () => (window.since = performance.now()), true)
    const columns = [...document.querySelectorAll('section > div')]
    const target = columns.find((column) => column.querySelector('h2')?.textContent?.includes('Contacted'))
    return window.until(() => target?.querySelector(`a[href="${link}"]`) !== null)
  }, href)
  await card.dragTo(to)
  return moved
}

/** From sending a change until its text appears in another browser's list. */
const hearChange = async (page: Page, address: string, token: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  await page.goto(`${address}/en/leads`)
  await page.locator('tbody tr a').first().waitFor()
  await page.waitForTimeout(1_000)
  const list = await fetch(`${address}/api/leads?limit=1`, { headers })
  const lead = ((await list.json()) as { data: { id: number; version: number }[] }).data[0]!
  const city = `Town ${Date.now()}`
  const heard = page.evaluate(async (text) => {
    window.since = Number.POSITIVE_INFINITY
    await window.until(() => document.querySelector('tbody')?.textContent?.includes(text) === true)
    return Date.now()
  }, city)
  const sent = Date.now()
  const body = JSON.stringify({ version: lead.version, city })
  const answer = await fetch(`${address}/api/leads/${lead.id}`, { method: 'PATCH', headers, body })
  if (!answer.ok) throw new Error(`The change was answered with ${answer.status}.`)
  return (await heard) - sent
}

const summary = (name: string, waits: number[]): Wait => {
  const sorted = waits.toSorted((a, b) => a - b)
  return { name, median: sorted[Math.floor(sorted.length / 2)]!, longest: sorted.at(-1)!, times: sorted.length }
}

/** The waiting times of a super-admin in Chromium; every list is opened in a browser with an empty cache. */
export const measureBrowser = async (address: string, token: string): Promise<Wait[]> => {
  const { executablePath, env } = findChromium()
  const browser = await chromium.launch({
    executablePath,
    args: flags,
    env: { ...process.env, ...env } as Record<string, string>,
  })
  const waits = {
    list: [] as number[],
    search: [] as number[],
    record: [] as number[],
    drag: [] as number[],
    live: [] as number[],
  }
  try {
    for (let time = 0; time < TIMES; time++) {
      const { page, wait } = await openList(browser, address, token)
      waits.list.push(wait)
      waits.search.push(await searchFor(page, 'and'))
      waits.record.push(await openRecord(page))
      waits.drag.push(await dragCard(page, address))
      waits.live.push(await hearChange(page, address, token))
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
  return [
    summary('first usable list, nothing cached', waits.list),
    summary('keystroke in search to repaint (180 ms of it the pause in typing)', waits.search),
    summary('opening a record', waits.record),
    summary('dropping a card of the board', waits.drag),
    summary('a change in one browser to its text in another', waits.live),
  ]
}
