import path from 'node:path'
import { expect, test } from './test.ts'
import { openAs } from './stories.ts'
import { uniqueDigits, uniqueLetters } from './unique.ts'

const FILE = path.resolve('testing/fixtures/people/candidates-utf16.csv')

test('candidates are imported from a file, checked, and the import is undone', async ({ page }) => {
  await openAs(page, 'admin', '/ua/candidates/import')
  await expect(page.getByRole('heading', { level: 1, name: 'Імпорт кандидатів' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(FILE)
  await expect(page).toHaveURL(/\/candidates\/import\/\d+$/)
  await expect(page.getByLabel('Поле для стовпця Посада')).toHaveValue('desired_position_ids')
  await page.getByRole('button', { name: 'Перевірити рядки' }).click()
  await expect(page.getByRole('heading', { name: 'Попередній перегляд' })).toBeVisible()
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

test('ambiguous dates are asked about, with samples, before anything is written', async ({ page }) => {
  const rows = ['03/11/1990', '04/05/1991', '13/11/1992'].map((born, index) => {
    const phone = index === 1 ? `+1201555${uniqueDigits().slice(3)}` : `+4860${uniqueDigits()}`
    return `Ola ${uniqueLetters()};${phone};${born};0${index + 1}/02/2026`
  })
  const text = ['name;phone;birthday;consent', ...rows, ''].join('\n')
  await openAs(page, 'recruiter', '/pl/leads/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'daty.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByLabel('Pole dla kolumny consent').selectOption('consent_at')
  await page.getByRole('button', { name: 'Sprawdź wiersze' }).click()
  const born = page.getByRole('radiogroup', { name: 'birthday' })
  await expect(born.getByRole('radio', { name: 'Najpierw dzień' })).toBeChecked()
  await expect(born).toContainText('03/11/1990 → 03.11.1990')
  await expect(born).toContainText('13/11/1992 → nie ma takiego dnia')
  const consent = page.getByRole('radiogroup', { name: 'consent' })
  await expect(page.getByRole('alert').filter({ hasText: 'W kolumnie consent' })).toBeVisible()
  await expect(consent.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Importuj/ })).toBeDisabled()
  await consent.getByRole('radio', { name: 'Najpierw miesiąc' }).check()
  await expect(consent.getByRole('radio', { name: 'Najpierw miesiąc' })).toBeChecked()
  await expect(page.getByRole('alert').filter({ hasText: 'W kolumnie consent' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Importuj/ }).click()
  await expect(page.getByRole('heading', { name: 'Zakończony' })).toBeVisible({ timeout: 30_000 })
})

test('a repeated file finds its leads by their id on the platform, and creates none', async ({ page }) => {
  const ids = [uniqueDigits(), uniqueDigits()].map((digits) => `l:${digits}`)
  const file = () => {
    const rows = ids.map((id) => `${id};fb;Ola ${uniqueLetters()};+4860${uniqueDigits()}`)
    const text = ['zgłoszenie;platform;name;phone', ...rows, ''].join('\n')
    return { name: 'kampania.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  }
  await openAs(page, 'recruiter', '/pl/leads/import')
  await page.locator('input[type=file]').setInputFiles(file())
  const column = page.getByLabel('Pole dla kolumny zgłoszenie')
  await column.selectOption({ label: 'ID na platformie' })
  await page.getByRole('button', { name: 'Sprawdź wiersze' }).click()
  await expect(page.getByRole('button', { name: /^2\s*Gotowy$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Importuj 2 wiersze' }).click()
  await expect(page.getByRole('heading', { name: 'Zakończony' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: /^2\s*Utworzony$/ })).toBeVisible()
  const made = page.getByRole('link', { name: 'Otwórz lead' })
  await expect(made).toHaveCount(2)
  const paths = await made.evaluateAll((links) => links.map((link) => link.getAttribute('href')))

  await page.goto('/pl/leads/import')
  await page.locator('input[type=file]').setInputFiles(file())
  await expect(page.getByText('Przypisano jak ostatnio')).toBeVisible()
  await expect(column.locator('option:checked')).toHaveText('ID na platformie')
  await page.getByRole('button', { name: 'Sprawdź wiersze' }).click()
  await expect(page.getByRole('button', { name: /^2\s*Już w bazie$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Gotowy/ })).toHaveCount(0)
  const known = page.getByRole('cell', { name: /^Już jest w bazie: #\d+$/ })
  await expect(known).toHaveCount(2)
  const found = await known.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(found).toEqual(paths)
  await expect(page.getByRole('button', { name: /^Importuj/ })).toBeDisabled()
})

test('a recruiter imports rows without the values that cannot be used, and finds what was left out', async ({
  page,
}) => {
  const name = uniqueLetters()
  const rows = [
    `Ola ${name};+4860${uniqueDigits()};ola@;Opole`,
    `Iga ${name};+4860${uniqueDigits()};iga@example.com;Opole`,
    `Ewa ${name};12;ewa@;Opole`,
  ]
  const text = ['name;phone;email;city', ...rows, ''].join('\n')
  await openAs(page, 'recruiter', '/pl/leads/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'targi.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Sprawdź wiersze' }).click()
  await expect(page.getByRole('button', { name: /^2\s*Błędny$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importuj 1 wiersz' })).toBeVisible()
  await page.getByRole('radio', { name: 'Importuj bez tej wartości' }).check()
  await page.getByRole('button', { name: 'Sprawdź ponownie' }).click()
  await page.getByRole('button', { name: /^1\s*Bez części wartości$/ }).click()
  await expect(page.getByRole('row', { name: /^2 Nie zaimportowano: E-mail/ })).toBeVisible()
  await page.getByRole('button', { name: 'Importuj 2 wiersze' }).click()
  await expect(page.getByRole('heading', { name: 'Zakończony' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: /^1\s*Bez części wartości$/ }).click()
  const row = page.getByRole('row', { name: /^2 Nie zaimportowano: E-mail/ })
  await expect(row).toContainText('ola@')
  await row.getByRole('link', { name: 'Otwórz lead' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Ola ${name}` })).toBeVisible()
})
