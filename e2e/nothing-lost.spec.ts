import { type Page, expect, test } from './test.ts'
import { draftKept, enterAnew, enterAs, makeLead, openAs, settled } from './stories.ts'

test('unsaved input survives a reload, and leaving asks first', async ({ page }) => {
  await openAs(page, 'recruiter', '/ua/leads/create-lead')
  await page.getByLabel('Ім’я', { exact: false }).first().fill('Богдана')
  await draftKept(page, 'Богдана')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Відновити' }).click()
  await expect(page.getByLabel('Ім’я', { exact: false }).first()).toHaveValue('Богдана')
  await page.getByRole('link', { name: 'Ліди' }).first().click()
  await expect(page.getByText('Вийти без збереження?')).toBeVisible()
  await page.getByRole('button', { name: 'Залишитися' }).click()
  await expect(page).toHaveURL(/create-lead$/)
})

/** The page works as usual until the returned function is called. From then on its own requests, including those already sent, get no answer; only the user's actions do. */
const untilSilence = async (page: Page) => {
  let silent = false
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = silent ? null : await route.fetch().catch(() => null)
    return silent || response === null ? route.abort() : route.fulfill({ response })
  })
  await page.route('**/api/events*', (route) => route.abort())
  return () => {
    silent = true
  }
}

const signInAgain = async (page: Page) => {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=password]').fill('brigada-demo')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await dialog.getByRole('button', { name: 'Увійти' }).click()
}

test('a session that expires over a form asks to sign in again and saves the input', async ({ page }) => {
  const token = await enterAnew(page, 'recruiter')
  const lead = await makeLead(page, token)
  const silence = await untilSilence(page)
  await page.goto(`/ua/leads/edit/${lead.id}`)
  await page.getByLabel('Місто').fill('Чортків')
  silence()
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await signInAgain(page)
  await expect(page).toHaveURL(new RegExp(`/ua/leads/${lead.id}$`))
  await expect(page.getByText('Чортків').first()).toBeVisible()
})

test('a form that notices an expired session itself asks at once, and saves after signing in', async ({ page }) => {
  const token = await enterAnew(page, 'recruiter')
  const lead = await makeLead(page, token)
  const { promise: lapsed, resolve: lapse } = Promise.withResolvers<void>()
  await page.route('**/api/events*', (route) => lapsed.then(() => route.continue()))
  await page.goto(`/ua/leads/edit/${lead.id}`)
  await page.getByLabel('Місто').fill('Бучач')
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
  lapse()
  await signInAgain(page)
  await expect(page).toHaveURL(new RegExp(`/ua/leads/${lead.id}$`))
  await expect(page.getByText('Бучач').first()).toBeVisible()
})

test('two users who edit one lead see both values and choose', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const lead = await makeLead(page, token)
  await page.goto(`/ua/leads/edit/${lead.id}`)
  await page.getByLabel('Місто').fill('Ковель')
  await page.getByLabel('Ел. пошта').fill('nadia@example.com')
  await page.request.patch(`/api/leads/${lead.id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { version: lead.version, city: 'Рівне', comment: 'Від колеги' },
  })
  await page.getByRole('button', { name: 'Зберегти' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Рівне')).toBeVisible()
  await expect(dialog.getByText('Ковель')).toBeVisible()
  await dialog.getByLabel('Рівне').check()
  await dialog.getByRole('button', { name: 'Зберегти вибране' }).click()
  await expect(page).toHaveURL(new RegExp(`/ua/leads/${lead.id}$`))
  await expect(page.getByText('nadia@example.com').first()).toBeVisible()
  await expect(page.getByText('Рівне').first()).toBeVisible()
})

test('the duplicate card appears while the phone is typed, and the server agrees', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const lead = await makeLead(page, token)
  await page.goto('/ua/leads/create-lead')
  await page.getByLabel('Ім’я', { exact: false }).first().fill('Інша')
  await page.getByLabel('Телефон', { exact: false }).first().fill(lead.phone)
  await expect(page.getByText('Відкритий лід із цим телефоном уже є')).toBeVisible()
  await page.getByLabel('Джерело', { exact: false }).first().click()
  await page.getByRole('option', { name: 'OLX' }).click()
  await page.getByRole('button', { name: 'Додати ліда' }).click()
  await expect(page.getByLabel('Телефон', { exact: false }).first()).toHaveAttribute('aria-invalid', 'true')
})

test('search, filters, sorting and page are in the URL', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  for (const last_name of ['Довженко', 'Архипенко']) await makeLead(page, token, { first_name: 'Олександр', last_name })
  await page.goto('/ua/leads')
  await page.getByRole('searchbox').fill('Oleksandr')
  await expect(page).toHaveURL(/search=Oleksandr/)
  await expect(page.locator('tbody')).toContainText('Олександр')
  await page.getByRole('button', { name: 'Додано', exact: true }).click()
  await expect(page).toHaveURL(/sort=created_at/)
  await expect(page.locator('th[aria-sort=ascending]')).toHaveCount(1)
  await settled(page)
  const first = await page.locator('tbody tr').first().textContent()
  await page.locator('tbody tr').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/leads\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(/search=Oleksandr.*sort=created_at|sort=created_at.*search=Oleksandr/)
  await expect(page.locator('tbody tr').first()).toHaveText(first!)
})
