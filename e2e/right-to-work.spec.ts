import { expect, test } from './test.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { bringPapers, makeRunning } from './placement-steps.ts'
import { expectAccessible, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueDigits, uniqueLetters } from './unique.ts'

type Row = { id: number; version: number }

const dayFrom = agencyToday

const person = (last_name: string, more: object) => ({
  first_name: 'Ilia',
  last_name,
  first_name_latin: 'ILIA',
  last_name_latin: 'TEST',
  gender: 'male',
  date_of_birth: '1990-05-06',
  pesel_missing_reason: 'Applied for',
  employment_form: 'civil_contract',
  phone: `+4853${uniqueDigits()}`,
  ...more,
})

test('a basis of work that no law allows is refused at its field, and without a basis the right is not confirmed', async ({
  page,
}) => {
  const admin = await tokenOf(page, 'admin')
  const worker = await sent<Row>(page, admin, 'post', '/api/workers', person(`Kiknadze${uniqueLetters()}`, { citizenship: 'GE' })) // prettier-ignore
  await openAs(page, 'admin', `/en/workers/${worker.id}?tab=documents`)
  await settled(page)
  const needed = page.getByRole('listitem').filter({ has: page.getByText('Right to work', { exact: true }) })
  await expect(needed).toContainText('not confirmed')
  await expect(needed).toContainText('Enter the person’s right to stay and right to work.')
  await expectAccessible(page)
  await page.goto(`/en/workers/edit/${worker.id}`)
  await settled(page)
  const choose = async (field: string, value: string) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: value, exact: true }).click()
  }
  await choose('Right to stay', 'Visa-free stay')
  await choose('Right to work', 'Work permit')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This citizenship, right to stay or permit doesn’t allow this work.')).toBeVisible()
  await choose('Right to stay', 'Visa')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL((url) => url.pathname.endsWith(`/workers/${worker.id}`))
  await bringPapers(page, admin, worker.id, ['visa', 'work_permit'], { country: 'PL' })
  await page.goto(`/en/workers/${worker.id}?tab=documents`)
  await expect(needed).toContainText('valid')
})

test('a coordinator enters work through another agency, and when the labour office was notified', async ({ page }) => {
  test.setTimeout(90_000)
  const admin = await tokenOf(page, 'admin')
  const mark = uniqueLetters()
  const contract = await makeRunning(page, admin, `Pakowanie ${mark}`)
  const ukr = { citizenship: 'UA', stay_basis: 'temporary_protection', work_basis: 'ua_notification' }
  const worker = await sent<Row>(page, admin, 'post', '/api/workers', person(`Коваль${mark}`, ukr))
  await bringPapers(page, admin, worker.id)
  await bringPapers(page, admin, worker.id, ['temporary_protection'], { valid_to: '2028-03-04' })
  const placed = await sent<Row>(page, admin, 'post', '/api/assignments', {
    need_id: contract.need_id,
    worker_id: worker.id,
    start_date: dayFrom(-9),
    agreement_sent_on: dayFrom(-10),
  })
  const step = { version: placed.version, status: 'active' }
  await sent(page, admin, 'put', `/api/assignments/${placed.id}/status`, step)

  await openAs(page, 'coordinator', '/en/contracts/who-may-work?show=office')
  await settled(page)
  const due = page.getByRole('listitem').filter({ hasText: `Коваль${mark}` })
  await expect(due).toContainText('overdue since')
  await expect(due).toContainText('40 h a week')
  await due.getByRole('button', { name: /^Mark as notified/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expectAccessible(page)
  await due.getByRole('button', { name: /^Data for the form/ }).click()
  const sheet = page.getByRole('dialog', { name: `Data for the form: Ilia Коваль${mark}` })
  await expect(sheet).toContainText('Ochrona czasowa')
  await expect(sheet).toContainText('Umowa zlecenie')
  await expect(sheet.getByRole('link', { name: 'Enter: Document number' })).toBeVisible()
  await expectAccessible(page)
  const printed = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download PDF' }).click()
  expect((await printed).suggestedFilename()).toMatch(/^labour-office-\d+\.pdf$/)
  await page.keyboard.press('Escape')

  await page.goto(`/en/workers/${worker.id}`)
  await settled(page)
  const office = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Notifications to authorities' }) })
  await expect(office).toContainText('overdue since')
  await office.getByRole('button', { name: 'Mark as notified' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Confirmation number').fill('UPO 77/2026')
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose file' }).click()
  await (await choosing).setFiles({ name: 'upo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(dialog.getByRole('button', { name: 'upo.pdf' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(office).toContainText('notified on')
  await expect(office).toContainText('no. UPO 77/2026')
  await expect(office.getByRole('link', { name: 'proof attached' })).toBeVisible()
  await page.goto('/en/contracts/who-may-work?show=office')
  await settled(page)
  await expect(page.getByRole('radio', { name: /^Notifications/ })).toBeChecked()
  await expect(due).toHaveCount(0)
  await page.goto(`/en/workers/${worker.id}`)
  await settled(page)

  const limit = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Temporary work' }) })
  await expect(limit).toContainText('9 of ')
  await limit.getByRole('button', { name: 'Add work elsewhere' }).click()
  await dialog.getByLabel('Company').fill('Wędzarnia Bałtyk')
  await dialog.getByLabel('Its NIP').fill('526-025-02-75')
  await dialog.getByLabel('First day').fill(dayFrom(-109))
  await dialog.getByLabel('Last day').fill(dayFrom(-10))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.locator('[data-error]').first()).toBeVisible()
  await dialog.getByLabel('Its NIP').fill('526-025-02-74')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(limit).toContainText('109 of ')
  await expectAccessible(page)
  await limit.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('First day').fill(dayFrom(-59))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(limit).toContainText('59 of ')
  await limit.getByRole('button', { name: 'Remove' }).click()
  await expect(limit).toContainText('9 of ')
  await expect(limit.getByRole('button', { name: 'Remove' })).toHaveCount(0)

  await page.goto(`/en/workers/${worker.id}?tab=legality`)
  await settled(page)
  await expect(page.getByText('Temporary work for Wędzarnia Bałtyk')).toBeVisible()
  const days = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Right to work, day by day' }) })
  await expect(days.getByRole('listitem').filter({ hasText: 'as things stand today' }).first()).toContainText(
    'Can work',
  )
  await expect(days).toContainText('Ustawa z 20.03.2025')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  await expectAccessible(page)
})
