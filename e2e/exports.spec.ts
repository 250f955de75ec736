import fs from 'node:fs/promises'
import { type Page, expect, test } from './test.ts'
import { readXlsx } from 'hucre'
import { makeLead, openAs, settled } from './stories.ts'
import { uniqueLetters } from './unique.ts'

/** Chooses a format in the export menu of a list. */
const chosen = async (page: Page, format: string) => {
  await page.getByRole('button', { name: 'Eksport', exact: true }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format, exact: true }).click()
  const file = await started
  return { name: file.suggestedFilename(), bytes: await fs.readFile(await file.path()) }
}

test('a list is exported as CSV in the reader’s format and as XLSX, and a phone number stays text', async ({
  page,
}) => {
  const token = await openAs(page, 'admin', '/pl/leads')
  const last_name = `Wywóz${uniqueLetters()}`
  const { phone } = await makeLead(page, token, { last_name })
  await page.goto(`/pl/leads?search=${last_name}`)
  await settled(page)

  await page.getByRole('button', { name: 'Eksport', exact: true }).click()
  await expect(page.getByRole('menuitem').first()).toHaveText('CSV ze średnikami')
  await page.keyboard.press('Escape')

  const csv = await chosen(page, 'CSV ze średnikami')
  expect(csv.name).toMatch(/\.csv$/)
  const [head, row, ...rest] = csv.bytes.toString('utf8').trim().split(/\r?\n/)
  const at = head!.split(';').indexOf('Telefon')
  expect(row!.split(';')[at]).toBe(phone)
  expect([row, rest]).toEqual([expect.stringContaining(last_name), []])

  const commas = await chosen(page, 'CSV z przecinkami')
  expect(commas.bytes.toString('utf8')).toContain(`,${phone},`)

  const xlsx = await chosen(page, 'XLSX (Excel)')
  expect(xlsx.name).toMatch(/\.xlsx$/)
  const { rows } = (await readXlsx(xlsx.bytes)).sheets[0]!
  expect(rows[1]![rows[0]!.indexOf('Telefon')]).toBe(phone)
})
