import { type Page, expect, test } from './test.ts'
import { openAs, settled } from './stories.ts'

const PHONE = { width: 390, height: 844 }
const LISTS = ['leads', 'candidates', 'workers', 'contracts', 'housing', 'coordinators', 'foremen', 'tasks/management']

/** The boxes of the visible matches. */
const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) =>
    found
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { top, bottom, width, height } = one.getBoundingClientRect()
        return { top, bottom, width, height, text: one.textContent }
      }),
  )

test('the headers of a list stay under the top bar when its rows scroll, and sort there', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'recruiter', '/en/leads')
  await settled(page)
  await page.evaluate(() => scrollTo(0, 500))
  const heads = page.locator('[aria-hidden] > table thead')
  await expect(heads).toBeVisible()
  const bar = await page.locator('header').first().boundingBox()
  await expect.poll(async () => Math.round((await heads.boundingBox())!.y - (bar!.y + bar!.height))).toBe(0)
  const own = await boxesOf(page, 'section > table thead th')
  const copied = await boxesOf(page, '[aria-hidden] > table thead th')
  expect(copied.map(({ width }) => Math.round(width))).toEqual(own.map(({ width }) => Math.round(width)))
  await heads.getByText('Name', { exact: true }).click()
  await expect(page).toHaveURL(/sort=last_name/)
  await settled(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const focused = await page.evaluate(() => document.activeElement!.getBoundingClientRect().top)
  expect(focused).toBeGreaterThan(bar!.y + bar!.height)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(heads).toHaveCount(0)
})

test('columns beyond the edge fade out, and appear by scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAs(page, 'admin', '/en/workers')
  await settled(page)
  const frame = page.locator('[data-more-end]')
  await expect(frame).toHaveCount(1)
  const opacity = () => frame.evaluate((one) => getComputedStyle(one, '::after').opacity)
  await expect.poll(opacity).toBe('1')
  await page.locator('section:has(> table)').evaluate((one) => one.scrollTo(one.scrollWidth, 0))
  await expect(frame).toHaveCount(0)
  await expect(page.locator('[data-more-start]')).toHaveCount(1)
})

test('all rows of a list have the same height, and buttons are large enough', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of LISTS) {
    await openAs(page, 'admin', `/en/${path}`)
    await settled(page)
    const rows = await boxesOf(page, 'main tbody tr')
    expect(rows.length, path).toBeGreaterThan(1)
    expect(new Set(rows.map(({ height }) => height)).size, path).toBe(1)
    for (const { text, width, height } of await boxesOf(page, 'main section > table :is(a, button, input)'))
      expect(Math.min(width, height), `${path} ${text}`).toBeGreaterThanOrEqual(24)
  }
})

for (const path of ['leads', 'candidates', 'workers'])
  test(`at least seven ${path} fit on the screen of a phone, each with a call button large enough`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await openAs(page, 'recruiter', `/en/${path}`)
    await settled(page)
    const foot = (await page.locator('nav').last().boundingBox())!
    const rows = await boxesOf(page, 'main tbody tr')
    expect(rows.filter(({ bottom }) => bottom <= foot.y).length).toBeGreaterThanOrEqual(7)
    const names = await boxesOf(page, 'main td[data-main] > a')
    for (const { width } of names) expect(width).toBeLessThan(PHONE.width)
    const calls = await boxesOf(page, 'main tbody a[href^="tel:"]')
    expect(calls.length).toBeGreaterThanOrEqual(7)
    for (const { width, height } of [...calls, ...(await boxesOf(page, 'main tbody input'))])
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    const chips = await boxesOf(page, 'main tbody td:nth-child(2 of [data-phone="fact"]) > span')
    expect(chips.length).toBe(rows.length)
    for (const [at, { text, top, bottom }] of chips.entries()) {
      expect(text).toMatch(/\p{L}/u)
      expect(top, text ?? '').toBeGreaterThan(rows[at]!.top + 24)
      expect(bottom, text ?? '').toBeLessThanOrEqual(rows[at]!.bottom)
    }
    await page
      .locator('main tbody tr')
      .first()
      .click({ position: { x: 200, y: 45 } })
    await expect(page).toHaveURL(new RegExp(`/${path}/\\d+$`))
  })

test('a fact that is too long for the second line of a phone row is cut, not hidden', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openAs(page, 'admin', '/en/workers?sort=last_name')
  await settled(page)
  const [row, link] = [
    (await boxesOf(page, 'main tbody tr:has(td[data-phone="fact"] a[href*="/contracts/"])'))[0]!,
    (await boxesOf(page, 'main tbody td[data-phone="fact"] a[href*="/contracts/"]'))[0]!,
  ]
  expect(link.bottom).toBeLessThanOrEqual(row.bottom)
  expect(link.width).toBeGreaterThan(48)
})

test('a deleted saved view shows a message', async ({ page }) => {
  await openAs(page, 'recruiter', '/en/leads?view=9999')
  await settled(page)
  await expect(page.getByText('This saved view was deleted or isn’t shared with you.')).toBeVisible()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page.getByText('This saved view was deleted')).toHaveCount(0)
})
