import { expect, test } from './test.ts'
import { enterAs, openAs, signIn } from './stories.ts'

test('a path without a language gets the last one used, and switching the language keeps the page and its input', async ({
  page,
}) => {
  await openAs(page, 'recruiter', '/leads?search=Olena')
  await expect(page).toHaveURL(/\/ua\/leads\?search=Olena$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
  await page.goto('/pl/leads/create-lead')
  await page.getByLabel('Imię', { exact: false }).first().fill('Zofia')
  await page.getByLabel('Język').first().selectOption('es')
  await expect(page).toHaveURL(/\/es\/leads\/create-lead$/)
  await expect(page.getByLabel('Nombre', { exact: false }).first()).toHaveValue('Zofia')
  expect(await page.evaluate(() => localStorage.getItem('selectedLanguage'))).toBe('es')
})

test('a guest is redirected to the sign-in page and then to the requested page', async ({ page }) => {
  await page.goto('/ua/leads?queue=due')
  await expect(page).toHaveURL(/\/ua\/login\?next=/)
  await page.locator('input[name=email]').fill('recruiter@brigada.test')
  await page.locator('input[name=password]').fill('not the password')
  await page.locator('button[type=submit]').click()
  await expect(page.locator('input[name=password]')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: /^Рекрутер/ }).click()
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/ua\/leads\?queue=due$/)
})

test('each role starts on its own page and cannot open others', async ({ page }) => {
  await signIn(page, 'coordinator')
  await expect(page).toHaveURL(/\/ua\/coordinator\/contracts$/)
  await page.goto('/ua/leads')
  await expect(page).toHaveURL(/\/ua\/not-allowed$/)
  await expect(page.locator('[data-layout=main]')).toBeVisible()
  await page.goto('/ua/login')
  await expect(page).toHaveURL(/\/ua\/coordinator\/contracts$/)
  await expect(page.getByRole('link', { name: 'Ліди' })).toHaveCount(0)
  await page.goto('/ua/no-such-page')
  await expect(page.locator('[data-layout="404"]')).toBeVisible()
})

test('a network failure keeps the token and shows a message', async ({ page }) => {
  await enterAs(page, 'recruiter')
  await page.route('**/api/user-permissions', (route) => route.abort())
  await page.goto('/ua/leads')
  await expect(page.getByText('Немає зв’язку із сервером.')).toBeVisible({ timeout: 20_000 })
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  await page.unroute('**/api/user-permissions')
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click()
  await expect(page.getByRole('heading', { name: /^Ліди/ })).toBeVisible()
})

test('a forgotten password is reset by email', async ({ page }) => {
  await page.goto('/ua/forgot-password')
  await page.locator('input[name=email]').fill('petro.lys@brigada.test')
  await page.locator('button[type=submit]').click()
  await page.getByRole('link', { name: /тестову пошту/ }).click()
  await page
    .getByRole('link', { name: /reset-password/ })
    .first()
    .click()
  await page.locator('input[name=new-password]').fill('password1234')
  await page.locator('button[type=submit]').click()
  await expect(page.locator('input[name=new-password]')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('input[name=new-password]').fill('muddy yard at seven')
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/ua\/foreman\/my-schedule$/)
})
