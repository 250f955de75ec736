import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Page, expect, test } from './test.ts'
import { openPostBox } from '../server/testing/post-box.ts'
import { expectUsableAtBothWidths } from './stories.ts'

const PORT = Number(process.env['E2E_PORT'] ?? 3107) + 71
const address = `http://127.0.0.1:${PORT}`
const OWNER = 'owner@agency.test'
const PASSWORD = 'muddy yard at seven'
const data = path.join(os.tmpdir(), `brigada-first-steps-${process.pid}`)
const env = { ...process.env, PORT: String(PORT), DATA_DIR: data, BRIGADA_DEMO: '0', LOG_LEVEL: 'silent' }

let server: ChildProcess
let box: Awaited<ReturnType<typeof openPostBox>>

const isReady = () =>
  fetch(`${address}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  )

test.use({ baseURL: address })
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  fs.mkdirSync(data, { recursive: true, mode: 0o755 })
  box = await openPostBox()
  server = spawn('node', ['server/main.ts'], {
    env: { ...env, SMTP_URL: box.url },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  const made = spawnSync(
    'node',
    ['server/cli/create-admin.ts', '--email', OWNER, '--first-name', 'Ann', '--last-name', 'Bee', '--language', 'en'],
    { env: { ...env, BRIGADA_ADMIN_PASSWORD: PASSWORD } },
  )
  expect(made.status, String(made.stderr)).toBe(0)
})
test.afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await box.close()
  fs.rmSync(data, { recursive: true, force: true })
})

const signIn = async (page: Page) => {
  await page.goto('/en/login')
  await page.locator('input[name=email]').fill(OWNER)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Get started' })

test('a new agency guides its first super-admin to work in five steps', async ({ page }) => {
  test.setTimeout(70_000)
  await signIn(page)
  await expect(page).toHaveURL(/\/en\/recruiters\/staff$/)
  await expect(bar(page)).toContainText('0 of 5 done')
  await bar(page).getByRole('link', { name: 'Next: Name the agency' }).click()

  await page.getByLabel('Name', { exact: true }).fill('Praca i Dom')
  await page.getByLabel('Address').fill('ul. Długa 5, Łódź')
  await page.getByRole('combobox', { name: 'Country', exact: true }).fill('Ukraine')
  await page.getByRole('option', { name: 'Ukraine' }).click()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Kyiv')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('UAH')
  await expect(page.getByText('a call planned for 09:00 will show as 10:00')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Home' }).first()).toContainText('Praca i Dom')
  await bar(page).getByRole('link', { name: 'Next: Review the statuses' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Statuses' })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Mark as reviewed' }).click()
  await bar(page).getByRole('link', { name: 'Next: Review the roles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()
  await bar(page).getByRole('link', { name: 'Get started' }).click()

  await expect(page.getByText('2 of 5 done')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(page.getByText('3 of 5 done')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Invite' }).click()

  await page.getByLabel('First name').fill('Zofia')
  await page.getByLabel('Last name').fill('Nowak')
  await page.getByRole('textbox', { name: 'Email' }).fill('zofia@agency.test')
  await page.getByRole('combobox', { name: 'Roles' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Recruiter' }).click()
  await page.keyboard.press('Escape')
  await page.locator('button[type=submit]').click()
  await expect(bar(page)).toContainText('4 of 5 done')
  await bar(page).getByRole('link', { name: 'Next: Import your people' }).click()

  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('first name,phone\nМарта,+380501112244\nIwan,+48501222333\n'),
  })
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('button', { name: /^Import/ }).click()
  await expect(page.getByRole('heading', { name: 'Finished' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Home' }).first().click()

  await expect(page.getByText('Your agency is set up.')).toBeVisible()
  await expect(page.getByText('5 of 5 done')).toBeVisible()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('5 of 5 done')).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('Get started')
  await page.getByRole('option', { name: 'Get started', exact: true }).click()
  await expect(page.getByText('5 of 5 done')).toBeVisible()
  await page.getByRole('button', { name: 'Show on Home again' }).click()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByText('5 of 5 done')).toBeVisible()
})

test('history uses the chosen time zone', async ({ page }) => {
  await signIn(page)
  const answer = page.waitForResponse((heard) => heard.url().includes('/api/agency/history'))
  await page.goto('/en/agency')
  const { data } = (await (await answer).json()) as { data: { at: string }[] }
  const at = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit' })
  const shown = page.locator(`time[datetime="${data[0]!.at}"]`).first()
  await expect(shown).toHaveAttribute('title', new RegExp(`${at.format(new Date(data[0]!.at))}$`))
})

test('the name is on the sign-in page and below the invitation email', async ({ page }) => {
  await page.goto('/en/login')
  await expect(page.getByText('Praca i Dom')).toBeVisible()
  await expect.poll(() => box.letters.map(({ to }) => to?.[0]?.address)).toEqual(['zofia@agency.test'])
  expect(box.letters[0]!.text).toMatch(/\/reset-password\?token=[\w-]+\s+Praca i Dom\s+ul\. Długa 5, Łódź\s*$/)
})

test('a real agency has no mailbox page', async ({ page }) => {
  expect((await page.request.get('/api/mailbox')).status()).toBe(404)
  await page.goto('/en/mailbox')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto('/en/forgot-password')
  await page.locator('input[name=email]').fill(OWNER)
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('link', { name: 'mailbox' })).toHaveCount(0)
})

test('the first steps are accessible', async ({ page }) => {
  await signIn(page)
  await expectUsableAtBothWidths(page, '/en')
  await expectUsableAtBothWidths(page, '/pl/agency')
})
