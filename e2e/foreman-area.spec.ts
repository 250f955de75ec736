import { agencyToday } from '#contract/basics/agency-day.ts'
import { type Page, expect, test } from './test.ts'
import { expectAccessible, openAnew, openAs, sent, settled, statusOf, tokenOf } from './stories.ts'
import { inLetters, uniqueDigits } from './unique.ts'

type Row = { id: number; version: number; first_name: string; last_name: string }

const dayFrom = agencyToday

/** A running contract of the demo coordinator with one need for many people. */
const makeRunning = async (page: Page, admin: string, title: string) => {
  const coordinators = await sent<Row[]>(page, admin, 'get', '/api/contracts/coordinators')
  const contract = await sent<Row>(page, admin, 'post', '/api/contracts', {
    title, client_name: 'Mleczarnia Wigry', client_country: 'PL', client_tax_id: '5260250274', site_country: 'PL', site_city: 'Suwałki',
    site_address: 'ul. Mleczna 7', start_date: dayFrom(-10), end_date: dayFrom(300), currency: 'PLN', rate_period: 'hour', bill_rate: 47.35, pay_rate_from: 41.15,
    employment_form: 'civil_contract', main_coordinator_id: coordinators.find(({ first_name }) => first_name === 'Bartosz')!.id,
  }) // prettier-ignore
  const need = { position_id: 1, headcount: 44, date_from: dayFrom(-10), pay_rate: 41.15, priority: 'critical' }
  await sent(page, admin, 'post', `/api/contracts/${contract.id}/needs`, need)
  const status_id = await statusOf(page, admin, 'contract', 'active')
  await sent(page, admin, 'put', `/api/contracts/${contract.id}/status`, { version: contract.version, status_id })
  return contract.id
}

const makeIdle = async (page: Page, admin: string, last_name: string, last_name_latin: string) => {
  const worker = await sent<Row>(page, admin, 'post', '/api/workers', {
    first_name: 'Соломія', last_name, first_name_latin: 'SOLOMIIA', last_name_latin, gender: 'female', date_of_birth: '1991-05-06',
    citizenship: 'PL', pesel_missing_reason: 'Applied for', phone: `+4851${uniqueDigits()}`, emergency_name: 'Остап', emergency_phone: '+48602333444',
  }) // prettier-ignore
  const status_id = await statusOf(page, admin, 'worker', 'bench')
  const step = { version: worker.version, status_id, force: true, comment: 'Back from holidays' }
  return sent<Row>(page, admin, 'put', `/api/workers/${worker.id}/status`, step)
}

/** The demo foreman as coordinators find them in select fields. */
const demoForeman = async (page: Page) => {
  const { first_name, last_name } = await sent<Row>(
    page,
    await tokenOf(page, 'foreman'),
    'get',
    '/api/user-permissions',
  )
  return `${first_name} ${last_name}`
}

test('a coordinator assigns a foreman to a site and a person to the crew; the foreman finds them on the phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const admin = await tokenOf(page, 'admin')
  const number = uniqueDigits()
  const title = `Twaróg ${inLetters(number, 'abdeghikmn')}`
  const contract_id = await makeRunning(page, admin, title)
  const [cyrillic, latin] = [
    `Ґудзь${inLetters(number, 'абдегімнор')}`,
    `GUDZ${inLetters(number, 'abdehimnor').toUpperCase()}`,
  ]
  const worker = await makeIdle(page, admin, cyrillic, latin)
  const foreman = await demoForeman(page)

  await openAs(page, 'coordinator', `/en/contracts/edit/${contract_id}`)
  await settled(page)
  await page.getByRole('combobox', { name: 'Foremen' }).fill(foreman)
  await page.getByRole('option', { name: foreman }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/en/contracts/${contract_id}`))
  await expect(page.getByRole('listitem').filter({ hasText: `${foreman}foreman, since` })).toBeVisible()
  await page.goto(`/en/contracts/${contract_id}?tab=needs`)
  await settled(page)
  await page.getByRole('button', { name: /^Place people: / }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Person').fill(cyrillic)
  await drawer.getByRole('button', { name: new RegExp(cyrillic) }).click()
  await expect(drawer.getByText(`If blank: ${foreman}`)).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Place 1 person' }).click()
  await expect(drawer).toHaveCount(0)
  await page.goto(`/en/contracts/${contract_id}?tab=placements`)
  await expect(page.getByText(`Foreman: ${foreman}`)).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await openAs(phone, 'foreman', '/en/foreman/workers')
  await settled(phone)
  await expect(phone.locator('[data-layout]').first()).toHaveAttribute('data-layout', 'foreman')
  await phone.getByRole('searchbox', { name: 'Search' }).fill(`solomia ${latin.toLowerCase()}`)
  const card = phone.getByRole('listitem').filter({ hasText: cyrillic })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(latin)
  await expect(card).toContainText(title)
  await expect(card.getByRole('link', { name: /^Call Остап: / })).toHaveAttribute('href', 'tel:+48602333444')
  const call = card.getByRole('link', { name: /^Call Соломія / })
  await expect(call).toHaveAttribute('href', /^tel:\+4851/)
  expect((await call.boundingBox())!.height).toBeGreaterThanOrEqual(48)
  await phone.getByRole('searchbox', { name: 'Search' }).fill('brontozaur')
  await expect(phone.getByText('No results')).toBeVisible()

  const places = phone.getByRole('navigation', { name: 'Quick links' })
  for (const link of await places.getByRole('link').all())
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(48)
  await places.getByRole('link', { name: 'Contracts' }).click()
  const site = phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name: title }) })
  await expect(site.getByRole('link', { name: /ul\. Mleczna 7/ })).toHaveAttribute(
    'href',
    /^geo:0,0\?q=ul\.%20Mleczna%207/,
  )
  await expect(site.getByRole('link', { name: /^Call Bartosz / })).toBeVisible()
  await expect(site).toContainText('1 in my crew')
  await expect(phone.getByRole('main')).not.toContainText(/47[.,]35|31[.,]15|PLN/)
  await places.getByRole('link', { name: 'Needs' }).click()
  const need = phone.getByRole('listitem').filter({ hasText: title })
  await expect(need).toContainText(/43 unfilled/)
  await expect(phone.getByRole('main')).not.toContainText(/31[.,]15|PLN/)
  await places.getByRole('link', { name: 'Candidates' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: /Arrivals/ })).toBeVisible()

  await phone.goto(`/en/workers/${worker.id}`)
  await expect(phone).toHaveURL(/\/en\/not-allowed/)
  await context.close()
})

test('the phone has the language, the theme, the profile and signing out in one menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAnew(page, 'foreman', '/en/foreman/needs')
  await settled(page)
  await page.getByRole('button', { name: 'Your account' }).click()
  const menu = page.getByRole('dialog', { name: 'Your account' })
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByLabel('Language').selectOption('pl')
  await expect(page).toHaveURL(/\/pl\/foreman\/needs/)
  await expect(page.getByRole('heading', { level: 1, name: /Potrzebni ludzie/ })).toBeVisible()
  await page.getByRole('button', { name: 'Wyloguj się' }).click()
  await expect(page).toHaveURL(/\/pl\/login/)
})

test('a user who is no foreman has no such pages of their own; a super-admin chooses whose pages are shown', async ({
  page,
  browser,
}) => {
  await openAs(page, 'recruiter', '/en/foreman/workers')
  await expect(page.getByText('You don’t have a foreman profile')).toBeVisible()
  const context = await browser.newContext()
  const chief = await context.newPage()
  const foreman = await demoForeman(chief)
  await openAs(chief, 'admin', '/en/foreman/contracts')
  await settled(chief)
  await chief.getByRole('combobox', { name: 'Foreman' }).click()
  await chief.getByRole('option', { name: foreman }).click()
  await expect(chief).toHaveURL(/of=\d+/)
  await expect(chief.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await context.close()
})
