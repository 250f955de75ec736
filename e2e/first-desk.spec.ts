import path from 'node:path'
import { expect, test } from './test.ts'
import { act, signIn } from './stories.ts'

const EXPORT = path.resolve('testing/fixtures/leads/meta-utf16.csv')

test('a recruiter imports the leads of an advert, calls one and moves it to qualified', async ({ page }) => {
  await signIn(page, 'recruiter')
  await expect(page).toHaveURL(/\/ua\/leads$/)

  await page.getByRole('button', { name: 'Імпорт' }).click()
  await page.locator('input[type=file]').setInputFiles(EXPORT)
  await expect(page).toHaveURL(/\/leads\/import\/\d+$/)
  await expect(page.getByLabel('Поле для стовпця phone_number')).toHaveValue('phone')
  await expect(page.getByLabel('Поле для стовпця full_name')).toHaveValue('full_name')

  await page.getByRole('button', { name: 'Перевірити рядки' }).click()
  await expect(page.getByRole('heading', { name: 'Попередній перегляд' })).toBeVisible()
  await page.getByRole('button', { name: /З помилкою/ }).click()
  await expect(page.locator('tbody').last().locator('tr').first()).toBeVisible()
  await page.getByRole('button', { name: /Уже є/ }).click()
  await expect(page.getByText(/рядок \d+/).first()).toBeVisible()

  await page.getByRole('button', { name: /^Імпортувати/ }).click()
  await expect(page.getByRole('heading', { name: 'Завершено' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: /^Показати/ }).click()
  await expect(page).toHaveURL(/import_id=\d+/)
  const imported = Number((await page.locator('h1 span').textContent())?.replace(/\D/g, ''))
  expect(imported).toBeGreaterThan(40)
  const run = new URL(page.url()).searchParams.get('import_id')

  await page.locator('tbody tr').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/ua\/leads\/\d+$/)

  await page.getByRole('button', { name: /^Статус: Новий/ }).click()
  await page.getByRole('menuitem', { name: 'Не відповідає' }).click()
  await page.getByLabel(/Наступний контакт/).fill('')
  await page.getByRole('button', { name: 'Змінити статус' }).click()
  await expect(page.getByLabel(/Наступний контакт/)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'завтра о 10:00' }).click()
  await page.getByRole('button', { name: 'Змінити статус' }).click()
  await expect(page.getByRole('button', { name: /^Статус: Не відповідає/ })).toBeVisible()

  for (const status of ['Є контакт', 'Підходить']) {
    await page.getByRole('button', { name: /^Статус:/ }).click()
    await page.getByRole('menuitem', { name: status, exact: true }).click()
    await page.getByRole('button', { name: 'Змінити статус' }).click()
    await expect(page.getByRole('button', { name: new RegExp(`^Статус: ${status}`) })).toBeVisible()
  }

  await act(page, 'Історія статусів')
  await expect(page.locator('ol li')).toHaveCount(4)
  await expect(page.locator('ol li').first()).toContainText('Підходить')
  await page.getByRole('link', { name: 'Назад до ліда' }).click()
  await act(page, 'Історія')
  await expect(page).toHaveURL(/\/leads\/history\/\d+$/)
  await expect(page.getByRole('heading', { name: /^Історія:/ })).toBeVisible()
  await expect(page.locator('ol')).toContainText('Олена')
  await expect(page.locator('ol')).toContainText('Не відповідає')

  await page.goto(`/ua/leads?import_id=${run}`)
  await expect(page.locator('h1 span')).toHaveText(String(imported))

  await page.goto('/ua/leads/import')
  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Скасувати імпорт' }).click()
  await expect(page.getByRole('heading', { name: 'Скасовано' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: /^1\s*Не скасовано/ })).toBeVisible()
})
