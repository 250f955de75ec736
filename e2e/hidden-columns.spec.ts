import { type Page, expect, test } from './test.ts'
import { ask, enterAs, openAs, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'

const columns = (page: Page) => page.getByRole('button', { name: 'Columns', exact: true }).click()

const heads = async (page: Page) => (await page.getByRole('columnheader').allTextContents()).map((head) => head.trim())

test('a list has no column, filter, sort order or group of what the role never sees, also in a shared view', async ({
  page,
}) => {
  const name = `Leases that ended ${uniqueLetters()}`
  const shared = { sort: 'lease_to', columns: 'name,landlord_name,city,free', country: 'PL', lease_to: '..2020-01-01' }
  const { data: view } = await ask<{ data: { id: number } }>(page, await tokenOf(page, 'admin'), 'POST', '/views', {
    entity: 'housing',
    name,
    shared: true,
    query: shared,
  })
  await openAs(page, 'recruiter', '/en/housing')
  await settled(page)
  expect(await heads(page)).toEqual(['Name', 'City', 'Type', 'Free'])

  await columns(page)
  const chooser = page.getByRole('dialog', { name: 'Columns' })
  await expect(chooser.getByLabel('Who can live here')).toBeVisible()
  for (const name of ['Landlord', 'Lease to', 'Coordinator in charge', 'Rent'])
    await expect(chooser.getByLabel(name, { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'City' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Coordinator in charge' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Filter' }).fill('lease')
  await expect(page.getByRole('option', { name: /Lease/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name }).click()
  await settled(page)
  expect(await heads(page)).toEqual(['Name', 'City', 'Free'])
  await expect(page.getByRole('row')).not.toHaveCount(1)
  expect(page.url()).toContain(`view=${view.id}`)

  await page.goto('/en/housing?columns=landlord_name,rent_amount')
  await settled(page)
  expect(await heads(page)).toEqual(['Name', 'City', 'Type', 'Free'])

  await enterAs(page, 'admin')
  await page.goto('/en/housing')
  await settled(page)
  expect(await heads(page)).toContain('Coordinator in charge')
})
