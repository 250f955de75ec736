import { expect, test } from './test.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import type { Holiday } from '#contract/work/holidays.ts'
import { bringPapers, makeIdle, makeRunning } from './placement-steps.ts'
import { expectAccessible, expectUsableAtBothWidths, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'

test('an admin chooses the region of a site, and its coordinator sees the public holidays of that region', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const admin = await tokenOf(page, 'admin')
  const mark = uniqueLetters()
  const contract = await makeRunning(page, admin, `Kommissionierung ${mark}`)
  const worker = await makeIdle(page, admin, `Wrona${mark}`)
  await bringPapers(page, admin, worker.id)
  const asked = { need_id: contract.need_id, worker_id: worker.id, start_date: agencyToday(0) }
  await sent(page, admin, 'post', '/api/assignments', asked)
  const year = `from=${agencyToday(0)}&to=${agencyToday(365)}`
  const of = (place: string) => sent<Holiday[]>(page, admin, 'get', `/api/holidays?${place}&${year}`)
  const national = new Set((await of('country=DE')).map(({ date }) => date))
  const own = (await of('country=DE&region=DE-BY')).find(({ date }) => !national.has(date))!

  await openAs(page, 'admin', `/en/contracts/edit/${contract.id}`)
  await expect(page.getByRole('combobox', { name: 'Region of work' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Country of work' }).fill('Germ')
  await page.getByRole('option', { name: 'Germany', exact: true }).click()
  await page.getByRole('combobox', { name: 'Region of work' }).fill('Bay')
  await page.getByRole('option', { name: 'Bayern', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await settled(page)

  await openAs(page, 'coordinator', `/en/contracts/${contract.id}`)
  await expect(page.getByText('Bayern', { exact: true })).toBeVisible()
  const schedule = `/en/contracts/${contract.id}?tab=schedule&from=${own.date}&to=${addDays(own.date, 6)}`
  await page.goto(schedule)
  await settled(page)
  const title = new RegExp(`public holiday: ${own.name.replaceAll(/[()]/g, '\\$&')}$`)
  await expect(page.getByRole('columnheader', { name: title })).toBeVisible()
  await page
    .getByRole('gridcell', { name: /public holiday: / })
    .first()
    .click()
  await expect(page.getByRole('tooltip')).toContainText(`Public holiday: ${own.name}`)
  await expectUsableAtBothWidths(page, schedule)
})
