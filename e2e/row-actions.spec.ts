import { type Page, expect, test } from './test.ts'
import { enterAs, expectAccessible, makeLead, openAs, settled } from './stories.ts'
import { uniqueLetters } from './unique.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const rows = (page: Page) => page.locator('main tbody tr[data-id]')

test('a row under the mouse or with the focus has buttons to call and to change the status', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const name = `Hover${uniqueLetters()}`
  for (const first_name of ['Ann', 'Eve']) await makeLead(page, token, { first_name, last_name: name })
  await page.goto(`/en/leads?search=${name}`)
  await expect(rows(page)).toHaveCount(2)
  await settled(page)
  const row = rows(page).nth(1)
  const call = row.locator('a[data-act]')
  await expect(call).toHaveCount(0)
  await row.hover()
  await expect(call).toHaveAttribute('href', /^tel:\+\d+$/)
  await row
    .locator('[data-main]')
    .getByRole('button', { name: /Change.*Status/ })
    .click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.move(0, 0)
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await page.locator('h1').click()
  await page.keyboard.press('j')
  const focused = rows(page).first()
  await expect(focused.locator('[data-main] > a')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(focused.locator('a[data-act]')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(rows(page).nth(1).locator('[data-main] > a')).toBeFocused()
})

test('a touch screen shows no such buttons', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } })
  const page = await context.newPage()
  await openAs(page, 'recruiter', '/en/leads')
  await settled(page)
  await rows(page).first().locator('[data-main] > a').focus()
  await expect(page.locator('a[data-act]')).toHaveCount(0)
  await context.close()
})

test('the list previews a typed filter before it is chosen, and returns', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const city = `Łódź${uniqueLetters()}`
  await makeLead(page, token, { city })
  await page.goto('/en/leads')
  await settled(page)
  await page.keyboard.press('f')
  const field = page.getByRole('combobox', { name: 'Filter' })
  await expect(field).toBeFocused()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/leads' && /city=/.test(search) && /once=/.test(search) && !/search=/.test(search))
      asked.push(search)
  })
  await field.pressSequentially(`city ${city}`, { delay: 20 })
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('Preview: 1 found')).toBeVisible()
  await expect(page).not.toHaveURL(/city=/)
  expect(asked.length).toBeLessThanOrEqual(3)
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(25)
  await page.keyboard.press('f')
  await field.fill(`city ${city}`)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/city=/)
  await expect(page.getByText('Preview')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
})

test('after a refused status change the row says what a colleague changed', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const name = `Row${uniqueLetters()}`
  const lead = await makeLead(page, token, { first_name: name })
  await page.goto(`/en/leads?search=${name}`)
  await settled(page)
  await page.route('**/api/leads/*/status', async (route) => {
    const headers = { authorization: `Bearer ${token}` }
    const read = await page.request.get(`/api/leads/${lead.id}`, { headers })
    const { version } = ((await read.json()) as { data: { version: number } }).data
    await page.request.patch(`/api/leads/${lead.id}`, { headers, data: { version, city: 'Kraków' } })
    await route.continue()
  })
  await rows(page)
    .first()
    .getByRole('button', { name: /Status/ })
    .last()
    .click()
  await page.getByRole('menuitem').first().click()
  const set = page.getByRole('dialog').getByRole('button', { name: 'Change status', exact: true })
  if (
    await set.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
  )
    await set.click()
  await expect(page.getByText(/changed this record: City: Kraków\./)).toBeVisible()
})
