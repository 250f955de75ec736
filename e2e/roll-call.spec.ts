import { agencyToday } from '#contract/basics/agency-day.ts'
import { type Browser, type Page, expect, test } from '@playwright/test'
import { openWire } from './proxy.ts'
import { expectAccessible, openAs, sent, settled, statusOf, tokenOf } from './stories.ts'

type Row = { id: number; version: number; first_name: string; user_id: number }
type Shift = { id: number; version: number; assignment_id: number; status: string; actual_hours: number | null }
type Grid = { shifts: Shift[]; people: { assignment_id: number; last_name: string }[] }

const CREW = 40

const dayFrom = agencyToday

const today = dayFrom(0)
const digits = () => String(Date.now() + Math.floor(performance.now() * 7)).slice(-7)
const family = (at: number) => `Ковальчук${'абвгґдеєжз'[Math.floor(at / 10)]}${'абвгґдеєжз'[at % 10]}`

/** A running contract of the demo coordinator's, led by the demo foreman. */
const makeSite = async (page: Page, admin: string) => {
  const coordinators = await sent<Row[]>(page, admin, 'get', '/api/contracts/coordinators')
  const me = await sent<{ foreman_id: number }>(page, await tokenOf(page, 'foreman'), 'get', '/api/user-permissions')
  const contract = await sent<Row>(page, admin, 'post', '/api/contracts', {
    title: `Pakowanie ${digits()}`, client_name: 'Mleczarnia Wigry', client_country: 'PL', client_tax_id: '5260250274', site_country: 'PL',
    site_city: 'Suwałki', site_address: 'ul. Mleczna 7', start_date: dayFrom(-10), currency: 'PLN', rate_period: 'hour', pay_rate_from: 31.15,
    employment_form: 'civil_contract', main_coordinator_id: coordinators.find(({ first_name }) => first_name === 'Bartosz')!.id,
    foreman_ids: [me.foreman_id],
  }) // prettier-ignore
  const need = { position_id: 1, headcount: CREW, date_from: dayFrom(-10), pay_rate: 31.15 }
  const { id: need_id } = await sent<Row>(page, admin, 'post', `/api/contracts/${contract.id}/needs`, need)
  const status_id = await statusOf(page, admin, 'contract', 'active')
  await sent(page, admin, 'put', `/api/contracts/${contract.id}/status`, { version: contract.version, status_id })
  return { contract_id: contract.id, need_id, foreman_id: me.foreman_id }
}

const placeOne = async (
  page: Page,
  admin: string,
  site: { need_id: number; foreman_id: number },
  at: number,
  status_id: number,
) => {
  const worker = await sent<Row>(page, admin, 'post', '/api/workers', {
    first_name: 'Соломія', last_name: family(at), first_name_latin: 'SOLOMIIA', last_name_latin: 'KOVALCHUK', gender: 'female',
    date_of_birth: '1991-05-06', citizenship: 'PL', pesel_missing_reason: 'Applied for', phone: `+48${520_000_000 + Number(digits()) + at}`,
  }) // prettier-ignore
  const step = { version: worker.version, status_id, force: true, comment: 'Back from holidays' }
  await sent(page, admin, 'put', `/api/workers/${worker.id}/status`, step)
  const placement = { need_id: site.need_id, worker_id: worker.id, foreman_id: site.foreman_id, start_date: today }
  const confirmed = { confirmed: ['team_too_large'], comment: 'A large order' }
  return (await sent<Row>(page, admin, 'post', '/api/assignments', { ...placement, ...confirmed })).id
}

/** Forty people placed for today, with published shifts of eight hours that have begun. */
const makeCrew = async (page: Page, admin: string) => {
  const site = await makeSite(page, admin)
  const bench = await statusOf(page, admin, 'worker', 'bench')
  const assignment_ids: number[] = []
  for (let at = 0; at < CREW; at++) assignment_ids.push(await placeOne(page, admin, site, at, bench))
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  const range = { from: today, to: today }
  const plan = { kind: 'work', start: '00:00', end: '08:00' }
  await sent(page, admin, 'post', '/api/schedule/fills', { assignment_ids, ...range, weekdays, plan })
  const confirmed = ['late_notice']
  const published = { contract_id: site.contract_id, ...range, confirmed, comment: 'A rush order' }
  await sent(page, admin, 'post', '/api/schedule/publications', published)
  return site
}

/** What the coordinator knows of the day. */
const gridOf = async (page: Page, token: string, contract_id: number) =>
  sent<Grid>(page, token, 'get', `/api/schedule?from=${today}&to=${today}&contract_id=${contract_id}`)

const phoneOf = async (browser: Browser, origin: string) =>
  browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'pl-PL',
  })

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a foreman loses signal, marks forty people, and gets it back; the coordinator sees it live and hours reach the timesheet', async ({
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
  await phone.reload()
  await settled(phone)

  await wire.cut()
  await phone.reload()
  await settled(phone)
  await expect(phone.getByText(/^Bez zasięgu: stan z/)).toBeVisible({ timeout: 30_000 })
  await phone.getByRole('button', { name: `Wszyscy obecni (${CREW})` }).click()
  await expect(phone.getByText(`${CREW} wpisów czeka`)).toBeVisible()
  await cardOf(phone, family(1)).getByRole('button', { name: 'Nieobecny' }).click()
  await expect(cardOf(phone, family(1))).toContainText('jeszcze nie wysłane')
  await phone.getByRole('tab', { name: 'Notatki' }).click()
  await phone.getByLabel('Co musi wiedzieć zmiennik').fill('Brama 3 zamknięta do piątku')
  await phone.getByRole('button', { name: 'Zapisz' }).click()
  await expect(phone.getByText(`${CREW + 2} wpisy czekają`)).toBeVisible()
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
  const worked3 = page.getByRole('gridcell', { name: new RegExp(`${family(3)}.*: Przepracowane 8 godz`) })
  await expect(worked3).toHaveText('✓ 8', { timeout: 30_000 })
  const conflict = again.getByRole('alert').filter({ hasText: family(2) })
  await expect(conflict).toContainText('Dzwoniła, że chora')
  await expect(conflict).toContainText('Obecny')
  await expectAccessible(again)
  await conflict.getByRole('button', { name: 'Zostaw tak' }).click()
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
    `/api/timesheet?month=${today.slice(0, 7)}&contract_id=${contract_id}`,
  )
  expect(sheet.reduce((sum, { hours }) => sum + hours, 0)).toBe(8 * (CREW - 2))
  await context.close()
})
