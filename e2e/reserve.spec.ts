import { agencyToday } from '#contract/basics/agency-day.ts'
import { makeIdle, makeRunning } from './placement-steps.ts'
import { expectAccessible, openAs, sent, settled, tokenOf } from './stories.ts'
import { type Page, expect, test } from './test.ts'
import { uniqueLetters } from './unique.ts'

/** A need of one with its place taken from today, and a worker who waits nowhere yet. */
const makeFull = async (page: Page) => {
  const admin = await tokenOf(page, 'admin')
  const mark = uniqueLetters()
  const contract = await makeRunning(page, admin, `Filetowanie ${mark}`, { headcount: 1, over_recruiting: 100 })
  const first = await makeIdle(page, admin, `Pierwsza${mark}`)
  const next = await makeIdle(page, admin, `Druga${mark}`)
  const place = { need_id: contract.need_id, worker_id: first.id, start_date: agencyToday() }
  await sent(page, admin, 'post', '/api/assignments', place)
  return { admin, contract, first: `Maria Pierwsza${mark}`, next: `Maria Druga${mark}`, mark, next_id: next.id }
}

test('a coordinator puts a worker into the reserve, and after a no-show gives her the place with one confirmation', async ({
  page,
}) => {
  const { admin, contract, next, mark } = await makeFull(page)
  await openAs(page, 'coordinator', `/en/contracts/${contract.id}?tab=needs`)
  await settled(page)
  await page.getByRole('button', { name: /^Reserve: 0 of 1/ }).click()
  const panel = page.getByRole('dialog', { name: 'Reserve' })
  await expect(panel.getByText('No one is waiting yet.')).toBeVisible()
  await panel.getByRole('combobox', { name: 'Add a worker' }).fill(`Druga${mark}`)
  await page.getByRole('option', { name: next }).click()
  await panel.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(`${next} is in the reserve`)).toBeVisible()
  await expect(panel.getByRole('link', { name: next })).toBeVisible()
  await expect(panel.getByRole('combobox')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: /^Reserve: 1 of 1/ })).toBeVisible()

  await page.goto(`/en/contracts/${contract.id}?tab=placements`)
  await settled(page)
  await page.getByRole('button', { name: 'No-show' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'No-show' }).click()
  await expect(panel.getByText('1 place is free')).toBeVisible()
  await panel.getByRole('button', { name: `Place ${next}` }).click()
  await expect(page.getByText(`${next} has a place now`)).toBeVisible()
  const placed = await sent<{ status: string; worker: { last_name: string } }[]>(
    page,
    admin,
    'get',
    `/api/assignments?contract_id=${contract.id}&status=planned`,
  )
  expect(placed).toMatchObject([{ status: 'planned', worker: { last_name: `Druga${mark}` } }])
})

test('the reserve of a need is accessible at both widths', async ({ page }) => {
  const { admin, contract, next_id, first } = await makeFull(page)
  await sent(page, admin, 'post', `/api/needs/${contract.need_id}/reserve`, { worker_id: next_id })
  const [row] = await sent<{ id: number; version: number }[]>(
    page,
    admin,
    'get',
    `/api/assignments?contract_id=${contract.id}`,
  )
  const reasons = await sent<{ id: number }[]>(page, admin, 'get', '/api/reasons?entity=assignment')
  await sent(page, admin, 'put', `/api/assignments/${row!.id}/status`, {
    version: row!.version,
    status: 'cancelled',
    reason_id: reasons[0]!.id,
  })
  await openAs(page, 'coordinator', `/ua/contracts/${contract.id}?tab=needs`)
  await settled(page)
  await expect(page.getByText(first)).toHaveCount(0)
  await page.getByRole('button', { name: /^Узяти з резерву/ }).click()
  await expect(page.getByRole('dialog', { name: 'Резерв' })).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    await expectAccessible(page)
  }
})
