import { expect, test } from './test.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { bringPapers, makeNepali, makeRunning } from './placement-steps.ts'
import { expectAccessible, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'

type Row = { id: number; version: number }

test('a coordinator is asked to report a declaration whose work has not started, then its start, and marks it as notified', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const admin = await tokenOf(page, 'admin')
  const mark = uniqueLetters()
  const contract = await makeRunning(page, admin, `Wędzenie ${mark}`)
  const worker = await makeNepali(page, admin, `Rusu${mark}`)
  const bases = { version: worker.version, citizenship: 'MD', work_basis: 'declaration' }
  await sent(page, admin, 'patch', `/api/workers/${worker.id}`, bases)
  await bringPapers(page, admin, worker.id)
  await bringPapers(page, admin, worker.id, ['visa'], { country: 'PL' })
  await bringPapers(page, admin, worker.id, ['declaration'], { country: 'PL', valid_from: agencyToday(-3) })
  const placed = await sent<Row>(page, admin, 'post', '/api/assignments', {
    need_id: contract.need_id,
    worker_id: worker.id,
    start_date: agencyToday(0),
    agreement_sent_on: agencyToday(-3),
  })

  await openAs(page, 'coordinator', '/en/contracts/who-may-work?show=office')
  await settled(page)
  const due = page.getByRole('listitem').filter({ hasText: `Rusu${mark}` })
  await expect(due).toContainText('Hadn’t started work by')
  await expect(due).toContainText('notify by')
  await expect(due).toContainText('Declaration on entrusting work · Labour office')
  await due.getByRole('button', { name: /^Data for the form/ }).click()
  const sheet = page.getByRole('dialog', { name: new RegExp(`Rusu${mark}`) })
  await expect(sheet).toContainText('niepodjęcie pracy')
  await expect(sheet).toContainText('Urząd pracy')
  await expect(sheet).not.toContainText('Wynagrodzenie')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await sent(page, admin, 'put', `/api/assignments/${placed.id}/status`, { version: placed.version, status: 'active' })
  await expect(due).toContainText('Started work on')
  await expect(due).not.toContainText('Hadn’t started')
  await expect(due.getByRole('link', { name: `Wędzenie ${mark}` })).toBeVisible()
  await due.getByRole('button', { name: /^Mark as notified/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Notified on').fill(agencyToday(-1))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('A notification can’t be earlier than its event.')
  await dialog.getByLabel('Notified on').fill(agencyToday(0))
  await dialog.getByLabel('Confirmation number').fill('PSZ-PPPC 12/2026')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(due).toHaveCount(0)

  await page.goto(`/en/workers/${worker.id}`)
  await settled(page)
  const told = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Notifications to authorities' }) })
  await expect(told).toContainText('notified on')
  await expect(told).toContainText('no. PSZ-PPPC 12/2026')
})
