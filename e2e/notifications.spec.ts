import { type Page, expect, test } from './test.ts'
import { openAs, settled, tokenOf } from './stories.ts'

type Row = { id: number; version: number }

const as = (page: Page, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return async <T>(method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await page.request[method](path, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: T }).data
  }
}

type Ask = ReturnType<typeof as>

const signInAs = async (page: Page, who: string): Promise<Ask> => as(page, await tokenOf(page, who))

/** A draft of the demo coordinator that is ready to be activated. */
const makeReady = async (admin: Ask, title: string) => {
  const rows = await admin<(Row & { first_name: string })[]>('get', '/api/contracts/coordinators')
  const contract = await admin<Row>('post', '/api/contracts', {
    title, client_name: 'Herbaciarnia Północ', client_country: 'PL', client_tax_id: '5260250274', site_country: 'PL', site_city: 'Gdynia',
    site_address: 'ul. Portowa 1', start_date: '2026-12-01', end_date: '2027-05-31', currency: 'PLN', rate_period: 'hour',
    employment_form: 'civil_contract', main_coordinator_id: rows.find(({ first_name }) => first_name === 'Bartosz')!.id,
  }) // prettier-ignore
  await admin('post', `/api/contracts/${contract.id}/needs`, { position_id: 1, headcount: 4, date_from: '2026-12-01' })
  return contract
}

const run = async (admin: Ask, { id, version }: Row) => {
  const statuses = await admin<{ id: number; code: string }[]>('get', '/api/statuses?entity=contract')
  const status_id = statuses.find(({ code }) => code === 'active')!.id
  await admin('put', `/api/contracts/${id}/status`, { version, status_id })
}

const lettersOf = async (page: Page, title: string) => {
  const answer = await page.request.get('/api/mailbox?to=coordinator@brigada.test')
  const { data } = (await answer.json()) as { data: { subject: string; text: string }[] }
  return data.filter(({ subject }) => subject.includes(title))
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })

test('a coordinator is notified that her contract is active, by bell and email, and then by the bell alone', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const admin = await signInAs(page, 'admin')
  const [first, second] = [`Packing of tea ${Date.now()}`, `Packing of coffee ${Date.now()}`]
  const contract = await makeReady(admin, first)
  await openAs(page, 'coordinator', '/en/profile')
  await settled(page)
  const before = await bell(page).getAttribute('aria-label')
  await run(admin, contract)
  await expect(bell(page)).not.toHaveAttribute('aria-label', before!)
  await bell(page).click()
  const item = page.getByRole('link', { name: new RegExp(`Contract ${first} .* is now active`) })
  await expect(item).toBeVisible()
  const [letter] = await lettersOf(page, first)
  expect(letter!.text).toContain(`/contracts/${contract.id}`)
  await item.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first)

  await page.goto('/en/profile')
  await settled(page)
  const box = page.getByRole('checkbox', { name: 'A contract becomes active: Email' })
  await expect(box).toBeChecked()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/profile/notifications') && answer.request().method() === 'PUT') // prettier-ignore
  await box.click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await settled(page)
  await expect(box).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Password changed: Email' })).toBeDisabled()

  await run(admin, await makeReady(admin, second))
  await bell(page).click()
  await expect(page.getByRole('link', { name: new RegExp(second) })).toBeVisible()
  expect(await lettersOf(page, second)).toEqual([])
  await page.keyboard.press('Escape')
  await box.click()
  await expect(box).toBeChecked()
})
