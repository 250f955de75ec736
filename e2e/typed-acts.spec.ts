import { type Page, expect, test } from './test.ts'
import { enterAs, expectAccessible, makeLead, openAs, sent, settled } from './stories.ts'
import { uniqueLetters } from './unique.ts'

const openMenu = async (page: Page) => {
  await settled(page)
  await page.keyboard.press('Control+k')
  return page.getByRole('dialog').getByRole('combobox')
}

const offers = (page: Page) => page.getByRole('listbox').getByRole('option')

test('the command menu is a combobox: its first result is active and announced, and shows type, status and place', async ({
  page,
}) => {
  const token = await enterAs(page, 'recruiter')
  const name = `Shevchenko${uniqueLetters()}`
  await makeLead(page, token, { last_name: name, city: 'Łódź' })
  await page.goto('/en/leads')
  const field = await openMenu(page)
  const first = offers(page).first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(field).toHaveAttribute('aria-controls', (await page.getByRole('listbox').getAttribute('id'))!)
  await field.fill(name)
  await expect(first).toContainText(name)
  await expect(first).toContainText('Lead · New · Łódź')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results?$/)
  await field.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'false')
  await expect(field).toHaveAttribute('aria-activedescendant', (await offers(page).nth(1).getAttribute('id'))!)
  await expectAccessible(page)
})

test('the command menu moves a lead to a status at once, and it is undone', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const name = `Шевченко${uniqueLetters()}`
  const { id } = await makeLead(page, token, { last_name: name })
  await page.goto('/ua/leads')
  const field = await openMenu(page)
  await field.fill(`перевести ${name} є контакт`)
  await expect(offers(page).first()).toContainText(`Перевести: Надія ${name} → Є контакт`)
  await field.press('Enter')
  const said = page.getByRole('alert').filter({ hasText: name })
  await expect(said).toBeVisible()
  const status = async () => {
    const answer = await page.request.get(`/api/leads/${id}`, { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { data: { status_id: number } }).data.status_id
  }
  const contacted = await status()
  await said.getByRole('button', { name: 'Скасувати' }).click()
  await expect.poll(status).not.toBe(contacted)
})

test('giving records away with nothing selected says what is missing and does nothing', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const { id } = await makeLead(page, token)
  await page.goto('/en/leads')
  const field = await openMenu(page)
  await field.fill('give these to kinga')
  const told = offers(page).filter({ hasText: 'nothing is selected' })
  await expect(told).toHaveAttribute('aria-disabled', 'true')
  await expect(told).toContainText('Select leads, candidates or workers in a list first')
  await expectAccessible(page)
  await field.press('Enter')
  await expect(field).toHaveValue('give these to kinga')
  const { version } = await sent<{ version: number }>(page, token, 'get', `/api/leads/${id}`)
  await sent(page, token, 'put', `/api/leads/${id}/archive`, { version })
  await page.goto('/en/leads?archived=only')
  await settled(page)
  await page.locator('main tbody tr[data-id]').first().getByRole('checkbox').check()
  const again = await openMenu(page)
  await again.fill('give these to kinga')
  await expect(offers(page).filter({ hasText: 'These rows can’t be assigned' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a person is moved by an inflected name too', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const name = `Kowal${uniqueLetters()}ski`
  await makeLead(page, token, { last_name: name })
  await page.goto('/pl/leads')
  const field = await openMenu(page)
  await field.fill(`przenieś ${name}ego do w kontakcie`)
  await expect(offers(page).first()).toContainText(`Przenieś: Надія ${name} → W kontakcie`)
})

test('only a person whose name begins with the typed text is moved, and of two no one until one is chosen', async ({
  page,
}) => {
  const token = await enterAs(page, 'recruiter')
  const name = uniqueLetters('bdfjklmnrs')
  await makeLead(page, token, { last_name: name })
  await makeLead(page, token, { last_name: `Sva${name}` })
  await page.goto('/en/leads')
  const field = await openMenu(page)
  const moves = offers(page).filter({ hasText: /^Move / })
  await field.fill(`move ${name} to contacted`)
  await expect(moves).toHaveCount(1)
  await expect(moves).toHaveAttribute('aria-selected', 'true')
  await makeLead(page, token, { last_name: name })
  await field.fill(`move ${name} Надія to contacted`)
  await expect(moves).toHaveCount(2)
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await field.press('Enter')
  await expect(moves).toHaveCount(2)
  await field.press('ArrowDown')
  await expect(moves.first()).toHaveAttribute('aria-selected', 'true')
})

test('staff are shown with their job and status', async ({ page }) => {
  const token = await openAs(page, 'admin', '/en/')
  for (const [list, kind] of [
    ['coordinators', 'Coordinator'],
    ['foremen', 'Foreman'],
    ['recruiters/staff', 'Recruiter'],
  ] as const) {
    const answer = await page.request.get(`/api/${list}?limit=1`, { headers: { authorization: `Bearer ${token}` } })
    const [one] = ((await answer.json()) as { data: { first_name: string; last_name: string }[] }).data
    const field = await openMenu(page)
    await field.fill(`${one!.last_name} ${one!.first_name}`)
    await expect(offers(page).filter({ hasText: one!.last_name }).filter({ hasText: kind }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
})

test('a status that requires more asks for it in the dialog of the record', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const name = `Bondar${uniqueLetters()}`
  const { id } = await makeLead(page, token, { last_name: name })
  await page.goto('/en/')
  const field = await openMenu(page)
  await field.fill(`move ${name} to no answer`)
  await expect(offers(page).first()).toContainText('Asks for required details first')
  await field.press('Enter')
  await page.getByRole('button', { name: 'tomorrow at 10' }).click()
  await page.getByRole('button', { name: 'Change status', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: name })).toBeVisible()
  await page.goto(`/en/leads/${id}`)
  await expect(page.getByText('No answer').first()).toBeVisible()
})

test('selected rows are given to a recruiter by typing, after a preview', async ({ page }) => {
  const token = await enterAs(page, 'admin')
  const city = uniqueLetters()
  await makeLead(page, token, { city })
  await makeLead(page, token, { city })
  await page.goto(`/en/leads?city=${city}`)
  await settled(page)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const field = await openMenu(page)
  await field.fill('give these to кінга')
  await expect(offers(page).first()).toContainText(/Assign 2 selected rows to Kinga/)
  await field.press('Enter')
  await expect(page.getByRole('dialog').getByText(/Kinga/).first()).toBeVisible()
})

test('a need is added to a contract, and free people are found by a day', async ({ page }) => {
  await openAs(page, 'admin', '/en/')
  const field = await openMenu(page)
  await field.fill('add need')
  const first = offers(page).first()
  await expect(first).toContainText('Add need: ')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/contracts\/\d+\?tab=needs&need=new/)
  await expect(page.getByRole('dialog').getByLabel('Position').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/need=new/)
  const anew = await openMenu(page)
  await anew.fill('who is free from 30.11.2026')
  await expect(offers(page).first()).toContainText('Candidates available by Mon')
  await anew.press('Enter')
  await expect(page).toHaveURL(/\/en\/candidates\?available_from=\.\.2026-11-30/)
  const again = await openMenu(page)
  await again.fill('who is free from 30.11.2026')
  await page.getByRole('option', { name: /^Workers available on Mon/ }).click()
  await expect(page).toHaveURL(/\/en\/workers\?free_on=2026-11-30\.\.2026-11-30/)
  await expect(page.getByRole('button', { name: /^Available on: / })).toBeVisible()
})

test('commands are offered only to users with the right: a coordinator adds no lead and moves none', async ({
  page,
}) => {
  const token = await enterAs(page, 'admin')
  const name = `Kravets${uniqueLetters()}`
  await makeLead(page, token, { last_name: name })
  const other = await (await page.context().browser()!.newContext()).newPage()
  await openAs(other, 'coordinator', '/en/')
  const field = await openMenu(other)
  await field.fill('add lead')
  await expect(other.getByRole('dialog').getByRole('status')).toHaveText(/results?$/)
  await expect(other.getByRole('option', { name: 'Add: Lead' })).toHaveCount(0)
  await field.fill(`move ${name} to contacted`)
  await expect(other.getByRole('dialog').getByText('No results', { exact: true }).first()).toBeVisible()
})
