import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type CDPSession, type Page, chromium } from '@playwright/test'
import pg from 'pg'
import type { Db } from '#server/db/client.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { openAgency } from '#server/open-agency.ts'
import { findChromium, flags } from '../scripts/chromium.mjs'
import { signIn } from './sign-in.ts'

const SCROLL_MS = 4_000
const FRAME_MS = 1_000 / 60

/** The highest scroll speed in pixels per second; a hand on a wheel reaches two or three thousand. */
const FASTEST = Number(process.env['BENCH_SPEED'] ?? 6_000)

const framesOf = (page: Page, during: number) =>
  page.evaluate((ms) => {
    const seen: number[] = []
    return new Promise<number[]>((resolve) => {
      const began = performance.now()
      let last = began
      const frame = (now: number) => {
        seen.push(now - last)
        last = now
        if (now - began < ms) requestAnimationFrame(frame)
        else resolve(seen.slice(2))
      }
      requestAnimationFrame(frame)
    })
  }, during)

/** The duration of each frame while the grid scrolls to its end, as with a finger or a wheel. */
const scrolled = async (page: Page, devtools: CDPSession, way: 'down' | 'sideways') => {
  const grid = page.getByRole('grid')
  const box = (await grid.boundingBox())!
  const length = await grid.evaluate(
    (one, down) => (down ? one.scrollHeight - one.clientHeight : one.scrollWidth - one.clientWidth),
    way === 'down',
  )
  const frames = framesOf(page, SCROLL_MS)
  await devtools.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    ...(way === 'down' ? { yDistance: -length } : { xDistance: length }),
    speed: Math.min(FASTEST, Math.round((length / SCROLL_MS) * 1_100)),
    gestureSourceType: 'mouse',
  })
  return frames
}

const STEPS = 200
const STEP = 75

/** Scrolls down frame by frame, as far in each as a sixtieth of a second takes at 4,500 px/s, and renders each frame: the cost does not depend on other load of the machine. */
const steps = (page: Page) =>
  page.evaluate(
    async ([count, step]) => {
      const grid = document.querySelector('[role=grid]')!
      grid.scrollTop = 0
      for (let at = 1; at <= count; at++) {
        grid.scrollTop = at * step
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      }
    },
    [STEPS, STEP] as const,
  )

const summary = (frames: number[]) => {
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(1)
  const rate = (1_000 * frames.length) / frames.reduce((sum, one) => sum + one, 0)
  const late = frames.filter((one) => one > FRAME_MS * 1.5).length
  return `${rate.toFixed(1)} frames/s, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, ${late} of ${frames.length} late`
}

/** The processor time of a frame, in total and by type of work. */
const spent = async (devtools: CDPSession, work: () => Promise<unknown>) => {
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return new Map(metrics.map(({ name, value }) => [name, value]))
  }
  const before = await busy()
  await work()
  const after = await busy()
  const parts = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const
  return parts
    .map((name) => `${name} ${(((after.get(name)! - before.get(name)!) * 1_000) / STEPS).toFixed(2)} ms`)
    .join(', ')
}

/** Runs statements as the owner of the database, without triggers. */
export const write = async (url: string, statements: readonly string[]) => {
  const address = new URL(url)
  address.username = 'postgres'
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  for (const statement of ["set session_replication_role = 'replica'", ...statements, 'analyze'])
    await client.query(statement)
  await client.end()
}

/** The folder of the data of a kept ground. */
export const folderOfGround = (name: string) =>
  path.join(process.env['BENCH_DIR'] ?? path.join(os.tmpdir(), 'brigada-bench'), name)

export type Ground = { page: Page; devtools: CDPSession; address: string; token: string }

/** Starts a server with a kept database, which is filled once, and a signed-in browser; both are closed after `measure`. */
export const onGround = async (
  name: string,
  fill: (db: Db, url: string) => Promise<void>,
  measure: (ground: Ground) => Promise<void>,
) => {
  const dataDir = folderOfGround(name)
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const agency = await openAgency(readConfig({ DATA_DIR: dataDir, BRIGADA_DEMO: '0', LOG_LEVEL: 'error' }))
  const { db } = agency.services
  await fill(db, agency.database.owner_url)
  const app = await createApp(agency.services)
  await app.listen({ port: Number(process.env['PORT'] ?? 3351), host: '127.0.0.1' })
  const address = `http://127.0.0.1:${process.env['PORT'] ?? 3351}`
  const token = await signIn(db, `${name}@bench.test`)
  const { executablePath, env } = findChromium()
  const browser = await chromium.launch({
    executablePath,
    args: flags,
    env: { ...process.env, ...env } as Record<string, string>,
  })
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await measure({ page, devtools, address, token })
  await browser.close()
  await app.close()
  await agency.close()
}

/** The duration of one request, four times, and the size of its answer. */
export const ask = async ({ address, token }: Ground, asked: string) => {
  for (let round = 0; round < 4; round++) {
    const began = performance.now()
    const answer = await fetch(`${address}${asked}`, { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    console.log(`one request: ${(performance.now() - began).toFixed(0)} ms, ${(text.length / 1e6).toFixed(1)} MB`)
  }
}

/** Opens the page with the grid, and prints how long that takes and the frame times at rest. */
export const open = async ({ page, address }: Ground, asked: string) => {
  const began = performance.now()
  await page.goto(`${address}${asked}`)
  await page.getByRole('gridcell').first().waitFor()
  const cells = await page.locator('[role=gridcell]').count()
  console.log(`opened: ${(performance.now() - began).toFixed(0)} ms, ${cells} cells in the page`)
  await page.waitForTimeout(2_000)
  console.log(`at rest: ${summary(await framesOf(page, 2_000))}`)
}

/** Scrolls the grid both ways, and prints the frame times. */
export const scroll = async ({ page, devtools }: Ground) => {
  console.log(`down in 4 s: ${summary(await scrolled(page, devtools, 'down'))}`)
  console.log(`processor time of a frame with ${STEP} px more: ${await spent(devtools, () => steps(page))}`)
  console.log(`sideways: ${summary(await scrolled(page, devtools, 'sideways'))}`)
}
