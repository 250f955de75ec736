import { type Page, expect, test } from './test.ts'
import { makeIdle } from './housing-steps.ts'
import { expectAccessible, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'

type Task = { id: number; version: number }
type Member = { id: number; first_name: string }

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const memberOf = async (page: Page, token: string, first_name: string) => {
  const members = await sent<Member[]>(page, token, 'get', '/api/tasks/member-options')
  return members.find((one) => one.first_name === first_name)!.id
}

const panel = (page: Page) => page.getByRole('dialog')

const openMine = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^My tasks/ })
    .click()
  await expect(panel(page).getByRole('radio', { name: 'To do' })).toBeAttached()
}

test('a management task is set, submitted with its result and approved by its author', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const title = `Numbers of the week ${Date.now()}`
  await openAs(page, 'admin', '/en/tasks/management')
  await settled(page)
  await page.getByRole('button', { name: 'New task' }).click()
  // The panel takes the focus when it is ready, and a list that loses the focus closes.
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toBeFocused()
  await panel(page).getByRole('textbox', { name: 'Title' }).fill(title)
  const people = panel(page).getByRole('combobox', { name: 'Assigned to', exact: true })
  await people.press('Backspace')
  await people.fill('Олена')
  await page.getByRole('option', { name: /^Олена/ }).click()
  await people.press('Tab')
  await panel(page).getByRole('button', { name: 'tomorrow' }).click()
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Task created').first()).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Start' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await openAs(other, 'recruiter', '/en/leads')
  await settled(other)
  await openMine(other)
  await panel(other).getByRole('link', { name: title }).click()
  await panel(other).getByRole('button', { name: 'Start' }).click()
  await panel(other).getByRole('button', { name: 'Submit for approval' }).click()
  const ask = other.getByRole('dialog').last()
  await ask.getByRole('button', { name: 'Change status', exact: true }).click()
  await expect(
    ask
      .getByText('required')
      .or(ask.getByText(/needed|fill/i))
      .first(),
  ).toBeVisible()
  await ask.getByLabel('Result').fill('Ten people agreed')
  await ask.getByRole('button', { name: 'Change status', exact: true }).click()
  await expect(panel(other).getByText('Ten people agreed').first()).toBeVisible()
  await expect(panel(other).getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
  await other.context().close()

  await openMine(page)
  const line = panel(page).getByRole('listitem').filter({ hasText: title })
  await expect(line.getByText('Awaiting your approval')).toBeVisible()
  await line.getByRole('button', { name: `Approve: ${title}` }).click()
  await expect(page.getByText(new RegExp(`${title}.*Done`)).first()).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('an urgent task arrives live, with an email that links to it', async ({ page }) => {
  test.setTimeout(90_000)
  const title = `Replace somebody ${Date.now()}`
  const admin = await tokenOf(page, 'admin')
  await openAs(page, 'recruiter', '/en/leads')
  await settled(page)
  const button = page.getByRole('banner').getByRole('button', { name: /^My tasks/ })
  const before = await button.getAttribute('aria-label')
  await sent<Task>(page, admin, 'post', '/api/tasks', {
    title,
    kind: 'urgent',
    due_at: inHours(5),
    assignee_ids: [await memberOf(page, admin, 'Олена')],
  })
  await expect(button).not.toHaveAttribute('aria-label', before!)
  const answer = await page.request.get('/api/mailbox?to=recruiter@brigada.test')
  const { data } = (await answer.json()) as { data: { subject: string; text: string }[] }
  const letter = data.find(({ subject }) => subject.includes(title))!
  const place = /\/ua\?task=\d+/.exec(letter.text)![0]
  await page.goto(place.replace('/ua', '/en'))
  await expect(panel(page).getByRole('heading', { name: title })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Mark as done', exact: true }).click()
  await expect(panel(page).getByRole('button', { name: 'Mark as done', exact: true })).toHaveCount(0)
})

test('a coordinator ticks a checklist from My tasks on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const title = `Check-in ${Date.now()}`
  const token = await tokenOf(page, 'coordinator')
  await sent<Task>(page, token, 'post', '/api/tasks', { title, checklist: [{ text: 'Keys' }, { text: 'Linen' }], due_at: inHours(1) })
  await openAs(page, 'coordinator', '/en/coordinator/contracts')
  await settled(page)
  await openMine(page)
  await panel(page).getByRole('link', { name: title }).click()
  await panel(page).getByRole('checkbox', { name: 'Keys' }).check()
  await expect(panel(page).getByText('1 of 2').first()).toBeVisible()
  await panel(page).getByRole('button', { name: 'My tasks' }).click()
  const line = panel(page).getByRole('listitem').filter({ hasText: title })
  await expect(line.getByText('1 of 2')).toBeVisible()
  await line.getByRole('checkbox', { name: `Done: ${title}` }).click()
  await expect(line).toHaveCount(0)
}) // prettier-ignore

test('a typed line becomes a task, and is kept until it is saved', async ({ page }) => {
  const title = `Buy gloves ${Date.now()}`
  await openAs(page, 'foreman', '/en/foreman/my-schedule')
  await settled(page)
  await openMine(page)
  const quick = panel(page).getByRole('textbox', { name: 'New task for me' })
  await page.route('**/api/tasks', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await quick.fill(title)
  await quick.press('Enter')
  await expect(quick).toHaveAttribute('aria-invalid', 'true')
  await expect(quick).toHaveValue(title)
  await page.unroute('**/api/tasks')
  await quick.press('Enter')
  await expect(panel(page).getByRole('link', { name: title })).toBeVisible()
  await expect(quick).toHaveValue('')
})

test('a task about a worker has a file, and is named when the worker leaves', async ({ page }) => {
  test.setTimeout(120_000)
  const admin = await tokenOf(page, 'admin')
  const name = `Kowal${uniqueLetters()}`
  const worker = await makeIdle(page, admin, 'Maria', name)
  const title = `Collect the keys ${name}`
  await sent<Task>(page, admin, 'post', '/api/tasks', { title, related: { entity: 'worker', id: worker } })
  await openAs(page, 'admin', `/en/workers/${worker}?tab=tasks`)
  await page.getByRole('link', { name: title }).click()
  const buffer = Buffer.from('%PDF-1.4 keys')
  await panel(page).locator('input[type=file]').setInputFiles({ name: 'keys.pdf', mimeType: 'application/pdf', buffer })
  const file = panel(page).getByRole('button', { name: 'keys.pdf', exact: true })
  const download = page.waitForEvent('download')
  await file.click()
  expect((await download).suggestedFilename()).toBe('keys.pdf')
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Remove keys.pdf' }).click()
  await expect(file).toBeHidden()
  await page.getByRole('alert').filter({ hasText: 'keys.pdf removed' }).getByRole('button', { name: 'Undo' }).click()
  await expect(file).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await page.getByRole('button', { name: /Between contracts/ }).click()
  await page.getByRole('menuitem', { name: 'Left', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/tasks? (is|are) still open/)).toBeVisible()
  await expect(page.getByRole('dialog').getByText(title)).toBeVisible()
  await expectAccessible(page)
})
