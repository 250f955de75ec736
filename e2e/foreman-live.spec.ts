import { agencyToday } from '#contract/basics/agency-day.ts'
import { type Page, expect, test } from './test.ts'
import { openWire } from './proxy.ts'
import { makeSite, placeOne } from './site-steps.ts'
import { enterAs, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueDigits, uniqueLetters } from './unique.ts'

type Shift = { id: number; version: number; assignment_id: number }
type Site = { contract_id: number }

const SOON = { timeout: 5_000 }

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const plan = (page: Page, token: string, ...assignment_ids: number[]) =>
  sent(page, token, 'post', '/api/schedule/fills', {
    assignment_ids, from: agencyToday(), to: agencyToday(), weekdays: [1, 2, 3, 4, 5, 6, 7], plan: { kind: 'work', start: '00:00', end: '08:00' },
  }) // prettier-ignore

const publish = (page: Page, token: string, { contract_id }: Site) => {
  const confirmed = { confirmed: ['late_notice'], comment: 'A rush order' }
  const today = agencyToday()
  return sent(page, token, 'post', '/api/schedule/publications', { contract_id, from: today, to: today, ...confirmed })
}

const shiftOf = async (page: Page, token: string, { contract_id }: Site, assignment_id: number) => {
  const today = agencyToday()
  const path = `/api/schedule?from=${today}&to=${today}&contract_id=${contract_id}`
  const { shifts } = await sent<{ shifts: Shift[] }>(page, token, 'get', path)
  return shifts.find((shift) => shift.assignment_id === assignment_id)!
}

const markAbsent = async (page: Page, token: string, site: Site, assignment_id: number, note: string) => {
  const { id, version } = await shiftOf(page, token, site, assignment_id)
  await sent(page, token, 'put', `/api/shifts/${id}/attendance`, { version, mark: 'absent', note })
}

test('a foreman’s open phone shows what a coordinator publishes, marks and cancels, and after a lost network what it missed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const admin = await tokenOf(page, 'admin')
  const coordinator = await enterAs(page, 'coordinator')
  const site = await makeSite(page, admin, 3)
  const letters = uniqueLetters('абвгдежзик')
  const [one, two, three] = ['Перша', 'Друга', 'Третя'].map((name) => `${name}${letters}`) as [string, string, string]
  const ids = []
  for (const name of [one, two, three]) ids.push(await placeOne(page, admin, site, name))
  const [first, second, third] = ids as [number, number, number]

  const wire = await openWire(Number(new URL(baseURL!).port))
  const context = await browser.newContext({ baseURL: wire.origin, viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  const connected = () => phone.waitForResponse((answer) => answer.url().includes('/api/events'))
  const hearing = connected()
  await openAs(phone, 'foreman', '/ua/foreman/my-schedule')
  await hearing
  await settled(phone)
  const opened = await phone.evaluate(() => performance.timeOrigin)
  await expect(cardOf(phone, one)).toHaveCount(0)

  await plan(page, coordinator, first, second)
  await page.goto(`/en/contracts/${site.contract_id}?tab=schedule`)
  await settled(page)
  await page.getByRole('button', { name: /^Publish \(/ }).click()
  const publishing = page.getByRole('dialog', { name: /^Publish / })
  const now = publishing.getByRole('button', { name: 'Publish', exact: true })
  await now.click()
  await publishing.getByRole('checkbox').check()
  await publishing.getByLabel('Reason for keeping it').fill('A rush order')
  await now.click()
  await expect(publishing).toBeHidden()
  await expect(cardOf(phone, one)).toContainText('00:00–08:00', SOON)
  await expect(cardOf(phone, two)).toBeVisible()

  await markAbsent(page, coordinator, site, first, 'Дзвонила, що хвора')
  await expect(cardOf(phone, one)).toContainText('Неявка', SOON)
  await expect(cardOf(phone, one)).toContainText('Дзвонила, що хвора')

  await wire.cut()
  await cardOf(phone, two).getByRole('button', { name: 'На місці' }).click()
  await expect(cardOf(phone, two)).toContainText('ще не надіслано')
  await markAbsent(page, coordinator, site, second, 'На іншому обʼєкті')
  await plan(page, coordinator, third)
  await publish(page, coordinator, site)
  await expect(cardOf(phone, three)).toHaveCount(0)
  const again = connected()
  await wire.mend()
  await again
  await expect(cardOf(phone, three)).toBeVisible({ timeout: 10_000 })
  const conflict = phone.getByRole('alert').filter({ hasText: two })
  await expect(conflict).toContainText('На іншому обʼєкті', { timeout: 30_000 })
  await expect(conflict).toContainText('На місці')

  const { id, version } = await shiftOf(page, coordinator, site, third)
  const cells = [{ assignment_id: third, date: agencyToday(), id, version, plan: null }]
  await sent(page, coordinator, 'put', '/api/schedule/cells', { cells })
  await expect(cardOf(phone, three)).toHaveCount(0, SOON)
  await expect(conflict).toBeVisible()
  expect(await phone.evaluate(() => performance.timeOrigin)).toBe(opened)
  await context.close()
})

test('changes of a contract and a need, and a person who joins the crew, appear on the foreman’s open pages', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const admin = await tokenOf(page, 'admin')
  const site = await makeSite(page, admin, 7)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  const hearing = phone.waitForResponse((answer) => answer.url().includes('/api/events'))
  await openAs(phone, 'foreman', '/en/foreman/needs')
  await hearing
  await settled(phone)
  const need = phone.getByRole('listitem').filter({ hasText: site.title })
  await expect(need).toContainText('7 unfilled')
  const name = `Нова${uniqueLetters('абвгдежзик')}`
  await placeOne(page, admin, site, name)
  await expect(need).toContainText('6 unfilled', SOON)
  await phone.getByRole('link', { name: 'Workers' }).click()
  await settled(phone)
  await expect(cardOf(phone, name)).toHaveCount(1)
  const next = `Інша${uniqueLetters('абвгдежзик')}`
  await placeOne(page, admin, site, next)
  await expect(cardOf(phone, next)).toHaveCount(1, SOON)
  await phone.getByRole('link', { name: 'Contracts' }).click()
  await settled(phone)
  const path = `/api/contracts/${site.contract_id}`
  const { version } = await sent<{ version: number }>(page, admin, 'get', path)
  const title = `Sery ${uniqueDigits()}`
  const changed = await page.request.patch(path, {
    headers: { authorization: `Bearer ${admin}` },
    data: { version, title },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  await expect(phone.getByRole('heading', { name: title })).toBeVisible(SOON)
  await context.close()
})
