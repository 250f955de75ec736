import { setTimeout as sleep } from 'node:timers/promises'
import { type Page, expect, test } from './test.ts'
import { enterAs, settled } from './stories.ts'
import { draw } from './unseen.ts'

/** Pages that must not move while they load. `{…}` stands for the first record of a list. */
const paths = [
  '/leads',
  '/leads?layout=board',
  '/leads?queue=calls',
  '/leads/import',
  '/candidates',
  '/candidates?layout=board',
  '/workers',
  '/contracts',
  '/contracts/forecast',
  '/contracts/candidate-history',
  '/candidate-survey/edit/{surveys}',
  '/housing',
  '/housing/calendar',
  '/foremen',
  '/coordinators',
  '/recruiters/staff',
  '/recruiters/freelance',
  '/tasks/management',
  '/users',
  '/roles',
  '/statuses',
  '/custom-fields',
  '/data-quality',
  '/agency',
  '/profile',
]

const LIMIT = 0.05
const ANSWER_MS = 120
const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

type Shift = { value: number; at: number; what: string[] }

/** Records layout shifts from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Moved = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    if ('shifts' in window) return
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    const nameOf = (node: Node | null | undefined) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent?.slice(0, 60) ?? 'gone')
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Moved[])
        if (!hadRecentInput)
          shifts.push({
            value,
            at: startTime,
            what: sources.map(
              (one) => `${Math.round(one.previousRect.top)} → ${Math.round(one.currentRect.top)} ${nameOf(one.node)}`,
            ),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

/** The largest sum of layout shifts within five seconds without a second of rest between them, as browsers report it. */
const worst = (shifts: readonly Shift[]) => {
  let [sum, most, from, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const { value, at } of shifts) {
    const goesOn = at - last < 1_000 && at - from < 5_000
    ;[sum, from, last] = [goesOn ? sum + value : value, goesOn ? from : at, at]
    most = Math.max(most, sum)
  }
  return most
}

/** Delays answers as a network does, so that placeholders are visible. */
const slowAnswers = (page: Page) =>
  page.route(/\/api\/(?!events)/, async (route) => {
    await sleep(ANSWER_MS)
    await route.fallback()
  })

/** Blocks live events, so that only the page's own shifts are measured. */
const withoutOthers = (page: Page) => page.route(/\/api\/events/, () => undefined)

const firstOf = async (page: Page, token: string, noun: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get(`/api/${noun}?limit=1`, { headers })
  return ((await answer.json()) as { data: { id: number }[] }).data[0]!.id
}

const addressOf = async (page: Page, token: string, path: string) => {
  const noun = /\{(.+)\}/.exec(path)?.[1]
  return noun === undefined ? path : path.replace(/\{.+\}/, String(await firstOf(page, token, noun)))
}

for (const path of paths)
  test(`${path} does not move while it loads`, async ({ page }) => {
    const address = `/ua${await addressOf(page, await enterAs(page, 'admin'), path)}`
    await draw(page)
    await watchShifts(page)
    await slowAnswers(page)
    await withoutOthers(page)
    for (const [name, size] of Object.entries(widths)) {
      await page.setViewportSize(size)
      await page.goto(address)
      await settled(page)
      const shifts = await shiftsOf(page)
      expect(worst(shifts), `${name}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(LIMIT)
    }
  })

test('a shift of a drawn page is reported', async ({ page }) => {
  await enterAs(page, 'admin')
  await draw(page)
  await watchShifts(page)
  await page.goto('/ua/leads')
  await settled(page)
  await page.evaluate(() => {
    const moved = document.createElement('div')
    moved.style.height = '400px'
    document.querySelector('main')!.prepend(moved)
  })
  await expect.poll(async () => worst(await shiftsOf(page))).toBeGreaterThan(LIMIT)
})
