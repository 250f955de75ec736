import { type Page, expect, test } from './test.ts'
import { addPaper, adminOf, askStatus, choose, confirmStatus, day, input, pesel, setStatus, standsIn, surname, surveyedFor } from './people-steps.ts' // prettier-ignore
import { expectAccessible, openTab, settled, signIn } from './stories.ts'
import { uniqueDigits } from './unique.ts'

test.describe.configure({ timeout: 180_000 })

const importLead = async (page: Page, family: string) => {
  const phone = `+4851${uniqueDigits()}`
  const text = `full_name,phone_number,email,city\nСоломія ${family},${phone},s${uniqueDigits()}@mail.example,Lwów\n`
  await page.getByRole('button', { name: 'Import' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lead.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByLabel('Pole dla kolumny phone_number')).toHaveValue('phone')
  await page.getByRole('button', { name: 'Sprawdź wiersze' }).click()
  await page.getByRole('button', { name: /^Importuj 1 wiersz/ }).click()
  await page.getByRole('link', { name: /^Pokaż 1 lead/ }).click()
  await page.locator('tbody tr').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(family)
  return phone
}

const toCandidate = async (page: Page, phone: string) => {
  await page.getByRole('button', { name: 'Przenieś do kandydatów' }).click()
  await expect(page).toHaveURL(/\/pl\/leads\/convert\/\d+$/)
  const copied = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Dane przenoszone bez zmian' }) })
  await expect(copied).toContainText('Соломія')
  await expect(copied).toContainText(phone.slice(-3))
  await expect(copied).toContainText('Lwów')
  await expect(input(page, 'Imię')).toHaveCount(0)
  await expect(input(page, 'Telefon')).toHaveCount(0)
  await page.getByRole('button', { name: 'Przenieś do kandydatów' }).click()
  await expect(page.getByLabel('Data urodzenia')).toHaveAttribute('aria-invalid', 'true')
  await choose(page, 'Płeć', 'Kobieta')
  await page.getByLabel('Data urodzenia').fill('1994-03-12')
  await choose(page, 'Obywatelstwo', 'Ukraina')
  await page.getByLabel('Zgoda na rekrutację').fill(`${day(-1)}T10:00`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Przenieś do kandydatów' }).click()
  await expect(page).toHaveURL(/\/pl\/candidates\/\d+$/)
  await expect(page.locator('dd').getByText('Lwów').first()).toBeVisible()
}

const becomeReady = async (page: Page) => {
  await openTab(page, 'Dokumenty')
  await addPaper(page, 'Paszport', { Numer: `FE${uniqueDigits().slice(-6)}`, 'Ważny do': day(900) })
  const dialog = await askStatus(page, 'Gotowy do pracy')
  await dialog.getByLabel('Imię jak w paszporcie').fill('Solomiia')
  await dialog.getByLabel('Nazwisko jak w paszporcie').fill('Chumak')
  await confirmStatus(page)
  await standsIn(page, 'Gotowy do pracy')
}

const survey = async (page: Page) => {
  await page.getByRole('button', { name: 'Ankieta', exact: true }).click()
  await expect(page).toHaveURL(/candidate-survey\/create\?candidate_id=\d+/)
  await page.getByRole('radiogroup', { name: 'Zgadza się na warunki' }).getByText('Tak').click()
  await page.getByLabel('Gotowość do pracy od').fill(day(20))
  await page.getByLabel('Podsumowanie').fill('Szyje od dziesięciu lat.')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page).toHaveURL(/candidate-survey\/edit\/\d+$/)
  const dialog = await askStatus(page, 'Wypełniona')
  await dialog.getByRole('radio', { name: 'Ocena: 4 z 5' }).focus()
  await page.keyboard.press('Space')
  await confirmStatus(page)
  await standsIn(page, 'Wypełniona')
  for (const status of ['Wysłana do klienta', 'Zaakceptowana przez klienta']) await setStatus(page, status)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Strona kandydata' }).click()
}

const depart = async (page: Page) => {
  const dialog = await askStatus(page, 'W drodze')
  await confirmStatus(page)
  await expect(dialog.getByLabel('Miejsce przyjazdu')).toHaveAttribute('aria-invalid', 'true')
  await dialog
    .getByLabel('Przyjazd', { exact: false })
    .first()
    .fill(`${day(1)}T06:30`)
  await dialog.getByLabel('Miejsce przyjazdu').fill('Kraków MDA')
  await choose(page, 'Środek transportu', 'Autobus')
  await confirmStatus(page)
  await standsIn(page, 'W drodze')
}

const toWorker = async (page: Page, number: string) => {
  await page.getByRole('button', { name: 'Zatrudnij' }).click()
  await expect(page).toHaveURL(/\/pl\/candidates\/convert\/\d+$/)
  await expect(page.locator('dd').getByText('CHUMAK')).toBeVisible()
  await input(page, 'PESEL').fill(pesel(true))
  await expect(input(page, 'PESEL')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Cyfra kontrolna tego numeru PESEL się nie zgadza')).toBeVisible()
  await input(page, 'PESEL').fill(number)
  await expect(input(page, 'PESEL')).not.toHaveAttribute('aria-invalid', 'true')
  await input(page, 'Konto bankowe (IBAN)').fill('61109010140000071219812875')
  await expect(page.getByText('Cyfry kontrolne tego numeru IBAN się nie zgadzają. Sprawdź numer.')).toBeVisible()
  await input(page, 'Konto bankowe (IBAN)').fill('61109010140000071219812874')
  await expect(input(page, 'Konto bankowe (IBAN)')).not.toHaveAttribute('aria-invalid', 'true')
  await input(page, 'Właściciel konta').fill('Solomiia Chumak')
  await choose(page, 'Podstawa pobytu', 'Ochrona czasowa')
  await choose(page, 'Podstawa legalnej pracy', 'Powiadomienie o powierzeniu pracy (obywatel Ukrainy)')
  await choose(page, 'Forma zatrudnienia', 'Umowa zlecenie')
  await page.getByLabel('Zatrudnienie od').fill(day(0))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zatrudnij' }).click()
  await expect(page).toHaveURL(/\/pl\/workers\/\d+$/)
}

const startWork = async (page: Page) => {
  const line = (name: string) => page.locator('li').filter({ hasText: name })
  await expect(line('Orzeczenie lekarskie').getByLabel('otwarte')).toBeVisible()
  await expect(line('PESEL, NIE lub powód braku numeru').getByLabel('zrobione')).toBeVisible()
  await expect(line('Konto bankowe').getByLabel('zrobione')).toBeVisible()
  await openTab(page, 'Dokumenty')
  await expect(page.getByRole('article').filter({ hasText: 'Paszport' }).getByText('sprawdzono')).toBeVisible()
  await addPaper(page, 'Orzeczenie lekarskie', { 'Ważny do': day(700), Wynik: 'zdolny do pracy' })
  await addPaper(page, 'Szkolenie wstępne BHP')
  await addPaper(page, 'Umowa zlecenie')
  await addPaper(page, 'Ochrona czasowa (PESEL UKR)', { 'Ważny do': day(300) })
  await addPaper(page, 'Powiadomienie o powierzeniu pracy obywatelowi Ukrainy')
  await page.getByRole('tab', { name: 'Przegląd' }).click()
  await expect(line('Szkolenie BHP').getByLabel('zrobione')).toBeVisible()
  for (const name of ['Odzież robocza', 'Instruktaż pierwszego dnia']) {
    await page.getByRole('checkbox', { name }).check()
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  }
  await expect(page.getByRole('heading', { name: 'Wdrożenie 7/7' })).toBeVisible()
  await setStatus(page, 'Pracuje')
}

test('one person on the whole way: a lead from a file, a candidate, a worker; nothing is typed twice', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const family = surname('Чумак')
  await signIn(page, 'recruiter', 'pl')
  const phone = await importLead(page, family)
  const lead = new URL(page.url()).pathname
  await expect(page.locator('[data-call]')).toHaveAttribute('href', `tel:${phone}`)
  for (const status of ['W kontakcie', 'Kwalifikuje się']) await setStatus(page, status)
  await toCandidate(page, phone)
  const candidate = new URL(page.url()).pathname
  await becomeReady(page)
  await survey(page)
  await expect(page).toHaveURL(new RegExp(candidate))
  await expect(page.getByRole('button', { name: 'Status: Zaakceptowany przez klienta. Zmień' })).toBeVisible()
  await page.goto(lead)
  await expect(page.getByText('Ta osoba jest już kandydatem. Leada nie można edytować.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edytuj' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Otwórz kandydata' }).click()
  await expect(page).toHaveURL(new RegExp(candidate))

  await surveyedFor(await adminOf(page), Number(candidate.split('/').pop()))
  const desk = await (await browser.newContext({ locale: 'pl-PL' })).newPage()
  await signIn(desk, 'coordinator', 'pl')
  await desk.goto(candidate)
  await depart(desk)
  const number = pesel()
  await toWorker(desk, number)
  const worker = new URL(desk.url()).pathname
  await settled(desk)
  await startWork(desk)
  await expect(desk.getByText(`•••• ${number.slice(-4)}`)).toBeVisible()
  await expect(desk.getByText(number)).toHaveCount(0)
  await desk.getByRole('button', { name: 'Pokaż: PESEL' }).click()
  await expect(desk.getByText(number)).toBeVisible()
  await expectAccessible(desk)
  await desk.goto(worker.replace('/workers/', '/workers/history/'))
  await expect(desk.locator('ol').first()).toContainText('wyświetlono ukrytą wartość')
  await desk.goto(worker)
  await desk.getByRole('link', { name: /^Kandydat · / }).click()
  await expect(desk).toHaveURL(new RegExp(candidate))
  await expect(desk.getByText('Ta osoba jest już pracownikiem. Danych kandydata nie można edytować.')).toBeVisible()
  for (const name of ['Edytuj', 'Zatrudnij', 'Archiwizuj'])
    await expect(desk.getByRole('button', { name })).toHaveCount(0)
  await desk.getByRole('link', { name: 'Otwórz pracownika' }).click()
  await expect(desk).toHaveURL(new RegExp(worker))
  await page.goto(worker)
  await page.getByRole('link', { name: /^Lead · / }).click()
  await expect(page).toHaveURL(new RegExp(lead))
})
