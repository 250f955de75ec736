import { type Page, expect, test } from '@playwright/test'
import { openAs } from './stories.ts'

const makeLead = async (page: Page, token: string, more: object = {}) => {
  const phone = `+4850${String(Date.now() + Math.floor(performance.now() * 7)).slice(-7)}`
  const answer = await page.request.post('/api/leads', {
    headers: { authorization: `Bearer ${token}` },
    data: { first_name: 'Надія', last_name: 'Мороз', phone, source: 'olx', ...more },
  })
  return ((await answer.json()) as { data: { id: number; version: number; phone: string } }).data
}

test('what was typed survives a reload, and leaving asks', async ({ page }) => {
  await openAs(page, 'recruiter', '/ua/leads/create-lead')
  await page.getByLabel("Ім'я", { exact: false }).first().fill('Богдана')
  await page.waitForTimeout(700)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Відновити' }).click()
  await expect(page.getByLabel("Ім'я", { exact: false }).first()).toHaveValue('Богдана')
  await page.getByRole('link', { name: 'Ліди' }).first().click()
  await expect(page.getByText('Вийти без збереження?')).toBeVisible()
  await page.getByRole('button', { name: 'Залишитися' }).click()
  await expect(page).toHaveURL(/create-lead$/)
})

test('a session that lapses over a form asks to sign in again and saves what was typed', async ({ page }) => {
  const token = await openAs(page, 'recruiter', '/about')
  const lead = await makeLead(page, token)
  await page.goto(`/ua/leads/edit/${lead.id}`)
  await page.getByLabel('Місто').fill('Чортків')
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'Зберегти' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=password]').fill('brigada-demo')
  await dialog.getByRole('button', { name: 'Увійти' }).click()
  await expect(page).toHaveURL(new RegExp(`/ua/leads/${lead.id}$`))
  await expect(page.getByText('Чортків').first()).toBeVisible()
})

test('two people who edit one lead see both values and choose', async ({ page }) => {
  const token = await openAs(page, 'recruiter', '/about')
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
  await dialog.getByRole('button', { name: 'Зберегти так' }).click()
  await expect(page).toHaveURL(new RegExp(`/ua/leads/${lead.id}$`))
  await expect(page.getByText('nadia@example.com').first()).toBeVisible()
  await expect(page.getByText('Рівне').first()).toBeVisible()
})

test('the duplicate card appears while the phone is typed, and the server says the same', async ({ page }) => {
  const token = await openAs(page, 'recruiter', '/about')
  const lead = await makeLead(page, token)
  await page.goto('/ua/leads/create-lead')
  await page.getByLabel("Ім'я", { exact: false }).first().fill('Інша')
  await page.getByLabel('Телефон', { exact: false }).first().fill(lead.phone)
  await expect(page.getByText('Цей телефон уже у відкритого ліда')).toBeVisible()
  await page.getByLabel('Джерело', { exact: false }).first().click()
  await page.getByRole('option', { name: 'OLX' }).click()
  await page.getByRole('button', { name: 'Створити лід' }).click()
  await expect(page.getByLabel('Телефон', { exact: false }).first()).toHaveAttribute('aria-invalid', 'true')
})

test('search, filters, sorting and page live in the address', async ({ page }) => {
  await openAs(page, 'recruiter', '/ua/leads')
  await page.getByRole('searchbox').fill('Oleksandr')
  await expect(page).toHaveURL(/search=Oleksandr/)
  await expect(page.locator('tbody')).toContainText('Олександр')
  await page.getByRole('button', { name: 'Додано' }).click()
  await expect(page).toHaveURL(/sort=created_at/)
  await expect(page.locator('th[aria-sort=ascending]')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('section[data-stale]')).toHaveCount(0)
  const first = await page.locator('tbody tr').first().textContent()
  await page.locator('tbody tr').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/leads\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(/search=Oleksandr.*sort=created_at|sort=created_at.*search=Oleksandr/)
  await expect(page.locator('tbody tr').first()).toHaveText(first!)
})
