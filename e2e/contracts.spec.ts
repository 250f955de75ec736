import fs from 'node:fs/promises'
import { type Page, expect, test } from './test.ts'
import { activate, statusMenu } from './contract-steps.ts'
import { act, draftKept, expectUsable, openAs, sent, settled, tokenOf } from './stories.ts'

type Row = { id: number; version: number }

const coordinatorId = async (page: Page, token: string) => {
  const rows = await sent<(Row & { first_name: string })[]>(page, token, 'get', '/api/contracts/coordinators')
  return rows.find(({ first_name }) => first_name === 'Bartosz')!.id
}

/** A running contract of the demo coordinator with one need. */
const makeRunning = async (page: Page) => {
  const admin = await tokenOf(page, 'admin')
  const title = `Pakowanie herbaty ${Date.now()}`
  const contract = await sent<Row>(page, admin, 'post', '/api/contracts', {
    title, client_name: 'Herbaciarnia Północ', client_country: 'PL', client_tax_id: '5260250274', site_country: 'PL', site_city: 'Gdynia',
    site_address: 'ul. Portowa 1', start_date: '2026-12-01', end_date: '2027-05-31', currency: 'PLN', rate_period: 'hour',
    bill_rate: 47.25, pay_rate_from: 30.5, employment_form: 'civil_contract', main_coordinator_id: await coordinatorId(page, admin),
  }) // prettier-ignore
  const need = { position_id: 1, headcount: 14, date_from: '2026-12-01' }
  await sent(page, admin, 'post', `/api/contracts/${contract.id}/needs`, need)
  const statuses = await sent<{ id: number; code: string }[]>(page, admin, 'get', '/api/statuses?entity=contract')
  const status_id = statuses.find(({ code }) => code === 'active')!.id
  await sent(page, admin, 'put', `/api/contracts/${contract.id}/status`, { version: contract.version, status_id })
  return { id: contract.id, title }
}

test('a contract is created, shows what it lacks, gets a need and a team, and is activated', async ({ page }) => {
  test.setTimeout(120_000)
  await openAs(page, 'admin', '/en/contracts/create-contract')
  await settled(page)
  await page.getByRole('button', { name: 'Add contract' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  const title = `Packing of tea ${Date.now()}`
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Client', exact: true }).fill('Herbaciarnia Północ')
  await page.getByLabel('City of work').fill('Gdynia')
  await page.getByLabel(/^Start/).fill('2026-12-01')
  await page.getByLabel(/^End/).fill('2027-05-31')
  await page.getByLabel('Pay rate from').fill('30.5')
  await page.getByRole('button', { name: 'Add shift' }).click()
  await page.getByRole('group', { name: 'Shift 1' }).getByLabel('Name').fill('Morning')
  await draftKept(page, 'Morning')
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Add contract' }).click()
  await expect(page).toHaveURL(/\/contracts\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await settled(page)

  await activate(page)
  const dialog = page.getByRole('dialog')
  for (const missing of [
    'Add the client’s tax number.',
    'Add the site address.',
    'Add a main coordinator.',
    'Add at least one open need.',
  ])
    await expect(dialog.getByText(missing)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Needs' }).click()
  await page.getByRole('button', { name: 'Add need' }).click()
  await page.getByRole('combobox', { name: 'Position' }).click()
  await page.getByRole('option', { name: 'Packer' }).click()
  await page.getByRole('textbox', { name: 'People' }).fill('14')
  await dialog.getByLabel('Client’s own pay rate').fill('45.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main')).toContainText('14 people')
  await expect(page.getByRole('main')).toContainText(/client’s own workers: PLN\s45\.50/)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await settled(page)
  await page.getByLabel('Client’s tax number').fill('526-025-02-75')
  await page.getByLabel('Site address').fill('ul. Portowa 1')
  await page.getByRole('combobox', { name: 'Main coordinator' }).click()
  await page.getByRole('option', { name: 'Bartosz Wilk' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The check digit of this NIP is wrong.')).toBeVisible()
  await page.getByLabel('Client’s tax number').fill('526-025-02-74')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/contracts\/\d+$/)
  await activate(page)
  await expect(statusMenu(page)).toContainText('Active')

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await settled(page)
  await expect(page.getByLabel(/^Start/)).toBeDisabled()
  await expect(
    page.getByText('The period and rates are fixed while the contract is active. Draft an addition to change them.'),
  ).toBeVisible()
  await page.goto('/en/contracts?search=herbaciarnia')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
})

test('a coordinator edits the fields they may change, and pauses a need', async ({ page }) => {
  const { id, title } = await makeRunning(page)
  await openAs(page, 'coordinator', `/en/contracts/edit/${id}`)
  await settled(page)
  await expect(page.getByLabel('Title')).toBeDisabled()
  await page.getByLabel('Contact person').fill('Jan Kowalczyk')
  await page.getByLabel('Terms and requirements').fill('Warm clothes, own shoes.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(page.getByRole('main')).toContainText('Warm clothes, own shoes.')
  await page.getByRole('tab', { name: 'Needs' }).click()
  await expect(page.getByRole('button', { name: 'Add need' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Status: Open/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['On hold'])
  await page.getByRole('menuitem', { name: 'On hold' }).click()
  await page.getByRole('button', { name: 'Change status', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Status: On hold/ })).toBeVisible()
})

test('a recruiter reads a running contract without the client’s rates', async ({ page }) => {
  const { id, title } = await makeRunning(page)
  await openAs(page, 'recruiter', `/en/contracts/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await settled(page)
  await expect(page.getByRole('main')).toContainText('30.50')
  await expect(page.getByRole('main')).not.toContainText('Bill rate')
  await expect(page.getByRole('main')).not.toContainText('47.25')
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
})

test('a contract is printed in two languages, and found by its title from any page', async ({ page }) => {
  const { id, title } = await makeRunning(page)
  await openAs(page, 'admin', `/en/contracts/${id}`)
  await settled(page)
  await act(page, 'PDF')
  const choice = page.getByRole('dialog', { name: 'PDF' })
  await choice.getByLabel('Language', { exact: true }).selectOption('pl')
  await choice.getByLabel('Second language (side by side)').selectOption('ua')
  const started = page.waitForEvent('download')
  await choice.getByRole('button', { name: 'Download' }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^C-\d{4}-\d{4,}-pl-ua\.pdf$/)
  const bytes = await fs.readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto('/en/')
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(title)
  await page
    .getByRole('option', { name: new RegExp(title) })
    .filter({ hasNotText: 'Search' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
})

test('a contract has documents, which its coordinator can read', async ({ page }) => {
  const { id } = await makeRunning(page)
  await openAs(page, 'admin', `/en/contracts/${id}?tab=documents`)
  await settled(page)
  await page.getByRole('button', { name: 'Add document' }).click()
  await page.getByRole('combobox', { name: 'Document type' }).click()
  await expect(page.getByRole('option', { name: 'Visa' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Contract addition' }).click()
  const pages = { name: 'annex.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 annex') }
  await page.locator('input[type=file]').first().setInputFiles(pages)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('button', { name: 'Remove annex.pdf' })).toBeVisible()
  await expect(drawer.getByRole('progressbar')).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Document saved')).toBeVisible()
  await openAs(page, 'coordinator', `/en/contracts/${id}?tab=documents`)
  await settled(page)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Contract addition' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add document' })).toHaveCount(0)
})

test('the forecast asks only those to add needs who may', async ({ page }) => {
  await openAs(page, 'foreman', '/en/contracts/forecast')
  await expect(page.getByText('No needs in these weeks that you have access to.')).toBeVisible()
  await expect(page.getByText('Add needs')).toHaveCount(0)
})

test('a contract shows the coverage of its needs and its forecast, and the forecast page shows all contracts', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { id } = await makeRunning(page)
  await openAs(page, 'coordinator', `/en/contracts/${id}?tab=needs`)
  await settled(page)
  await expect(page.getByRole('heading', { name: 'Coverage' })).toBeVisible()
  await expect(page.getByRole('img', { name: /short of 14 people on the tightest day/ })).toBeVisible()
  await page.getByText('Show daily table').click()
  await expect(page.getByRole('row', { name: /^1 Dec 2026 .* 0 0 14$/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /Short of 14 people in the tightest week/ })).toBeVisible()
  await page.getByText('Show weekly table').click()
  await expect(page.getByRole('row', { name: /^7 Dec – 13 Dec 14 14 0 0 0 0 0 0$/ })).toBeVisible()
  await expectUsable(page, `/en/contracts/${id}?tab=needs`)
  await page.goto('/en/contracts')
  await page.getByRole('button', { name: 'Forecast' }).click()
  await expect(page).toHaveURL(/\/en\/contracts\/forecast$/)
  await page.getByText('26 weeks').click()
  await expect(page).toHaveURL(/weeks=26/)
  await page.getByText('Show weekly table').click()
  await expect(page.getByRole('row')).toHaveCount(27)
  await expectUsable(page, '/en/contracts/forecast')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectUsable(page, '/en/contracts/forecast')
  await expectUsable(page, `/en/contracts/${id}?tab=needs`)
})
