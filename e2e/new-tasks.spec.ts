import { type Page, expect, test } from './test.ts'
import { enterAs, expectAccessible, openAs, sent, settled } from './stories.ts'
import { uniqueDigits } from './unique.ts'

type Task = { id: number; title: string; due_at: string | null; files: { name: string }[]; is_open: boolean }

const panel = (page: Page) => page.getByRole('dialog')
const found = async (page: Page, token: string, title: string) =>
  sent<Task[]>(page, token, 'get', `/api/tasks?search=${encodeURIComponent(title)}&search_notes=no`)

test('a new task takes files; a file that cannot be uploaded shows why, and nothing is lost', async ({ page }) => {
  test.setTimeout(120_000)
  const token = await openAs(page, 'recruiter', '/en?task=new.regular')
  await settled(page)
  const title = `Send the contracts ${uniqueDigits()}`
  const files = panel(page).locator('input[type=file]')
  const pdf = (name: string, buffer = Buffer.from(`%PDF-1.4 ${name}`)) => ({
    name,
    mimeType: 'application/pdf',
    buffer,
  })
  await files.setInputFiles([pdf('order.pdf'), pdf('scan.pdf', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.4'))])
  const lines = panel(page)
    .locator('li')
    .filter({ hasText: /\.(pdf|png)/ })
  await expect(lines).toHaveCount(2)
  await expect(lines.nth(1)).toContainText('The file is too large (over 10 MB).')
  await panel(page).getByRole('textbox', { name: 'Title' }).fill(title)
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(panel(page).getByRole('alert').first()).toBeVisible()
  await expect(lines).toHaveCount(2)
  expect(await found(page, token, title)).toEqual([])
  await panel(page).getByRole('button', { name: 'Remove scan.pdf' }).click()
  await files.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('MZ not a picture') })
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(panel(page).getByText('Task created, but 1 file wasn’t uploaded.')).toBeVisible()
  await expect(lines).toHaveText([/photo\.png.*This file type isn’t supported\./])
  await panel(page).getByRole('button', { name: 'Upload again' }).click()
  await expect(lines).toHaveText([/This file type isn’t supported\./])
  await panel(page).getByRole('button', { name: 'Open task without files' }).click()
  await expect(panel(page).getByRole('button', { name: 'order.pdf', exact: true })).toBeVisible()
  const [task] = await found(page, token, title)
  expect(task!.files.map(({ name }) => name)).toEqual(['order.pdf'])
})

test('a monthly task takes the day of its first due date, and a cancelled form leaves no file behind', async ({
  page,
}) => {
  const sending: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('files')) sending.push(request.url())
  })
  await openAs(page, 'recruiter', '/en?task=new.regular')
  await settled(page)
  const buffer = Buffer.from('%PDF-1.4 left')
  await panel(page).locator('input[type=file]').setInputFiles({ name: 'left.pdf', mimeType: 'application/pdf', buffer })
  await expect(panel(page).getByText('left.pdf')).toBeVisible()
  await panel(page).getByRole('textbox', { name: 'Due', exact: true }).fill('31.12 9:00')
  await panel(page).getByRole('textbox', { name: 'Due', exact: true }).blur()
  await panel(page).getByRole('combobox', { name: 'Repeats' }).click()
  await page.getByRole('option', { name: 'Every month' }).click()
  const day = panel(page).getByRole('textbox', { name: 'Day of the month' })
  await expect(day).toHaveValue('31')
  await page.setViewportSize({ width: 390, height: 844 })
  await day.fill('55')
  await panel(page).getByRole('textbox', { name: 'Title' }).fill('Count the keys')
  const add = panel(page).getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await expect(day).toBeFocused()
  await settled(page)
  const message = await panel(page).getByText('At most 31.').boundingBox()
  const bar = await panel(page).getByRole('alert').boundingBox()
  expect(message!.y + message!.height).toBeLessThanOrEqual(bar!.y)
  await panel(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(panel(page)).toHaveCount(0)
  await settled(page)
  expect(sending).toEqual([])
})

test('several of my tasks are finished at once, with undo, on a desk and on a phone', async ({ page }) => {
  test.setTimeout(120_000)
  const token = await enterAs(page, 'recruiter')
  const title = `Water the plants ${uniqueDigits()}`
  for (let count = 1; count <= 3; count++) await sent(page, token, 'post', '/api/tasks', { title: `${title} ${count}` })
  const open = async () => (await found(page, token, title)).filter(({ is_open }) => is_open).length
  await page.goto('/en?task=mine')
  await panel(page).getByRole('button', { name: 'Select tasks' }).click()
  for (const count of [1, 2])
    await panel(page)
      .getByRole('checkbox', { name: `Select ${title} ${count}` })
      .check()
  const bar = panel(page).getByRole('region', { name: 'Actions for selected rows' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Change status', exact: true }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('button', { name: 'Update 2 rows' }).click()
  await expect(dialog.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  expect(await open()).toBe(1)
  await dialog.getByRole('button', { name: 'Undo 2 changes' }).click()
  await expect(dialog.getByText('Undone').first()).toBeVisible({ timeout: 20_000 })
  expect(await open()).toBe(3)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en?task=mine')
  await panel(page).getByRole('button', { name: 'Select tasks' }).click()
  await panel(page)
    .getByRole('checkbox', { name: `Select ${title} 1` })
    .check()
  await bar.getByRole('button', { name: 'Due' }).click()
  await expect(page.getByRole('dialog', { name: 'Change due dates' })).toBeVisible()
  await expectAccessible(page)
})

test('the end of a typed line becomes the due date, unless it is removed, and a long line is not cut', async ({
  page,
}) => {
  const token = await openAs(page, 'recruiter', '/en?task=list')
  await settled(page)
  const line = panel(page).getByRole('textbox', { name: 'New task for me' })
  const title = `Call Olena ${uniqueDigits()}`
  const due = panel(page).getByRole('button', { name: /^Due .*9:15: remove date$/ })
  await line.fill(`${title} tomorrow at 9:15`)
  await expect(due).toBeVisible()
  await expectAccessible(page)
  await line.press('Enter')
  await expect(line).toHaveValue('')
  await expect(due).toHaveCount(0)
  const [made] = await found(page, token, title)
  expect([made!.title, made!.due_at?.slice(14, 16)]).toEqual([title, '15'])
  const whole = `Note ${uniqueDigits()} tomorrow 9:15`
  await line.fill(whole)
  await due.click()
  await line.press('Enter')
  await expect(line).toHaveValue('')
  expect(await found(page, token, whole)).toMatchObject([{ title: whole, due_at: null }])
  const long = 'x'.repeat(400)
  await line.fill(long)
  await expect(panel(page).getByText('At most 150 characters.')).toBeVisible()
  await line.press('Enter')
  await expect(line).toHaveValue(long)
})
