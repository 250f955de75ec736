import { type Page, expect, test } from './test.ts'
import { accept, sendToClient, survey } from './contract-steps.ts'
import { expectAccessible, openAs, sent, settled, statusOf, tokenOf } from './stories.ts'
import { uniqueDigits, uniqueLetters } from './unique.ts'

type Row = { id: number; version: number; status_id: number; first_name: string; last_name: string }

/** A running contract of the demo coordinator with one need. */
const makeRunning = async (page: Page, admin: string) => {
  const title = `Sortowanie herbaty ${Date.now()}`
  const coordinators = await sent<Row[]>(page, admin, 'get', '/api/contracts/coordinators')
  const contract = await sent<Row>(page, admin, 'post', '/api/contracts', {
    title, client_name: 'Herbaciarnia Zachód', client_country: 'PL', client_tax_id: '5260250274', site_country: 'PL', site_city: 'Gdynia',
    site_address: 'ul. Portowa 2', start_date: '2026-12-01', end_date: '2027-05-31', currency: 'PLN', rate_period: 'hour',
    pay_rate_from: 30.5, employment_form: 'civil_contract',
    main_coordinator_id: coordinators.find(({ first_name }) => first_name === 'Bartosz')!.id,
  }) // prettier-ignore
  const need = { position_id: 1, headcount: 5, date_from: '2026-12-01' }
  await sent(page, admin, 'post', `/api/contracts/${contract.id}/needs`, need)
  const status_id = await statusOf(page, admin, 'contract', 'active')
  await sent(page, admin, 'put', `/api/contracts/${contract.id}/status`, { version: contract.version, status_id })
  return { id: contract.id, title }
}

/** A candidate with a unique name who is ready to be placed, and who belongs to another recruiter than the demo one. */
const makeReady = async (page: Page, admin: string, last_name: string) => {
  const recruiters = await sent<Row[]>(page, admin, 'get', '/api/recruiters/options')
  const owner = recruiters.find(({ first_name }) => first_name === 'Тарас')!
  const candidate = await sent<Row>(page, admin, 'post', '/api/candidates', {
    first_name: 'Зоряна', last_name, first_name_latin: 'ZORIANA', last_name_latin: 'TEST', gender: 'female', date_of_birth: '1994-04-04',
    citizenship: 'UA', phone: `+4851${uniqueDigits()}`, recruiter_id: owner.id,
  }) // prettier-ignore
  const status_id = await statusOf(page, admin, 'candidate', 'ready')
  const forced = { version: candidate.version, status_id, force: true, comment: 'Papers seen on paper' }
  return sent<Row>(page, admin, 'put', `/api/candidates/${candidate.id}/status`, forced)
}

test('a coordinator surveys two people for her contract and sends both; one is accepted, one declined', async ({
  page,
}) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(10_000)
  const admin = await tokenOf(page, 'admin')
  const contract = await makeRunning(page, admin)
  const mark = uniqueLetters('абвгдежзик')
  const names = [`Перша${mark}`, `Друга${mark}`] as const
  const people = [await makeReady(page, admin, names[0]), await makeReady(page, admin, names[1])] as const

  await openAs(page, 'coordinator', `/en/contracts/${contract.id}?tab=candidates`)
  await expect(page.getByText('No candidates yet. Survey one who is ready to place.')).toBeVisible()
  for (const name of names) await survey(page, contract, name, '2026-12-05')

  await page.goto(`/en/contracts/${contract.id}?tab=candidates`)
  await settled(page)
  await expectAccessible(page)
  await sendToClient(
    page,
    contract,
    names.map((name) => `Зоряна ${name}`),
  )
  await accept(page, `Зоряна ${names[0]}`)
  await page.getByRole('button', { name: `Decline Зоряна ${names[1]}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByLabel('Comment').fill('Looks for a welder')
  await dialog.getByRole('button', { name: 'Change status', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/Looks for a welder/)).toBeVisible()

  const wanted = ['approved', 'ready'] as const
  for (const [index, person] of people.entries()) {
    const now = await sent<Row>(page, admin, 'get', `/api/candidates/${person.id}`)
    expect(now.status_id).toBe(await statusOf(page, admin, 'candidate', wanted[index]!))
  }
  await page.goto(`/en/contracts/candidate-history?search=${names[0]}`)
  await settled(page)
  await expect(page.getByRole('link', { name: `Зоряна ${names[0]}` })).toBeVisible()
  await expect(page.getByRole('cell', { name: contract.title })).toBeVisible()
  await expectAccessible(page)

  const surveys = await sent<Row[]>(page, admin, 'get', `/api/surveys?candidate_id=${people[0].id}`)
  const path = `/en/contracts/${contract.id}/candidate-survey/edit/${surveys[0]!.id}`
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(names[0])
  const recruiter = await tokenOf(page, 'recruiter')
  const hidden = await page.request.get(`/api/surveys/${surveys[0]!.id}`, {
    headers: { authorization: `Bearer ${recruiter}` },
  })
  expect(hidden.status()).toBe(404)
  await page.addInitScript((token) => localStorage.setItem('token', token), recruiter)
  await page.goto(path)
  await expect(page.getByText('Not found, or you don’t have access.')).toBeVisible()
})
