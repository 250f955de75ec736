import { agencyToday } from '#contract/basics/agency-day.ts'
import { type Browser, type Page, expect, test } from './test.ts'
import { openWire } from './proxy.ts'
import { makeSite, placeOne } from './site-steps.ts'
import { expectAccessible, openAs, sent, settled, tokenOf } from './stories.ts'

type Shift = { id: number; version: number; assignment_id: number; status: string; actual_hours: number | null }
type Grid = { shifts: Shift[]; people: { assignment_id: number; last_name: string }[] }

const CREW = 40

const family = (at: number) => `Ковальчук${'абвгґдеєжз'[Math.floor(at / 10)]}${'абвгґдеєжз'[at % 10]}`

/** Forty people placed today, with published shifts of eight hours that have begun. */
const makeCrew = async (page: Page, admin: string) => {
  const site = await makeSite(page, admin, CREW)
  const assignment_ids: number[] = []
  for (let at = 0; at < CREW; at++) assignment_ids.push(await placeOne(page, admin, site, family(at)))
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  const range = { from: agencyToday(), to: agencyToday() }
  const plan = { kind: 'work', start: '00:00', end: '08:00' }
  await sent(page, admin, 'post', '/api/schedule/fills', { assignment_ids, ...range, weekdays, plan })
  const confirmed = ['late_notice']
  const published = { contract_id: site.contract_id, ...range, confirmed, comment: 'A rush order' }
  await sent(page, admin, 'post', '/api/schedule/publications', published)
  return site
}

/** The day as the coordinator sees it. */
const gridOf = async (page: Page, token: string, contract_id: number) =>
  sent<Grid>(page, token, 'get', `/api/schedule?from=${agencyToday()}&to=${agencyToday()}&contract_id=${contract_id}`)

const phoneOf = async (browser: Browser, origin: string) =>
  browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'pl-PL',
    serviceWorkers: 'allow',
  })

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a foreman loses the network, marks forty people, and gets it back; the coordinator sees it live and the hours are in the timesheet', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const admin = await tokenOf(page, 'admin')
  const { contract_id } = await makeCrew(page, admin)
  const wire = await openWire(Number(new URL(baseURL!).port))
  const context = await phoneOf(browser, wire.origin)
  const phone = await context.newPage()
  await openAs(phone, 'foreman', '/pl/foreman/my-schedule')
  await settled(phone)
  await expect(cardOf(phone, family(CREW - 1))).toBeVisible()
  await phone.evaluate(async () => {
    await navigator.serviceWorker.ready
    while ((await caches.keys()).length === 0) await new Promise((resolve) => setTimeout(resolve, 100))
  })
  await expectAccessible(phone)

  await wire.cut()
  await phone.reload()
  await settled(phone)
  await expect(phone.getByText(/^Brak zasięgu. Dane z/)).toBeVisible({ timeout: 30_000 })
  await phone.getByRole('button', { name: `Wszyscy obecni (${CREW})` }).click()
  await expect(phone.getByText(`${CREW} wpisów czeka`)).toBeVisible()
  await cardOf(phone, family(1)).getByRole('button', { name: 'Nie ma' }).click()
  await expect(cardOf(phone, family(1))).toContainText('jeszcze nie wysłane')
  await phone.getByRole('tab', { name: 'Notatki' }).click()
  await phone.getByLabel('Co musi wiedzieć zmiennik').fill('Brama 3 zamknięta do piątku')
  await phone.getByRole('button', { name: 'Zapisz' }).click()
  await expect(phone.getByText(`${CREW + 2} wpisy czekają`)).toBeVisible()
  await phone.getByRole('link', { name: 'Pracownicy' }).click()
  await expect(cardOf(phone, family(CREW - 1))).toBeVisible()
  await phone.close()

  const coordinator = await tokenOf(page, 'coordinator')
  const before = await gridOf(page, coordinator, contract_id)
  expect(before.shifts.map(({ status }) => status)).toEqual(Array.from({ length: CREW }, () => 'planned'))
  const of = (at: number, { shifts, people }: Grid) => {
    const { assignment_id } = people.find(({ last_name }) => last_name === family(at))!
    return shifts.find((shift) => shift.assignment_id === assignment_id)!
  }
  const contested = of(2, before)
  const absence = { version: contested.version, mark: 'absent', note: 'Dzwoniła, że chora' }
  await sent(page, coordinator, 'put', `/api/shifts/${contested.id}/attendance`, absence)
  await openAs(page, 'coordinator', `/pl/contracts/${contract_id}?tab=schedule`)
  await settled(page)
  await expect(page.getByRole('gridcell', { name: new RegExp(`${family(3)}.*00:00`) })).toBeVisible()

  const again = await context.newPage()
  await again.goto(`${wire.origin}/pl/foreman/my-schedule`)
  await settled(again)
  await expect(again.getByText(`${CREW + 2} wpisy czekają`)).toBeVisible({ timeout: 30_000 })
  await wire.mend()
  await expect(again.getByText(/czeka(ją)? w tym telefonie/)).toHaveCount(0, { timeout: 60_000 })
  const worked3 = page.getByRole('gridcell', { name: new RegExp(`${family(3)}.*: Przepracowane 8:00 godz`) })
  await expect(worked3).toHaveText('✓ 8:00', { timeout: 30_000 })
  const conflict = again.getByRole('alert').filter({ hasText: family(2) })
  await expect(conflict).toContainText('Dzwoniła, że chora')
  await expect(conflict).toContainText('Jest')
  await expectAccessible(again)
  await conflict.getByRole('button', { name: 'Zostaw obecne' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(again.getByText('Brama 3 zamknięta do piątku')).toHaveCount(0)
  await again.getByRole('tab', { name: 'Notatki' }).click()
  await expect(again.getByText('Brama 3 zamknięta do piątku')).toHaveCount(1)

  const after = await gridOf(page, coordinator, contract_id)
  expect(of(1, after)).toMatchObject({ status: 'absent', version: of(1, before).version + 2 })
  expect(of(2, after)).toMatchObject({ status: 'absent', version: contested.version + 1 })
  const worked = after.shifts.filter(({ status }) => status === 'worked')
  expect(worked).toHaveLength(CREW - 2)
  for (const { id, version, actual_hours } of worked) {
    expect(actual_hours).toBe(8)
    expect(version).toBe(before.shifts.find((shift) => shift.id === id)!.version + 1)
  }
  const sheet = await sent<{ hours: number }[]>(
    page,
    coordinator,
    'get',
    `/api/timesheet?month=${agencyToday().slice(0, 7)}&contract_id=${contract_id}`,
  )
  expect(sheet.reduce((sum, { hours }) => sum + hours, 0)).toBe(8 * (CREW - 2))
  await context.close()
})
