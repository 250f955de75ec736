import { type Browser, type Page, expect, test } from './test.ts'
import { expectAccessible, tokenOf } from './stories.ts'
import { uniqueDigits } from './unique.ts'

const PASSWORD = 'correct horse battery'

/** A new user, activated by the link in the email. */
const newcomer = async (page: Page, locale: string) => {
  const { request } = page
  const email = `${uniqueDigits()}@agency.test`
  await request.post('/api/users', {
    headers: { authorization: `Bearer ${await tokenOf(page, 'admin')}` },
    data: { email, first_name: 'Софія', last_name: 'Лис', locale, role_ids: [2] },
  })
  const box = await request.get(`/api/mailbox?to=${email}`)
  const { data } = (await box.json()) as { data: { text: string }[] }
  const link = /token=([\w-]{43})/.exec(data[0]!.text)![1]
  await request.post('/api/reset-password', { data: { token: link, password: PASSWORD } })
  return email
}

const browserOf = async (browser: Browser, width: number) =>
  (await browser.newContext({ locale: 'uk-UA', viewport: { width, height: 844 } })).newPage()

const signIn = async (page: Page, language: string, email: string, password: string) => {
  if (!page.url().endsWith('/login')) await page.goto(`/${language}/login`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  const answered = page.waitForResponse('**/api/login')
  await page.locator('button[type=submit]').click()
  return (await answered).status()
}

const signOut = (page: Page) => page.evaluate(() => localStorage.removeItem('token'))

const WORDS = {
  ua: { wrong: 'Неправильна пошта або пароль.', wait: /Спробуйте через (\d+) секунд[иу]?\./ },
  en: { wrong: 'Wrong email or password.', wait: /Try again in (\d+) seconds?\./ },
} as const

for (const [language, width] of [
  ['ua', 390],
  ['ua', 1440],
  ['en', 390],
  ['en', 1440],
] as const)
  test(`wrong passwords are delayed for seconds with a message, but not in the owner's own browser (${language}, ${width})`, async ({
    page,
    browser,
  }) => {
    const email = await newcomer(page, language)
    const [owner, stranger] = [await browserOf(browser, width), await browserOf(browser, width)]
    expect(await signIn(owner, language, email, PASSWORD)).toBe(200)
    await owner.waitForURL(/\/leads$/)
    await signOut(owner)

    for (let guess = 0; guess < 5; guess++) {
      expect(await signIn(stranger, language, email, `guess ${guess}`)).toBe(422)
      await expect(stranger.getByText(WORDS[language].wrong)).toBeVisible()
    }
    expect(await signIn(stranger, language, email, 'one guess more')).toBe(429)
    const told = stranger.getByText(WORDS[language].wait)
    const seconds = async () => Number(WORDS[language].wait.exec((await told.textContent()) ?? '')?.[1])
    await expect(stranger.locator('input[name=email]')).toHaveAttribute('aria-invalid', 'true')
    const first = await seconds()
    expect(first).toBeGreaterThan(20)
    await expect.poll(seconds).toBeLessThan(first)
    await expectAccessible(stranger)

    expect(await signIn(stranger, language, email, PASSWORD)).toBe(429)
    expect(await signIn(owner, language, email, PASSWORD)).toBe(200)
    await owner.waitForURL(/\/leads$/)
    await owner.context().close()
    await stranger.context().close()
  })
