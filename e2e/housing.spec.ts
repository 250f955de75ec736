import { agencyToday } from '#contract/basics/agency-day.ts'
import { expect, test } from './test.ts'
import { makeHouse, makeIdle } from './housing-steps.ts'
import { enterAs, expectAccessible, expectUsable, openAs, openTab, sent, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'

test('a coordinator adds a house, reserves a bed, moves a person in and out, and prints the residents', async ({
  page,
}) => {
  test.setTimeout(180_000)
  page.setDefaultTimeout(10_000)
  const admin = await tokenOf(page, 'admin')
  const mark = uniqueLetters()
  await makeIdle(page, admin, 'Maria', `Nowak${mark}`)
  await makeIdle(page, admin, 'Anna', `Kowal${mark}`)

  await openAs(page, 'coordinator', '/en/housing')
  await settled(page)
  await page
    .getByRole('link', { name: 'Add property' })
    .or(page.getByRole('button', { name: 'Add property' }))
    .click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Name').fill(`Hostel ${mark}`)
  await field('City').fill('Ustka')
  await field('Address').fill('ul. Morska 3')
  await field('Postcode').fill('76270')
  await page.getByRole('button', { name: 'Add property' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hostel ${mark}`)
  await expect(page.getByText('76-270').first()).toBeVisible()

  await openTab(page, 'Rooms and beds')
  await page.getByRole('button', { name: 'Add room' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Room').fill('101')
  await dialog.getByLabel('Area').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Room 101 · 2 beds · 12 m²')).toBeVisible()

  const reserve = async (name: string) => {
    await page.getByRole('button', { name: 'Reserve bed 1, room 101' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: 'Resident' }).fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await drawer.getByRole('button', { name: 'Reserve' }).click()
    return drawer
  }
  await reserve(`Nowak${mark}`)
  await expect(page.getByText(`Maria Nowak${mark}: bed reserved in Hostel ${mark}`)).toBeVisible()
  const refused = await reserve(`Kowal${mark}`)
  const bed = refused.getByRole('combobox', { name: 'Bed' })
  await expect(bed).toHaveAttribute('aria-invalid', 'true')
  await expect(refused.getByText(`Maria Nowak${mark} has this bed from`)).toBeVisible()
  await bed.click()
  await page.getByRole('option', { name: new RegExp(`Hostel ${mark}, .+ · 101 / 2`) }).click()
  await refused.getByRole('button', { name: 'Reserve' }).click()
  await expect(page.getByText(`Anna Kowal${mark}: bed reserved in Hostel ${mark}`)).toBeVisible()

  await openTab(page, 'Stays')
  const row = page.getByRole('listitem').filter({ hasText: `Maria Nowak${mark}` })
  await row.getByRole('button', { name: 'Move in' }).click()
  await dialog.getByRole('button', { name: 'Move in' }).click()
  await expect(dialog.getByText('Record the keys before moving in.')).toBeVisible()
  await dialog.getByLabel('Keys issued').check()
  await dialog.getByLabel('Rules signed on').fill(agencyToday())
  await dialog.getByRole('button', { name: 'Move in' }).click()
  await expect(row.getByText('Lives here')).toBeVisible()

  await openTab(page, 'Residents')
  await expect(page.getByText('1 resident tonight')).toBeVisible()
  await expectAccessible(page)
  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print emergency list' }).click()
  expect((await printed).suggestedFilename()).toMatch(new RegExp(`^Hostel ${mark}-.*\\.pdf$`))

  await openTab(page, 'Stays')
  await row.getByRole('button', { name: 'Move out' }).click()
  await dialog.getByLabel('Keys returned').check()
  await dialog.getByRole('button', { name: 'Move out' }).click()
  await expect(row.getByText('Moved out')).toBeVisible()
  await openTab(page, 'Rooms and beds')
  await expect(page.getByText('Free tonight')).toHaveCount(1)
})

test('on a phone houses are cards, and a bed is reserved from the house', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'coordinator', '/pl/housing')
  await expectUsable(page, '/pl/housing')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Hostel Fabryczna' }).click()
  await settled(page)
  await openTab(page, 'Pokoje i łóżka')
  await expect(page.getByText(/Pokój 101/)).toBeVisible()
  await expectUsable(page, new URL(page.url()).pathname + new URL(page.url()).search)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Zarezerwuj łóżko/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Łóżko' })).toBeVisible()
})

test('a bed is renamed, and a room that was never booked is removed', async ({ page }) => {
  await enterAs(page, 'coordinator')
  const id = await makeHouse(page, `Przystań ${uniqueLetters()}`)
  await page.goto(`/en/housing/${id}?tab=rooms`)
  await settled(page)
  await page.getByRole('button', { name: 'Actions for bed 1' }).click()
  await page.getByRole('menuitem', { name: 'Rename bed' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bed').fill('2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Bed')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Bed').fill('7A')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Actions for bed 7A' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove room' }).click()
  await expect(page.getByText('Room removed')).toBeVisible()
  await expect(page.getByText(/Room 101/)).toHaveCount(0)
})

test('a move-in after the last booked night is refused with a reason, not at a field of that dialog', async ({
  page,
}) => {
  const mark = uniqueLetters()
  const token = await enterAs(page, 'coordinator')
  const worker_id = await makeIdle(page, await tokenOf(page, 'admin'), 'Maria', `Late${mark}`)
  const house = await makeHouse(page, `Hostel ${mark}`)
  const [room] = await sent<{ places: { id: number; bed: string }[] }[]>(
    page,
    token,
    'get',
    `/api/housing/${house}/rooms`,
  )
  const nights = { check_in: agencyToday(-5), check_out: agencyToday(-2) }
  await sent(page, token, 'post', '/api/stays', { worker_id, place_id: room!.places[0]!.id, ...nights })
  await page.goto(`/en/housing/${house}?tab=stays`)
  await page.getByRole('button', { name: 'Move in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Keys issued').check()
  await dialog.getByLabel('Rules signed on').fill(agencyToday())
  await dialog.getByLabel('Check-in').fill(agencyToday())
  await dialog.getByRole('button', { name: 'Move in' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The end can’t be before the start.')
  await expect(dialog.getByRole('button', { name: 'Move in' })).toBeFocused()
})
