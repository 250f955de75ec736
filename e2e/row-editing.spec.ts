import { type Locator, type Page, expect, test } from './test.ts'
import { enterAs, expectAccessible, openAs, settled, tokenOf } from './stories.ts'
import { uniqueDigits, uniqueLetters } from './unique.ts'

type Row = {
  id: number
  version: number
  status_id: number
  next_contact_at: string | null
  recruiter: { id: number } | null
}

const leadOf = async (page: Page, token: string, id: number) => {
  const answer = await page.request.get(`/api/leads/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { data: Row }).data
}

/** A new lead of this user, alone in the filtered list. */
const openNewLead = async (page: Page, who: 'admin' | 'recruiter', more: object = {}) => {
  const token = await enterAs(page, who)
  const name = `Row${uniqueLetters()}`
  const made = await page.request.post('/api/leads', {
    headers: { authorization: `Bearer ${token}` },
    data: { first_name: name, phone: `+48601${uniqueDigits().slice(-6)}`, source: 'olx', ...more },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const { id } = ((await made.json()) as { data: Row }).data
  await page.goto(`/en/leads?search=${name}`)
  await settled(page)
  return { id, name, read: () => leadOf(page, token, id) }
}

const cell = (page: Page, field: string) =>
  page.getByRole('button', { name: new RegExp(`Change.*${field}`, 'i') }).first()

test('the next contact of a lead is chosen in its row with two clicks, and undone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { read } = await openNewLead(page, 'recruiter')
  await cell(page, 'next contact').click()
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).click()
  await expect.poll(async () => (await read()).next_contact_at).not.toBeNull()
  const { next_contact_at: at } = await read()
  expect(Date.parse(at!)).toBeGreaterThan(Date.now())
  await expect(page.locator('tbody time').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await read()).next_contact_at).toBeNull()
  await cell(page, 'next contact').click()
  await page.getByRole('menuitem', { name: 'Another time' }).click()
  const editor = page.getByRole('dialog', { name: /next contact/i })
  await expect(editor.locator('input').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)
  await expect(cell(page, 'next contact')).toBeFocused()
  await expect(page).toHaveURL(/\/en\/leads\?/)
})

test('a status that requires nothing is set in the row with two clicks, one that requires input opens its dialog', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { read } = await openNewLead(page, 'recruiter')
  const { status_id: before } = await read()
  await cell(page, 'status').click()
  const steps = page.getByRole('menu').getByRole('menuitem')
  await expect(steps.first()).toBeVisible()
  await steps.first().click()
  const dialog = page.getByRole('dialog')
  const isAsked = await dialog.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  )
  if (isAsked) await dialog.getByRole('button', { name: /^(Change|Set|Save)/ }).click()
  await expect.poll(async () => (await read()).status_id).not.toBe(before)
  await expect(page).toHaveURL(/\/en\/leads\?/)
})

test('the owner of a lead is chosen in its row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { read } = await openNewLead(page, 'admin')
  await cell(page, 'recruiter').click()
  const choices = page.getByRole('listbox').getByRole('option')
  const owner = await choices.first().textContent()
  await choices.first().click()
  await expect.poll(async () => (await read()).recruiter).not.toBeNull()
  await expect(page.locator('tbody tr').first()).toContainText(owner!)
})

test('a row that the user may not change has no buttons in its cells', async ({ page }) => {
  await openAs(page, 'recruiter', '/en/leads?archived=only')
  await settled(page)
  await expect(page.locator('tbody tr').first().or(page.getByText('Nothing'))).toBeVisible()
  await expect(page.locator('tbody button')).toHaveCount(0)
})

test('the preview stays open while the keys move through the list', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'recruiter', '/en/leads')
  await settled(page)
  const names = page.locator('td[data-main] > a')
  const look = page.getByRole('dialog')
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  await expect(look).toHaveAccessibleName((await names.nth(0).textContent())!)
  await page.keyboard.press('j')
  await expect(names.nth(1)).toBeFocused()
  await expect(look).toHaveAccessibleName((await names.nth(1).textContent())!)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(look).toHaveCount(0)
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/leads\/\d+$/)
})

const openOtherTime = async (page: Page, button: Locator) => {
  await button.click()
  await page.getByRole('menuitem', { name: 'Another time' }).click()
  const editor = page.getByRole('dialog', { name: /next contact/i })
  await expect(editor.locator('input').first()).toBeFocused()
  return editor
}

test('a cell of the last row opens in place, and the page does not move', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  await openAs(page, 'admin', '/en/leads')
  await settled(page)
  const last = page.getByRole('button', { name: /Change.*next contact/i }).last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  const editor = await openOtherTime(page, last)
  await expect(editor).toBeVisible()
  await expect(editor).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('unsaved input of a cell stays while its row disappears and returns, and leaving asks first', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { id, name, read } = await openNewLead(page, 'admin')
  const editor = await openOtherTime(page, cell(page, 'next contact'))
  const input = editor.locator('input').first()
  await input.fill('tomorrow 9')
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button', { name: 'Name', exact: true }).click()
  await ask.getByRole('button', { name: 'Stay' }).click()
  await expect(ask).toHaveCount(0)
  await expect(page).not.toHaveURL(/sort=/)
  await expect(input).toHaveValue(/09:00$/)
  await cell(page, 'status').click()
  await expect(input).toBeFocused()
  await expect(page.getByRole('menu')).toHaveCount(0)

  const token = await tokenOf(page, 'admin')
  const headers = { authorization: `Bearer ${token}` }
  const lead = await read()
  const renamed = await page.request.patch(`/api/leads/${id}`, {
    headers,
    data: { version: lead.version, first_name: `Other${uniqueLetters()}` },
  })
  expect(renamed.ok(), await renamed.text()).toBe(true)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await expect(input).toHaveValue(/09:00$/)
  await expect(editor).toBeInViewport({ ratio: 1 })
})

test('unsaved input of a cell in a long scroll is there when its row returns', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'admin', '/en/leads?scroll=1')
  await settled(page)
  const id = await page
    .locator('tr[data-id]', { has: cell(page, 'next contact') })
    .first()
    .getAttribute('data-id')
  const row = page.locator(`tr[data-id="${id}"]`)
  const button = row.getByRole('button', { name: /Change.*next contact/i })
  const editor = await openOtherTime(page, button)
  const input = editor.locator('input').first()
  await input.fill('tomorrow 9')
  const rows = page.locator('section:has(> table)')
  await rows.evaluate((one) => one.scrollTo(0, 4_000))
  await expect(row).toHaveCount(0)
  await rows.evaluate((one) => one.scrollTo(0, 0))
  await expect(row).toBeVisible()
  await expect(input).toHaveValue('tomorrow 9')
  await expect(editor).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('a status change from a row works after a colleague has changed the record', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { id, read } = await openNewLead(page, 'admin')
  const before = await read()
  await cell(page, 'status').click()
  await page.getByRole('menuitem').last().click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Change status', exact: true })
  await dialog.getByLabel('Comment').fill('Agreed by phone')
  const changed = await page.request.patch(`/api/leads/${id}`, {
    headers: { authorization: `Bearer ${await tokenOf(page, 'admin')}` },
    data: { version: before.version, city: 'Radom' },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  await save.click()
  await expect(dialog.getByText('Someone else changed this while you were editing.')).toBeVisible()
  await expect(dialog.getByLabel('Comment')).toHaveValue('Agreed by phone')
  await save.click()
  await expect.poll(async () => (await read()).status_id).not.toBe(before.status_id)
})

test('the keys do not disturb an open cell, and continue from the previewed row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'admin', '/en/leads')
  await settled(page)
  const editor = await openOtherTime(page, cell(page, 'next contact'))
  await editor.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('j')
  await expect(editor.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)
  const names = page.locator('td[data-main] > a')
  const look = page.locator('dialog')
  await names.nth(2).focus()
  await page.keyboard.press(' ')
  await look.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('j')
  await expect(names.nth(3)).toBeFocused()
  await expect(look).toHaveAccessibleName((await names.nth(3).textContent())!)
  await look.getByRole('button', { name: 'Close' }).click()
  await expect(look).toHaveCount(0)
  await expect(names.nth(3)).toBeFocused()
})

test('an owner chosen after a refusal is saved', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { id, read } = await openNewLead(page, 'admin')
  await page.route(`**/api/leads/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await cell(page, 'recruiter').click()
  const choices = page.getByRole('listbox').getByRole('option')
  await choices.first().click()
  const editor = page.getByRole('dialog', { name: /recruiter/i })
  await expect(editor.getByRole('alert')).toBeVisible()
  await page.unroute(`**/api/leads/${id}`)
  await editor.locator('input').first().click()
  await choices.nth(1).click()
  await expect.poll(async () => (await read()).recruiter).not.toBeNull()
  await expect(editor).toHaveCount(0)
})
