import { expect, test } from './test.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { bringPapers, makeNepali, makeRunning } from './placement-steps.ts'
import { openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'

type Row = { id: number; version: number }

test('a coordinator sees who soon may not work, why, and opens the page where it can be solved', async ({ page }) => {
  test.setTimeout(90_000)
  const admin = await tokenOf(page, 'admin')
  const mark = uniqueLetters()
  const contract = await makeRunning(page, admin, `Pakowanie ${mark}`)
  const worker = await makeNepali(page, admin, `Thapa${mark}`)
  await bringPapers(page, admin, worker.id)
  await bringPapers(page, admin, worker.id, ['work_permit'], { country: 'PL' })
  await bringPapers(page, admin, worker.id, ['visa'], { country: 'PL', valid_to: agencyToday(9) })
  const placed = await sent<Row>(page, admin, 'post', '/api/assignments', {
    need_id: contract.need_id,
    worker_id: worker.id,
    start_date: agencyToday(-2),
    agreement_sent_on: agencyToday(-3),
    confirmed: ['paper_ends_during'],
    comment: 'Renewal is on its way',
  })
  await sent(page, admin, 'put', `/api/assignments/${placed.id}/status`, { version: placed.version, status: 'active' })

  await openAs(page, 'coordinator', '/en')
  await page.getByRole('link', { name: 'Who can work', exact: true }).click()
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Who can work' })).toBeVisible()
  const card = page
    .getByRole('listitem')
    .filter({ hasText: `Thapa${mark}` })
    .first()
  await expect(card).toContainText('Can’t work from')
  await expect(card).toContainText('Right to stay: valid until')
  await expect(card).toContainText('Ustawa z 20.03.2025')
  const day = page.getByRole('textbox', { name: 'Day' })
  await day.fill(agencyToday(10))
  await day.press('Enter')
  await expect(card).toContainText('Can’t work')
  await expect(card).not.toContainText('Can’t work from')
  await expect(page.getByText(/^To resolve: [1-9]/)).toBeVisible()
  await page.getByText(/^Everyone: [1-9]/).click()
  await expect(page).toHaveURL(/show=all/)
  await settled(page)
  await page.getByRole('button', { name: `Download PDF: Pakowanie ${mark}` }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Language').selectOption({ label: 'Polski' })
  const saved = page.waitForEvent('download')
  await asked.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe(`who-can-work-${agencyToday(10)}.pdf`)
  await card.getByRole('link', { name: /^Renew document/ }).click()
  await expect(page).toHaveURL(new RegExp(`/en/workers/${worker.id}\\?tab=documents`))

  await page.goto(`/en/contracts/${contract.id}?tab=placements`)
  await page.getByRole('button', { name: 'Right to work', exact: true }).click()
  const judged = page.getByRole('dialog', { name: `Right to work: Ram Thapa${mark}` })
  await expect(judged.getByText('When work started')).toBeVisible()
  await expect(judged.getByText('When the placement was planned')).toBeVisible()
  await expect(judged).toContainText('Ustawa z 20.03.2025')
})
