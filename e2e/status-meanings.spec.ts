import { expect, test } from './test.ts'
import { expectAccessible, makeLead, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'

type Status = { id: number; code: string; version: number }
type Lead = { contact_attempts: number; first_contact_at: string | null }

test('an agency’s own status counts attempts like the built-in one, and a required meaning always keeps a status', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const code = `silent_${uniqueLetters()}`.toLowerCase().slice(0, 30)
  const admin = await tokenOf(page, 'admin')
  await openAs(page, 'admin', '/en/statuses?entity=lead')
  await settled(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Code' }).fill(code)
  await drawer.getByRole('textbox', { name: 'Name (English)' }).fill(code)
  await drawer.getByRole('textbox', { name: 'Name (Ukrainian)' }).fill(code)
  const meanings = drawer.getByRole('group', { name: 'Meaning' })
  await meanings.getByRole('checkbox', { name: 'Counts one more attempt' }).check()
  await meanings.getByRole('checkbox', { name: 'Someone has tried to reach' }).check()
  await expect(meanings.getByRole('checkbox', { name: 'The lead has become a candidate' })).toBeDisabled()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Save' }).click()
  const message = (await page.getByRole('alert').filter({ hasText: 'Saved' }).boundingBox())!
  await expect(page.getByRole('button', { name: code, exact: true })).toBeVisible()

  const statuses = await sent<Status[]>(page, admin, 'get', '/api/statuses?entity=lead')
  const own = statuses.find((status) => status.code === code)!
  const lead = await makeLead(page, admin)
  const step = { version: lead.version, status_id: own.id, force: true, comment: 'Called twice on paper' }
  const tried = await sent<Lead>(page, admin, 'put', `/api/leads/${lead.id}/status`, step)
  expect(tried.contact_attempts).toBe(1)
  expect(tried.first_contact_at).not.toBeNull()

  await page.getByRole('button', { name: 'Qualified', exact: true }).click()
  const qualifies = drawer.getByRole('checkbox', { name: 'The lead can become a candidate.' })
  await expect(qualifies).toBeChecked()
  await qualifies.uncheck()
  const save = drawer.getByRole('button', { name: 'Save' })
  expect(message.x + message.width, 'the message does not cover the button').toBeLessThan((await save.boundingBox())!.x)
  await save.click()
  await expect(
    drawer.getByText('At least one status in use must mean this. Tick it in another status first.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: code, exact: true }).click()
  await drawer.getByRole('checkbox', { name: 'In use' }).uncheck()
  await drawer.getByRole('combobox', { name: 'Move 1 record to' }).click()
  await page.getByRole('option', { name: 'Contacted' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  const left = await sent<Status[]>(page, admin, 'get', '/api/statuses?entity=lead')
  expect(left.find((status) => status.code === code)).toMatchObject({ active: false, in_use: 0 })
})

test('deactivating a status into which records have just moved asks where they go', async ({ page }) => {
  const code = `filling_${uniqueLetters()}`.toLowerCase().slice(0, 30)
  const admin = await tokenOf(page, 'admin')
  const own = await sent<Status>(page, admin, 'post', '/api/statuses', {
    entity: 'lead', code, name: { en: code, ua: code }, colour: '#616161', category: 'active', active: true, requires_comment: false,
    requires_reason: false, required_fields: [], meanings: [], role_ids: [], next_status_ids: [], due_days: null,
  }) // prettier-ignore
  await openAs(page, 'admin', '/en/statuses?entity=lead')
  await settled(page)
  await page.getByRole('button', { name: code, exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('checkbox', { name: 'In use' }).uncheck()
  const lead = await makeLead(page, admin)
  const step = { version: lead.version, status_id: own.id, force: true, comment: 'Just now' }
  await sent(page, admin, 'put', `/api/leads/${lead.id}/status`, step)
  await drawer.getByRole('button', { name: 'Save' }).click()
  const place = drawer.getByRole('combobox', { name: 'Move 1 record to' })
  await expect(place).toHaveAttribute('aria-invalid', 'true')
  await place.click()
  await page.getByRole('option', { name: 'Contacted' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: code, exact: true })).toBeVisible()
})
