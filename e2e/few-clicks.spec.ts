import { expect, test } from './test.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { actionsOf, countActions } from './actions.ts'
import { makeIdle, makeRunning } from './placement-steps.ts'
import { expectAccessible, makeLead, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'

// "Tomorrow at 9:00" in two actions is counted in calls.spec.ts.

const GAP = 9
const MOST_CLICKS = 4

/** They start in 20 days, so that stories about arrivals do not see them. */
const later = () => ({ date_from: agencyToday(20) })

test('a gap of nine is filled with at most four clicks', async ({ page }) => {
  test.setTimeout(120_000)
  const admin = await tokenOf(page, 'admin')
  const mark = uniqueLetters()
  const contract = await makeRunning(page, admin, `Patroszenie ${mark}`, { headcount: GAP, ...later() })
  for (let made = 0; made < GAP; made++) await makeIdle(page, admin, `Zając${mark}${String.fromCodePoint(97 + made)}`)
  await countActions(page)
  await openAs(page, 'coordinator', `/en/contracts/${contract.id}?tab=needs`)
  await settled(page)
  await page.getByRole('button', { name: /^Place people: / }).click()
  const drawer = page.getByRole('dialog')
  const save = (count: number) =>
    drawer.getByRole('button', { name: count === 0 ? 'Place people' : `Place ${count} people`, exact: true })
  await expect(save(0)).toBeDisabled()
  await drawer.getByRole('button', { name: `Select ${GAP} best matches` }).click()
  await expect(drawer.getByText(`${GAP} selected, ${GAP} needed`)).toBeVisible()
  await save(GAP).click()
  await expect(page.getByText(`${GAP} people placed`)).toBeVisible()
  await expect(drawer).toHaveCount(0)
  expect(await actionsOf(page)).toBeLessThanOrEqual(MOST_CLICKS)
  const placed = await sent<{ status: string }[]>(page, admin, 'get', `/api/assignments?contract_id=${contract.id}`)
  expect(placed.map(({ status }) => status)).toEqual(Array(GAP).fill('planned'))
})

test('people who cannot be placed are named with the reason, and the others are placed', async ({ page }) => {
  test.setTimeout(120_000)
  const admin = await tokenOf(page, 'admin')
  const mark = uniqueLetters()
  const contract = await makeRunning(page, admin, `Solanka ${mark}`, { headcount: 2, ...later() })
  const names: string[] = []
  for (const letter of ['a', 'b', 'c']) {
    await makeIdle(page, admin, `Kret${mark}${letter}`)
    names.push(`Maria Kret${mark}${letter}`)
  }
  await openAs(page, 'coordinator', `/en/contracts/${contract.id}?tab=needs`)
  await settled(page)
  await page.getByRole('button', { name: /^Place people: / }).click()
  const drawer = page.getByRole('dialog')
  for (const name of names) {
    await drawer.getByLabel('Person').fill(name.split(' ')[1]!)
    await drawer.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
  }
  await drawer.getByLabel('Person').fill('')
  await expect(drawer.getByText('3 selected, 2 needed')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Place 3 people', exact: true }).click()
  await expect(page.getByText('2 people placed')).toBeVisible()
  await expect(drawer.getByRole('listitem').filter({ hasText: names[2]! })).toContainText(
    'This need is already full on these dates.',
  )
  await expect(drawer.getByRole('checkbox', { name: new RegExp(`^${names[2]!}`) })).toBeChecked()
  await drawer.getByRole('button', { name: 'Cancel' }).click()
})

test('a list is filtered by a typed city and Enter', async ({ page }) => {
  const token = await tokenOf(page, 'recruiter')
  const city = `Hel${uniqueLetters()}`
  await makeLead(page, token, { city })
  await countActions(page)
  await openAs(page, 'recruiter', '/en/leads')
  await settled(page)
  const typed = `city ${city}`
  await page.keyboard.press('f')
  await expect(page.getByRole('combobox', { name: 'Filter' })).toBeFocused()
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name: `City contains “${city}”` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  const shifts = typed.replace(/[^A-Z]/g, '').length
  expect(await actionsOf(page)).toBeLessThanOrEqual(1 + typed.length + shifts + 1)
})

test('no answer takes one action, and the next person follows', async ({ page }) => {
  await countActions(page)
  const token = await openAs(page, 'recruiter', '/en/leads?queue=calls&sort=next_contact_at')
  await settled(page)
  const person = () => new URL(page.url()).searchParams.get('person')
  await expect.poll(person).not.toBeNull()
  const called = person()!
  const read = () => sent<{ contact_attempts: number }>(page, token, 'get', `/api/leads/${called}`)
  const { contact_attempts: tries } = await read()
  const before = await actionsOf(page)
  await page.locator('[data-outcome=no_answer]').click()
  await expect.poll(person).not.toBe(called)
  await expect.poll(async () => (await read()).contact_attempts).toBe(tries + 1)
  expect((await actionsOf(page)) - before).toBe(1)
})
