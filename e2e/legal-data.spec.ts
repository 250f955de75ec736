import { ask, enterAs, expectUsableAtBothWidths, openAs, sent, settled, tokenOf } from './stories.ts'
import { type Page, expect, test } from './test.ts'

type Agency = { version: number; [field: string]: unknown }

const agencyOf = async (page: Page, token: string) => (await ask<{ data: Agency }>(page, token, 'GET', '/agency')).data

/** Changes the agency for the duration of a story. */
const during = async (page: Page, work: () => Promise<void>) => {
  const token = await tokenOf(page, 'admin')
  const { version: _version, ...before } = await agencyOf(page, token)
  try {
    await work()
  } finally {
    const { version } = await agencyOf(page, token)
    await ask(page, token, 'PUT', '/agency', { version, ...before })
  }
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

test('an admin fills in legal data: errors at their fields, nothing lost, and a note of what is missing', async ({
  page,
}) => {
  await during(page, async () => {
    await openAs(page, 'admin', '/en/agency')
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await expect(field('NIP')).toHaveValue('5252790145')
    await expect(page.getByText('Still missing')).toBeHidden()
    await field('KRAZ').fill('')
    await expect(page.getByText('Still missing: KRAZ. PDFs are made without these details.')).toBeVisible()
    await field('NIP').fill('525-279-01-46')
    await field('REGON').fill('389 127 451')
    await save(page)
    await expect(page.getByText('The check digit of this NIP is wrong.')).toBeVisible()
    await expect(page.getByText('The check digit of this REGON is wrong.')).toBeVisible()
    await expect(field('NIP')).toHaveValue('525-279-01-46')
    await field('NIP').fill('PL 525-279-01-45')
    await field('REGON').fill('389 127 450')
    await save(page)
    await settled(page)
    await expect(field('NIP')).toHaveValue('5252790145')
    await expect(field('REGON')).toHaveValue('389127450')

    await field('KRAZ').fill('26842')
    await page.getByRole('combobox', { name: 'Country', exact: true }).fill('Germany')
    await page.getByRole('option', { name: 'Germany' }).click()
    await expect(field('NIP')).toBeHidden()
    await expect(field('USt-IdNr.')).toHaveValue('')
    await expect(field('Handelsregister')).toHaveValue('')
    await page.getByRole('combobox', { name: 'Country', exact: true }).fill('Poland')
    await page.getByRole('option', { name: 'Poland' }).click()
    await expect(field('NIP')).toHaveValue('5252790145')
    await expect(field('KRAZ')).toHaveValue('26842')
  })
})

test('the form of the agency fits both widths', async ({ page }) => {
  await enterAs(page, 'admin')
  await expectUsableAtBothWidths(page, '/ua/agency')
})

test('a client’s numbers are typed in the contract; its coordinator finds the contract by them and prints it', async ({
  page,
}) => {
  const admin = await tokenOf(page, 'admin')
  const coordinators = await sent<{ id: number; first_name: string }[]>(
    page,
    admin,
    'get',
    '/api/contracts/coordinators',
  )
  const title = `Pakowanie herbaty ${Date.now()}`
  const { id } = await sent<{ id: number }>(page, admin, 'post', '/api/contracts', {
    title,
    client_name: 'Herbaciarnia Północ',
    client_country: 'PL',
    site_country: 'PL',
    site_city: 'Gdynia',
    start_date: '2026-12-01',
    currency: 'PLN',
    rate_period: 'hour',
    employment_form: 'civil_contract',
    main_coordinator_id: coordinators.find(({ first_name }) => first_name === 'Bartosz')!.id,
  })
  await openAs(page, 'admin', `/en/contracts/edit/${id}`)
  await settled(page)
  await page.getByLabel('Client’s tax number').fill('526-104-08-28')
  await page.getByLabel('Client’s registry number').fill('192598185')
  await page.getByLabel('Client’s registered office').fill('ul. Prosta 1, Gdynia')
  await save(page)
  await expect(page.getByText('The check digit of this REGON is wrong.')).toBeVisible()
  await page.getByLabel('Client’s registry number').fill('192 598 184')
  await save(page)
  await expect(page).toHaveURL(/\/contracts\/\d+$/)
  await expect(page.getByRole('main')).toContainText('192598184')

  const token = await enterAs(page, 'coordinator')
  await page.goto('/en/contracts?search=5261040828')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('main')).toContainText('192598184')
  const pdf = await page.request.get(`/api/contracts/${id}/pdf?language=pl`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
})
