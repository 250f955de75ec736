import { type Page, expect, test } from './test.ts'
import { adminOf, askStatus, type Caller, callerOf, confirmStatus, day, force, latin, person, standsIn, surveyedFor } from './people-steps.ts' // prettier-ignore
import { act, enterAs, expectAccessible, settled } from './stories.ts'

test.describe.configure({ timeout: 180_000 })

const known = { gender: 'female', date_of_birth: '1994-03-12', citizenship: 'UA' }
const consent = { consent_at: '2026-11-01T10:00:00.000Z', consent_channel: 'phone' }

const makeLead = async (call: Caller, admin: Caller | null, more: object = {}) => {
  const { phone, last_name, first_name } = person()
  const { id } = await call('POST', '/leads', { first_name, last_name, phone, source: 'olx', ...known, ...more })
  if (admin) await force(admin, 'lead', id, 'qualified')
  return { id, phone, last_name }
}

const isBlocked = async (page: Page, path: string, ...reasons: string[]) => {
  await page.goto(path)
  for (const reason of reasons) await expect(page.getByRole('alert').getByText(reason)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Zrób (kandydatem|pracownikiem)$/ })).toHaveCount(0)
}

test('a lead is not converted before its time, twice, or against the blacklist; a conversion is undone while nothing depends on it', async ({
  page,
}) => {
  const recruiter = callerOf(page, await enterAs(page, 'recruiter'))
  const admin = await adminOf(page)
  const early = await makeLead(recruiter, null, consent)
  await isBlocked(
    page,
    `/pl/leads/convert/${early.id}`,
    'Do kandydatów można przenieść tylko lead, który się kwalifikuje.',
  )

  const twice = await makeLead(recruiter, admin, consent)
  const double = await recruiter('POST', '/candidates', person({ phone: twice.phone }))
  const convert = `/pl/leads/convert/${twice.id}`
  await isBlocked(page, convert, 'Ten telefon należy do kandydata w toku')
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', `/pl/candidates/${double.id}`)
  await expectAccessible(page)
  await force(admin, 'candidate', double.id, 'blacklisted')
  await isBlocked(page, convert, 'Ta osoba jest na czarnej liście.')

  const silent = await makeLead(recruiter, admin)
  await page.goto(`/pl/leads/convert/${silent.id}`)
  await page.getByRole('button', { name: 'Przenieś do kandydatów' }).click()
  await expect(page.getByLabel('Zgoda na rekrutację')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('To pole jest wymagane.')).toHaveCount(1)
  await page.getByLabel('Zgoda na rekrutację').fill(`${day(-1)}T10:00`)

  await page.getByRole('button', { name: 'Przenieś do kandydatów' }).click()
  await expect(page).toHaveURL(/\/pl\/candidates\/\d+$/)
  const back = page.getByRole('alert').filter({ hasText: 'przeniesiono do kandydatów' })
  await back.getByRole('button', { name: 'Cofnij' }).click()
  await expect(page).toHaveURL(new RegExp(`/pl/leads/${silent.id}$`))
  await standsIn(page, 'Kwalifikuje się')

  await page.goto(`/pl/leads/convert/${silent.id}`)
  await page.getByLabel('Zgoda na rekrutację').fill(`${day(-1)}T10:00`)
  await page.getByRole('button', { name: 'Przenieś do kandydatów' }).click()
  await expect(page).toHaveURL(/\/pl\/candidates\/\d+$/)
  const candidate = await recruiter('GET', `/candidates/${new URL(page.url()).pathname.split('/').pop()}`)
  await recruiter('PATCH', `/candidates/${candidate.id}`, { version: candidate.version, city: 'Lwów' })
  await back.getByRole('button', { name: 'Cofnij' }).click()
  await expect(page.getByText(/nowy rekord zmieniono/)).toBeVisible()
})

test('a candidate is not ready without a passport, and a survey waits for a rating and for the previous survey', async ({
  page,
}) => {
  const recruiter = callerOf(page, await enterAs(page, 'recruiter'))
  const { id } = await recruiter('POST', '/candidates', person())
  await page.goto(`/pl/candidates/${id}`)
  const dialog = await askStatus(page, 'Gotowy do pracy')
  await confirmStatus(page)
  for (const name of ['Imię jak w paszporcie', 'Nazwisko jak w paszporcie'])
    await expect(dialog.getByLabel(name)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Imię jak w paszporcie').fill('Solomiia')
  await dialog.getByLabel('Nazwisko jak w paszporcie').fill('Chumak')
  await confirmStatus(page)
  await expect(
    dialog.getByText(
      /^Najpierw potrzebny jest sprawdzony paszport lub dowód osobisty, ważny jeszcze co najmniej 30 dni/,
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Anuluj' }).click()
  await standsIn(page, 'Nowy')

  const answers = { surveyed_on: day(-1), channel: 'phone', accepts_conditions: true, ready_from: day(20) }
  const survey = await recruiter('POST', '/surveys', { candidate_id: id, ...answers })
  await page.goto(`/pl/candidate-survey/edit/${survey.id}`)
  await askStatus(page, 'Wypełniona')
  await confirmStatus(page)
  await expect(page.getByRole('dialog').getByText('To pole jest wymagane.')).toBeVisible()
  await page.getByRole('dialog').getByRole('radio', { name: 'Ocena: 4 z 5' }).focus()
  await page.keyboard.press('Space')
  await confirmStatus(page)
  await standsIn(page, 'Wypełniona')
  await askStatus(page, 'Wysłana do klienta')
  await confirmStatus(page)
  await expect(page.getByText(/^Kandydat nie jest jeszcze gotowy/)).toBeVisible()

  await page.goto(`/pl/candidate-survey/create?candidate_id=${id}`)
  await page.getByRole('radiogroup', { name: 'Zgadza się na warunki' }).getByText('Tak').click()
  await page.getByLabel('Gotowość do pracy od').fill(day(20))
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Ten kandydat ma inną otwartą ankietę. Najpierw ją zakończ.').first()).toBeVisible()
})

test('a worker works, leaves, is archived and returns only as the rules allow', async ({ page }) => {
  const coordinator = callerOf(page, await enterAs(page, 'coordinator'))
  const admin = await adminOf(page)
  const { id } = await coordinator('POST', '/workers', person({ ...latin, employed_from: day(-30) }))
  await page.goto(`/pl/workers/${id}`)
  const dialog = await askStatus(page, 'Pracuje')
  await confirmStatus(page)
  await expect(dialog.getByText('Praca w Polsce wymaga numeru PESEL albo powodu jego braku.')).toBeVisible()
  await expect(dialog.getByText('Brakuje wymaganego dokumentu albo nie jest on sprawdzony.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Anuluj' }).click()

  await force(admin, 'worker', id, 'working', { fields: { employed_from: day(-30) } })
  await page.reload()
  await askStatus(page, 'Odchodzi')
  await dialog.getByLabel('Data odejścia').fill('')
  await confirmStatus(page)
  await expect(dialog.getByLabel('Data odejścia')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Data odejścia').fill(day(-1))
  await confirmStatus(page)
  await standsIn(page, 'Odchodzi')
  await askStatus(page, 'Odszedł')
  await dialog.getByRole('combobox', { name: 'Można zatrudnić ponownie' }).click()
  await page.getByRole('option', { name: 'Nie', exact: true }).click()
  await confirmStatus(page)
  await standsIn(page, 'Odszedł')

  await act(page, 'Archiwizuj')
  await expect(page.getByText('Karta obiegowa ma otwarte pozycje.')).toBeVisible()
  await askStatus(page, 'Wdrożenie')
  await confirmStatus(page)
  await expect(
    dialog.getByText('Przy odejściu zdecydowano, że ta osoba nie będzie zatrudniona ponownie.'),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Anuluj' }).click()
})

test('a candidate becomes a worker only after the client accepts, and a candidate again while nothing depends on it', async ({
  page,
}) => {
  const coordinator = callerOf(page, await enterAs(page, 'coordinator'))
  const admin = await adminOf(page)
  const { id } = await admin('POST', '/candidates', person({ ...latin, recruiter_id: null }))
  await surveyedFor(admin, id)
  await force(admin, 'candidate', id, 'proposed')
  const convert = `/pl/candidates/convert/${id}`
  await isBlocked(page, convert, 'Pracownikiem zostaje tylko kandydat zaakceptowany przez klienta albo w drodze.')
  await force(admin, 'candidate', id, 'departing', {
    fields: { arrival_at: `${day(2)}T08:00:00.000Z`, arrival_place: 'Kraków', transport: 'bus' },
  })
  await page.goto(convert)
  await page.getByRole('button', { name: 'Zatrudnij' }).click()
  await expect(page).toHaveURL(/\/pl\/workers\/\d+$/)
  const back = page.getByRole('alert').filter({ hasText: 'zatrudniono' })
  await back.getByRole('button', { name: 'Cofnij' }).click()
  await expect(page).toHaveURL(new RegExp(`/pl/candidates/${id}$`))
  await settled(page)
  await page.goto(convert)
  await page.getByRole('button', { name: 'Zatrudnij' }).click()
  await expect(page).toHaveURL(/\/pl\/workers\/\d+$/)
  const worker = await coordinator('GET', `/workers/${new URL(page.url()).pathname.split('/').pop()}`)
  await coordinator('PATCH', `/workers/${worker.id}`, { version: worker.version, registered_address: 'Kraków' })
  await back.getByRole('button', { name: 'Cofnij' }).click()
  await expect(page.getByText(/nowy rekord zmieniono/)).toBeVisible()
})
