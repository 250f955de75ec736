import { type Page, expect, test } from './test.ts'
import { enterAs, makeLead, openAnew, openAs, sent } from './stories.ts'
import { uniqueDigits } from './unique.ts'

/** Waits until the job on the server has finished, whether or not the page notices. */
const finished = (page: Page, token: string, path: string) =>
  expect
    .poll(async () => (await sent<{ finished_at: string | null }>(page, token, 'get', path)).finished_at, {
      timeout: 20_000,
    })
    .not.toBeNull()

test('a bulk change continues when the network is cut, and its report can be opened later', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const city = `Шторм ${Date.now()}`
  for (let index = 0; index < 4; index++) await makeLead(page, token, { city })
  await page.goto(`/ua/leads?city=${encodeURIComponent(city)}`)
  await page.getByRole('checkbox', { name: 'Вибрати рядки цієї сторінки' }).check()
  await page.getByRole('region', { name: 'Дії з вибраними рядками' }).getByRole('button', { name: 'В архів' }).click()
  const dialog = page.getByRole('dialog', { name: 'Переміщення в архів' })
  const run = dialog.getByRole('button', { name: 'Змінити 4 рядки' })
  await expect(run).toBeVisible()
  await page.context().setOffline(true)
  await run.click()
  await expect(dialog.getByText('Немає зв’язку із сервером', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  await run.click()
  const report = dialog.getByRole('link', { name: /сторінку цієї зміни/ })
  const id = /\d+$/.exec((await report.getAttribute('href'))!)![0]
  await page.context().setOffline(true)
  await finished(page, token, `/api/bulk-runs/${id}`)
  await page.context().setOffline(false)
  await expect(dialog.getByText('Готово')).toBeVisible({ timeout: 20_000 })
  await expect(dialog.locator('dd').first()).toHaveText('4')
})

test('an import continues when the network is cut, and its report can be opened afterwards', async ({ page }) => {
  const token = await openAs(page, 'recruiter', '/ua/leads/import')
  const rows = Array.from({ length: 300 }, () => `Тест,+4866${uniqueDigits()}`)
  const file = {
    name: 'storm.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`first name,phone\n${rows.join('\n')}\n`),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Перевірити рядки' }).click()
  const [begun] = await Promise.all([
    page.waitForResponse((answer) => /lead-imports\/\d+\/run$/.test(answer.url())),
    page.getByRole('button', { name: /^Імпортувати/ }).click(),
  ])
  await page.context().setOffline(true)
  await finished(page, token, new URL(begun.url()).pathname.replace(/\/run$/, ''))
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Завершено' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: /^300/ })).toBeVisible()
})

test('a form without a network shows a message, and saves once when the network is back', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const lead = await makeLead(page, token)
  await page.goto(`/ua/leads/edit/${lead.id}`)
  await page.getByLabel('Місто').fill('Ужгород')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('Немає зв’язку із сервером', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Місто')).toHaveValue('Ужгород')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page).toHaveURL(new RegExp(`/ua/leads/${lead.id}$`))
  await expect(page.getByText('Ужгород').first()).toBeVisible()
})

test('a page that lost its connection catches up with what it missed', async ({ page, browser }) => {
  const token = await enterAs(page, 'recruiter')
  const lead = await makeLead(page, token)
  const colleague = await (await browser.newContext()).newPage()
  const listens = colleague.waitForResponse((answer) => answer.url().includes('/api/events'))
  await openAs(colleague, 'admin', `/ua/leads/${lead.id}`)
  await expect(colleague.locator('h1')).toBeVisible()
  await listens
  await colleague.context().setOffline(true)
  await colleague.waitForFunction(() => !navigator.onLine)
  await page.request.patch(`/api/leads/${lead.id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { version: 1, city: 'Мукачево' },
  })
  await expect(colleague.getByText('Мукачево')).toHaveCount(0)
  await colleague.context().setOffline(false)
  await expect(colleague.getByText('Мукачево').first()).toBeVisible({ timeout: 30_000 })
})

test('revoking the token of an open page leads to the sign-in page, and back afterwards', async ({ page }) => {
  const token = await openAnew(page, 'recruiter', '/ua/leads')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
  const next = page.getByRole('link', { name: /Прострочено/ })
  // A live event can make the page send a request that is refused before the click.
  const click = next.click({ timeout: 5_000 }).catch(() => undefined)
  await Promise.all([click, expect(page).toHaveURL(/\/ua\/login/)])
})
