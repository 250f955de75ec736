import { agencyToday } from '#contract/basics/agency-day.ts'
import { expect, test } from './test.ts'
import { makeIdle, makeRunning } from './placement-steps.ts'
import { expectAccessible, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'

test('a coordinator opens a permit case, enters an appointment, marks a step as done and closes the case', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const admin = await tokenOf(page, 'admin')
  const mark = uniqueLetters()
  const contract = await makeRunning(page, admin, `Sortowanie ${mark}`)
  const worker = await makeIdle(page, admin, `Wilk${mark}`)
  await sent(page, admin, 'post', '/api/assignments', {
    need_id: contract.need_id,
    worker_id: worker.id,
    start_date: agencyToday(1),
  })
  const dialog = page.getByRole('dialog')
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name }).last()

  await openAs(page, 'coordinator', `/en/workers/${worker.id}?tab=legality`)
  await settled(page)
  await page.getByRole('button', { name: 'Open case' }).click()
  await dialog.getByRole('combobox', { name: 'Case type' }).click()
  await page.getByRole('option', { name: 'Residence card' }).click()
  await dialog.getByRole('combobox', { name: 'Contract' }).click()
  await page.getByRole('option', { name: contract.title }).click()
  await dialog.getByRole('button', { name: 'Open case' }).click()
  await expect(page.getByRole('heading', { name: 'Residence card' })).toBeVisible()
  await settled(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Mark as done: File the application' }).click()
  await expect(step('File the application')).toContainText('done on')
  await expect(page.getByText('While the application is pending')).toBeVisible()

  await page.getByRole('button', { name: 'Edit step: Fingerprints at the office' }).click()
  const at = dialog.getByRole('textbox', { name: 'Appointment', exact: true })
  await at.fill(`${agencyToday(4)} 10:30`)
  await at.press('Tab')
  await dialog.getByRole('textbox', { name: 'Place of the appointment' }).fill('Marszałkowska 3/5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(step('Fingerprints at the office')).toContainText('10:30, Marszałkowska 3/5')

  await page.goto(`/en/workers/${worker.id}?tab=tasks`)
  await expect(
    page
      .getByText(new RegExp(`Wilk${mark}`))
      .filter({ hasText: /Fingerprints|Odciski|Здавання/ })
      .first(),
  ).toBeVisible()

  await page.goto('/en/contracts/who-may-work')
  await page.getByText(/^Permit cases: [1-9]/).click()
  await expect(page).toHaveURL(/show=cases/)
  const line = page.getByRole('listitem').filter({ hasText: `Wilk${mark}` })
  await expect(line).toContainText('Next: Fingerprints at the office')
  await line.getByRole('button', { name: /^Mark as done/ }).click()
  await expect(line).not.toContainText('Next: Fingerprints at the office')
  await expect(line).toContainText('2 of 6 steps done')

  await line.getByRole('link', { name: new RegExp(`Wilk${mark}`) }).click()
  await settled(page)
  await page.getByRole('button', { name: 'Close case: Residence card' }).click()
  await dialog.getByRole('combobox', { name: 'Outcome' }).click()
  await page.getByRole('option', { name: 'Permit refused' }).click()
  await dialog.getByRole('button', { name: 'Close case' }).click()
  await expect(page.getByText('1 closed case')).toBeVisible()
})
