import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { bringPapers, makeIdle, makeRunning } from './placement-steps.ts'
import { askStatus } from './people-steps.ts'
import { expectAccessible, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'

type Row = { id: number; version: number }

/** A person who works on a contract of the demo coordinator, with three shifts ahead. */
const atWork = async (page: Page, mark: string) => {
  const admin = await tokenOf(page, 'admin')
  const contract = await makeRunning(page, admin, `Filetowanie ${mark}`)
  const worker = await makeIdle(page, admin, `Wrona${mark}`)
  await bringPapers(page, admin, worker.id)
  const asked = { need_id: contract.need_id, worker_id: worker.id, start_date: agencyToday(-2) }
  const placed = await sent<Row>(page, admin, 'post', '/api/assignments', asked)
  await sent(page, admin, 'put', `/api/assignments/${placed.id}/status`, { version: placed.version, status: 'active' })
  const plan = { kind: 'work', start: '06:00', end: '14:00' }
  const cells = [1, 2, 3].map((day) => ({ assignment_id: placed.id, date: agencyToday(day), plan }))
  await sent(page, admin, 'put', '/api/schedule/cells', { cells })
  return { contract, worker }
}

test('a coordinator suspends a worker, sees what it changes, and restores the shifts after the return', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const mark = uniqueLetters()
  const { contract, worker } = await atWork(page, mark)
  const schedule = `/en/contracts/${contract.id}?tab=schedule&from=${agencyToday()}&to=${agencyToday(6)}`
  const off = page.getByRole('gridcell', { name: /Off the schedule since .*: Suspended/ })
  const dialog = page.getByRole('dialog')

  await openAs(page, 'coordinator', `/en/workers/${worker.id}`)
  await settled(page)
  await askStatus(page, 'Suspended (documents)')
  await expect(dialog).toContainText('Shifts to be taken off the schedule: 3')
  await expect(dialog).toContainText('The coordinator gets a task for today')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change status' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Off work since' })
  await expect(notice).toContainText('Shifts off the schedule: 3')
  await expect(notice.getByRole('link', { name: contract.title, exact: true })).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await notice.getByRole('link', { name: `Wrona${mark}, ${contract.title}` }).click()
  await expect(dialog).toContainText(/zdjęto 3 zmiany|знято 3 зміни/)

  await page.goto(schedule)
  await expect(off.first()).toBeVisible()

  await page.goto(`/en/workers/${worker.id}`)
  await settled(page)
  await askStatus(page, 'Working')
  await dialog.getByRole('button', { name: 'Change status' }).click()
  const restore = page.getByRole('button', { name: 'Restore 3 shifts' })
  await restore.click()
  await expect(page.getByText(/^Shifts restored: 3/)).toBeVisible()
  await expect(restore).toHaveCount(0)
  await page.goto(schedule)
  await expect(page.getByRole('gridcell', { name: /Wrona.*06:00–14:00/ }).first()).toBeVisible()
  await expect(off).toHaveCount(0)
})
