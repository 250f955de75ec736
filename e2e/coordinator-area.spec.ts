import { expect, test } from './test.ts'
import { openAs, settled } from './stories.ts'

test('a coordinator starts on her own pages and finds her contracts, needs, people and arrivals', async ({ page }) => {
  const token = await openAs(page, 'coordinator', '/en/coordinator/contracts')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: 'My work' })).toBeVisible()
  await expect(page).toHaveTitle(/My contracts/)
  const asked = await page.request.get('/api/contracts?limit=100', { headers: { authorization: `Bearer ${token}` } })
  const { meta } = (await asked.json()) as { meta: { total: number } }
  const area = page.getByRole('navigation', { name: 'My work' })
  await expect(area.getByRole('link', { name: 'Contracts' })).toContainText(String(meta.total))
  await area.getByRole('link', { name: 'Needs' }).click()
  await expect(page).toHaveTitle(/Needs on my contracts/)
  const place = page.getByRole('button', { name: /^Place people: / }).first()
  await place.click()
  await expect(page.getByRole('dialog', { name: 'Place people' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await area.getByRole('link', { name: 'Arrivals' }).click()
  await expect(page).toHaveTitle(/Arriving within 72 hours or overdue/)
  for (const name of ['Candidates', 'Workers']) {
    await area.getByRole('link', { name }).click()
    await expect(page).toHaveTitle(new RegExp(`My ${name.toLowerCase()}`))
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test('a user who is no coordinator has no such pages of their own; a super-admin chooses whose pages are shown', async ({
  page,
  browser,
}) => {
  await openAs(page, 'recruiter', '/en/coordinator/contracts')
  await expect(page.getByText('You don’t have a coordinator profile')).toBeVisible()
  const context = await browser.newContext()
  const chief = await context.newPage()
  await openAs(chief, 'admin', '/en/coordinator/contracts')
  await settled(chief)
  const area = chief.getByRole('combobox', { name: 'Coordinator' })
  await area.click()
  await chief.getByRole('option', { name: 'Оксана Білик' }).click()
  await expect(chief).toHaveURL(/of=\d+/)
  await area.click()
  await chief.getByRole('option', { name: 'Bartosz Wilk' }).click()
  await expect(chief.getByRole('link', { name: 'Pakowanie mrożonek' }).first()).toBeVisible()
  await context.close()
})
