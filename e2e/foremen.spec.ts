import { agencyToday } from '#contract/basics/agency-day.ts'
import { type Page, expect, test } from './test.ts'
import {
  acceptInvitation,
  act,
  ask,
  enterAs,
  expectAccessible,
  expectUsable,
  openAs,
  settled,
  openActions,
} from './stories.ts'
import { inLetters, uniqueDigits } from './unique.ts'

type Row = { id: number; version: number; first_name: string; last_name: string; phone: string }

const makeForeman = async (page: Page, token: string, more: object = {}) => {
  const tail = uniqueDigits()
  const body = {
    first_name: 'Roman', last_name: `Haj${inLetters(tail)}`, email: `f${tail}@agency.example`, phone: `+4856${tail}`, locale: 'en', ...more,
  } // prettier-ignore
  return (await ask<{ data: Row }>(page, token, 'POST', '/foremen', body)).data
}

/** The foreman of the demo agency with the largest crew. */
const leader = async (page: Page, token: string) =>
  (await ask<{ data: (Row & { crew: number })[] }>(page, token, 'GET', '/foremen?sort=-crew&limit=1')).data[0]!

const statusMenu = (page: Page) => page.getByRole('button', { name: /^Status: / })

test('a foreman is invited by email, signs in and edits their own record', async ({ page, browser }) => {
  await openAs(page, 'admin', '/en/foremen/create-foreman')
  await settled(page)
  const tail = uniqueDigits()
  const email = `new${tail}@agency.example`
  await page.getByLabel('First name').fill('Hryhorij')
  await page.getByLabel('Last name').fill(`Lis${inLetters(tail)}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Phone').fill(`+48 57 ${tail}`)
  await page.getByLabel('Email language').selectOption('en')
  await page.getByLabel('Maximum crew size').fill('500')
  await page.getByRole('button', { name: 'Add foreman' }).click()
  await expect(page.getByLabel('Maximum crew size')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Maximum crew size').fill('12')
  await page.getByRole('button', { name: 'Add foreman' }).click()
  await expect(page).toHaveURL(/\/en\/foremen\/\d+$/)
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('0 of 12')
  const own = page.url()

  const guest = await acceptInvitation(browser, email)
  await expect(guest).not.toHaveURL(/reset-password/)
  await guest.goto(own)
  await settled(guest)
  await expect(guest.getByRole('menuitem', { name: 'Archive' })).toHaveCount(0)
  await guest.getByRole('button', { name: 'Edit' }).click()
  await expect(guest.getByLabel('Maximum crew size')).toBeDisabled()
  await guest.getByLabel('Phone').fill(`+48 58 ${tail}`)
  await guest.getByRole('button', { name: 'Save' }).click()
  await expect(guest.getByRole('main')).toContainText(tail.slice(-3))
  await guest.goto('/en/foremen')
  await settled(guest)
  await expect(guest.getByRole('main').getByRole('row')).toHaveCount(2)
  await guest.context().close()
})

test('a worker becomes a foreman, once, and both pages link to each other', async ({ page }) => {
  const token = await enterAs(page, 'admin')
  const tail = uniqueDigits()
  const worker = (await ask<{ data: Row }>(page, token, 'POST', '/workers', {
      first_name: 'Danylo', last_name: `Hora${inLetters(tail)}`, first_name_latin: 'DANYLO', last_name_latin: 'HORA', gender: 'male',
      date_of_birth: '1990-05-05', citizenship: 'UA', phone: `+4859${tail}`,
    }) // prettier-ignore
  ).data
  await page.goto(`/en/workers/${worker.id}`)
  await act(page, 'Promote to foreman')
  await expect(page.getByLabel('Last name')).toHaveValue(worker.last_name)
  await expect(page.getByText('They stay a worker')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(`w${tail}@agency.example`)
  await page.getByRole('button', { name: 'Promote to foreman' }).click()
  await expect(page).toHaveURL(/\/en\/foremen\/\d+$/)
  await page.getByRole('link', { name: 'Worker record' }).click()
  await expect(page).toHaveURL(new RegExp(`/en/workers/${worker.id}$`))
  await openActions(page)
  await expect(page.getByRole('menuitem', { name: 'History', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Promote to foreman' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Foreman', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/foremen\/\d+$/)
})

test.describe('in sequence, because they change the same people', () => {
  test.describe.configure({ mode: 'serial' })

  test('a part of a crew is handed over, above the limit with a comment, and handed back', async ({ page }) => {
    const token = await enterAs(page, 'admin')
    const from = await leader(page, token)
    expect(from.crew).toBeGreaterThan(2)
    const heir = await makeForeman(page, token, { max_team: 1 })
    await page.goto(`/en/foremen/${from.id}?tab=crew`)
    await act(page, 'Hand over crew')
    const dialog = page.getByRole('dialog')
    const everyone = dialog.getByLabel('Everyone on this contract').first()
    await expect(everyone).toBeChecked()
    await expectAccessible(page)
    const ticks = dialog.getByRole('group', { name: 'People' }).getByRole('checkbox', { checked: true })
    while ((await ticks.count()) > 0) await ticks.first().uncheck()
    await expect(dialog.getByRole('button', { name: 'Select at least one person.' })).toBeDisabled()
    const people = dialog.getByRole('group', { name: 'People' }).getByRole('checkbox')
    await people.nth(1).check()
    await people.nth(2).check()
    await dialog.getByLabel('Who takes over').fill(heir.last_name)
    await page.getByRole('option', { name: new RegExp(heir.last_name) }).click()
    await dialog.getByRole('button', { name: 'Hand over 2 people' }).click()
    await expect(dialog.getByText('The crew would be 2. This foreman’s limit is 1.')).toBeVisible()
    await dialog.getByLabel('Allow crew to exceed the limit').check()
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('For two days')
    await dialog.getByRole('button', { name: 'Hand over 2 people' }).click()
    await expect(dialog).toHaveCount(0)
    const crewOf = async (id: number) =>
      (await ask<{ data: { crew: number } }>(page, token, 'GET', `/foremen/${id}`)).data.crew
    expect([await crewOf(from.id), await crewOf(heir.id)]).toEqual([from.crew - 2, 2])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => crewOf(heir.id)).toBe(0)
    expect(await crewOf(from.id)).toBe(from.crew)
  })

  test('a crew is planned to pass to another foreman for some days, and the plan is cancelled', async ({ page }) => {
    const token = await enterAs(page, 'admin')
    const from = await leader(page, token)
    const heir = await makeForeman(page, token)
    await page.goto(`/en/foremen/${from.id}`)
    await act(page, 'Hand over crew')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Who takes over').fill(heir.last_name)
    await page.getByRole('option', { name: new RegExp(heir.last_name) }).click()
    await dialog.getByLabel('From').fill(agencyToday(5))
    await dialog.getByRole('textbox', { name: 'Until' }).fill(agencyToday(3))
    await expect(dialog.getByLabel('Include anyone who joins before then')).toBeChecked()
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Holidays')
    const plan = dialog.getByRole('button', { name: /^Plan for \d+ people$/ })
    await plan.click()
    await expect(dialog.getByRole('textbox', { name: 'Until' })).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByText('The end can’t be before the start.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Until' }).fill(agencyToday(9))
    await expectAccessible(page)
    await plan.click()
    await expect(dialog).toHaveCount(0)
    const plans = page.getByRole('alert').filter({ hasText: 'Planned handovers' })
    await expect(plans.getByRole('listitem')).toHaveCount(2)
    await expect(plans.getByRole('listitem').first()).toContainText(`move to ${heir.first_name} ${heir.last_name}`)
    await expect(plans.getByRole('listitem').first()).toContainText('Includes anyone who joins before then.')
    await expect(plans.getByRole('listitem').last()).toContainText(`join from ${heir.first_name} ${heir.last_name}`)
    await expectUsable(page, `/en/foremen/${heir.id}`)
    await expectAccessible(page)
    await expect(plans.getByRole('listitem').first()).toContainText('Holidays')
    await plans.getByRole('button', { name: 'Cancel handover' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel handover' }).click()
    await expect(plans).toHaveCount(0)
    await page.goto(`/en/foremen/history/${from.id}`)
    await expect(page.locator('ol').first()).toContainText('Crew to be handed over to')
  })

  test('a dismissal asks who takes over the crew, and blocks the account', async ({ page }) => {
    const token = await enterAs(page, 'admin')
    const from = await leader(page, token)
    const [leaving, heir] = [await makeForeman(page, token), await makeForeman(page, token)]
    const { data: crew } = await ask<{ data: { worker: { id: number } }[] }>(
      page,
      token,
      'GET',
      `/foremen/${from.id}/crew`,
    )
    const { version } = (await ask<{ data: Row }>(page, token, 'GET', `/foremen/${from.id}`)).data
    const lent = { version, successor_id: leaving.id, worker_ids: [crew[0]!.worker.id], from: '2026-01-01' }
    await ask(page, token, 'POST', `/foremen/${from.id}/hand-overs`, lent)
    await page.goto(`/en/foremen/${leaving.id}`)
    await statusMenu(page).click()
    await page.getByRole('menuitem', { name: 'Left' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 person in the crew needs a new foreman.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Change status', exact: true }).click()
    await expect(dialog.getByText('Choose who takes over the crew (1 person).')).toBeVisible()
    await dialog.getByLabel('Who takes over').fill(heir.last_name)
    await page.getByRole('option', { name: new RegExp(heir.last_name) }).click()
    await dialog.getByRole('button', { name: 'Change status', exact: true }).click()
    await expect(statusMenu(page)).toContainText('Left')
    await expect(page.getByText('This account is blocked. An administrator can unblock it')).toBeVisible()
    const taken = (await ask<{ data: Row & { crew: number } }>(page, token, 'GET', `/foremen/${heir.id}`)).data
    expect(taken.crew).toBe(1)
    const back = { version: taken.version, successor_id: from.id, from: '2026-01-01', confirmed: ['team_too_large'], comment: 'Back' } // prettier-ignore
    await ask(page, token, 'POST', `/foremen/${heir.id}/hand-overs`, back)
  })
})

test('a coordinator reads the foremen of their contracts and cannot create one', async ({ page }) => {
  const token = await openAs(page, 'coordinator', '/en/foremen')
  let data: Row[] = []
  // Another story can assign a foreman to a contract of theirs between the page and the answer.
  await expect(async () => {
    await page.goto('/en/foremen')
    await settled(page)
    data = (await ask<{ data: Row[] }>(page, token, 'GET', '/foremen')).data
    expect(data.length).toBeGreaterThan(0)
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(data.length + 1, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Add foreman' })).toHaveCount(0)
  await page.goto(`/en/foremen/edit/${data[0]!.id}`)
  await expect(page.getByText('View only')).toBeVisible()
  await page.goto('/en/foremen/create-foreman')
  await expect(page.getByText('View only')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add foreman' })).toHaveCount(0)
})

test('a coordinator plans days of a foreman, who sees them in their own week, and cancels one', async ({
  page,
  browser,
}) => {
  const token = await enterAs(page, 'coordinator')
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const theirs = await enterAs(phone, 'foreman')
  const own = (await ask<{ data: Row[] }>(phone, theirs, 'GET', '/foremen')).data[0]!
  const last = agencyToday(6)
  await page.goto(`/en/foremen/${own.id}?tab=shifts`)
  await settled(page)
  await page.getByRole('button', { name: 'Plan shifts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First day').fill(last)
  await dialog.getByLabel('Last day').fill(agencyToday(5))
  await dialog.getByLabel('Break, min').fill('30')
  for (const day of ['Sat', 'Sun']) await dialog.getByText(day, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(dialog.getByLabel('Last day')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByLabel('Last day').fill(last)
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(page.getByText('1 shift planned.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('06:00–14:00')

  await phone.goto('/en/foreman/my-schedule?tab=week')
  await settled(phone)
  await expect(phone.getByRole('main')).toContainText('06:00–14:00')
  await page
    .getByRole('button', { name: /^Cancel the shift on/ })
    .last()
    .click()
  await expect(page.getByText('Shift cancelled')).toBeVisible()
  await expect
    .poll(async () => {
      const { data } = await ask<{ data: object[] }>(
        page,
        token,
        'GET',
        `/foremen/${own.id}/shifts?from=${last}&to=${last}`,
      )
      return data.length
    })
    .toBe(0)
  await phone.context().close()
})

test('a recruiter sees a foreman’s name and phone', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const { data } = await ask<{ data: (Row & { whole: boolean })[] }>(page, token, 'GET', '/foremen')
  expect(data.every(({ whole }) => !whole)).toBe(true)
  const first = Math.min(...data.map(({ id }) => id))
  await page.goto(`/en/foremen/${first}`)
  await expect(page.getByText('You can see only the name, phone and status')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})
