import { type Page, expect } from '@playwright/test'
import { settled } from './stories.ts'

const paper = { name: 'aneks.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 signed') }

/** The status menu of the open record. */
export const statusMenu = (page: Page) => page.getByRole('button', { name: /^Status: / }).first()

/** Asks to activate the open contract. */
export const activate = async (page: Page) => {
  await statusMenu(page).click()
  await page.getByRole('menuitem', { name: 'Active' }).click()
  await page.getByRole('button', { name: 'Change status', exact: true }).click()
}

/** Surveys a candidate for the one open need of a contract; the candidate agrees and gets four stars. */
export const survey = async (page: Page, contract: { id: number }, name: string, ready_from: string) => {
  await page.goto(`/en/contracts/${contract.id}?tab=candidates`)
  await settled(page)
  await page.getByRole('link', { name: 'New survey' }).click()
  await page.getByRole('combobox', { name: 'Candidate' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await settled(page)
  await page.getByRole('combobox', { name: 'Need' }).click()
  await page.getByRole('option', { name: /\d+ unfilled/ }).click()
  await page.getByRole('radiogroup', { name: 'Accepts the terms' }).getByText('Yes', { exact: true }).click()
  await page.getByLabel('Ready to start from').fill(ready_from)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/candidate-survey\/edit\/\d+$/)
  await settled(page)
  await statusMenu(page).click()
  await page.getByRole('menuitem', { name: 'Completed' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Rating: 4 of 5' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Change status', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Sends the surveys of these people, by full name, to the client. */
export const sendToClient = async (page: Page, contract: { id: number }, names: readonly string[]) => {
  await page.goto(`/en/contracts/${contract.id}?tab=candidates`)
  await settled(page)
  for (const name of names) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await page.getByRole('button', { name: `Send to client: ${names.length}` }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Mark as sent and download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^surveys-C-\d{4}-\d{4,}-en\.pdf$/)
  await expect(page.getByText(`${names.length} surveys sent to the client`)).toBeVisible()
}

/** Records that the client accepts a person, by full name. */
export const accept = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Accept ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change status', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Signs a draft of an addition; without its document it is first refused. */
export const sign = async (page: Page, number: string) => {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: `Sign addition ${number}` }).click()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(dialog.getByText('Fill this in.').or(dialog.getByRole('alert')).first()).toBeVisible()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose file' }).click(),
  ])
  await chooser.setFiles(paper)
  await expect(dialog.getByRole('button', { name: 'aneks.pdf' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}
