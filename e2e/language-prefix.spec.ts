import { type Page, expect, test } from './test.ts'
import { languageTags, languages, staticPages } from '../testing/specification/paths.ts'
import { isSaidIn } from './specification/words.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('selectedLanguage'))

const keep = (page: Page, value: string) =>
  page.evaluate((language) => localStorage.setItem('selectedLanguage', language), value)

const path = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash)

const expectSpoken = async (page: Page, language: (typeof languages)[number]) => {
  await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language])
  await expect.poll(async () => isSaidIn(language, await page.locator('h1').innerText())).toBe(true)
}

test('a path without a language gets ua if no language is stored', async ({ page }) => {
  await page.goto('/forgot-password?from=letter#form')
  expect(await path(page)).toBe('/ua/forgot-password?from=letter#form')
  await expectSpoken(page, 'ua')
  await page.goto('/')
  expect(await path(page)).toBe('/ua')
  for (const unknown of ['uk', 'de', 'EN', '']) {
    await keep(page, unknown)
    await page.goto('/login')
    expect(await path(page), `with ${unknown} stored`).toBe('/ua/login')
  }
})

for (const language of languages)
  test(`${language} is remembered from the last visit and added to a path without a language`, async ({ page }) => {
    await page.goto(`/${language}/login`)
    await expectSpoken(page, language)
    expect(await stored(page)).toBe(language)
    await page.goto('/forgot-password?from=letter#form')
    expect(await path(page)).toBe(`/${language}/forgot-password?from=letter#form`)
    await expectSpoken(page, language)
    await page.goto('/')
    expect(await path(page)).toBe(`/${language}`)
    await expectSpoken(page, language)
    await page.goto('/nowhere')
    expect(await path(page)).toBe(`/${language}/nowhere`)
    await expect(page.locator('[data-layout="404"]')).toBeVisible()
    await page.goto('/leads?page=2')
    await expect(page.locator('input[name=email]')).toBeVisible()
    expect(await path(page)).toBe(`/${language}/login?next=${encodeURIComponent('/leads?page=2')}`)
    for (const address of staticPages) {
      await page.goto(address)
      await expect(page.locator('h1').first()).toBeVisible()
      expect(await path(page)).toBe(address)
      await expect(page.locator('[data-layout]')).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language])
    }
  })

test('an unknown language stays a part of the path, which does not exist', async ({ page }) => {
  for (const unknown of ['de', 'uk', 'EN', 'english']) {
    await page.goto(`/${unknown}/leads`)
    expect(await path(page)).toBe(`/ua/${unknown}/leads`)
    await expect(page.locator('[data-layout="404"]')).toBeVisible()
  }
})
