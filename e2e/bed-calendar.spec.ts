import { agencyToday } from '#contract/basics/agency-day.ts'
import { type Locator, type Page, expect, test } from './test.ts'
import { makeHouse, makeIdle } from './housing-steps.ts'
import { expectAccessible, expectUsable, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'
import { shownDay } from './shown-day.ts'

type Row = { id: number; version: number }
type Room = { places: { id: number; bed: string }[] }

const middleOf = async (one: Locator) => {
  await one.scrollIntoViewIfNeeded()
  const box = (await one.boundingBox())!
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

/** Presses the mouse on one element and releases it on another. */
const drag = async (page: Page, from: Locator, to: Locator) => {
  await page.mouse.move(...(await middleOf(from)))
  await page.mouse.down()
  await page.mouse.move(...(await middleOf(to)), { steps: 6 })
  await page.mouse.up()
}

/** The shown days, computed when they are needed: a run can continue over midnight. */
const range = () => `from=${agencyToday(-2)}&to=${agencyToday(11)}`

test('a coordinator reserves a bed by selecting days, moves the stay to another bed, and reads why an occupied bed refuses it', async ({
  page,
}) => {
  test.setTimeout(180_000)
  page.setDefaultTimeout(10_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const admin = await tokenOf(page, 'admin')
  const mark = uniqueLetters()
  await makeIdle(page, admin, 'Maria', `Nowak${mark}`)
  const house = await makeHouse(page, `Hostel ${mark}`)

  await openAs(page, 'coordinator', '/en/housing')
  await settled(page)
  await page.getByRole('button', { name: 'Bed calendar' }).click()
  await expect(page).toHaveURL(/\/en\/housing\/calendar$/)
  await page.goto(`/en/housing/${house}?tab=calendar&${range()}`)
  await settled(page)
  const grid = page.getByRole('grid', { name: 'Bed calendar' })
  const cell = (bed: number, day: number) => grid.locator(`[role=row][data-row="${bed}"] [data-day="${day + 2}"]`)
  await expect(cell(2, 3)).toHaveAttribute('aria-label', /101 \/ 2.*Repair/)
  await expect(grid.locator('[data-bar^=void]')).toHaveText('Repair')

  await drag(page, cell(1, 2), cell(1, 4))
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel('Check-in')).toHaveValue(shownDay(agencyToday(2), 'en'))
  await expect(drawer.getByLabel('Check-out')).toHaveValue(shownDay(agencyToday(5), 'en'))
  await drawer.getByRole('combobox', { name: 'Resident' }).fill(`Nowak${mark}`)
  await page.getByRole('option', { name: new RegExp(`Nowak${mark}`) }).click()
  await drawer.getByRole('button', { name: 'Reserve' }).click()
  const bar = grid.locator('[data-bar^=stay]')
  await expect(bar).toHaveText(`Maria Nowak${mark}`)

  const asked: string[] = []
  page.on('request', (one) => one.url().includes('/calendar?') && asked.push(one.url()))
  await drag(page, bar, cell(3, 3))
  await expect(cell(3, 3)).toHaveAttribute('aria-label', new RegExp(`101 / 3.*Maria Nowak${mark}, Reserved`))
  await settled(page)
  await drag(page, bar, cell(2, 3))
  await expect(page.getByRole('alert').getByText(/blocked until/)).toBeVisible()
  await expect(cell(3, 3)).toHaveAttribute('aria-label', new RegExp(`Maria Nowak${mark}`))
  expect(asked, 'nothing is asked for again').toEqual([])
  await page.getByRole('alert').filter({ hasText: 'blocked until' }).getByRole('button', { name: 'Close' }).click()
  await expectAccessible(page)

  await drag(page, bar.locator('[data-stretch]'), cell(3, 6))
  await expect(cell(3, 6)).toHaveAttribute('aria-label', new RegExp(`Maria Nowak${mark}`))
  await bar.click()
  const card = page.getByRole('dialog')
  await expect(card.getByRole('heading', { name: `Maria Nowak${mark}` })).toBeVisible()
  await expect(card.getByLabel('Check-out')).toHaveValue(shownDay(agencyToday(7), 'en'))
  await expect(card.getByRole('button', { name: 'Move in' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Find free bed' }).click()
  const finder = page.getByRole('dialog')
  await finder.getByLabel('Check-in').fill(agencyToday(3))
  await finder.getByLabel('Check-out').fill(agencyToday(5))
  await expect(finder.getByText(`Sharing with: Maria Nowak${mark}`)).toBeVisible()
  await expect(finder.getByRole('button', { name: /^Reserve bed/ })).toHaveCount(1)
})

test('a bed that someone else has just taken: the bar returns and the person is named', async ({ page }) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(10_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const admin = await tokenOf(page, 'admin')
  const mark = uniqueLetters()
  const [one, other] = [await makeIdle(page, admin, 'Maria', `Lis${mark}`), await makeIdle(page, admin, 'Anna', `Kot${mark}`)] // prettier-ignore
  const house = await makeHouse(page, `Dom ${mark}`)
  const token = await openAs(page, 'coordinator', '/en')
  const [room] = await sent<Room[]>(page, token, 'get', `/api/housing/${house}/rooms`)
  const bed = (name: string) => room!.places.find((place) => place.bed === name)!.id
  const reserve = (place_id: number, worker_id: number, from: number, to: number) =>
    sent<Row>(page, token, 'post', '/api/stays', {
      place_id,
      worker_id,
      check_in: agencyToday(from),
      check_out: agencyToday(to),
    })
  const first = await reserve(bed('1'), one, 2, 5)
  await reserve(bed('3'), other, 4, 8)
  await page.goto(`/en/housing/${house}?tab=calendar&${range()}`)
  await settled(page)
  const cell = (row: number, day: number) => page.locator(`[role=row][data-row="${row}"] [data-day="${day + 2}"]`)
  await drag(page, page.locator(`[data-bar="stay-${first.id}"]`), cell(3, 3))
  await expect(page.getByRole('alert').getByText(new RegExp(`Anna Kot${mark} has this bed`))).toBeVisible()
  await expect(cell(1, 3)).toHaveAttribute('aria-label', new RegExp(`Maria Lis${mark}`))
})

test('on a phone a day shows who has which bed', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'coordinator', '/pl/housing/calendar')
  await expectUsable(page, '/pl/housing/calendar')
  await expectAccessible(page)
  await expect(page.getByRole('heading', { name: /Hostel Fabryczna · Pokój 101/ })).toBeVisible()
  await page.getByRole('button', { name: /Trwa/ }).first().click()
  await expect(page.getByRole('dialog').getByText(/^(Dom Krzyki|Hostel Fabryczna), \d+ \/ \d$/)).toBeVisible()
})
