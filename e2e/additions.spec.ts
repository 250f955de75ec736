import { agencyToday } from '#contract/basics/agency-day.ts'
import { type Page, expect, test } from './test.ts'
import { sign } from './contract-steps.ts'
import {
  act,
  enterAs,
  expectAccessible,
  expectUsableAtBothWidths,
  openAs,
  openTab,
  sent,
  settled,
  tokenOf,
} from './stories.ts'

type Row = { id: number; version: number }

const day = agencyToday

/** A contract of the demo coordinator that has run for a month, with twenty packers. */
const makeRunning = async (page: Page) => {
  const token = await tokenOf(page, 'admin')
  const people = await sent<{ id: number; first_name: string }[]>(page, token, 'get', '/api/contracts/coordinators')
  const title = `Pakowanie kawy ${Date.now()}`
  const contract = await sent<Row>(page, token, 'post', '/api/contracts', {
    title, client_name: 'Palarnia Południe', client_country: 'PL', client_tax_id: '5260250274', site_country: 'PL', site_city: 'Gdynia',
    site_address: 'ul. Portowa 1', start_date: day(-30), end_date: day(200), currency: 'PLN', rate_period: 'hour', bill_rate: 47.25,
    pay_rate_from: 30.5, employment_form: 'civil_contract', main_coordinator_id: people.find((one) => one.first_name === 'Bartosz')!.id,
  }) // prettier-ignore
  const need = { position_id: 2, headcount: 20, date_from: day(-30) }
  await sent(page, token, 'post', `/api/contracts/${contract.id}/needs`, need)
  const statuses = await sent<{ id: number; code: string }[]>(page, token, 'get', '/api/statuses?entity=contract')
  const status_id = statuses.find(({ code }) => code === 'active')!.id
  await sent(page, token, 'put', `/api/contracts/${contract.id}/status`, { version: contract.version, status_id })
  return { id: contract.id, title, token }
}

const draftIt = async (page: Page, from: string) => {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New addition' }).click()
  await dialog.getByLabel(/^Effective from/).fill(from)
  await dialog.getByLabel('Summary of changes').fill('Twenty-five packers and a better rate.')
  await dialog.getByLabel('Pay rate from').fill('32.5')
  await dialog.getByRole('group').first().getByLabel('People').fill('25')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

test('an addition raises the headcount and the rate: one at once, one on its day, both in the history', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { id } = await makeRunning(page)
  await openAs(page, 'admin', `/en/contracts/${id}?tab=additions`)
  await settled(page)
  await expect(page.getByText(/No additions yet/)).toBeVisible()
  await draftIt(page, day(-1))
  const row = page.getByRole('listitem', { name: 'A-1' })
  await expect(row).toContainText('Draft')
  await expect(row).toContainText(/30\.50.*→.*32\.50/)
  await expect(row).toContainText(/20.*→.*25/)
  await sign(page, 'A-1')
  await expect(row).toContainText('In force')
  await expect(row.getByRole('button', { name: 'Edit addition A-1' })).toHaveCount(0)
  await openTab(page, 'Needs')
  await expect(page.getByRole('main')).toContainText('25 people')

  await openTab(page, 'Additions')
  await page.getByRole('button', { name: 'New addition' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Extension' }).click()
  await dialog.getByLabel(/^Effective from/).fill(day(30))
  await dialog.getByLabel('Summary of changes').fill('Two months more.')
  await dialog.getByLabel('New end date').fill(day(260))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await sign(page, 'A-2')
  await expect(page.getByRole('listitem', { name: 'A-2' })).toContainText('takes effect on')

  await openTab(page, 'Terms by date')
  await page.getByLabel('Day', { exact: true }).fill(day(-10))
  await expect(page.getByRole('main')).toContainText('Packer: 20 people')
  await expect(page.getByRole('main')).toContainText('Contract terms on')
  await page.getByRole('button', { name: /^A-2/ }).click()
  await expect(page.getByRole('main')).toContainText('Contract terms on')
  await expect(page.getByRole('main')).toContainText('Packer: 25 people')

  await act(page, 'Addition history')
  await settled(page)
  await expect(page.getByRole('main')).toContainText('applied')
  await expect(page.getByRole('main')).toContainText('changed the contract by an addition')
  await expectAccessible(page)
})

test('two users who edit one draft see each other’s changes field by field and lose nothing', async ({ page }) => {
  const { id, token } = await makeRunning(page)
  const terms = {
    kind: 'rates',
    effective_from: day(10),
    description: 'A better rate.',
    changes: { pay_rate_from: 33 },
  }
  const draft = await sent<Row>(page, token, 'post', `/api/contracts/${id}/additions`, terms)
  await openAs(page, 'admin', `/en/contracts/${id}?tab=additions`)
  await settled(page)
  await page.getByRole('button', { name: 'Edit addition A-1' }).click()
  const drawer = page.getByRole('dialog', { name: /A-1/ })
  await drawer.getByLabel('Pay rate from').fill('34')
  await drawer.getByRole('group').first().getByLabel('People').fill('26')
  const theirs = { version: draft.version, description: 'Agreed by phone.', changes: { pay_rate_from: 35 } }
  const patched = await page.request.patch(`/api/additions/${draft.id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: theirs,
  })
  expect(patched.ok(), await patched.text()).toBe(true)
  await drawer.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else saved this record' })
  await expect(conflict.getByRole('row').filter({ hasText: 'Pay rate from' })).toContainText(/33.*35.*34/)
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Save my choices' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const row = page.getByRole('listitem', { name: 'A-1' })
  await expect(row).toContainText('Agreed by phone.')
  await expect(row).toContainText(/30\.50.*→.*34\.00/)
  await expect(row).toContainText(/20.*→.*26/)
})

test('a coordinator of the team reads additions without the client’s rates, and cannot write them', async ({
  page,
}) => {
  const { id, token } = await makeRunning(page)
  await sent(page, token, 'post', `/api/contracts/${id}/additions`, {
    kind: 'rates',
    effective_from: day(10),
    description: 'A better rate.',
    changes: { pay_rate_from: 33, bill_rate: 51.25 },
  })
  await openAs(page, 'coordinator', `/en/contracts/${id}?tab=additions`)
  await settled(page)
  const row = page.getByRole('listitem', { name: 'A-1' })
  await expect(row).toContainText('33.00')
  await expect(page.getByRole('main')).not.toContainText('51.25')
  await expect(page.getByRole('button', { name: 'New addition' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Sign addition/ })).toHaveCount(0)
})

test('one addition for many contracts is previewed and drafted, and its sheets are in one file', async ({ page }) => {
  test.setTimeout(120_000)
  const [one, two] = [await makeRunning(page), await makeRunning(page)]
  await openAs(page, 'admin', `/en/contracts?ids=${one.id},${two.id}`)
  await settled(page)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Draft addition', exact: true }).click()
  await page.getByLabel(/^Effective from/).fill(day(20))
  await page.getByLabel('Change, %').fill('10')
  await page.getByLabel('Summary of changes').fill('The minimum wage rises.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('main')).toContainText('2 contracts selected')
  await expect(page.getByRole('main')).toContainText(/30\.50 → 33\.55/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Draft 2 additions' }).click()
  await expect(page).toHaveURL(/\/contracts\/mass-addition\/\d+$/)
  await page.getByRole('button', { name: 'Create ZIP' }).click()
  await expect(page.getByRole('main')).toContainText('2 PDFs', { timeout: 30_000 })
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(zip.suggestedFilename()).toMatch(/\.zip$/)
  await page.reload()
  await settled(page)
  await expect(page.getByRole('main')).toContainText('2 PDFs')
})

test('the pages of additions are accessible', async ({ page }) => {
  const { id, token } = await makeRunning(page)
  await sent(page, token, 'post', `/api/contracts/${id}/additions`, {
    kind: 'rates',
    effective_from: day(10),
    description: 'A better rate.',
    changes: { pay_rate_from: 33 },
  })
  await enterAs(page, 'admin')
  const paths = [
    `/ua/contracts/${id}?tab=additions`,
    `/pl/contracts/${id}?tab=terms`,
    `/ru/contracts/mass-addition?chosen=${id}`,
  ]
  for (const path of paths) await expectUsableAtBothWidths(page, path)
})
