import { type Page, expect, test } from './test.ts'
import { openAs, settled } from './stories.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const cell = (page: Page, field: RegExp) =>
  page.locator('main tbody tr[data-id] td:not([data-main])').getByRole('button', { name: field }).first()

for (const [path, field] of [
  ['housing', /Change.*City/i],
  ['contracts', /Change.*Client/i],
  ['tasks/management', /Change.*Due/i],
  ['recruiters/freelance', /Change.*(Supervisor|Recruiter|In charge)/i],
] as const)
  test(`a cell of ${path} opens its input in place, and Esc closes it`, async ({ page }) => {
    await openAs(page, 'admin', `/en/${path}`)
    await settled(page)
    await cell(page, field).click()
    const editor = page.getByRole('dialog')
    await expect(editor.locator('input:visible').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(editor).toHaveCount(0)
  })

for (const path of ['tasks/management', 'coordinators', 'foremen'])
  test(`the status of ${path} opens its next statuses in the row`, async ({ page }) => {
    await openAs(page, 'admin', `/en/${path}`)
    await settled(page)
    await cell(page, /Change.*Status/).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
  })

test('the city of a house is changed in its row and undone', async ({ page }) => {
  await openAs(page, 'admin', '/en/housing')
  await settled(page)
  const before = (await cell(page, /Change.*City/i).textContent())!.replace(/\s*Change.*$/, '')
  await cell(page, /Change.*City/i).click()
  await page.getByRole('dialog').locator('input').first().fill('Radom')
  await page.keyboard.press('Enter')
  await expect(cell(page, /Change.*City/i)).toContainText('Radom')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(before).not.toContain('Radom')
  await expect(cell(page, /Change.*City/i)).toContainText(before)
})
