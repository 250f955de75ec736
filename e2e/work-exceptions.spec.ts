import { expect, test } from './test.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { bringPapers, makeRunning } from './placement-steps.ts'
import { expectAccessible, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueDigits, uniqueLetters } from './unique.ts'

type Row = { id: number; version: number }

test('an admin starts work under unclear law with an exception, and sees from which day it is over; a coordinator cannot publish later shifts', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const admin = await tokenOf(page, 'admin')
  const mark = uniqueLetters()
  const contract = await makeRunning(page, admin, `Sortowanie ${mark}`)
  const worker = await sent<Row>(page, admin, 'post', '/api/workers', {
    first_name: 'Iryna',
    last_name: `Bondar${mark}`,
    first_name_latin: 'IRYNA',
    last_name_latin: 'BONDAR',
    gender: 'female',
    date_of_birth: '1990-05-06',
    pesel_missing_reason: 'Applied for',
    employment_form: 'civil_contract',
    citizenship: 'UA',
    stay_basis: 'residence_card',
    work_basis: 'ua_notification',
    phone: `+4854${uniqueDigits()}`,
  })
  await bringPapers(page, admin, worker.id)
  await bringPapers(page, admin, worker.id, ['residence_card'], { country: 'PL' })
  const placed = await sent<Row>(page, admin, 'post', '/api/assignments', {
    need_id: contract.need_id,
    worker_id: worker.id,
    start_date: agencyToday(0),
    agreement_sent_on: agencyToday(-1),
  })

  await openAs(page, 'coordinator', `/en/contracts/${contract.id}?tab=placements`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const refused = page.getByRole('dialog', { name: `Start: Iryna Bondar${mark}` })
  await refused.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(refused.getByRole('alert')).toContainText('The law is unclear here. Ask someone')
  await expect(refused.getByRole('checkbox')).toHaveCount(0)

  await openAs(page, 'admin', `/en/contracts/${contract.id}?tab=placements`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const start = page.getByRole('dialog', { name: `Start: Iryna Bondar${mark}` })
  await start.getByRole('button', { name: 'Start', exact: true }).click()
  await start.getByRole('checkbox', { name: /the law is unclear/ }).check()
  await start.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Opinion of a lawyer' }).click()
  await start.getByRole('textbox', { name: 'Comment' }).fill('Opinion of this week')
  await start.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(start).toBeHidden()
  await settled(page)

  await page.getByRole('button', { name: 'Right to work', exact: true }).click()
  const cells = [2, 5].map((day) => ({
    assignment_id: placed.id,
    date: agencyToday(day),
    plan: { kind: 'work', start: '06:00', end: '14:00' },
  }))
  await sent(page, admin, 'put', '/api/schedule/cells', { cells })
  const judged = page.getByRole('dialog', { name: `Right to work: Iryna Bondar${mark}` })
  await expect(judged).toContainText('in force')
  await expect(judged).toContainText('Opinion of this week')
  await judged.getByRole('button', { name: 'Confirm exception' }).click()
  const anew = page.getByRole('dialog', { name: `Confirm exception: Iryna Bondar${mark}` })
  await anew.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Decision of the management' }).click()
  await anew.getByRole('textbox', { name: 'Exception until' }).fill('in 3 days')
  await anew.getByRole('textbox', { name: 'Comment' }).fill('Until the office answers')
  await anew.getByRole('button', { name: 'Confirm exception' }).click()
  await expect(anew).toBeHidden()
  await expect(judged).toContainText('replaced')

  await page.goto(`/en/contracts/who-may-work?day=${agencyToday(4)}`)
  const card = page
    .getByRole('listitem')
    .filter({ hasText: `Bondar${mark}` })
    .first()
  await expect(card).toContainText('Can’t work')
  await expect(card).toContainText('Decision of the management: exception ended')
  await expect(card.getByRole('button', { name: `Confirm exception: Iryna Bondar${mark}` })).toBeVisible()

  const days = `from=${agencyToday(0)}&to=${agencyToday(13)}`
  await openAs(page, 'coordinator', `/en/contracts/${contract.id}?tab=schedule&${days}`)
  const late = page.getByRole('gridcell', { name: /The exception to the right to work ends on .* can’t be published/ })
  await expect(late).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish (1)…' }).click()
  const publishing = page.getByRole('dialog', { name: /^Publish / })
  for (const box of await publishing.getByRole('checkbox').all()) await box.check()
  const why = publishing.getByRole('textbox', { name: 'Reason for keeping it' })
  if (await why.isVisible()) await why.fill('Agreed with the client')
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(publishing.getByRole('alert').last()).toContainText(
    'Confirm a new one before you plan work after that day',
  )
  await publishing.getByRole('button', { name: 'Cancel' }).click()
  await late.click()
  await page.keyboard.press('Delete')
  await expect(late).toHaveCount(0)
})
