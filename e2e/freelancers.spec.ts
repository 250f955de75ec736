import { type Page, expect, test } from './test.ts'
import {
  enterAs,
  expectAccessible,
  expectStanding,
  expectUsableAtBothWidths,
  makeLead,
  openActions,
  openAs,
  sent,
  settled,
  tokenOf,
} from './stories.ts'
import { inLetters, uniqueDigits } from './unique.ts'

type Row = { id: number; version: number; first_name: string; last_name: string; phone: string }

/** The demo recruiter, who supervises the freelancers of this story. */
const supervisor = async (page: Page) => {
  const token = await tokenOf(page, 'recruiter')
  const me = await sent<{ recruiter_id: number }>(page, token, 'get', '/api/user-permissions')
  return me.recruiter_id
}

const makeFreelancer = async (page: Page, token: string, more: object = {}) => {
  const tail = uniqueDigits()
  const data = {
    first_name: 'Lesia', last_name: `Ruda${inLetters(tail)}`, phone: `+4855${tail}`, payout_method: 'cash',
    supervisor_id: await supervisor(page), ...more,
  } // prettier-ignore
  return sent<Row>(page, token, 'post', '/api/recruiters/freelance', data)
}

const givenBy = (freelance_recruiter_id: number) => ({ source: 'freelance_recruiter', freelance_recruiter_id })

test('a freelancer is added, their account number is sealed, and any spelling finds them', async ({ page }) => {
  await openAs(page, 'admin', '/en/recruiters/freelance/create-recruiter')
  await settled(page)
  const tail = uniqueDigits()
  const name = `Lisova${inLetters(tail)}`
  await page.getByLabel('First name').fill('Lidia')
  await page.getByLabel('Last name').fill(name)
  await page.getByLabel('Phone').fill(`+48 54 ${tail}`)
  await page.getByRole('combobox', { name: 'Supervisor' }).click()
  await page.getByRole('listbox', { name: 'Supervisor' }).getByRole('option').first().click()
  const add = page.getByRole('button', { name: 'Add freelance recruiter' })
  await add.click()
  await expect(page.getByLabel('Bank account (IBAN)')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Bank account (IBAN)').fill('PL61 1090 1014 0000 0712 1981 2875')
  await expect(page.getByText('Check the IBAN')).toBeVisible()
  await page.getByLabel('Bank account (IBAN)').fill('61 1090 1014 0000 0712 1981 28')
  await expect(page.getByLabel('Bank account (IBAN)')).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Bank account (IBAN)').fill('61 1090 1014 0000 0712 1981 2874')
  await expect(page.getByLabel('Bank account (IBAN)')).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Agreement number').fill('FR/E2E/1')
  await page.getByLabel('Signed on').fill('2026-01-05')
  await add.click()
  await expect(page).toHaveURL(/\/en\/recruiters\/freelance\/\d+$/)
  await expect(page.getByRole('main')).toContainText('•••• 2874')
  await expect(page.getByRole('main')).not.toContainText('PL6110901014')
  await page.getByRole('button', { name: 'Show: Bank account (IBAN)' }).click()
  await expect(page.getByRole('main')).toContainText('PL61109010140000071219812874')
  await expect(page.getByRole('main')).toContainText('no end date')
  await page.goto(`/en/recruiters/freelance?search=${name}`)
  await settled(page)
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
  await page
    .getByRole('main')
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: new RegExp(name) })
    .click()
  await expect(page).toHaveURL(/\/en\/recruiters\/freelance\/\d+$/)
})

test('a lead names who introduced it; a later claim is a dispute, and the decision is shown on the lead', async ({
  page,
  browser,
}) => {
  const admin = await tokenOf(page, 'admin')
  const [first, second] = [await makeFreelancer(page, admin), await makeFreelancer(page, admin)]
  await openAs(page, 'recruiter', '/en/leads/create-lead')
  await settled(page)
  const tail = uniqueDigits()
  await page.getByLabel('First name').fill('Vasyl')
  await page.getByLabel('Last name').fill(`Hrab${inLetters(tail)}`)
  await page
    .getByLabel('Phone', { exact: true })
    .or(page.getByLabel(/^Phone/))
    .first()
    .fill(`+4853${tail}`)
  await page.getByRole('combobox', { name: 'Source' }).click()
  await page.getByRole('option', { name: 'Freelance recruiter' }).click()
  const picker = page.getByRole('combobox', { name: 'Freelance recruiter' })
  await page.getByRole('button', { name: 'Add lead' }).click()
  await expect(picker).toHaveAttribute('aria-invalid', 'true')
  await picker.fill(first.last_name)
  await page.getByRole('option', { name: new RegExp(first.last_name) }).click()
  await page.getByLabel('Source details').fill('Viber, 12:03')
  await page.getByRole('button', { name: 'Add lead' }).click()
  await expect(page).toHaveURL(/\/en\/leads\/\d+$/)
  const lead = page.url()
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Introduced by' }) })
  await expect(card).toContainText(first.last_name)
  await expect(card).toContainText('180 days left')
  await expect(card).toContainText('Viber, 12:03')
  await expect(card.getByRole('button')).toHaveCount(0)

  const boss = await (await browser.newContext()).newPage()
  await enterAs(boss, 'admin')
  await boss.goto(lead)
  const theirs = boss.locator('section', { has: boss.getByRole('heading', { name: 'Introduced by' }) })
  await theirs.getByRole('button', { name: 'Add claim' }).click()
  const dialog = boss.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(boss)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Freelance recruiter' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('combobox', { name: 'Freelance recruiter' }).fill(second.last_name)
  await boss.getByRole('option', { name: new RegExp(second.last_name) }).click()
  await dialog.getByRole('textbox', { name: 'Evidence' }).fill('A message of 11:40 in Telegram')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(theirs).toContainText('In dispute')
  await boss.goto('/en/recruiters/freelance')
  await boss.getByRole('link', { name: /^Disputes/ }).click()
  const line = boss.getByRole('listitem').filter({ hasText: second.last_name })
  await expect(line).toContainText('A message of 11:40 in Telegram')
  await line.getByRole('button', { name: 'Decide' }).click()
  await dialog.getByRole('radio', { name: `Credit Lesia ${second.last_name}` }).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The earlier message counts')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(line).toHaveCount(0)
  await boss.goto(lead)
  await expect(theirs.getByRole('listitem').first()).toContainText(second.last_name)
  await expect(theirs.getByRole('listitem').first()).toContainText('The earlier message counts')
  await expect(theirs.getByRole('listitem').nth(1)).toContainText('Released')
  await boss.goto(`/en/recruiters/freelance/history/${first.id}`)
  await expect(boss.getByRole('main')).toContainText('The earlier message counts')
  await boss.context().close()
})

test('a recruiter sees the freelancers they supervise, and a coordinator none', async ({ page, browser }) => {
  const admin = await tokenOf(page, 'admin')
  const { id } = await makeFreelancer(page, admin)
  await openAs(page, 'recruiter', `/en/recruiters/freelance/${id}`)
  await settled(page)
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Change / })).toHaveCount(0)
  await openActions(page)
  await expect(page.getByRole('menuitem', { name: 'History', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toHaveCount(0)
  const other = await (await browser.newContext()).newPage()
  await openAs(other, 'coordinator', '/en/recruiters/freelance')
  await expect(other).toHaveURL(/not-allowed/)
  await other.context().close()
})

test('a paused freelancer introduces no one new', async ({ page }) => {
  const admin = await enterAs(page, 'admin')
  const row = await makeFreelancer(page, admin)
  await makeLead(page, admin, givenBy(row.id))
  await page.goto(`/en/recruiters/freelance/edit/${row.id}`)
  await settled(page)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Paused' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main')).toContainText('Paused')
  const answer = await page.request.post('/api/leads', {
    headers: { authorization: `Bearer ${admin}` },
    data: { first_name: 'Late', phone: `+4852${uniqueDigits()}`, ...givenBy(row.id) },
  })
  expect(answer.status()).toBe(422)
  expect(await answer.text()).toContain('freelancer_not_active')
})

test('the claims of a lead are accessible', async ({ page }) => {
  const token = await enterAs(page, 'admin')
  const { id } = await makeLead(page, token, givenBy((await makeFreelancer(page, token)).id))
  await expectUsableAtBothWidths(page, `/pl/leads/${id}`)
  await page.getByRole('button', { name: 'Wygaś zgłoszenie' }).click()
  await expectStanding(page)
})
