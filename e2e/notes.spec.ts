import { type Page, expect, test } from './test.ts'
import { enterAs, expectAccessible, expectUsableAtBothWidths, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueDigits, uniqueLetters } from './unique.ts'

type Me = { id: number; first_name: string; last_name: string }

const meOf = async (page: Page, who: string) => sent<Me>(page, await tokenOf(page, who), 'get', '/api/user-permissions')

/** A new candidate whom recruiters can see and coordinators cannot. */
const makeCandidate = async (page: Page, token: string) => {
  const { id } = await sent<{ id: number }>(page, token, 'post', '/api/candidates', {
    first_name: 'Ліна', last_name: `Журба${uniqueLetters('абвгдежзик')}`, gender: 'female', date_of_birth: '1993-05-04',
    citizenship: 'UA', phone: `+4850${uniqueDigits()}`,
  }) // prettier-ignore
  return id
}

const panel = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Notes', exact: true }) })
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Note', exact: true })
const notes = (page: Page) => panel(page).getByRole('listitem')

/** Adds a colleague to the people to notify. */
const tellTo = async (page: Page, name: string) => {
  const told = panel(page).getByRole('combobox', { name: 'Notify' })
  await told.fill(name)
  await page.getByRole('option', { name }).click()
  await told.press('Escape')
}

test('a note is kept while it is typed, reaches a colleague at once, and is edited and deleted with undo', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const token = await enterAs(page, 'recruiter')
  const admin = await meOf(page, 'admin')
  const bartosz = await meOf(page, 'coordinator')
  const id = await makeCandidate(page, token)
  const colleague = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await openAs(colleague, 'admin', `/en/candidates/${id}`)
  await settled(colleague)

  await page.goto(`/en/candidates/${id}?tab=notes`)
  await expect(panel(page).getByText('No notes yet.')).toBeVisible()
  await field(page).fill('Her brother works in Radom')
  await page.reload()
  await expect(field(page)).toHaveValue('Her brother works in Radom')
  await tellTo(page, `${bartosz.first_name} ${bartosz.last_name}`)
  await panel(page).getByRole('button', { name: 'Add note' }).click()
  await expect(panel(page).getByText('This person doesn’t have access to the record.')).toBeVisible()
  await expect(field(page)).toHaveValue('Her brother works in Radom')
  await expectAccessible(page)
  await panel(page).getByRole('combobox', { name: 'Notify' }).press('Backspace')
  await tellTo(page, `${admin.first_name} ${admin.last_name}`)
  await field(page).press('Control+Enter')
  await expect(notes(page)).toHaveCount(1)
  await expect(field(page)).toHaveValue('')
  await expect(notes(page)).toContainText(`to ${admin.first_name} ${admin.last_name}`)
  await expect(colleague.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await expect(colleague.getByText('Her brother works in Radom').first()).toBeVisible()

  await notes(page)
    .getByRole('button', { name: /^Actions for .*note$/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await notes(page).getByRole('textbox', { name: 'Note' }).fill('Her brother works in Łódź')
  await notes(page).getByRole('button', { name: 'Save' }).click()
  await expect(notes(page)).toContainText('edited')
  await expect(colleague.getByText('Her brother works in Łódź').first()).toBeVisible()
  await notes(page)
    .getByRole('button', { name: /^Actions for .*note$/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(notes(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(notes(page)).toHaveCount(1)

  await colleague
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await colleague
    .getByRole('link', { name: /Her brother works in Radom/ })
    .first()
    .click()
  await expect(colleague).toHaveURL(new RegExp(`/candidates/${id}\\?tab=notes`))
  await expect(notes(colleague)).toContainText('Her brother works in Łódź')
  await expect(notes(colleague).getByRole('button', { name: /^Actions/ })).toBeVisible()
})

test('the author of a task and its assignee write notes on it, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const token = await enterAs(page, 'coordinator')
  const title = `Order blankets ${uniqueDigits()}`
  const task = await sent<{ id: number }>(page, token, 'post', '/api/tasks', { title })
  await page.goto(`/en?task=${task.id}`)
  const look = page.getByRole('dialog', { name: title })
  await look.getByRole('textbox', { name: 'Note', exact: true }).fill('Ten are enough')
  await look.getByRole('button', { name: 'Add note' }).click()
  await expect(look.getByRole('listitem').filter({ hasText: 'Ten are enough' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a coordinator has notes on contracts and houses, and they are accessible', async ({ page }) => {
  test.setTimeout(120_000)
  const token = await enterAs(page, 'coordinator')
  const [contract] = await sent<{ id: number }[]>(page, token, 'get', '/api/contracts?limit=1')
  const houses = await sent<{ id: number; abilities: { update: boolean } }[]>(page, token, 'get', '/api/housing')
  const house = houses.find(({ abilities }) => abilities.update)!
  for (const [language, path] of [
    ['pl', `/contracts/${contract!.id}?tab=notes`],
    ['ua', `/housing/${house.id}?tab=notes`],
  ] as const)
    await expectUsableAtBothWidths(page, `/${language}${path}`)
  await expect(page.getByRole('main').locator('textarea')).toBeVisible()
})

test('a coordinator writes a note on a foreman, and the search of the list finds its words and shows the note', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const token = await enterAs(page, 'coordinator')
  const foremen = await sent<{ id: number; whole: boolean }[]>(page, token, 'get', '/api/foremen')
  const foreman = foremen.find(({ whole }) => whole)!
  const word = `kvartz${uniqueLetters('abdegiklmnoprstuvz')}`
  await page.goto(`/en/foremen/${foreman.id}?tab=notes`)
  await field(page).fill(`Keeps the keys of the ${word} hall`)
  await field(page).press('Control+Enter')
  await expect(notes(page)).toHaveCount(1)
  await page.goto(`/en/foremen?search=${word}`)
  const row = page.getByRole('table').getByRole('row').nth(1)
  await expect(row).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await row.hover()
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(row.getByRole('link').first()).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press(' ')
  await expect(page.getByRole('dialog').getByText(`In a note: Keeps the keys of the ${word} hall`)).toBeVisible()
  await expectAccessible(page)
})
