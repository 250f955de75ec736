import { expect, test } from './test.ts'
import { enterAs } from './stories.ts'

test('a link to a list opens it, whatever a messenger or an old page added to it', async ({ page }) => {
  await enterAs(page, 'admin')
  const rows = page.locator('tbody tr a')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  for (const link of ['/leads?fbclid=x', '/tasks/regular?utm_source=news', '/leads?page=abc', '/leads?page=9999']) {
    await page.goto(`/en${link}`)
    await expect(rows.first()).toBeVisible()
  }
  expect(sent.filter((url) => /\/api\/.*(fbclid|utm_source|page=)/.test(url))).toEqual([])
  await page.goto('/en/leads?page=500')
  await expect(rows.first()).toBeVisible()
  await expect(page).toHaveURL(/\/en\/leads$/)
})

test('a list that refuses a filter offers to clear the filters', async ({ page }) => {
  await enterAs(page, 'admin')
  for (const link of ['status_id=abc', 'status_id=abc&layout=board', 'sort=shoe']) {
    await page.goto(`/en/leads?${link}`)
    await page.getByRole('alert').getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: /\p{L}/u }).first()).toBeVisible()
  }
})
