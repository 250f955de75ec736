import { type Page, expect, test } from './test.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { draftKept, expectAccessible, makeLead, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'

const main = (page: Page) => page.getByRole('main')

/** Opens the input of a fact, also of a blank one that is folded. */
const openFact = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name: new RegExp(`Change ${name}$`) })
  const folded = page.getByRole('button', { name: /^Show \d+ empty field/ })
  await expect(button.or(folded).first()).toBeVisible()
  while ((await button.count()) === 0 && (await folded.count()) > 0) await folded.first().click()
  await button.first().click()
}

const save = async (page: Page) => {
  await page.locator('[data-fact-editor]').getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-fact-editor]')).toHaveCount(0)
}

test('unsaved input of a fact reappears when the fact is opened again', async ({ page }) => {
  const token = await openAs(page, 'recruiter', '/en/leads')
  const { id } = await makeLead(page, token, { city: 'Łódź' })
  await page.goto(`/en/leads/${id}`)
  await settled(page)
  await openFact(page, 'City')
  const city = main(page).getByLabel('City', { exact: true })
  await city.fill('Gdańsk')
  await draftKept(page, 'Gdańsk')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await settled(page)
  await expect(city).toHaveValue('Gdańsk')
  await expect(city).not.toBeFocused()
  await expect(main(page).getByText('Unsaved changes:')).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(city).toHaveCount(0)
  await openFact(page, 'City')
  await expect(city).toHaveValue('Łódź')

  await city.fill('Sopot')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Leads' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep draft' }).click()
  await expect(page).toHaveURL(/\/leads$/)
  await page.goto(`/en/leads/${id}`)
  await settled(page)
  await expect(city).toHaveValue('Sopot')
  await city.press('Enter')
  await expect(city).toHaveCount(0)
  expect(await sent<{ city: string }>(page, token, 'get', `/api/leads/${id}`)).toMatchObject({ city: 'Sopot' })
  await page.reload()
  await settled(page)
  await expect(city).toHaveCount(0)
})

test('profiles of staff are edited in place', async ({ page }) => {
  const token = await openAs(page, 'admin', '/en/coordinators/1')
  const text = `Has a car ${uniqueLetters()}`
  for (const [noun, name, label, value, field] of [
    ['coordinators', 'Comment', 'Comment', text, 'comment'],
    ['recruiters/staff', 'Monthly target', 'Monthly target', '17', 'monthly_target'],
    ['foremen', 'Crew', 'Maximum crew size', '23', 'max_team'],
  ] as const) {
    const [first] = await sent<{ id: number }[]>(page, token, 'get', `/api/${noun}?limit=1`)
    const path = `${noun}/${first!.id}`
    await page.goto(`/en/${path}`)
    await settled(page)
    await openFact(page, name)
    await main(page).getByLabel(label, { exact: true }).fill(value)
    await save(page)
    const row = await sent<Record<string, unknown>>(page, token, 'get', `/api/${path}`)
    expect(String(row[field]), path).toBe(value)
  }
})

test('a task is edited in its panel, fact by fact', async ({ page }) => {
  const token = await openAs(page, 'recruiter', '/en/leads')
  const members = await sent<{ id: number; first_name: string }[]>(page, token, 'get', '/api/tasks/member-options')
  const title = `Call the embassy ${uniqueLetters()}`
  const body = { kind: 'regular', title, assignee_ids: [members[0]!.id] }
  const { id } = await sent<{ id: number }>(page, token, 'post', '/api/tasks', body)
  await page.goto(`/en/leads?task=${id}`)
  const panel = page.getByRole('dialog')
  await openFact(page, 'Title')
  await panel.getByLabel('Title').fill(`${title} again`)
  await panel.getByLabel('Title').press('Enter')
  await expect(panel.getByRole('heading', { name: `${title} again` })).toBeVisible()
  await openFact(page, 'Start date')
  await panel.getByLabel('Start date').fill(agencyToday(3))
  await save(page)
  await openFact(page, 'Description')
  await panel.getByLabel('Description').fill('Ask for the head of the visa section')
  await page.keyboard.press('Escape')
  await expect(panel).toBeVisible()
  await expectAccessible(page)
  const task = await sent<Record<string, unknown>>(page, token, 'get', `/api/tasks/${id}`)
  expect(task).toMatchObject({ title: `${title} again`, start_on: agencyToday(3), description: null })
})

test('the pay, shifts and team of a contract and a number of a worker are edited in place', async ({ page }) => {
  test.setTimeout(60_000)
  const token = await tokenOf(page, 'admin')
  const made = await sent<{ id: number }>(page, token, 'post', '/api/contracts', {
    title: `Patroszenie ${uniqueLetters()}`, client_name: 'Wędzarnia', client_country: 'PL', site_country: 'PL', site_city: 'Ustka',
    start_date: agencyToday(1), currency: 'PLN', rate_period: 'hour', employment_form: 'civil_contract',
  }) // prettier-ignore
  await openAs(page, 'admin', `/en/contracts/${made.id}`)
  await settled(page)
  await openFact(page, 'Pay rate')
  await main(page).getByLabel('Pay rate from').fill('31.5')
  await main(page).getByLabel('Pay rate to').fill('35')
  await save(page)
  await openFact(page, 'Shifts')
  await main(page).getByRole('button', { name: 'Add shift' }).click()
  await main(page).getByLabel('Name').fill('Morning')
  await save(page)
  await openFact(page, 'Foremen')
  await main(page).getByRole('combobox', { name: 'Foremen' }).click()
  await page.locator('[data-combobox-option]:visible').first().click()
  await page.keyboard.press('Escape')
  await save(page)
  const contract = await sent<Record<string, unknown>>(page, token, 'get', `/api/contracts/${made.id}`)
  expect(contract).toMatchObject({ pay_rate_from: 31.5, pay_rate_to: 35, shift_patterns: [{ name: 'Morning' }] })
  expect(contract['foremen']).toHaveLength(1)

  const [one] = await sent<{ id: number }[]>(page, token, 'get', '/api/workers?limit=1')
  await page.goto(`/en/workers/${one!.id}`)
  await settled(page)
  await openFact(page, 'NIP')
  await main(page).getByLabel('NIP').fill('5260250274')
  await save(page)
  const worker = await sent<{ sensitive: Record<string, string> }>(page, token, 'get', `/api/workers/${one!.id}`)
  expect(worker.sensitive['nip']).toMatch(/0274$/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('5260250274')
})
