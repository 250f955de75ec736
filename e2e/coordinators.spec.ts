import { type Page, expect, test } from './test.ts'
import { acceptInvitation, act, enterAs, expectAccessible, openAs, settled } from './stories.ts'
import { inLetters, uniqueDigits } from './unique.ts'

type Row = { id: number; version: number; last_name: string; email: string; phone: string; user_id: number }

const makeCoordinator = async (page: Page, token: string): Promise<Row> => {
  const tail = uniqueDigits()
  const answer = await page.request.post('/api/coordinators', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      first_name: 'Ірина', last_name: `Левада${inLetters(tail, 'абвгґдежзи')}`, email: `c${tail}@agency.example`, phone: `+4853${tail}`, locale: 'en',
      regions: [{ country: 'PL', city: 'Opole' }], languages: [{ code: 'uk', level: 'native' }],
    },
  }) // prettier-ignore
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: Row }).data
}

/** A draft contract with this main coordinator. */
const makeContract = async (page: Page, token: string, main_coordinator_id: number) => {
  const answer = await page.request.post('/api/contracts', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      title: 'Пакування чаю', client_name: 'Herbaciarnia Północ', client_country: 'PL', site_country: 'PL', site_city: 'Gdynia',
      start_date: '2026-12-01', currency: 'PLN', rate_period: 'hour', employment_form: 'civil_contract', main_coordinator_id,
    },
  }) // prettier-ignore
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: { id: number } }).data
}

const statusMenu = (page: Page) => page.getByRole('button', { name: /^Status: / })

test('a coordinator is invited by email, signs in, edits their own record and not those of others', async ({
  page,
  browser,
}) => {
  const token = await openAs(page, 'admin', '/en/coordinators/create-coordinator')
  const other = await makeCoordinator(page, token)
  await settled(page)
  const tail = uniqueDigits()
  const email = `new${tail}@agency.example`
  await page.getByRole('button', { name: 'Add coordinator' }).click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Required')
  await page.getByLabel('First name').fill('Hanna')
  await page.getByLabel('Last name').fill('Sokil')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Phone').fill(other.phone)
  await page.getByLabel('Email language').selectOption('en')
  await page.getByRole('button', { name: 'Add coordinator' }).click()
  await expect(page.getByText('This is already in use.')).toBeVisible()
  await page.getByLabel('Phone').fill(`+48 52 ${tail}`)
  await page.getByRole('button', { name: 'Add region' }).click()
  await page.getByLabel('City').fill('Gdynia')
  await page.getByRole('button', { name: 'Add coordinator' }).click()
  await expect(page).toHaveURL(/\/en\/coordinators\/\d+$/)
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Poland · Gdynia')
  const own = page.url()

  const guest = await acceptInvitation(browser, email)
  await expect(guest).toHaveURL(/\/en\/coordinator\/contracts$/)
  await guest.goto(own)
  await settled(guest)
  await expect(guest.getByRole('menuitem', { name: 'Archive' })).toHaveCount(0)
  await guest.getByRole('button', { name: 'Edit' }).click()
  await expect(guest.getByLabel('Last name')).toBeDisabled()
  await guest.getByLabel('Phone').fill(`+48 54 ${tail}`)
  await guest.getByRole('button', { name: 'Save' }).click()
  await expect(guest.getByRole('main')).toContainText(tail.slice(-3))

  await guest.goto(`/en/coordinators/edit/${other.id}`)
  await expect(guest.getByText('Not found, or you don’t have access.')).toBeVisible()
  await guest.goto('/en/coordinators/create-coordinator')
  await expect(guest.getByText('View only')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Add coordinator' })).toHaveCount(0)
  await guest.goto('/en/coordinators')
  await settled(guest)
  await expect(guest.getByRole('link', { name: 'Hanna Sokil' })).toBeVisible()
  await expect(guest.getByRole('link', { name: other.last_name, exact: false })).toHaveCount(0)
  await guest.context().close()
})

test('a dismissal asks who takes over if there are contracts, and blocks the account', async ({ page }) => {
  const token = await enterAs(page, 'admin')
  const leaving = await makeCoordinator(page, token)
  const heir = await makeCoordinator(page, token)
  const contracts = [
    await makeContract(page, token, leaving.id),
    await makeContract(page, token, leaving.id),
    await makeContract(page, token, leaving.id),
  ]
  await page.goto(`/en/coordinators/${leaving.id}`)
  await statusMenu(page).click()
  await page.getByRole('menuitem', { name: 'Left' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The person taking over gets: contracts as main coordinator: 3.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Who takes over').fill(heir.last_name)
  await page.getByRole('option', { name: new RegExp(heir.last_name) }).click()
  await dialog.getByRole('button', { name: 'Change status', exact: true }).click()
  await expect(statusMenu(page)).toContainText('Left')
  await expect(page.getByText('This account is blocked. An administrator can unblock it')).toBeVisible()
  for (const { id } of contracts) {
    const answer = await page.request.get(`/api/contracts/${id}`, { headers: { authorization: `Bearer ${token}` } })
    expect(((await answer.json()) as { data: object }).data).toMatchObject({
      coordinators: [{ id: heir.id, is_main: true }],
    })
  }

  await statusMenu(page).click()
  await page.getByRole('menuitem', { name: 'Active' }).click()
  await expect(dialog.getByText('The account stays blocked until an administrator unblocks it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change status', exact: true }).click()
  await expect(statusMenu(page)).toContainText('Active')
  await act(page, 'Status history')
  await settled(page)
  await expect(page.getByRole('main')).toContainText('Left')
})

test('an existing user becomes a coordinator, and a card moved to “dismissed” asks first', async ({ page }) => {
  const token = await enterAs(page, 'admin')
  const headers = { authorization: `Bearer ${token}` }
  const roles = await page.request.get('/api/roles/options', { headers })
  const { id } = ((await roles.json()) as { data: { id: number; name: string }[] }).data.find(
    ({ name }) => name === 'foreman',
  )!
  const tail = uniqueDigits()
  const email = `f${tail}@agency.example`
  const person = { email, first_name: 'Taras', last_name: `Hrab${'abcdefghij'[Number(tail[6])]}`, locale: 'en', role_ids: [id] } // prettier-ignore
  expect((await page.request.post('/api/users', { headers, data: person })).ok()).toBe(true)
  await page.goto('/en/coordinators/create-coordinator')
  await page.getByText('Existing user').click()
  await page.getByRole('button', { name: 'Add coordinator' }).click()
  await expect(page.getByText('Required').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'User' }).fill(email)
  await page.getByRole('option', { name: new RegExp(email) }).click()
  await page.getByLabel('Phone').fill(`+48 55 ${tail}`)
  await page.getByRole('button', { name: 'Add coordinator' }).click()
  await expect(page).toHaveURL(/\/en\/coordinators\/\d+$/)
  await expect(page.getByRole('main')).toContainText(email)

  await page.goto(`/en/coordinators?layout=board&search=${encodeURIComponent(email)}`)
  await settled(page)
  await page.getByRole('button', { name: /^Move / }).click()
  await page.getByRole('menuitem', { name: 'Left' }).click()
  await expect(page.getByRole('dialog').getByText('They will be removed from all open contracts today.')).toBeVisible()
})
