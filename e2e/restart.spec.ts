import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Page, expect, test } from './test.ts'
import { expectAccessible } from './stories.ts'

const PORT = Number(process.env['E2E_PORT'] ?? 3107) + 72
const START_MS = 60_000
const address = `http://127.0.0.1:${PORT}`
const PASSWORD = 'correct horse battery'
const data = path.join(os.tmpdir(), `brigada-restart-${process.pid}`)
const env = { ...process.env, PORT: String(PORT), DATA_DIR: data, BRIGADA_DEMO: '0', LOG_LEVEL: 'silent' }

test.describe.configure({ mode: 'serial' })

let server: ChildProcess

const start = async () => {
  server = spawn('node', ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true })
  for (const until = Date.now() + START_MS; Date.now() < until;) {
    const isReady = await fetch(`${address}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not start')
}

/** SIGKILL ends both the first process and the one that answers. */
const stop = async (signal: 'SIGTERM' | 'SIGKILL') => {
  const ended = once(server, 'exit')
  if (signal === 'SIGKILL') process.kill(-server.pid!, signal)
  else server.kill(signal)
  await ended
}

test.beforeAll(async () => {
  test.setTimeout(2 * START_MS)
  fs.mkdirSync(data, { recursive: true, mode: 0o755 })
  await start()
  const made = spawnSync(
    'node',
    ['server/cli/create-admin.ts', '--email', 'owner@agency.test', '--first-name', 'Ann', '--last-name', 'Bee'],
    { env: { ...env, BRIGADA_ADMIN_PASSWORD: PASSWORD } },
  )
  expect(made.status).toBe(0)
})
test.afterAll(async () => {
  await stop('SIGTERM')
  fs.rmSync(data, { recursive: true, force: true })
})

test('the server is restarted, or killed, under open pages: nothing is lost, and they continue automatically', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const login = await page.request.post(`${address}/api/login`, {
    data: { email: 'owner@agency.test', password: PASSWORD },
  })
  const { token } = ((await login.json()) as { data: { token: string } }).data
  const headers = { authorization: `Bearer ${token}` }
  const call = async (method: 'post' | 'patch', route: string, body: object) =>
    (await (await page.request[method](`${address}${route}`, { headers, data: body })).json()) as {
      data: { id: number; version: number }
    }
  const lead = (
    await call('post', '/api/leads', { first_name: 'Ярина', phone: '+380501112233', source: 'olx', city: 'Львів' })
  ).data
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto(`${address}/ua/leads`)
  await expect(page.getByText('Львів')).toBeVisible()
  let version = 1
  for (const [signal, city] of [
    ['SIGTERM', 'Київ'],
    ['SIGKILL', 'Одеса'],
  ] as const) {
    await stop(signal)
    await page.getByRole('link', { name: /Спільний пул/ }).click()
    await page.getByRole('link', { name: 'Усі' }).click()
    await start()
    version = (await call('patch', `/api/leads/${lead.id}`, { version, city })).data.version
    await expect(page.getByText(city)).toBeVisible({ timeout: 30_000 })
    await expect(page).toHaveURL(/\/ua\/leads/)
  }
  const again = (await call('patch', `/api/leads/${lead.id}`, { version, city: 'Рівне' })).data
  await expect(page.getByText('Рівне')).toBeVisible({ timeout: 20_000 })
  expect(again.version).toBe(4)
})

/** The list of leads opened by the owner, with one lead in it. */
const openWithLead = async (page: Page, lead: { phone: string; city: string }) => {
  const login = await page.request.post(`${address}/api/login`, {
    data: { email: 'owner@agency.test', password: PASSWORD },
  })
  const { token } = ((await login.json()) as { data: { token: string } }).data
  const headers = { authorization: `Bearer ${token}` }
  const made = await page.request.post(`${address}/api/leads`, {
    headers,
    data: { first_name: 'Марта', source: 'olx', ...lead },
  })
  const { id } = ((await made.json()) as { data: { id: number } }).data
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto(`${address}/ua/leads`)
  await expect(page.getByText(lead.city)).toBeVisible()
  return (city: string) => page.request.patch(`${address}/api/leads/${id}`, { headers, data: { version: 1, city } })
}

test('a page that could not listen at first fetches again as soon as it can', async ({ page }) => {
  await page.route('**/api/events*', (route) => route.abort())
  const moveTo = await openWithLead(page, { phone: '+380501112244', city: 'Самбір' })
  await moveTo('Стрий')
  await page.waitForRequest('**/api/events*')
  await expect(page.getByText('Стрий')).toBeHidden()
  await page.unroute('**/api/events*')
  await expect(page.getByText('Стрий')).toBeVisible({ timeout: 20_000 })
})

test('a change between the first answer and the first listening is reported', async ({ page }) => {
  const listens = Promise.withResolvers<void>()
  await page.route('**/api/events*', async (route) => {
    await listens.promise
    await route.continue()
  })
  const asks = page.waitForRequest('**/api/events*')
  const moveTo = await openWithLead(page, { phone: '+380501112255', city: 'Бучач' })
  await asks
  await moveTo('Чортків')
  await expect(page.getByText('Чортків')).toBeHidden()
  listens.resolve()
  await expect(page.getByText('Чортків')).toBeVisible()
})

const signedIn = async (page: Page) => {
  const login = await page.request.post(`${address}/api/login`, {
    data: { email: 'owner@agency.test', password: PASSWORD },
  })
  const { token } = ((await login.json()) as { data: { token: string } }).data
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto(`${address}/ua/leads`)
  await expect(page.getByText('Стрий')).toBeVisible()
}

/** Waits until the page fetches nothing more of its own, so that later failures belong to the user's actions. The browser does not report the end of preloading, so a second and a half without a request must be enough. */
const fetchesNoMore = async (page: Page) => {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  await expect(async () => {
    const before = await fetched()
    await page.waitForTimeout(1_500)
    expect(await fetched()).toBe(before)
  }).toPass()
}

const noConnection = 'Немає зв’язку із сервером.'

test('a page requested while the server is away opens when it is back, and the open page stays until then', async ({
  page,
}) => {
  test.setTimeout(2 * START_MS)
  await signedIn(page)
  await stop('SIGKILL')
  await page.getByRole('link', { name: 'Координатори' }).first().click()
  await expect(page.getByText(noConnection)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ліди' }).first()).toBeVisible()
  await start()
  await expect(page.getByRole('heading', { level: 1, name: /Координатори/ })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(noConnection)).toBeHidden()
})

test('a part of a page requested without a connection loads when the connection is back', async ({ page, context }) => {
  await signedIn(page)
  await fetchesNoMore(page)
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await page.getByRole('button', { name: 'Стовпці' }).click()
  await expect(page.getByText(noConnection)).toBeVisible()
  await expect(page.getByText('Стрий')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Стовпці' })).toBeVisible()
  await expect(page.getByText(noConnection)).toBeHidden()
})

test('a part of a page that no longer exists leaves the page unchanged and offers to reload it', async ({ page }) => {
  await page.route('**/assets/ColumnsDrawer-*.js', (route) => route.fulfill({ status: 404 }))
  await signedIn(page)
  await page.getByRole('button', { name: 'Стовпці' }).click()
  await expect(page.getByText('Не вдалося завантажити частину цієї сторінки.')).toBeVisible()
  await expect(page.getByText('Стрий')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/assets/ColumnsDrawer-*.js')
  await page.getByRole('button', { name: 'Оновити сторінку' }).click()
  await expect(page.getByText('Стрий')).toBeVisible()
  await page.getByRole('button', { name: 'Стовпці' }).click()
  await expect(page.getByRole('dialog', { name: 'Стовпці' })).toBeVisible()
})
