import { agencyToday } from '#contract/basics/agency-day.ts'
import { type Page, expect, test } from './test.ts'
import { bringPapers, makeIdle, makeRunning } from './placement-steps.ts'
import {
  expectAccessible,
  expectStanding,
  expectUsableAtBothWidths,
  openAs,
  sent,
  settled,
  tokenOf,
} from './stories.ts'
import { uniqueLetters } from './unique.ts'

type Row = {
  id: number
  version: number
  status: string
  first_name: string
  start_date: string
  comment: string | null
}

const dayFrom = agencyToday

/** A house of one room with one bed that serves a contract. */
const makeHouse = async (page: Page, admin: string, contract_id: number, name: string) => {
  const house = await sent<Row>(page, admin, 'post', '/api/housing', {
    name, kind: 'hostel', country: 'PL', city: 'Ustka', address: 'ul. Morska 2', gender_policy: 'mixed', currency: 'PLN',
  }) // prettier-ignore
  await sent(page, admin, 'post', `/api/housing/${house.id}/rooms`, { name: '7', area_m2: 12, beds: 1 })
  const served = { property_id: house.id, from_date: dayFrom(-1) }
  await sent(page, admin, 'post', `/api/contracts/${contract_id}/housing`, served)
}

test('a coordinator places a worker, starts the placement when the documents are there, and ends it', async ({
  page,
}) => {
  test.setTimeout(150_000)
  page.setDefaultTimeout(10_000)
  const admin = await tokenOf(page, 'admin')
  const mark = uniqueLetters()
  const worker = await makeIdle(page, admin, `Nowak${mark}`)
  const name = `Maria Nowak${mark}`
  const first = await makeRunning(page, admin, `Wędzenie ${mark}`)
  await makeHouse(page, admin, first.id, `Latarnia ${mark}`)

  await openAs(page, 'coordinator', `/en/contracts/${first.id}?tab=needs`)
  await settled(page)
  await page.getByRole('button', { name: /^Place people: / }).click()
  const drawer = page.getByRole('dialog')
  const proposed = drawer.getByRole('listitem').filter({ hasText: name })
  await expect(proposed).toContainText('documents missing')
  await proposed.getByRole('button').click()
  await expect(
    drawer.getByRole('list', { name: 'Documents on the first day' }).getByText('missing').first(),
  ).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Open worker’s documents' })).toHaveAttribute(
    'href',
    `/en/workers/${worker.id}?tab=documents`,
  )
  await expect(drawer.getByRole('radio', { name: 'No bed' })).toBeChecked()
  await drawer.getByRole('radio', { name: `Latarnia ${mark} · 7 / 1` }).check()
  await drawer.getByLabel('Pay').fill('40')
  await expect(drawer.getByText('Confirm to continue')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Place 1 person' }).click()
  await expect(drawer.getByRole('alert').first()).toBeVisible()
  await drawer.getByRole('checkbox').check()
  await drawer.getByLabel('Comment').fill('Her first month')
  await drawer.getByRole('button', { name: 'Place 1 person' }).click()
  await expect(page.getByText('Person placed')).toBeVisible()

  await page.goto(`/en/workers/${worker.id}?tab=placements`)
  await settled(page)
  await expect(page.getByRole('link', { name: new RegExp(`${first.title}$`) }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await bringPapers(page, admin, worker.id)
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText(`${name} has started work`)).toBeVisible()

  const stays = await sent<Row[]>(page, admin, 'get', `/api/stays?worker_id=${worker.id}`)
  expect(stays).toMatchObject([{ status: 'reserved', check_in: dayFrom(0), property: { name: `Latarnia ${mark}` } }])
  const [placed] = await sent<Row[]>(page, admin, 'get', `/api/assignments?worker_id=${worker.id}`)
  await page.getByRole('main').getByRole('list').getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(dialog.getByLabel('First day')).toBeDisabled()
  await dialog.getByLabel('Comment').fill('Speaks Kashubian')
  const patched = await page.request.patch(`/api/assignments/${placed!.id}`, {
    headers: { authorization: `Bearer ${admin}` },
    data: { version: placed!.version, comment: 'Has her own boots', agreement_sent_on: dayFrom(-1) },
  })
  expect(patched.ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else saved this record' })
  await expect(conflict.getByText('Has her own boots')).toBeVisible()
  await expect(conflict.getByText('Speaks Kashubian')).toBeVisible()
  await conflict.getByRole('button', { name: 'Save my choices' }).click()
  await expect(page.getByText('Placement updated')).toBeVisible()
  const now = await sent<Row>(page, admin, 'get', `/api/assignments/${placed!.id}`)
  expect(now).toMatchObject({ comment: 'Speaks Kashubian', agreement_sent_on: dayFrom(-1) })

  await page.getByRole('button', { name: 'End', exact: true }).click()
  await dialog.getByRole('button', { name: 'End', exact: true }).click()
  await expect(dialog.locator('[data-error]').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText(`${name}: end date set`)).toBeVisible()
  await expect(page.getByText('ended', { exact: true })).toBeVisible()
})

test('a coordinator transfers a worker to a second contract, and sees what ends with a contract', async ({ page }) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(10_000)
  const admin = await tokenOf(page, 'admin')
  const mark = uniqueLetters()
  const worker = await makeIdle(page, admin, `Wilk${mark}`)
  await bringPapers(page, admin, worker.id)
  const [first, second] = [
    await makeRunning(page, admin, `Solenie ${mark}`),
    await makeRunning(page, admin, `Etykiety ${mark}`),
  ]
  const body = { need_id: first.need_id, worker_id: worker.id, start_date: dayFrom(-2) }
  const placed = await sent<Row>(page, admin, 'post', '/api/assignments', body)
  const begin = { version: placed.version, status: 'active', start_date: dayFrom(-2) }
  await sent(page, admin, 'put', `/api/assignments/${placed.id}/status`, begin)

  await openAs(page, 'coordinator', `/en/workers/${worker.id}?tab=placements&place=${second.need_id}`)
  await settled(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Need' })).toHaveValue(new RegExp(second.title))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/tab=placements$/)
  await page.getByRole('button', { name: 'Move to another contract' }).click()
  await dialog.getByRole('combobox', { name: 'Need' }).fill(second.title)
  await page.getByRole('option').filter({ hasText: second.title }).click()
  await dialog.getByLabel('First day').fill(dayFrom(1))
  await dialog.getByRole('button', { name: 'Move to another contract' }).click()
  await expect(page.getByText('Moved: the current placement ends and the next one is planned')).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(second.title) }).first()).toBeVisible()
  const theirs = await sent<Row[]>(page, admin, 'get', `/api/assignments?worker_id=${worker.id}&sort=start_date`)
  expect(theirs.map(({ status, start_date }) => [status, start_date])).toEqual([
    ['ended', dayFrom(-2)],
    ['planned', dayFrom(1)],
  ])

  await page.addInitScript((token) => localStorage.setItem('token', token), admin)
  await page.goto(`/en/contracts/${second.id}`)
  await settled(page)
  await page
    .getByRole('button', { name: /^Status: / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Terminated' }).click()
  await expect(dialog.getByText(`One planned placement is cancelled: Maria Wilk${mark}`)).toBeVisible()
  await expect(dialog.getByText('One open need is closed.')).toBeVisible()
})

test('the placements of a worker and the drawer are accessible', async ({ page }) => {
  test.setTimeout(90_000)
  const admin = await tokenOf(page, 'admin')
  const mark = uniqueLetters()
  const worker = await makeIdle(page, admin, `Lis${mark}`)
  const contract = await makeRunning(page, admin, `Mrożenie ${mark}`)
  const body = { need_id: contract.need_id, worker_id: worker.id, start_date: dayFrom(3) }
  await sent(page, admin, 'post', '/api/assignments', body)
  await openAs(page, 'coordinator', `/en/workers/${worker.id}?tab=placements`)
  await expectUsableAtBothWidths(page, `/en/workers/${worker.id}?tab=placements`)
  await page.getByRole('main').getByRole('list').getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Pay')).toHaveValue('41.5')
  await expectStanding(page)
})
