import { agencyToday } from '#contract/basics/agency-day.ts'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from './test.ts'
import { makeHouse } from './housing-steps.ts'
import { expectAccessible, expectUsable, expectUsableAtBothWidths, openAs, openTab, settled } from './stories.ts'
import { uniqueLetters } from './unique.ts'

const pages = [
  { name: 'lease.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 one page') },
  {
    name: 'signatures.png',
    mimeType: 'image/png',
    buffer: fs.readFileSync(path.resolve(import.meta.dirname, '../server/testing/walks/pixel.png')),
  },
]

test('a coordinator stores the lease of a house: its pages, its expiry, and who viewed the number', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const mark = uniqueLetters()
  const id = await makeHouse(page, `Hostel ${mark}`)
  await openAs(page, 'coordinator', `/en/housing/${id}`)
  await settled(page)
  await openTab(page, 'Documents')
  await expect(page.getByText('No documents yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add document' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Document type' }).click()
  await expect(page.getByRole('option', { name: 'Fire safety inspection' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Passport' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Lease' }).click()
  await drawer.locator('input[type=file]').first().setInputFiles(pages)
  await expect(drawer.getByRole('button', { name: /^Remove .+\.(pdf|png)$/ })).toHaveCount(2)
  await expect(drawer.getByRole('progressbar')).toHaveCount(0)
  await drawer.getByLabel('Number').fill('najem 2026')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Not saved')).toBeVisible()
  await drawer.getByLabel('Expires on').fill(agencyToday(20))
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Document saved')).toBeVisible()

  const card = page.getByRole('article').filter({ hasText: 'Lease' })
  await expect(card.getByText('expiring soon')).toBeVisible()
  await expect(card.getByText('NAJEM2026')).toBeHidden()
  await card.getByRole('button', { name: 'Show number' }).click()
  await expect(card.getByText('NAJEM2026')).toBeVisible()
  await card.getByRole('button', { name: 'View 2 pages' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectUsableAtBothWidths(page, `/en/housing/${id}?tab=documents`)
  await expect(card).toBeVisible()
  await expectUsableAtBothWidths(page, `/en/housing/history/${id}`)
  for (const words of ['viewed a hidden value', 'lease.pdf, signatures.png'])
    await expect(page.getByText(words).first()).toBeVisible()

  await expectUsableAtBothWidths(page, `/en/housing?search=${mark}`)
  await expect(page.getByText('20 days left')).toBeVisible()
  await expectUsable(page, `/en/housing?search=${mark}&documents_state=expired`)
  await expect(page.getByText('20 days left')).toHaveCount(0)
  await expectUsable(page, `/en/housing?search=${mark}&documents_state=expiring`)
  await expect(page.getByText('20 days left')).toBeVisible()
})
