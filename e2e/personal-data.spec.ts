import { expect, test } from '@playwright/test'
import { expectAccessible, makeLead, openAs, settled } from './stories.ts'

test('whoever answers for personal data hands all of it over and makes the person unknown for ever', async ({
  page,
}) => {
  const token = await openAs(page, 'admin', '/pl/leads')
  const lead = await makeLead(page, token, { first_name: 'Fiałka', last_name: 'Żółtobrzuch' })
  await page.goto(`/pl/leads/${lead.id}`)
  await settled(page)
  await page.getByRole('button', { name: 'Dane osobowe' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Wszystkie dane osoby (ZIP)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Fiałka-Żółtobrzuch-.*\.zip$/)

  await page.getByRole('button', { name: 'Dane osobowe' }).click()
  await page.getByRole('menuitem', { name: 'Anonimizuj…' }).click()
  await expect(page.getByText('Karta jest jeszcze otwarta')).toBeVisible()
  await page.getByRole('button', { name: 'Anuluj' }).click()

  await page.getByRole('button', { name: 'Archiwizuj' }).click()
  await expect(page.getByRole('button', { name: 'Przywróć' })).toBeVisible()
  await page.getByRole('button', { name: 'Dane osobowe' }).click()
  await page.getByRole('menuitem', { name: 'Anonimizuj…' }).click()
  await page.getByLabel(/Aby potwierdzić/).fill('Ktoś Inny')
  await page.getByRole('button', { name: 'Anonimizuj na zawsze' }).click()
  await expect(page.getByText('To nie jest nazwisko tej osoby.')).toBeVisible()
  await page.getByLabel(/Aby potwierdzić/).fill('Fiałka Żółtobrzuch')
  await page.getByRole('button', { name: 'Anonimizuj na zawsze' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Anonymised/ })).toBeVisible()
  await expect(page.getByText('Dane tej osoby usunięto na zawsze')).toBeVisible()
  await expect(page.getByText('Żółtobrzuch')).toHaveCount(0)
})

test('the nightly run is looked at before it is turned on, and a consent gets a new wording', async ({ page }) => {
  await openAs(page, 'admin', '/ua/personal-data')
  await settled(page)
  await expectAccessible(page)
  await expect(page.getByText(/Нічне знеособлення вимкнено/)).toBeVisible()
  await page.getByRole('button', { name: 'Нова редакція' }).first().click()
  const english = page.getByLabel(/^en/)
  await english.fill('I agree that the agency looks for work for me.')
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByRole('button', { name: 'Попередні редакції' })).toBeVisible()
})
