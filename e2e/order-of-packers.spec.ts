import { type Locator, type Page, expect, test } from './test.ts'
import { accept, activate, sendToClient, sign, statusMenu, survey } from './contract-steps.ts'
import { type Caller, callerOf, day, force, scan, surname } from './people-steps.ts'
import { enterAs, expectAccessible, settled } from './stories.ts'
import { uniqueDigits } from './unique.ts'

type Row = { id: number; version: number; first_name: string }
type Person = { id: number; name: string; last_name: string }
type Need = { id: number; headcount: number; filled: number; reserved: number; missing: number }

const ORDERED = 20
const PLACED = 18
const LIFTED = 25

/** The last Monday, so that an addition from today is within the contract. */
const monday = () => day(-((new Date(day(0)).getUTCDay() + 6) % 7))

/** The first day of the next month. */
const nextFirst = () => day(Array.from({ length: 31 }, (_, at) => at + 1).find((at) => day(at).endsWith('-01'))!)

const facts = (last_name: string, citizenship: string) => ({
  first_name: 'Лідія', last_name, first_name_latin: 'LIDIIA', last_name_latin: 'TEST', gender: 'female', date_of_birth: '1991-02-03',
  citizenship, phone: `+4857${uniqueDigits()}`,
}) // prettier-ignore

const makeReady = async (admin: Caller, recruiter_id: number): Promise<Person> => {
  const last_name = surname('Пакун')
  const { id } = await admin('POST', '/candidates', { ...facts(last_name, 'PL'), recruiter_id })
  await force(admin, 'candidate', id, 'ready')
  return { id, last_name, name: `Лідія ${last_name}` }
}

const makeWorker = async (admin: Caller, citizenship: string): Promise<Person> => {
  const last_name = surname('Зайва')
  const body = { ...facts(last_name, citizenship), pesel_missing_reason: 'Applied for' }
  const { id } = await admin('POST', '/workers', body)
  return { id, last_name, name: `Лідія ${last_name}` }
}

const idOf = async (call: Caller, path: string, code: string) =>
  (await call<{ id: number; code: string }[]>('GET', path)).find((one) => one.code === code)!.id

/** Enters the order of twenty packers in the browser, and activates it. */
const order = async (page: Page, title: string) => {
  await page.goto('/en/contracts/create-contract')
  await settled(page)
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Client', exact: true }).fill('Pakownia Wschód')
  await page.getByLabel('Client’s tax number').fill('526-025-02-74')
  await page.getByLabel('City of work').fill('Gdynia')
  await page.getByLabel('Site address').fill('ul. Portowa 7')
  await page.getByLabel(/^Start/).fill(monday())
  await page.getByLabel(/^End/).fill(day(200))
  await page.getByLabel('Pay rate from').fill('40.5')
  await page.getByRole('combobox', { name: 'Main coordinator' }).click()
  await page.getByRole('option', { name: 'Bartosz Wilk' }).click()
  await page.getByRole('button', { name: 'Add contract' }).click()
  await expect(page).toHaveURL(/\/contracts\/\d+$/)
  await settled(page)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await page.getByRole('tab', { name: 'Needs' }).click()
  await page.getByRole('button', { name: 'Add need' }).click()
  await page.getByRole('combobox', { name: 'Position' }).click()
  await page.getByRole('option', { name: 'Packer' }).click()
  await page.getByRole('textbox', { name: 'People' }).fill(String(ORDERED))
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await activate(page)
  await expect(statusMenu(page)).toContainText('Active')
  return id
}

/** Surveys and accepts the others too, through the API. */
const acceptOthers = async (admin: Caller, contract_id: number, need_id: number, people: readonly Person[]) => {
  const statuses = '/statuses?entity=candidate_survey'
  const [completed, accepted] = [await idOf(admin, statuses, 'completed'), await idOf(admin, statuses, 'accepted')]
  const asked = { contract_id, need_id, surveyed_on: day(0), channel: 'phone', accepts_conditions: true, ready_from: monday(), rating: 4 } // prettier-ignore
  const move = ({ id, version }: Row, status_id: number) =>
    admin<Row>('PUT', `/surveys/${id}/status`, { version, status_id })
  const surveys: Row[] = []
  for (const { id } of people)
    surveys.push(await move(await admin<Row>('POST', '/surveys', { candidate_id: id, ...asked }), completed))
  const chosen = surveys.map(({ id, version }) => ({ id, version }))
  const sent = await admin<Row[]>('POST', `/contracts/${contract_id}/sent-surveys`, { surveys: chosen })
  for (const one of sent) await move(one, accepted)
}

const hire = async (admin: Caller, { id, ...who }: Person): Promise<Person> => {
  const { version } = await admin('GET', `/candidates/${id}`)
  const body = { version, pesel_missing_reason: 'Applied for' }
  return { ...who, id: (await admin('POST', `/candidates/${id}/conversion`, body)).id }
}

const addVisa = async (page: Page, admin: Caller, { id }: Person, valid_to: string) => {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.post('/api/document-files', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: scan() },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const file = ((await answer.json()) as { data: { id: number } }).data
  const type_id = await idOf(admin, '/document-types', 'visa')
  await admin('POST', `/workers/${id}/documents`, { type_id, country: 'PL', valid_to, file_ids: [file.id] })
}

const drawer = (page: Page) => page.getByRole('dialog')

const openPlacing = async (page: Page, contract_id: number) => {
  await page.goto(`/en/contracts/${contract_id}?tab=needs`)
  await settled(page)
  await page.getByRole('button', { name: 'Place people: Packer' }).click()
}

const choose = async (page: Page, { last_name }: Person) => {
  await drawer(page).getByLabel('Person').fill(last_name)
  await drawer(page)
    .getByRole('button', { name: new RegExp(last_name) })
    .click()
  await drawer(page).getByRole('textbox', { name: 'First day' }).fill(monday())
}

const place = async (page: Page, contract_id: number, person: Person) => {
  await openPlacing(page, contract_id)
  await choose(page, person)
  await drawer(page).getByRole('button', { name: 'Place 1 person', exact: true }).click()
  await expect(drawer(page)).toHaveCount(0)
}

const draft = async (page: Page, from: string, said: string, change: (dialog: Locator) => Promise<void>) => {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New addition' }).click()
  await dialog.getByLabel(/^Effective from/).fill(from)
  await dialog.getByLabel('Summary of changes').fill(said)
  await change(dialog)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Five more from today, applied at once; a better rate from the first of the month, signed and waiting. */
const amend = async (page: Page, contract_id: number) => {
  await page.goto(`/en/contracts/${contract_id}?tab=additions`)
  await settled(page)
  await draft(page, day(0), 'Five packers more, a better rate.', async (dialog) => {
    await dialog.getByLabel('Pay rate from').fill('41.5')
    await dialog.getByRole('group').first().getByLabel('People').fill(String(LIFTED))
  })
  await sign(page, 'A-1')
  await expect(page.getByRole('listitem', { name: 'A-1' })).toContainText('In force')
  await draft(page, nextFirst(), 'A better rate from the first.', (dialog) =>
    dialog.getByLabel('Pay rate from').fill('43'),
  )
  await sign(page, 'A-2')
  await expect(page.getByRole('listitem', { name: 'A-2' })).toContainText('takes effect on')
}

const needOf = async (call: Caller, contract_id: number) =>
  (await call<Need[]>('GET', `/contracts/${contract_id}/needs`))[0]!

/** A contract of another coordinator. */
const elsewhere = async (admin: Caller) => {
  const coordinators = await admin<Row[]>('GET', '/contracts/coordinators')
  const { id, title } = await admin<Row & { title: string }>('POST', '/contracts', {
    title: `Чужа пакувальня ${Date.now()}`, client_name: 'Pakownia Zachód', client_country: 'PL', site_country: 'PL', site_city: 'Gdynia',
    start_date: monday(), currency: 'PLN', rate_period: 'hour', employment_form: 'civil_contract',
    main_coordinator_id: coordinators.find(({ first_name }) => first_name === 'Andrzej')!.id,
  }) // prettier-ignore
  return { id, title }
}

const found = async (page: Page, path: string, title: string) => {
  await page.goto(`${path}?search=${encodeURIComponent(title)}`)
  await settled(page)
  return page.getByRole('link', { name: title })
}

const seesHerPart = async (page: Page, mine: Caller, contract: { id: number; title: string }, workers: Person[]) => {
  const { id, title } = contract
  await expect(await found(page, '/en/coordinator/contracts', title)).toBeVisible()
  await page.goto('/en/coordinator/needs')
  await page.getByRole('textbox').first().fill(title)
  const need = page.getByRole('listitem').filter({ hasText: title })
  await expect(need).toContainText(`${LIFTED - PLACED} unfilled of ${LIFTED}`)
  for (const { last_name } of workers.slice(0, 2))
    await expect((await found(page, '/en/coordinator/workers', last_name)).first()).toBeVisible()
  await page.goto(`/en/contracts/${id}?tab=placements`)
  await settled(page)
  for (const { name } of workers.slice(0, 3)) await expect(page.getByRole('link', { name })).toBeVisible()
  const placed = await mine<{ worker_id: number }[]>('GET', `/assignments?contract_id=${id}&limit=100`)
  const ids = (rows: number[]) => rows.toSorted((a, b) => a - b)
  expect(ids(placed.map(({ worker_id }) => worker_id))).toEqual(ids(workers.map((one) => one.id)))
}

const seesNothingElse = async (page: Page, mine: Caller, other: { id: number; title: string }) => {
  for (const path of ['/en/contracts', '/en/coordinator/contracts'])
    await expect(await found(page, path, other.title)).toHaveCount(0)
  await page.goto(`/en/contracts/${other.id}`)
  await expect(page.getByText('Not found, or you don’t have access.')).toBeVisible()
  expect(await mine<unknown[]>('GET', `/assignments?contract_id=${other.id}`)).toEqual([])
}

test('a client orders twenty packers; eighteen are placed, two refused, and an addition asks for five more', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const admin = callerOf(page, await enterAs(page, 'admin'))
  const title = `Пакування листівок ${Date.now()}`
  const id = await order(page, title)
  const contract = { id }
  const need = await needOf(admin, id)
  const recruiters = await admin<Row[]>('GET', '/recruiters/options')
  const desk = recruiters.find(({ first_name }) => first_name === 'Олена')!.id
  const people: Person[] = []
  for (let made = 0; made < PLACED; made++) people.push(await makeReady(admin, desk))
  const [first, second, third, ...others] = people as [Person, Person, Person, ...Person[]]

  const recruiter = await (await browser.newContext()).newPage()
  await enterAs(recruiter, 'recruiter')
  for (const { last_name } of [first, second]) await survey(recruiter, contract, last_name, monday())
  await recruiter.context().close()

  const coordinator = await (await browser.newContext()).newPage()
  const mine = callerOf(coordinator, await enterAs(coordinator, 'coordinator'))
  await survey(coordinator, contract, third.last_name, monday())
  await sendToClient(
    coordinator,
    contract,
    [first, second, third].map(({ name }) => name),
  )
  for (const { name } of [first, second, third]) await accept(coordinator, name)
  await acceptOthers(admin, id, need.id, others)
  expect(await needOf(mine, id)).toMatchObject({ filled: 0, reserved: PLACED, missing: ORDERED - PLACED })

  const workers: Person[] = []
  for (const one of people) workers.push(await hire(admin, one))
  const expiring = await makeWorker(admin, 'UA')
  await addVisa(page, admin, expiring, day(-20))
  for (const one of workers.slice(0, 3)) await place(coordinator, id, one)
  for (const { id: worker_id } of workers.slice(3))
    await mine('POST', '/assignments', { need_id: need.id, worker_id, start_date: monday() })

  await openPlacing(coordinator, id)
  await choose(coordinator, expiring)
  const forbidden = drawer(coordinator).getByRole('alert').filter({ hasText: 'Can’t place this person' })
  await expect(forbidden).toContainText(/expires on .*, before the first day\./)
  await expectAccessible(coordinator)
  await drawer(coordinator).getByRole('button', { name: 'Place 1 person', exact: true }).click()
  await expect(
    drawer(coordinator)
      .getByRole('alert')
      .filter({ hasText: /before the first day\.$/ }),
  ).toHaveCount(2)
  await drawer(coordinator).getByRole('button', { name: 'Choose someone else' }).click()
  await choose(coordinator, workers[0]!)
  await drawer(coordinator).getByRole('button', { name: 'Place 1 person', exact: true }).click()
  const firstDay = drawer(coordinator).getByRole('textbox', { name: 'First day' })
  await expect(firstDay).toHaveAttribute('aria-invalid', 'true')
  await expect(firstDay).toHaveAccessibleDescription(/placed elsewhere on these dates/)
  expect(await needOf(mine, id)).toMatchObject({ reserved: PLACED, missing: ORDERED - PLACED })

  await amend(page, id)
  await page.getByRole('tab', { name: 'Needs' }).click()
  const packers = page.getByRole('listitem').filter({ hasText: /Packer.*at work/ })
  await expect(packers).toContainText(`0 at work, ${PLACED} expected, ${LIFTED - PLACED} unfilled of ${LIFTED}`)
  await expect(packers).toContainText('−7')
  expect(await admin('GET', `/contracts/${id}`)).toMatchObject({ pay_rate_from: 41.5 })
  expect(await admin('GET', `/contracts/${id}/terms?on=${nextFirst()}`)).toMatchObject({ pay_rate_from: 43 })

  await seesHerPart(coordinator, mine, { id, title }, workers)
  await seesNothingElse(coordinator, mine, await elsewhere(admin))
})
