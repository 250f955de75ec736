import { type CDPSession, type Page, expect, test } from './test.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { makeIdle, makeRunning } from './placement-steps.ts'
import { type Account, expectAccessible, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'
import { draw } from './unseen.ts'

declare global {
  interface Window {
    shifted: number
  }
}

const PHONE = { width: 390, height: 844 }
/** The largest layout shift (share of the window times distance) that no one notices. */
const CALM = 0.05

/** Opens the home page and returns how far its content moved until it was complete. */
const openCalmly = async (page: Page, who: Account) => {
  await draw(page)
  await page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const token = await openAs(page, who, '/en')
  await settled(page)
  expect(await page.evaluate(() => window.shifted), `what moves on the home of ${who}`).toBeLessThanOrEqual(CALM)
  return token
}

const part = (page: Page, name: string | RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })

/** Each number of a part opens a list with that many rows. */
const expectCounted = async (page: Page, name: string) => {
  const links = await part(page, name)
    .getByRole('link')
    .evaluateAll((found) => found.map((one) => ({ href: one.getAttribute('href')!, text: one.textContent! })))
  const counted = links.filter(({ href, text }) => /^[\d,]+/.test(text) && !href.includes('task='))
  for (const { href, text } of counted) {
    await page.goto(href)
    await settled(page)
    const counts = page.locator('h1, main [aria-current="page"]')
    await expect(counts.filter({ hasText: /^[\d,]+/.exec(text)![0] }).first(), `${text} at ${href}`).toBeVisible()
  }
  return counted.length
}

test('a recruiter begins the day with people to call, and each number opens its list', async ({ page }) => {
  test.setTimeout(120_000)
  await openCalmly(page, 'recruiter')
  const calls = part(page, 'Next calls')
  await expect(calls.getByRole('listitem')).toHaveCount(5)
  await expect(calls.getByRole('link', { name: /^Call .*\+\d/ })).toHaveCount(5)
  await expect(part(page, 'My placements this month').getByText(/monthly target/)).toBeVisible()
  const named = await calls.locator('b').allTextContents()
  await calls.getByRole('button', { name: 'Start calling' }).click()
  const queued = page.getByRole('list', { name: 'People to call' }).locator('b')
  await expect(queued.filter({ hasText: named[0]! })).not.toHaveCount(0)
  // A call can fall due between the two answers; the home page then shows it too.
  const all = await queued.allTextContents()
  const places = named.reduce<number[]>((found, name) => [...found, all.indexOf(name, (found.at(-1) ?? -1) + 1)], [])
  expect(places, `${named.join(', ')} stand in this order among ${all.join(', ')}`).not.toContain(-1)
  await page.goto('/en')
  await settled(page)
  expect(await expectCounted(page, 'Waiting for you')).toBeGreaterThanOrEqual(5)
  await page.goto('/en')
  await settled(page)
  expect(await expectCounted(page, 'My placements this month')).toBe(1)
})

test('zeros on the home page fold into one line that expands', async ({ page }) => {
  await openCalmly(page, 'recruiter')
  const folded = part(page, 'Waiting for you').getByText(/^All clear: \d+ items?$/)
  const link = part(page, 'Waiting for you').getByRole('link', { name: /^0 / }).first()
  await expect(link).toBeHidden()
  await folded.click()
  await expect(link).toBeVisible()
})

/** A worker without a bed whose place with housing began yesterday: few come before her in the list of arrivals. */
const makeArriving = async (page: Page) => {
  const admin = await tokenOf(page, 'admin')
  const mark = uniqueLetters()
  const { need_id } = await makeRunning(page, admin, `Wędzenie ${mark}`, {}, { housing_provided: true })
  const worker = await makeIdle(page, admin, `Pilna${mark}`)
  await sent(page, admin, 'post', '/api/assignments', { need_id, worker_id: worker.id, start_date: agencyToday(-1) })
  return `Maria Pilna${mark}`
}

test('a coordinator sees who arrives and what is missing, adds it, and finds people for a gap', async ({ page }) => {
  test.setTimeout(120_000)
  const arriving = await makeArriving(page)
  const token = await openCalmly(page, 'coordinator')
  const { arrivals, gaps } = await sent<{
    arrivals: { total: number; not_ready: number }
    gaps: { total: number; data: { missing: number }[] }
  }>(page, token, 'get', '/api/home')
  await expect(
    part(page, 'Arrivals: overdue or not ready').getByRole('link', {
      name: new RegExp(`^${arrivals.not_ready} of ${arrivals.total} arrival`),
    }),
  ).toBeVisible()
  const short = part(page, 'Biggest staffing gaps')
  await short
    .getByRole('button', { name: new RegExp(`^Place ${gaps.data[0]!.missing} people`) })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('list').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await part(page, 'Arrivals: overdue or not ready')
    .getByRole('link', { name: new RegExp(`, ${arriving}: Reserve bed$`) })
    .click()
  await expect(page).toHaveURL(/\/housing\/calendar\?for=worker/)
  await expect(page.getByText(new RegExp(`Bed for ${arriving} from`))).toBeVisible()
  await page.goto('/en')
  await settled(page)
  expect(await expectCounted(page, 'Expiring documents by week')).toBeGreaterThan(0)
  await page.goto('/en')
  await settled(page)
  expect(await expectCounted(page, 'Biggest staffing gaps')).toBe(1)
})

for (const who of ['recruiter', 'coordinator', 'admin'] as const)
  test(`the home page of a ${who} is calm on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openCalmly(page, who)
  })

test('the owner sees late work, then the agency’s results; each bar opens the people it counts', async ({ page }) => {
  test.setTimeout(120_000)
  const token = await openCalmly(page, 'admin')
  await expect(page.locator('main section').first().getByRole('heading')).toHaveText('Waiting for you')
  const { weeks } = await sent<{ weeks: { placed: number; required: number; filled: number }[] }>(
    page,
    token,
    'get',
    '/api/home/trends',
  )
  const placed = page.getByRole('figure', { name: 'Placed per week' })
  await expect(placed.getByRole('link')).toHaveCount(weeks.filter((week) => week.placed > 0).length)
  for (const name of ['Places filled', 'Days to fill a place', 'Bed nights by month'])
    await expect(page.getByRole('figure', { name })).toBeVisible()
  const bar = placed.getByRole('link').last()
  const count = /: (\d+)/.exec((await bar.getAttribute('aria-label'))!)![1]!
  await bar.click()
  await settled(page)
  await expect(page.locator('h1')).toContainText(count)
  await page.goBack()
  await settled(page)
  const filled = page.getByRole('figure', { name: 'Places filled' })
  const short = weeks.filter((week) => week.filled < week.required)
  await expect(filled.getByRole('link')).toHaveCount(short.length)
  await filled.getByRole('link').first().click()
  await settled(page)
  await expect(page).toHaveURL(/\/contracts\?lacking_on=/)
  await expect(page.getByRole('button', { name: /Understaffed on/ }).first()).toBeVisible()
  await expect(page.locator('main tbody tr[data-id]')).not.toHaveCount(0)
})

test('a week of zero has a mark on the axis and opens its list; a week without data has none and says so', async ({
  page,
}) => {
  await openAs(page, 'admin', '/en')
  await page.route('**/api/home/trends', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { weeks: object[]; months: object[] } }
    const { weeks, months } = body.data
    Object.assign(weeks[2]!, { placed: 0, required: 5, filled: 0, days_to_fill: 0 })
    Object.assign(weeks[3]!, { placed: 0, required: 0, filled: 0, days_to_fill: null })
    Object.assign(months[0]!, { nights: 0, occupied: 0, empty: 0 })
    await route.fulfill({ response: answer, json: body })
  })
  await page.reload()
  await settled(page)
  const chart = (name: string) => page.getByRole('figure', { name })
  const filled = chart('Places filled')
  await expect(filled.getByRole('link', { name: /: 0%$/ })).not.toHaveCount(0)
  const mark = filled.getByRole('link', { name: /: 0%$/ }).first().locator('[data-zero]')
  expect((await mark.boundingBox())!.height).toBeGreaterThanOrEqual(2)
  await expect(filled.locator('figcaption')).toContainText(': no one needed')
  await expect(chart('Days to fill a place').locator('figcaption')).toContainText(': no one started work')
  await expect(chart('Days to fill a place').getByRole('link', { name: /: 0 days$/ })).not.toHaveCount(0)
  await expect(chart('Bed nights by month').locator('figcaption')).toContainText(': no beds')
  await expect(chart('Placed per week').locator('figcaption')).toContainText(': 0 people')
  await expectAccessible(page)
})

test('the owner opens all arrivals that the home page counts, whoever runs their contracts', async ({ page }) => {
  const token = await openAs(page, 'admin', '/en')
  await settled(page)
  const { arrivals } = await sent<{ arrivals: { total: number } }>(page, token, 'get', '/api/home')
  await part(page, 'Arrivals: overdue or not ready')
    .getByRole('link', { name: /View all$/ })
    .click()
  await settled(page)
  await expect(page.locator('main [aria-current="page"]')).toHaveText(new RegExp(`^Arrivals\\D*${arrivals.total}$`))
  const whose = page.getByRole('combobox', { name: 'Coordinator' })
  await expect(whose).toHaveValue('All coordinators')
  await whose.click()
  await page.getByRole('option', { name: 'Bartosz Wilk' }).click()
  await expect(page).toHaveURL(/of=\d+/)
})

const SOON_MS = 300

/** The processor time in milliseconds that the page has used since it was opened; time in which other programs run does not count. */
const workOf = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000
}

test('the outline of the home page stands before the app is loaded, after less than 300 ms of work, and the page replaces it', async ({
  page,
}) => {
  await openAs(page, 'recruiter', '/en')
  await settled(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  let outlined = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    if (!/start-/.test(route.request().url())) await outlined.promise
    await route.continue()
  })
  const work: number[] = []
  for (let load = 0; load < 3; load++) {
    outlined = Promise.withResolvers()
    await page.goto('/en', { waitUntil: 'commit' })
    const begin = page.locator('#begin')
    await expect(begin).toBeVisible()
    work.push(await workOf(session))
    const [first] = await begin.locator('p').all()
    const before = (await first!.boundingBox())!
    outlined.resolve()
    await settled(page)
    await expect(begin).toBeHidden()
    const after = (await page.locator('main section').first().boundingBox())!
    expect(
      Math.abs(after.x - before.x) + Math.abs(after.width - before.width),
      'the first part stands where its shape stood',
    ).toBeLessThanOrEqual(8)
  }
  expect(Math.min(...work)).toBeLessThanOrEqual(SOON_MS)
})

test('the home page of a foreman is the roll call, in the foreman’s layout', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openCalmly(page, 'foreman')
  await expect(page.locator('[data-layout]').first()).toHaveAttribute('data-layout', 'home')
  const places = page.getByRole('navigation', { name: 'Quick links' })
  await expect(places.getByRole('link').first()).toBeVisible()
  const names = await places.getByRole('link').allTextContents()
  await expect(places.locator('[aria-current=page]')).toHaveText(names[0]!)
  const said = await page.getByRole('main').innerText()
  await expect(page.getByRole('tab')).toHaveCount(3)
  await expectAccessible(page)
  await places.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/en\/foreman\/workers$/)
  expect(await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link').allTextContents()).toEqual(names)
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link').first().click()
  await settled(page)
  await expect(page).toHaveURL(/my-schedule$/)
  expect(await page.getByRole('main').innerText()).toBe(said)
})

test('the bell shows all due calls in one line, and each of them on demand', async ({ page }) => {
  const call = {
    id: 7,
    type: 'contact_due',
    entity: 'lead',
    entity_id: 1,
    params: { name: 'Ann Lee', at: '2026-11-16T08:00:00Z' },
    created_at: '2026-11-16T08:00:00Z',
    read_at: null,
  }
  await page.route('**/api/notifications*', (route) =>
    route.fulfill({
      json: {
        data: route.request().url().includes('type=contact_due') ? [call] : [],
        meta: { unread: 1, calls_due: 38, next: null },
      },
    }),
  )
  await openAs(page, 'recruiter', '/en')
  await settled(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  const news = page.getByRole('region', { name: 'Notifications' })
  const line = news.getByRole('link', { name: '38 calls due' })
  await expect(line).toBeVisible()
  await news.getByRole('button', { name: 'Show each' }).click()
  await expect(news.getByRole('link', { name: /^Contact Ann Lee/ })).toBeVisible()
  await news.getByRole('button', { name: 'View all' }).click()
  await line.click()
  await expect(page).toHaveURL(/\/en\/leads\?queue=due/)
})
