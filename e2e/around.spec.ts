import { expect, test } from './test.ts'
import { openAs, settled } from './stories.ts'

test('settings are in one place: found by the texts of their pages, with links back', async ({ page }) => {
  await openAs(page, 'admin', '/en')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search settings' })
  await search.fill('time zone')
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Time zone', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/agency$/)
  const trail = page.getByRole('navigation', { name: 'You are here' })
  await trail.getByRole('link', { name: 'Settings' }).click()
  await search.fill('no such thing')
  await expect(page.getByText('No settings match “no such thing”.')).toBeVisible()
})

test('a recruiter has no settings, and sees whom to ask', async ({ page }) => {
  await openAs(page, 'recruiter', '/en/leads')
  await settled(page)
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await page.evaluate(() => history.pushState({}, '', '/en/personal-data'))
  await expect(page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' })).toBeVisible()
  await expect(page.getByText('Your role has no access to “Data protection”.')).toBeVisible()
  const letter = page.getByRole('link', { name: 'admin@brigada.test' })
  await expect(letter).toHaveAttribute('href', /^mailto:admin@brigada\.test\?subject=Access%20to/)
})

test('the theme is the system’s until the user chooses one', async ({ page }) => {
  const theme = page.locator('html')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/en')
  await expect(theme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(theme).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.reload()
  await expect(theme).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('unsaved input can be kept as a draft, which the form offers again', async ({ page }) => {
  await openAs(page, 'recruiter', '/en/leads/create-lead')
  await page.getByRole('textbox', { name: 'First name' }).fill('Halyna')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep draft' }).click()
  await expect(page).toHaveURL(/\/en\/leads$/)
  await page.goto('/en/leads/create-lead')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Halyna')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await page.goto('/en/leads/create-lead')
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
})

test('the bottom bar of a phone has the most used pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin', '/en/contracts')
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Leads', 'Candidates', 'Workers', 'Contracts'])
  for (const path of ['/en/housing', '/en/users', '/en/housing', '/en/roles']) {
    await page.goto(path)
    await expect(bar).toBeVisible()
  }
  await page.goto('/en')
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Leads', 'Contracts', 'Housing', 'Settings'])
})

test('a guest sees pictures of the program', async ({ page }) => {
  await page.goto('/en')
  const pictures = page.getByRole('img', { name: /^(The schedule|Housing)/ })
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1280)
})

test('a printed page is a document: light, without menus, with every line of a calendar', async ({ page }) => {
  await openAs(page, 'admin', '/en/housing/calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  await settled(page)
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.setViewportSize({ width: 1440, height: 400 })
  const html = page.locator('html')
  const lines = page.getByRole('grid').locator('[data-row]')
  const all = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
  expect(await lines.count()).toBeLessThan(all)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(lines).toHaveCount(all)
  await expect(page.getByRole('navigation', { name: 'Main menu', includeHidden: true })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
