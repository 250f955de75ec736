import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type CDPSession, type Page, chromium } from '@playwright/test'
import { sql } from 'kysely'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { openAgency } from '#server/start-server.ts'
import { findChromium, flags } from '../scripts/chromium.mjs'
import { signIn } from './sign-in.ts'

const PEOPLE = 500
const DAYS = 31
const MONTH = '2026-10'
const PORT = Number(process.env['PORT'] ?? 3351)
const SCROLL_MS = 4_000
const FRAME_MS = 1_000 / 60

/** A contract of five hundred people with a month of shifts of three kinds, half of them drafts. */
const fill = async (url: string) => {
  const address = new URL(url)
  address.username = 'postgres'
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  const status = (entity: string, code: string) =>
    `(select id from statuses where entity = '${entity}' and code = '${code}')`
  const patterns = JSON.stringify([
    { name: 'Early', start: '06:00', end: '14:00', break_min: 30 },
    { name: 'Late', start: '14:00', end: '22:00', break_min: 30 },
  ])
  for (const statement of [
    "set session_replication_role = 'replica'",
    `insert into contracts (number, title, client_name, client_country, site_country, site_city, timezone, start_date, currency, rate_period,
        employment_form, shift_patterns, status_id, status_since, is_open, search_key, created_at, updated_at)
      values ('C-2026-00001', 'Packing', 'Client', 'PL', 'PL', 'Poznań', 'Europe/Warsaw', '2026-01-01', 'PLN', 'hour', 'employment', '${patterns}',
        ${status('contract', 'active')}, now(), true, 'packing', now(), now())`,
    `insert into needs (contract_id, position_id, headcount, date_from, status_id, status_since, is_open, created_at, updated_at)
      values (1, 1, ${PEOPLE}, '2026-01-01', ${status('need', 'open')}, now(), true, now(), now())`,
    `insert into workers (personnel_number, first_name, last_name, first_name_latin, last_name_latin, gender, date_of_birth, citizenship, phone, phone_tail,
        status_id, status_since, search_key, name_key, created_at, updated_at)
      select 'W-' || lpad(n::text, 6, '0'), 'Оксана', 'Коваленко ' || n, 'OKSANA', 'KOVALENKO', 'female', '1994-05-06', 'PL', '+48' || 600000000 + n, '',
        ${status('worker', 'working')}, now(), '', '', now(), now() from generate_series(1, ${PEOPLE}) n`,
    `insert into assignments (worker_id, contract_id, need_id, coordinator_id, start_date, pay_rate, currency, employment_form, status,
        status_since, created_at, updated_at)
      select id, 1, 1, 1, '2026-01-01', 30, 'PLN', 'employment', 'active', now(), now(), now() from workers`,
    `insert into shifts (worker_id, contract_id, assignment_id, date, kind, pattern, start_time, end_time, break_min, starts_at, ends_at, status,
        draft, created_at, updated_at)
      select a.worker_id, 1, a.id, d, k.kind, k.pattern, k.start_time::time, k.end_time::time, 0,
        (d + k.start_time::time) at time zone 'Europe/Warsaw', (d + k.end_time::time) at time zone 'Europe/Warsaw', 'planned', d > '${MONTH}-15', now(), now()
      from assignments a, generate_series('${MONTH}-01'::date, '${MONTH}-${DAYS}'::date, '1 day') g, date(g) d,
        lateral (values ('work', 'Early', '06:00', '14:00'), ('work', 'Late', '14:00', '22:00'), ('day_off', null, null, null)) k (kind, pattern, start_time, end_time)
      where k.kind = case when extract(isodow from d) > 5 then 'day_off' else 'work' end
        and coalesce(k.pattern, '') = case when extract(isodow from d) > 5 then '' when a.id % 2 = 0 then 'Early' else 'Late' end`,
    'analyze',
  ])
    await client.query(statement)
  await client.end()
}

const FASTEST = 6_000

/** How long each frame took while the grid was scrolled as by a finger or a wheel, all the way. */
const scrolled = async (page: Page, devtools: CDPSession, way: 'down' | 'sideways') => {
  const grid = page.getByRole('grid')
  const box = (await grid.boundingBox())!
  const length = await grid.evaluate(
    (one, down) => (down ? one.scrollHeight - one.clientHeight : one.scrollWidth - one.clientWidth),
    way === 'down',
  )
  const frames = page.evaluate((ms) => {
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
  }, SCROLL_MS)
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

/** Scrolls down as far as a sixtieth of a second takes at 4,500 px/s, frame by frame, each one drawn: what it costs does not depend on who else uses the machine. */
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

/** From a key that sets a shift to the shift standing in its cell, on the screen. */
const written = async (page: Page) => {
  const grid = page.getByRole('grid')
  await grid.focus()
  await page.keyboard.press('ArrowRight')
  const drawn = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let began = 0
        addEventListener('keydown', () => (began = performance.now()), { capture: true, once: true })
        const at = document.querySelector('[role=grid]')!.getAttribute('aria-activedescendant')!
        const before = document.getElementById(at)!.textContent
        const look = () => {
          if (began > 0 && document.getElementById(at)!.textContent !== before) resolve(performance.now() - began)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await page.waitForTimeout(100)
  const at = (await grid.getAttribute('aria-activedescendant'))!
  const text = await page.locator(`[id="${at}"]`).textContent()
  await page.keyboard.press(text?.includes('06') ? '2' : '1')
  return drawn
}

const summary = (frames: number[]) => {
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(1)
  const rate = (1_000 * frames.length) / frames.reduce((sum, one) => sum + one, 0)
  const late = frames.filter((one) => one > FRAME_MS * 1.5).length
  return `${rate.toFixed(1)} frames/s, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, ${late} of ${frames.length} late`
}

const dataDir = path.join(process.env['BENCH_DIR'] ?? path.join(os.tmpdir(), 'brigada-bench'), 'schedule-grid')
fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 })
const agency = await openAgency(readConfig({ DATA_DIR: dataDir, BRIGADA_DEMO: '0', LOG_LEVEL: 'error' }))
const { db } = agency.services
const { rows } = await sql<{ count: number }>`select count(*) from contracts`.execute(db)
if (rows[0]!.count === 0) await fill(agency.database.url)
const app = await createApp(agency.services)
await app.listen({ port: PORT, host: '127.0.0.1' })
const token = await signIn(db, 'grid@bench.test')
const address = `http://127.0.0.1:${PORT}`
for (let round = 0; round < 4; round++) {
  const began = performance.now()
  const answer = await fetch(`${address}/api/schedule?contract_id=1&from=${MONTH}-01&to=${MONTH}-${DAYS}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  console.log(`one request: ${(performance.now() - began).toFixed(0)} ms, ${(text.length / 1e6).toFixed(1)} MB`)
}
const { executablePath, env } = findChromium()
const browser = await chromium.launch({ executablePath, args: flags, env: { ...process.env, ...env } as never })
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
const began = performance.now()
await page.goto(`${address}/en/contracts/1?tab=schedule&from=${MONTH}-01&to=${MONTH}-${DAYS}`)
await page.getByRole('gridcell').first().waitFor()
console.log(
  `opened: ${(performance.now() - began).toFixed(0)} ms, ${await page.locator('[role=gridcell]').count()} cells in the page`,
)
await page.waitForTimeout(2_000)
const idle = await page.evaluate(
  () =>
    new Promise<number[]>((resolve) => {
      const frames: number[] = []
      let last = performance.now()
      const frame = (now: number) => {
        frames.push(now - last)
        last = now
        if (frames.length < 120) requestAnimationFrame(frame)
        else resolve(frames.slice(2))
      }
      requestAnimationFrame(frame)
    }),
)
console.log(`at rest: ${summary(idle)}`)
const devtools = await page.context().newCDPSession(page)
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
const busy = async () => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}
const spent = async (work: () => Promise<unknown>, frames: number) => {
  const before = await busy()
  await work()
  const after = await busy()
  const parts = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const
  return parts.map((name) => `${name} ${(((after.get(name)! - before.get(name)!) * 1_000) / frames).toFixed(2)} ms`)
}
console.log(`down the 500 lines in 4 s: ${summary(await scrolled(page, devtools, 'down'))}`)
console.log(`processor time of a frame with ${STEP} px more: ${(await spent(() => steps(page), STEPS)).join(', ')}`)
console.log(`sideways: ${summary(await scrolled(page, devtools, 'sideways'))}`)
for (let round = 0; round < 3; round++) {
  console.log(`a key to its cell: ${(await written(page)).toFixed(0)} ms`)
  await page.waitForTimeout(600)
}
await browser.close()
await app.close()
await agency.close()
