import { agencyToday } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import { type Page, expect, test } from './test.ts'
import { enterAs, openAs, sent, settled } from './stories.ts'

type Person = { assignment_id: number; contract_id: number; first_name: string; last_name: string; start_date: string; end_date: string | null } // prettier-ignore
type Grid = {
  contracts: { id: number; shift_patterns: object[] }[]
  people: Person[]
  shifts: { assignment_id: number; date: string; status: string; draft: boolean }[]
}

const plus = addDays
const mondayOf = (day: string) => plus(day, -((new Date(day).getUTCDay() + 6) % 7))
/** The Monday of the planned week. */
const nextMonday = () => plus(mondayOf(agencyToday()), 14)
const spoken = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )

const cell = (page: Page, person: Person, day: string) =>
  page.getByLabel(`${person.first_name} ${person.last_name}, ${spoken(day)}`)

/** Opens two weeks of a contract as its coordinator, with people who are placed for all of them and have no attendance on the `open` days. */
const openFortnight = async (page: Page, from: string, open: (day: string) => boolean) => {
  const token = await enterAs(page, 'coordinator')
  const to = plus(from, 13)
  const grid = await sent<Grid>(page, token, 'get', `/api/schedule?from=${from}&to=${to}`)
  const told = grid.shifts.filter(({ date, status }) => open(date) && status !== 'planned')
  const busy = new Set(told.map(({ assignment_id }) => assignment_id))
  const people = grid.people.filter(
    (one) => one.start_date <= from && (one.end_date === null || one.end_date >= to) && !busy.has(one.assignment_id),
  )
  const planned = new Set(grid.contracts.filter(({ shift_patterns }) => shift_patterns.length > 0).map(({ id }) => id))
  const contract_id = people.find((one) => planned.has(one.contract_id))!.contract_id
  await page.goto(`/en/contracts/${contract_id}?tab=schedule&from=${from}&to=${to}`)
  await settled(page)
  await expect(page.getByRole('grid', { name: 'Schedule' })).toBeVisible()
  return { token, people: people.filter((one) => one.contract_id === contract_id), contract_id }
}

test('a coordinator fills a week from a pattern, copies it, drags a shift, is warned of an overlap, and publishes', async ({
  page,
}) => {
  const next = nextMonday()
  const { token, people, contract_id } = await openFortnight(page, next, () => true)
  const [person, other] = people as [Person, Person]
  await cell(page, person, next).click()
  await page.keyboard.down('Shift')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.up('Shift')
  await page.keyboard.press('1')
  for (const day of [0, 4]) await expect(cell(page, person, plus(next, day))).toContainText('06–14')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()

  await page.getByRole('button', { name: 'Copy week…' }).click()
  const copying = page.getByRole('dialog', { name: /Copy a week/ })
  await copying.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(copying).toBeHidden()
  await expect(cell(page, person, plus(next, 11))).toContainText('06–14')

  const from = cell(page, person, plus(next, 4))
  const to = cell(page, other, plus(next, 3))
  await from.click()
  await from.hover()
  await page.mouse.down()
  await to.hover()
  await page.mouse.up()
  await expect(to).toContainText('06–14')
  await expect(from).not.toContainText('06–14')

  await page.getByRole('grid').press('Control+z')
  await expect(from).toContainText('06–14')
  await expect(to).not.toContainText('06–14')

  await cell(page, person, plus(next, 2)).click()
  await page.getByRole('button', { name: 'Custom times…' }).click()
  const times = page.getByRole('dialog', { name: 'Custom times…' })
  await times.getByLabel('From').fill('22:00')
  await times.getByLabel('To').fill('07:00')
  await times.getByRole('button', { name: 'Add' }).click()
  const refused = cell(page, person, plus(next, 2))
  await expect(refused).toHaveAccessibleName(/overlaps another shift/)
  await expect(refused).toContainText('06–14')

  await page.getByRole('button', { name: /^Publish \(/ }).click()
  const publishing = page.getByRole('dialog', { name: /^Publish / })
  for (const box of await publishing.getByRole('checkbox').all()) await box.check()
  const why = publishing.getByLabel('Reason for keeping it')
  if (await why.isVisible()) await why.fill('Agreed with the client')
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(publishing).toBeHidden()
  await expect(cell(page, person, next)).not.toHaveAccessibleName(/draft/)
  const after = await sent<Grid>(
    page,
    token,
    'get',
    `/api/schedule?from=${next}&to=${plus(next, 13)}&contract_id=${contract_id}`,
  )
  const own = after.shifts.filter(({ assignment_id }) => assignment_id === person.assignment_id)
  expect(own).toHaveLength(10)
  expect(own.every(({ draft }) => !draft)).toBe(true)
})

test('yesterday’s shifts are confirmed at once, and the hours of the month are in the timesheet and its file', async ({
  page,
}) => {
  const today = agencyToday()
  const yesterday = plus(today, -1)
  const { people } = await openFortnight(page, plus(mondayOf(today), -7), (day) => day === yesterday)
  const person = people.at(-1)!
  await cell(page, person, yesterday).click()
  await page.keyboard.press('1')
  await expect(cell(page, person, yesterday)).toHaveAccessibleName(/attendance to confirm/)
  await page.getByRole('button', { name: 'Confirm…' }).click()
  const confirming = page.getByRole('dialog', { name: 'Confirm attendance' })
  await expect(confirming.getByRole('radio', { name: 'Selected: 1 shift' })).toBeChecked()
  await confirming.getByRole('button', { name: 'Confirm: 1 shift' }).click()
  await expect(confirming).toBeHidden()
  await expect(cell(page, person, yesterday)).toHaveAccessibleName(/Worked/)

  await page.getByText('Timesheet', { exact: true }).click()
  const month = page.getByRole('grid', { name: 'Timesheet' })
  await expect(month).toBeVisible()
  if (yesterday.slice(0, 7) !== today.slice(0, 7)) await page.getByRole('button', { name: 'Earlier' }).click()
  await expect(cell(page, person, yesterday)).toHaveAccessibleName(/\d h$/)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
})

test('one shift is confirmed late from its place in the grid', async ({ page }) => {
  const yesterday = agencyToday(-1)
  const { people } = await openFortnight(page, plus(mondayOf(agencyToday()), -7), (day) => day === yesterday)
  const person = people.at(-2)!
  await cell(page, person, yesterday).click()
  await page.keyboard.press('1')
  await expect(cell(page, person, yesterday)).toContainText('06–14')
  await expect(cell(page, person, yesterday)).toHaveAccessibleName(/06:00–14:00/)
  await settled(page)
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog')
  await card.getByText('Late', { exact: true }).click()
  await card.getByLabel('Arrived at').fill('07:00')
  await card.getByRole('button', { name: 'Confirm' }).click()
  await expect(card).toBeHidden()
  await expect(cell(page, person, yesterday)).toHaveAccessibleName(/Worked 6:\d\d h/)
})

test('dragging to an edge scrolls the grid, so that days out of sight are selected in one pull', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 })
  const monday = mondayOf(agencyToday())
  await openAs(page, 'coordinator', `/en/coordinator/schedule?from=${monday}&to=${plus(monday, 30)}`)
  await settled(page)
  const grid = page.getByRole('grid', { name: 'Schedule' })
  await grid.evaluate((box) => (box.scrollLeft = 0))
  const first = grid.locator('[role=gridcell][data-day="1"]').first()
  await expect(grid.locator('[role=columnheader][data-day="30"]')).not.toBeInViewport({ ratio: 1 })
  const [from, box] = [(await first.boundingBox())!, (await grid.boundingBox())!]
  const y = from.y + from.height / 2
  const chosen = grid.getByRole('gridcell', { selected: true })
  await page.mouse.move(from.x + from.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width + 20, y, { steps: 8 })
  await expect(chosen).toHaveCount(30)
  await page.mouse.move(box.x + 4, y, { steps: 8 })
  await expect(chosen).toHaveCount(2)
  await expect.poll(() => grid.evaluate((one) => one.scrollLeft)).toBe(0)
  await page.mouse.up()
})
