import { expect, test } from './test.ts'
import {
  act,
  openActions,
  expectAccessible,
  expectUsableAtBothWidths,
  makeLead,
  openAs,
  sent,
  settled,
} from './stories.ts'
import { inLetters, uniqueDigits } from './unique.ts'

test('a user responsible for personal data exports all data of a person and anonymises the person permanently', async ({
  page,
}) => {
  const token = await openAs(page, 'admin', '/pl/leads')
  const lead = await makeLead(page, token, { first_name: 'Fiałka', last_name: 'Żółtobrzuch' })
  const comment = 'Siostra Fiałki Żółtobrzuch; Żółtobrzuch zna hasło'
  const sister = await makeLead(page, token, { first_name: 'Anna', last_name: 'Malwa', comment })
  await page.goto(`/pl/leads/${lead.id}`)
  await settled(page)
  await openActions(page)
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Wszystkie dane osoby (ZIP)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Fiałka-Żółtobrzuch-.*\.zip$/)

  await act(page, 'Anonimizuj…')
  await expect(page.getByText('Ten rekord jest otwarty')).toBeVisible()
  await page.getByRole('button', { name: 'Anuluj' }).click()

  await act(page, 'Archiwizuj')
  await expect(page.getByText('Przeniesiono do archiwum')).toBeVisible()
  await act(page, 'Anonimizuj…')
  const written = page.getByRole('region', { name: 'Co inni napisali o tej osobie' })
  await expect(written.getByText('1 wzmianka zostanie zastąpiona znakiem […]')).toBeVisible()
  await expect(written.locator('mark').first()).toHaveText('Fiałki Żółtobrzuch')
  await expect(written.getByRole('link', { name: `Lead #${sister.id}` }).first()).toBeVisible()
  await expectAccessible(page)
  await written.getByRole('checkbox', { name: /Żółtobrzuch zna hasło/ }).check()
  await page.getByLabel(/Aby potwierdzić/).fill('Ktoś Inny')
  await page.getByRole('button', { name: 'Anonimizuj trwale' }).click()
  await expect(page.getByText('Wpisz dokładnie imię i nazwisko tej osoby.')).toBeVisible()
  await page.getByLabel(/Aby potwierdzić/).fill('Fiałka Żółtobrzuch')
  await page.getByRole('button', { name: 'Anonimizuj trwale' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Osoba zanonimizowana/ })).toBeVisible()
  await expect(page.getByText('Dane tej osoby trwale usunięto')).toBeVisible()
  await expect(page.getByText('Żółtobrzuch')).toHaveCount(0)
  await page.goto(`/pl/leads/${sister.id}`)
  await expect(page.getByText('Siostra […]; […] zna hasło')).toBeVisible()
  await page.goto(`/pl/leads/history/${sister.id}`)
  await expect(page.getByText('usunięto wzmiankę o zanonimizowanej osobie')).toBeVisible()
  await expect(page.getByText('Żółtobrzuch')).toHaveCount(0)
})

test('the nightly run is previewed before it is switched on, and a consent gets a new text', async ({ page }) => {
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

test('a former foreman’s data are exported with the account and anonymised, once they hold nothing', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const token = await openAs(page, 'admin', '/ua/foremen')
  const tail = uniqueDigits()
  const surname = `Mak${inLetters(tail)}`
  const person = { first_name: 'Roman', last_name: surname, email: `mak${tail}@brigada.test`, phone: `+4857${tail}` }
  const { id } = await sent<{ id: number }>(page, token, 'post', '/api/foremen', {
    ...person,
    locale: 'ua',
    comment: `${surname} drives the bus`,
  })
  await page.goto(`/ua/foremen/${id}`)
  await settled(page)
  const open = async (item: string) => {
    await act(page, item)
  }
  const download = page.waitForEvent('download')
  await open('Завантажити всі дані (ZIP)')
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^Roman-${surname}-.*\\.zip$`))
  await open('Знеособити…')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Людина ще працює')).toBeVisible()
  await expect(dialog.getByText('Обліковий запис іще активний')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Скасувати' }).click()

  await sent(page, token, 'put', `/api/foremen/${id}/archive`, { version: 1 })
  const { user_id } = await sent<{ user_id: number }>(page, token, 'get', `/api/foremen/${id}`)
  const { version } = await sent<{ version: number }>(page, token, 'get', `/api/users/${user_id}`)
  await sent(page, token, 'put', `/api/users/${user_id}/block`, { version })
  await page.reload()
  await settled(page)
  await open('Знеособити…')
  await expect(dialog.getByText('Що людина написала й змінила в інших')).toBeVisible()
  await dialog.getByLabel(/Щоб підтвердити/).fill(`roman ${surname}`)
  await dialog.getByRole('button', { name: 'Знеособити назавжди' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Знеособлено/ })).toBeVisible()
  await expect(page.getByText('Цю людину знеособлено назавжди')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Відновити' })).toHaveCount(0)
  await expectUsableAtBothWidths(page, `/ua/foremen/${id}`)
  await expectUsableAtBothWidths(page, `/ua/foremen/history/${id}`)
  await expect(page.getByText(surname)).toHaveCount(0)
})

test('a freelancer cannot be erased while they have claims, and keeps their agreement without a name', async ({
  page,
}) => {
  const token = await openAs(page, 'admin', '/en/recruiters/freelance')
  const supervisors = await sent<{ id: number }[]>(page, token, 'get', '/api/recruiters/options')
  const tail = uniqueDigits()
  const surname = `Dub${inLetters(tail)}`
  const { id, version } = await sent<{ id: number; version: number }>(page, token, 'post', '/api/recruiters/freelance', {
    first_name: 'Lesia', last_name: surname, phone: `+4856${tail}`, payout_method: 'cash', supervisor_id: supervisors[0]!.id,
    agreement_number: `FA/${tail}`, agreement_signed_at: '2026-01-05',
  }) // prettier-ignore
  const lead = await makeLead(page, token, { source: 'freelance_recruiter', freelance_recruiter_id: id })
  await page.goto(`/en/recruiters/freelance/${id}`)
  await settled(page)
  const erase = async () => {
    await act(page, 'Anonymise…')
  }
  await erase()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('They are still working')).toBeVisible()
  await expect(dialog.getByText(/Their claims last until/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const [claim] = await sent<{ id: number; version: number }[]>(page, token, 'get', `/api/leads/${lead.id}/claims`)
  const outcome = { version: claim!.version, outcome: 'released', reason: 'Work completed' }
  await sent(page, token, 'put', `/api/freelance-claims/${claim!.id}/decision`, outcome)
  await sent(page, token, 'patch', `/api/recruiters/freelance/${id}`, { version, status: 'ended' })
  await page.reload()
  await settled(page)
  await erase()
  await dialog.getByLabel(/To confirm/).fill(`Lesia ${surname}`)
  await dialog.getByRole('button', { name: 'Anonymise permanently' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Anonymised/ })).toBeVisible()
  await expect(page.getByRole('button', { name: `Copy FA/${tail}` })).toBeVisible()
  await expect(page.getByText(surname)).toHaveCount(0)
})
