import { expect, test } from './test.ts'
import { expectAccessible, expectUsableAtBothWidths, openAs, settled } from './stories.ts'

const TYPES = '/en/contracts/law?tab=cases'

test('a coordinator reads the types of permit cases and their steps', async ({ page }) => {
  await openAs(page, 'coordinator', TYPES)
  const row = page.getByRole('button', { name: /^Declaration on entrusting work/ })
  await expect(row).toContainText(
    '3. Entry in the register · Office · is the decision · 7 working days after the step before',
  )
  await expect(row).toContainText('Fee: ')
  await row.click()
  await expect(page.getByRole('dialog')).toContainText('Only super-admins can change case types.')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectUsableAtBothWidths(page, TYPES)
})

test('a super-admin adds a type, is refused at its step, and retires one whose open cases are named', async ({
  page,
}) => {
  await openAs(page, 'admin', TYPES)
  await page.getByRole('button', { name: 'Add case type' }).click()
  const panel = page.getByRole('dialog', { name: 'New case type' })
  await panel.getByRole('textbox', { name: 'Name (English)' }).fill('Exit permit')
  await panel.getByRole('combobox', { name: 'Document it leads to' }).click()
  await page.getByRole('option', { name: 'Visa', exact: true }).click()
  await panel.getByRole('button', { name: 'Add step' }).click()
  const step = panel.getByRole('listitem').first()
  await step.getByLabel('Usual days after the step before').fill('3')
  await step.getByLabel('Working days only').check()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(step.getByLabel('Name (English)')).toHaveAttribute('aria-invalid', 'true')
  await step.getByLabel('Name (English)').fill('File it')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toBeHidden()
  const row = page.getByRole('button', { name: /^Exit permit/ })
  await expect(row).toContainText('1. File it · Agency · 3 working days after the step before')
  await expect(row).toContainText('added by the agency')

  const used = page.getByRole('button', { name: /^Residence card/ })
  await used.click()
  const drawer = page.getByRole('dialog', { name: 'Residence card' })
  await expect(drawer.getByRole('combobox', { name: 'Document it leads to' })).toBeDisabled()
  await drawer.getByLabel('In use').uncheck()
  await expect(drawer.getByText(/Open permit cases: \d/)).toBeVisible()
  await expect(drawer.getByText(/Open cases stay open and keep their steps/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Stop using it anyway' }).click()
  await expect(drawer).toBeHidden()
  await expect(used).toHaveCount(0)
  await page.getByLabel('Include types not in use').check()
  await expect(used).toContainText('not in use')
  await used.click()
  await page.getByRole('dialog', { name: 'Residence card' }).getByLabel('In use').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(used).not.toContainText('not in use')

  await page.getByRole('link', { name: 'Changes' }).click()
  await settled(page)
  await expect(page.getByText(/added a case type/).first()).toBeVisible()
  await expect(page.getByText(/changed a case type/).first()).toBeVisible()
})
