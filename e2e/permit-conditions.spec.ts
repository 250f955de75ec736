import { expect, test } from './test.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { bringPapers, makeNepali, makeRunning } from './placement-steps.ts'
import { openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'

type Row = { id: number; version: number }

test('a coordinator enters the conditions of a permit from the contract, and sees when they name another client', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const admin = await tokenOf(page, 'admin')
  const mark = uniqueLetters()
  const contract = await makeRunning(page, admin, `Wędzenie ${mark}`)
  const worker = await makeNepali(page, admin, `Gurung${mark}`)
  await bringPapers(page, admin, worker.id)
  await bringPapers(page, admin, worker.id, ['work_permit', 'visa'], { country: 'PL' })
  const placed = await sent<Row>(page, admin, 'post', '/api/assignments', {
    need_id: contract.need_id,
    worker_id: worker.id,
    start_date: agencyToday(-2),
    agreement_sent_on: agencyToday(-3),
  })
  await sent(page, admin, 'put', `/api/assignments/${placed.id}/status`, { version: placed.version, status: 'active' })

  await openAs(page, 'coordinator', '/en/contracts/who-may-work')
  await settled(page)
  const card = page
    .getByRole('listitem')
    .filter({ hasText: `Gurung${mark}` })
    .first()
  await expect(card).toContainText('Can work, needs attention')
  await expect(card).toContainText('conditions of the document not entered')
  await card.getByRole('link', { name: /^Enter conditions/ }).click()
  await expect(page).toHaveURL(new RegExp(`/en/workers/${worker.id}\\?tab=documents`))

  const permit = page.getByRole('article').filter({ hasText: 'Work permit' })
  await expect(permit).toContainText('Conditions not entered')
  await permit.getByRole('button', { name: 'Actions: Work permit' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Fill in from contract' }).fill(`Wędzenie ${mark}`)
  await page.getByRole('option', { name: new RegExp(`Wędzenie ${mark}`) }).click()
  await expect(drawer.getByLabel('Client’s tax number')).toHaveValue('5260250274')
  await drawer.getByLabel('Lowest pay').fill('31.40')
  await drawer.getByRole('combobox', { name: 'Currency' }).click()
  await page.getByRole('option', { name: 'PLN' }).click()
  await drawer.getByRole('combobox', { name: 'Pay per' }).click()
  await page.getByRole('option', { name: 'hour' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(permit).toContainText('Wędzarnia Bałtyk, 5260250274')
  await expect(permit).toContainText('verified')
  await expect(permit).not.toContainText('not verified')

  await page.goto('/en/contracts/who-may-work?show=all')
  await settled(page)
  await expect(card).toContainText('Can work')
  await expect(card).not.toContainText('needs attention')

  await page.goto(`/en/workers/${worker.id}?tab=documents`)
  await permit.getByRole('button', { name: 'Actions: Work permit' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await drawer.getByLabel('Client’s tax number').fill('8970001234')
  await drawer.getByRole('textbox', { name: 'Client', exact: true }).fill('Karton sp. z o.o.')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(permit).toContainText('not verified')

  await page.goto('/en/contracts/who-may-work')
  await settled(page)
  await expect(card).toContainText('Can’t work')
  await expect(card).toContainText('document names another client')
  await expect(card).toContainText('In the document: Karton sp. z o.o.; in the placement: Wędzarnia Bałtyk')
  await expect(card.getByRole('link', { name: /^Replace document/ })).toBeVisible()
})
