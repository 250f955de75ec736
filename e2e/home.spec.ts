import { expect, test } from './test.ts'
import { openAs, settled } from './stories.ts'

for (const [who, least] of [
  ['foreman', 3],
  ['coordinator', 6],
] as const)
  test(`each number of the home of a ${who} is the count of the list it opens`, async ({ page }) => {
    await openAs(page, who, '/en')
    await settled(page)
    const tiles = page.locator('main a').filter({ hasText: /^\d/ }).filter({ hasNotText: /bed/ })
    await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(least)
    const links = await tiles.evaluateAll((found) =>
      found.map((one) => ({ href: one.getAttribute('href')!, count: /^[\d,]+/.exec(one.textContent)![0] })),
    )
    let compared = 0
    for (const { href, count } of links.filter((link) => !link.href.includes('task='))) {
      await page.goto(href)
      await settled(page)
      await expect(page.locator('h1'), href).toContainText(count)
      compared += 1
    }
    expect(compared).toBeGreaterThanOrEqual(least)
  })

test('the home of a foreman says nothing of lists that are out of their reach', async ({ page }) => {
  await openAs(page, 'foreman', '/en')
  await settled(page)
  await expect(page.getByText('Workers on your sites')).toBeVisible()
  await expect(page.getByText(/all is ready|Every open need is covered/)).toHaveCount(0)
})
