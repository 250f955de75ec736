import path from 'node:path'
import { expect, test } from '@playwright/test'
import { openAs } from './stories.ts'

const FILE = path.resolve('testing/fixtures/people/candidates-utf16.csv')

test('candidates come in from a file, are looked at, and taken back', async ({ page }) => {
  await openAs(page, 'admin', '/ua/candidates/import')
  await expect(page.getByRole('heading', { level: 1, name: 'Імпорт кандидатів' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(FILE)
  await expect(page).toHaveURL(/\/candidates\/import\/\d+$/)
  await expect(page.getByLabel('Чим стане стовпець Посада')).toHaveValue('desired_position_ids')
  await page.getByRole('button', { name: 'Перевірити рядки' }).click()
  await expect(page.getByRole('heading', { name: 'Перш ніж щось записати' })).toBeVisible()
  await page.getByRole('button', { name: /З помилкою/ }).click()
  await expect(page.getByText('2.', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Імпортувати/ }).click()
  await expect(page.getByRole('heading', { name: 'Завершено' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: /^Показати/ }).click()
  await expect(page).toHaveURL(/\/ua\/candidates\?.*import_id=\d+/)
  await page.goBack()
  await page.getByRole('button', { name: 'Скасувати імпорт' }).click()
  await expect(page.getByRole('heading', { name: 'Скасовано' })).toBeVisible({ timeout: 30_000 })
})
