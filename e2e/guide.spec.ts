import { expect, test } from './test.ts'
import { openAs } from './stories.ts'

test('the guide opens from the desk in the last used language, and another is chosen on the page', async ({ page }) => {
  await openAs(page, 'recruiter', '/pl/leads')
  await page.getByRole('button', { name: 'Twoje konto' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'Przewodnik' }).click()
  const guide = await opened
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Brigada: przewodnik użytkownika')
  await guide.getByRole('navigation', { name: 'Spis treści' }).getByRole('link', { name: 'Zakwaterowanie' }).click()
  await expect(guide).toHaveURL(/\/README#housing$/)
  await expect(guide.getByRole('heading', { level: 2, name: 'Zakwaterowanie' })).toBeInViewport()
  await guide.getByRole('link', { name: 'Українська' }).click()
  await expect(guide).toHaveURL(/\/README\?lang=ua#housing$/)
  await expect(guide.getByRole('heading', { level: 2, name: 'Житло' })).toBeInViewport()
  await expect(guide.locator('html')).toHaveAttribute('lang', 'uk')
  expect(await guide.evaluate(() => localStorage.getItem('selectedLanguage'))).toBe('ua')
})

for (const theme of ['light', 'dark'])
  test(`every picture of the guide is there in the ${theme}, with a description`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), theme)
    await page.goto('/README?lang=en')
    const pictures = page.locator('article img:visible')
    await expect(pictures).toHaveCount(13)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveAttribute('alt', /\w{3}/)
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
      await expect(picture).toHaveAttribute('src', theme === 'dark' ? /-dark-/ : /\/assets\/(?!.*-dark-)/)
    }
    const answer = await page.request.get((await pictures.first().getAttribute('src'))!)
    expect(answer.headers()['cache-control']).toContain('immutable')
  })

test('no picture is missing when the guide is printed from its beginning, also from the dark theme', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  await page.goto('/README?lang=es')
  await page.emulateMedia({ media: 'print' })
  const printed = page.locator('article img:visible')
  await expect(printed).toHaveCount(13)
  await expect
    .poll(() => printed.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth === 0).length))
    .toBe(0)
})
