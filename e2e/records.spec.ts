import { expect } from '@playwright/test'
import { act, ask, expectAccessible, makeLead, openAs, openTab, settled } from './stories.ts'
import { test } from './test.ts'

type Row = { id: number; version: number; city: string | null }

const head = 'header:has(h1)'
const HEAD_PX = 72

const records = [
  'leads/5',
  'candidates/5',
  'workers/5',
  'contracts/1',
  'housing/1',
  'recruiters/freelance/1',
  'foremen/1',
  'coordinators/1',
]

test('the header of every record is at most 72 px high and has one main button, and the tabs stay in place', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await openAs(page, 'admin', '/en/leads/5')
  for (const path of records) {
    await page.goto(`/en/${path}`)
    await settled(page)
    const box = (await page.locator(head).boundingBox())!
    expect(box.height, path).toBeLessThanOrEqual(HEAD_PX)
    expect(await page.locator(`${head} [data-main] > :is(button, a)`).count(), path).toBeLessThanOrEqual(1)
    const strip = page.getByRole('tablist').last()
    const before = (await strip.boundingBox())!
    const tabs = await strip.getByRole('tab').count()
    expect(tabs, path).toBeLessThanOrEqual(5)
    await strip.getByRole('tab').last().click()
    await settled(page)
    const after = (await strip.boundingBox())!
    expect([after.x, after.y, after.height], path).toEqual([before.x, before.y, before.height])
  }
})

test('a recruiter edits a fact in place: Enter saves, Esc cancels, an error appears at it, and Undo restores it', async ({
  page,
}) => {
  const token = await openAs(page, 'recruiter', '/en/leads')
  const { id } = await makeLead(page, token, { city: 'Łódź' })
  await page.goto(`/en/leads/${id}`)
  await settled(page)
  const main = page.getByRole('main')
  const city = main.getByRole('button', { name: /Change City$/ })

  await city.click()
  const input = main.getByLabel('City', { exact: true })
  await expect(input).toBeFocused()
  await input.fill('Gdańsk')
  await input.press('Escape')
  await expect(input).toHaveCount(0)
  await expect(city).toBeFocused()
  await expect(city).toContainText('Łódź')

  await city.press('Enter')
  await input.fill('Gdańsk')
  await input.press('Enter')
  await expect(city).toContainText('Gdańsk')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(city).toContainText('Łódź')

  await main.getByRole('button', { name: 'Change Phone', exact: true }).click()
  const phone = main.locator('dd form input[inputmode=tel]')
  await phone.fill('12')
  await phone.press('Enter')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await phone.press('Escape')

  await main
    .getByRole('button', { name: /^Show \d+ empty fields?$/ })
    .first()
    .click()
  await main.getByRole('button', { name: 'Change Middle name' }).click()
  await main.getByLabel('Middle name').fill('Adam')
  await main.getByLabel('Middle name').press('Enter')
  await expect(main.getByRole('button', { name: /Change Middle name/ })).toContainText('Adam')
  await expectAccessible(page)
})

test('a value that a colleague has saved is shown beside the one typed in place', async ({ page }) => {
  const token = await openAs(page, 'recruiter', '/en/leads')
  const { id } = await makeLead(page, token, { city: 'Łódź' })
  await page.goto(`/en/leads/${id}`)
  await settled(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /Change City$/ }).click()
  await main.getByLabel('City', { exact: true }).fill('Gdańsk')
  const { data } = await ask<{ data: Row }>(page, token, 'GET', `/leads/${id}`)
  await ask(page, token, 'PATCH', `/leads/${id}`, { version: data.version, city: 'Poznań' })
  await main.getByLabel('City', { exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Poznań')
  await expect(dialog).toContainText('Gdańsk')
})

test('everything that happened is in one timeline, with a new note on top, and can be filtered', async ({ page }) => {
  const token = await openAs(page, 'recruiter', '/en/leads')
  const { id } = await makeLead(page, token, { city: 'Łódź' })
  const { data } = await ask<{ data: Row }>(page, token, 'GET', `/leads/${id}`)
  await ask(page, token, 'PATCH', `/leads/${id}`, { version: data.version, city: 'Gdynia' })
  await page.goto(`/en/leads/${id}`)
  await settled(page)
  const activity = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Activity' }) })
  await activity.getByRole('textbox', { name: 'Note' }).fill('Speaks good Polish')
  await activity.getByRole('button', { name: 'Add note' }).click()
  const lines = activity.locator('ol > li')
  await expect(lines.first()).toContainText('Speaks good Polish')
  await expect(lines.nth(1)).toContainText('City')
  await expect(activity).toContainText(/created the record with \d+ fields/)

  await lines
    .nth(1)
    .getByRole('button', { name: /made changes: City/ })
    .click()
  await expect(lines.nth(1)).toContainText('Łódź → Gdynia')
  await activity.getByText('Notes', { exact: true }).click()
  await expect(lines).toHaveCount(1)
  await activity.getByText('Status', { exact: true }).click()
  await expect(activity).not.toContainText('Speaks good Polish')
  await expect(lines.first()).toContainText('New')
})

test('the path of a person from lead to worker shows the duration of each stage', async ({ page }) => {
  const token = await openAs(page, 'admin', '/en/workers/5')
  await settled(page)
  const way = page.getByRole('list', { name: 'From lead to worker' })
  await expect(way.locator('[aria-current=step]')).toHaveText(/^Worker · /)
  await way.getByRole('link', { name: /^Candidate · / }).click()
  await expect(page).toHaveURL(/\/en\/candidates\/\d+$/)
  await expect(way.locator('[aria-current=step]')).toHaveText(/^Candidate · /)
  const lead = await makeLead(page, token)
  await page.goto(`/en/leads/${lead.id}`)
  await expect(way.getByRole('link')).toHaveCount(0)
  await expect(way.locator('[aria-current=step]')).toHaveText(/^Lead · /)
})

test('on a phone actions are at the bottom, fully visible, and facts have their label beside the value', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin', '/ua/leads/5')
  for (const path of records) {
    await page.goto(`/ua/${path}`)
    await settled(page)
    const cut = await page.locator('[data-page-actions] :is(button, a)').evaluateAll((buttons) =>
      buttons
        .map((button) => ({
          box: button.getBoundingClientRect(),
          name: button.getAttribute('aria-label') ?? button.textContent,
        }))
        .filter(({ box }) => box.left < 0 || box.right > innerWidth || box.bottom > innerHeight || box.height < 44)
        .map(({ name }) => name),
    )
    expect(cut, path).toEqual([])
  }
  await page.goto('/ua/workers/5')
  await settled(page)
  const fact = page.locator('dl > div').first()
  const [label, value] = [(await fact.locator('dt').boundingBox())!, (await fact.locator('dd').boundingBox())!]
  expect(Math.abs(label.y - value.y)).toBeLessThan(8)
  await openTab(page, 'Завдання')
  await settled(page)
  await act(page, 'Історія')
  await expect(page).toHaveURL(/\/ua\/workers\/history\/5/)
})
