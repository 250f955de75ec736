import type { Browser, CDPSession, Page } from '@playwright/test'
import { parseArgs } from 'node:util'
import { openSecrets, readSecretKey } from '#server/platform/secrets.ts'
import { readConfig } from '#server/platform/config.ts'
import { fillAgency } from './fill.ts'
import { superuserOf } from './database.ts'
import { type Ground, folderOfGround, onGround } from './grounds.ts'
import { FROM, fillBeds } from './house-of-beds.ts'
import { DAYS, MONTH, fillShifts } from './month-of-shifts.ts'

/** `node bench/frames.ts --rounds 5 --only board`: the frames of the large screens while a person scrolls and drags, on a desktop and a phone, at full and at a quarter of the processor's speed. */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
})

const LEADS = 2_000
const PEOPLE = 200
const BEDS = 400
const WHEEL_PX = 6_000
const WHEEL_SPEED = 2_500
const MOVES = 60
/** A frame of 60 in a second takes 16.7 ms; the clock of frames is not finer than a few milliseconds. */
const LATE = [20, 34, 50]

type Frames = { gaps: number[]; tasks: number[] }

declare global {
  interface Window {
    seenFrames: Frames
  }
}

/** Runs in the page: the time between frames and the tasks longer than 50 ms, until it is stopped. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: Frames = { gaps: [], tasks: [] }
    window.seenFrames = seen
    let last = 0
    const frame = (now: number) => {
      if (window.seenFrames !== seen) return
      if (last > 0) seen.gaps.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    new PerformanceObserver((list, observer) => {
      if (window.seenFrames !== seen) return observer.disconnect()
      for (const { duration } of list.getEntries()) seen.tasks.push(duration)
    }).observe({ type: 'longtask' })
  })

const stopWatch = (page: Page) =>
  page.evaluate(() => {
    const seen = window.seenFrames
    window.seenFrames = { gaps: [], tasks: [] }
    return seen
  })

type Way = 'down' | 'sideways'
type Device = { name: string; touch: boolean; width: number; height: number }
type Action = { name: string; path: string; ready: string; act: (hand: Hand) => Promise<void>; devices: Device[] }
type Hand = { page: Page; devtools: CDPSession; device: Device }

/** Scrolls what is under the middle of an element as a wheel does; the headless shell takes no gestures of fingers. */
const scroll =
  (target: string, way: Way) =>
  async ({ page, devtools, device }: Hand) => {
    const box = (await page.locator(target).first().boundingBox())!
    const middle = (from: number, size: number, most: number) => (Math.max(0, from) + Math.min(most, from + size)) / 2
    await devtools.send('Input.synthesizeScrollGesture', {
      x: middle(box.x, box.width, device.width),
      y: middle(box.y, box.height, device.height),
      ...(way === 'down' ? { yDistance: -WHEEL_PX } : { xDistance: -WHEEL_PX }),
      speed: WHEEL_SPEED,
      gestureSourceType: 'mouse',
      preventFling: true,
    })
  }

/** Moves the pressed mouse from one element over others, one step a frame, and gives up with Escape. */
const dragOver =
  (from: string, over: string, by: { x: number; y: number }) =>
  async ({ page }: Hand) => {
    const one = (await page.locator(from).first().boundingBox())!
    const all = (await page.locator(over).first().boundingBox())!
    const [x, y] = [one.x + Math.min(20, one.width / 2), one.y + one.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 1; step <= MOVES; step++)
      await page.mouse.move(
        Math.min(x + (by.x * step) / MOVES, all.x + all.width - 30),
        Math.min(y + (by.y * step) / MOVES, all.y + all.height - 30),
      )
    await page.mouse.move(x, y)
    await page.keyboard.press('Escape')
    await page.mouse.up()
  }

const board = '/en/leads?layout=board'
const schedule = `/en/contracts/1?tab=schedule&from=${MONTH}-01&to=${MONTH}-${DAYS}&day=${MONTH}-14`
const quarter = `/en/contracts/1?tab=schedule&from=2026-09-01&to=2026-11-30`
const beds = `/en/housing/calendar?from=${FROM}&to=${MONTH}-${DAYS}&day=${MONTH}-14`
const quarterBeds = `/en/housing/calendar?from=${FROM}&to=2026-12-31`
const card = 'section > section article'
const columns = 'section:has(> section)'
const grid = '[role=grid]'
const bar = '[data-bar]'
const cell = '[role=gridcell][data-day="1"]'
const dayList = 'main ul li button'

const desktop: Device = { name: '1440x900', touch: false, width: 1440, height: 900 }
const phone: Device = { name: '390x844', touch: true, width: 390, height: 844 }

const action = (name: string, path: string, ready: string, act: Action['act'], devices = [desktop]): Action => ({
  name,
  path,
  ready,
  act,
  devices,
})

const both = [desktop, phone]
const actions = [
  action('board down', board, card, scroll('section > section', 'down'), both),
  action('board sideways', board, card, scroll(columns, 'sideways'), both),
  action('board, drag of a card', board, card, dragOver(card, columns, { x: 900, y: 60 })),
  action('schedule down', schedule, cell, scroll(grid, 'down')),
  action('schedule sideways', quarter, grid, scroll(grid, 'sideways')),
  action('schedule, drag over cells', schedule, cell, dragOver(cell, grid, { x: 800, y: 400 })),
  action('beds down', beds, cell, scroll(grid, 'down')),
  action('beds sideways', quarterBeds, grid, scroll(grid, 'sideways')),
  action('beds, drag of a stay', beds, bar, dragOver(bar, grid, { x: 700, y: 300 })),
  action('long list down', '/en/leads?scroll=1', 'tbody tr a', scroll('table', 'down')),
  action('schedule, list of a day', schedule, dayList, scroll('main', 'down'), [phone]),
  action('beds, list of a day', beds, dayList, scroll('main', 'down'), [phone]),
]

const counters = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const

/** Seconds of the page's main thread so far, by type of work. */
const spent = async (devtools: CDPSession) => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const values = new Map(metrics.map(({ name, value }) => [name, value]))
  return counters.map((name) => values.get(name)!)
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

type Round = Frames & { ms: number; busy: number[]; pixels: number }

/** Scrolls everything back; answers how far it was scrolled. */
const scrollBack = (page: Page) =>
  page.evaluate(() => {
    let pixels = 0
    for (const one of document.querySelectorAll('*'))
      if (one.scrollTop > 0 || one.scrollLeft > 0) {
        pixels += one.scrollTop + one.scrollLeft
        one.scrollTo({ top: 0, left: 0, behavior: 'instant' })
      }
    return pixels
  })

const once = async (action: Action, hand: Hand): Promise<Round> => {
  await watch(hand.page)
  const before = await spent(hand.devtools)
  const began = performance.now()
  await action.act(hand)
  const ms = performance.now() - began
  const after = await spent(hand.devtools)
  const seen = await stopWatch(hand.page)
  const pixels = await scrollBack(hand.page)
  if (!action.name.includes('drag') && pixels === 0) throw new Error(`Nothing scrolled: ${action.name}.`)
  return { ...seen, ms, busy: after.map((value, at) => (value - before[at]!) * 1_000), pixels }
}

const heads = [
  'action',
  'window',
  'median ms',
  ...LATE.map((limit) => `> ${limit} ms`),
  'frames',
  'longest ms',
  'long tasks',
  ...['thread', 'script', 'style', 'layout'].map((work) => `${work} ms/s`),
  'thread ms',
  'pixels',
  'elements',
]

const say = (cells: readonly (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)

/** One line of the table: the middle of the rounds, and the longest frame of the middle round. */
const tell = (action: Action, { device }: Hand, rate: number, rounds: readonly Round[], nodes: number) => {
  const middle = (of: (round: Round) => number, digits = 0) => median(rounds.map(of)).toFixed(digits)
  say([
    `${action.name}`,
    `${device.name}${rate > 1 ? `, 1/${rate}` : ''}`,
    middle(({ gaps }) => median(gaps), 1),
    ...LATE.map((limit) => middle(({ gaps }) => gaps.filter((gap) => gap > limit).length)),
    middle(({ gaps }) => gaps.length),
    middle(({ gaps }) => Math.max(...gaps)),
    middle(({ tasks }) => tasks.length),
    ...counters.map((_, at) => middle(({ ms, busy }) => (busy[at]! * 1_000) / ms)),
    middle(({ busy }) => busy[0]!),
    middle(({ pixels }) => pixels),
    nodes,
  ])
}

const measure = async (browser: Browser, { address, token }: Ground, action: Action, device: Device) => {
  const { width, height, touch } = device
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch })
  const page = await context.newPage()
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`${address}${action.path}`)
  await page.locator(action.ready).first().waitFor()
  const hand = { page, devtools, device }
  for (const rate of [1, 4]) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    await once(action, hand)
    const rounds: Round[] = []
    while (rounds.length < Number(options.rounds)) rounds.push(await once(action, hand))
    tell(action, hand, rate, rounds, await page.locator('*').count())
  }
  await context.close()
}

await onGround(
  'frames',
  async (db, url) => {
    const config = readConfig({ DATA_DIR: folderOfGround('frames'), BRIGADA_DEMO: '0' })
    const secrets = openSecrets(readSecretKey(config))
    await fillAgency(db, superuserOf(url), secrets, { kind: 'leads', rows: LEADS }, console.log)
    await fillShifts(db, url, PEOPLE)
    await fillBeds(db, url, BEDS)
  },
  async (ground) => {
    say(heads)
    say(Array.from({ length: heads.length }, () => '---'))
    const browser = ground.page.context().browser()!
    for (const one of actions.filter(({ name }) => name.includes(options.only)))
      for (const device of one.devices) await measure(browser, ground, one, device)
  },
)
