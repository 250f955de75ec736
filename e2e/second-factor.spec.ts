import { type APIRequestContext, type Page, expect, test } from './test.ts'
import { TOTP } from 'otpauth'
import { enterAs, expectAccessible, openAs } from './stories.ts'
import { uniqueDigits } from './unique.ts'
import { withinCodeStep } from '../testing/code-step.ts'

const PASSWORD = 'correct horse battery'

/** A user with the role, created by the administrator and activated by the link in the email. */
const newcomer = async (request: APIRequestContext, token: string, role_id: number) => {
  const email = `${uniqueDigits()}@agency.test`
  await request.post('/api/users', {
    headers: { authorization: `Bearer ${token}` },
    data: { email, first_name: 'Софія', last_name: 'Лис', locale: 'ua', role_ids: [role_id] },
  })
  const box = await request.get(`/api/mailbox?to=${email}`)
  const { data } = (await box.json()) as { data: { text: string }[] }
  const link = /token=([\w-]{43})/.exec(data[0]!.text)![1]
  await request.post('/api/reset-password', { data: { token: link, password: PASSWORD } })
  return email
}

const signIn = async (page: Page, email: string) => {
  await page.goto('/ua/login')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
}

const secretOf = async (page: Page) => {
  const label = await page.getByRole('button', { name: /^Скопіювати/ }).getAttribute('aria-label')
  return label!.replace(/[^A-Z2-7]/g, '')
}

const enrol = async (page: Page) => {
  await expect(page.getByRole('img', { name: 'QR-код для застосунку' })).toBeVisible()
  const totp = new TOTP({ secret: await secretOf(page) })
  await page.getByLabel('Код із застосунку').fill('123')
  await page.getByRole('button', { name: 'Підтвердити' }).click()
  await expect(page.getByLabel('Код із застосунку')).toHaveAttribute('aria-invalid', 'true')
  await withinCodeStep()
  await page.getByLabel('Код із застосунку').fill(totp.generate({ timestamp: Date.now() - 30_000 }))
  await page.getByRole('button', { name: 'Підтвердити' }).click()
  const codes = (await page.locator('code, pre').first().textContent())!.trim().split(/\s+/)
  await page.getByRole('button', { name: 'Коди збережено' }).click()
  return { totp, codes }
}

test('a user enables the second factor, signs in with it, and without the phone with a backup code', async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL! })
  const token = await enterAs(page, 'admin')
  const email = await newcomer(request, token, 2)
  const context = await page.context().browser()!.newContext({ locale: 'uk-UA' })
  const own = await context.newPage()
  await signIn(own, email)
  await expect(own).toHaveURL(/\/ua\/leads/)
  await own.goto('/ua/profile')
  await own.getByRole('button', { name: 'Увімкнути' }).click()
  const { totp, codes } = await enrol(own)
  expect(codes).toHaveLength(10)
  await expect(own.getByText('залишилося 10 резервних кодів', { exact: false })).toBeVisible()
  await expectAccessible(own)
  await own.evaluate(() => localStorage.removeItem('token'))
  await signIn(own, email)
  await own.getByLabel('Код із застосунку').fill(totp.generate())
  await own.locator('button[type=submit]').click()
  await expect(own).toHaveURL(/\/ua\/leads/)
  await own.evaluate(() => localStorage.removeItem('token'))
  await signIn(own, email)
  await own.getByLabel('Код із застосунку').fill('000000')
  await own.locator('button[type=submit]').click()
  await expect(own.getByText('Цей код неправильний')).toBeVisible()
  await own.getByLabel('Код із застосунку').fill(codes[0]!)
  await own.locator('button[type=submit]').click()
  await expect(own).toHaveURL(/\/ua\/leads/)
})

test('a role that requires it shows that page first and the others afterwards', async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL! })
  const token = await enterAs(page, 'admin')
  const made = await request.post('/api/roles', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      name: `guarded-${uniqueDigits()}`,
      title: { en: 'Guarded', ua: 'Під захистом' },
      data_scope: 'recruiter',
      permissions: ['view leads', 'update profile'],
      requires_second_factor: true,
    },
  })
  const role = ((await made.json()) as { data: { id: number } }).data.id
  const email = await newcomer(request, token, role)
  const own = await (await page.context().browser()!.newContext({ locale: 'uk-UA' })).newPage()
  await signIn(own, email)
  await expect(own).toHaveURL(/\/ua\/second-factor$/)
  await own.goto('/ua/leads')
  await expect(own).toHaveURL(/\/ua\/second-factor$/)
  await expectAccessible(own)
  await enrol(own)
  await own.goto('/ua/leads')
  await expect(own.locator('h1')).toContainText('Ліди')
})

test('a dangerous change asks for the password again and then saves the input', async ({ page }) => {
  await openAs(page, 'admin', '/ua/roles/create-role')
  const code = `late-${uniqueDigits()}`
  await page.getByLabel('Код').fill(code)
  await page.getByRole('textbox', { name: 'Назва (англійська)' }).fill('Late')
  await page.getByRole('textbox', { name: 'Назва (українська)' }).fill('Пізня')
  let asked = 0
  await page.route('**/api/roles', async (route) => {
    if (route.request().method() !== 'POST' || asked++ > 0) return route.continue()
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Not allowed', status: 403, code: 'step_up_required' }),
    })
  })
  await page.locator('form button[type=submit]').click()
  const dialog = page.getByRole('dialog', { name: 'Підтвердьте, що це ви' })
  await dialog.locator('input[type=password]').fill('no')
  await dialog.getByRole('button', { name: 'Продовжити' }).click()
  await expect(dialog.locator('input[type=password]')).toHaveAttribute('aria-invalid', 'true')
  await dialog.locator('input[type=password]').fill('brigada-demo')
  await dialog.getByRole('button', { name: 'Продовжити' }).click()
  await expect(page).toHaveURL(/\/ua\/roles\/\d+$/)
  await expect(page.getByText(code)).toBeVisible()
})
