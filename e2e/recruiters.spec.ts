import { type Page, expect, test } from './test.ts'
import {
  act,
  acceptInvitation,
  ask,
  openActions,
  enterAs,
  expectAccessible,
  openAs,
  settled,
  signIn,
} from './stories.ts'
import { inLetters, uniqueDigits } from './unique.ts'

type Row = { id: number; version: number; first_name: string; last_name: string; open_leads: number }

const STAFF = '/recruiters/staff'

const makeRecruiter = async (page: Page, token: string) => {
  const tail = uniqueDigits()
  const body = {
    first_name: 'Roman', last_name: `Haj${inLetters(tail)}`, email: `r${tail}@agency.example`, phone: `+4861${tail}`, locale: 'en',
  } // prettier-ignore
  return (await ask<{ data: Row }>(page, token, 'POST', STAFF, body)).data
}

const giveLead = (page: Page, token: string, recruiter_id: number) =>
  ask(page, token, 'POST', '/leads', {
    first_name: 'Ada',
    phone: `+4862${uniqueDigits()}`,
    source: 'other',
    recruiter_id,
  })

/** The recruiter of the demo agency who holds most. */
const busiest = async (page: Page, token: string) =>
  (await ask<{ data: Row[] }>(page, token, 'GET', `${STAFF}?sort=-open_leads&limit=1`)).data[0]!

test('an owner who signs in starts at the staff recruiters, and their index redirects there', async ({ page }) => {
  await signIn(page, 'admin', 'en')
  await expect(page).toHaveURL(/\/en\/recruiters\/staff$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Recruiters')
  await page.goto('/en/recruiters')
  await expect(page).toHaveURL(/\/en\/recruiters\/staff$/)
})

test('a recruiter is invited by email, has a target and starts at the leads', async ({ page, browser }) => {
  await openAs(page, 'admin', `/en${STAFF}/create-recruiter`)
  await settled(page)
  const tail = uniqueDigits()
  const email = `new${tail}@agency.example`
  await page.getByLabel('First name').fill('Hryhorij')
  await page.getByLabel('Last name').fill(`Lis${inLetters(tail)}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Phone').fill(`+48 63 ${tail}`)
  await page.getByLabel('Email language').selectOption('en')
  await page.getByLabel('Monthly target').fill('501')
  await page.getByRole('button', { name: 'Add recruiter' }).click()
  await expect(page.getByLabel('Monthly target')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Monthly target').fill('12')
  await page.getByRole('button', { name: 'Add recruiter' }).click()
  await expect(page).toHaveURL(/\/en\/recruiters\/staff\/\d+$/)
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('0 of 12')
  await expect(page.getByText('No one added in this period.')).toBeVisible()
  const own = page.url()

  const guest = await acceptInvitation(browser, email)
  await expect(guest).toHaveURL(/\/en\/leads$/)
  await guest.goto(own)
  await expect(guest).toHaveURL(/\/not-allowed/)
  await guest.context().close()
})

test('a stopping recruiter hands over what they hold, and starts again without it', async ({ page }) => {
  const token = await enterAs(page, 'admin')
  const [leaving, heir] = [await makeRecruiter(page, token), await makeRecruiter(page, token)]
  await giveLead(page, token, leaving.id)
  await giveLead(page, token, leaving.id)
  await page.goto(`/en${STAFF}/${leaving.id}?tab=people`)
  await page.getByRole('main').getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/en/leads\\?.*recruiter_id=${leaving.id}`))
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(3)
  await page.goto(`/en${STAFF}/${leaving.id}`)
  await act(page, 'Deactivate')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Open leads', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Moves to Gdynia')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog.getByText('Choose who takes over 2 open items.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue('Moves to Gdynia')
  await dialog.getByLabel('Who takes over').fill(heir.last_name)
  await page.getByRole('option', { name: new RegExp(heir.last_name) }).click()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('This account is blocked. An administrator can unblock it')).toBeVisible()
  const leadsOf = async (id: number) => (await ask<{ data: Row }>(page, token, 'GET', `${STAFF}/${id}`)).data.open_leads
  expect([await leadsOf(leaving.id), await leadsOf(heir.id)]).toEqual([0, 2])
  await page.goto(`/en${STAFF}/history/${leaving.id}`)
  await expect(page.getByRole('main')).toContainText('Leads handed over')
  await expect(page.getByRole('main')).toContainText(heir.last_name)
  await page.goto(`/en${STAFF}/${leaving.id}`)
  await act(page, 'Reactivate')
  await openActions(page)
  await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toBeVisible()
  expect(await leadsOf(leaving.id)).toBe(0)
})

test('the leads of a stopping recruiter can go to the pool, and tasks about the recruiter are listed', async ({
  page,
}) => {
  const token = await enterAs(page, 'admin')
  const leaving = await makeRecruiter(page, token)
  await giveLead(page, token, leaving.id)
  const me = await ask<{ data: { id: number } }>(page, token, 'GET', '/user-permissions')
  await ask(page, token, 'POST', '/tasks', {
    kind: 'regular',
    title: 'Take back the laptop',
    assignee_ids: [me.data.id],
    related: { entity: 'recruiter', id: leaving.id },
  })
  await page.goto(`/en${STAFF}/${leaving.id}`)
  await act(page, 'Deactivate')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Take back the laptop')
  await dialog.getByLabel('To the pool').check()
  await expect(dialog.getByLabel('Who takes over')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`/en${STAFF}/history/${leaving.id}`)
  await expect(page.getByRole('main')).toContainText('Leads returned to the pool')
})

test('results follow the chosen period, which the URL stores', async ({ page }) => {
  const token = await enterAs(page, 'admin')
  const { id } = await busiest(page, token)
  await page.goto(`/en${STAFF}/${id}`)
  const came = page
    .getByRole('row', { name: /^Leads/ })
    .getByRole('cell')
    .first()
  const lately = Number(await came.textContent())
  expect(lately).toBeGreaterThan(0)
  await page.getByText('A year', { exact: true }).click()
  await expect(page).toHaveURL(/period=year/)
  await expect.poll(async () => Number(await came.textContent())).toBeGreaterThan(lately)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'A year' })).toBeChecked()
  await page.getByText('As a table').click()
  await expect(page.getByRole('main').locator('details').getByRole('row')).toHaveCount(13)
})

test('a recruiter cannot open the staff recruiters', async ({ page }) => {
  await openAs(page, 'recruiter', `/en${STAFF}`)
  await expect(page).toHaveURL(/\/not-allowed/)
})
