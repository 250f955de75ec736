import { agencyToday } from '#contract/basics/agency-day.ts'
import { addMonths, monthOf } from '#contract/basics/days.ts'
import { shownDay } from './shown-day.ts'
import { enterAs, expectAccessible, makeLead, openAs, sent, settled } from './stories.ts'
import { expect, test } from './test.ts'

const PHONE = { width: 390, height: 844 }

test('a day and a moment are typed in the reader’s words or chosen with keys, and an invalid day is not saved', async ({
  page,
}) => {
  await openAs(page, 'recruiter', '/ua/leads/create-lead')
  const call = page.getByLabel('Наступний контакт')
  await call.fill('завтра 9')
  await call.press('Tab')
  await expect(call).toHaveValue(`${shownDay(agencyToday(1), 'ua')} 09:00`)

  const born = page.getByLabel('Дата народження')
  await born.fill('29.02.1996')
  await born.press('ArrowDown')
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByRole('button', { name: /29 лютого 1996/ })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Shift+PageDown')
  await expect(calendar.getByRole('button', { name: /28 лютого 1997/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(born).toHaveValue('28.02.1997')
  await expect(born).toBeFocused()

  await born.fill('31.02.1997')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Введіть дату, наприклад/)).toBeVisible()
  await expect(born).toHaveValue('31.02.1997')
  await call.focus()
  await page.keyboard.press('Control+Enter')
  await expect(born).toBeFocused()
  await expect(page).toHaveURL(/create-lead$/)
})

test('Esc closes the calendar and not the panel under it', async ({ page }) => {
  await openAs(page, 'recruiter', '/en/leads')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: /^All filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  const from = panel.getByLabel('Next contact')
  await from.fill('1.11.2026')
  await from.press('ArrowDown')
  const day = page.getByRole('button', { name: /1 November 2026$/ }).first()
  await expect(day).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(day).toBeHidden()
  await expect(from).toHaveValue('01/11/2026')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/2026-11-01/)
})

test('on a phone the calendar is at the bottom of the screen', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openAs(page, 'recruiter', '/pl/leads/create-lead')
  const call = page.getByLabel('Następny kontakt')
  await call.fill('jutro 9')
  await page.locator('div', { has: call }).last().getByRole('button', { name: 'Otwórz kalendarz' }).click()
  const sheet = page.getByRole('dialog', { name: 'Kalendarz' })
  const tomorrow = sheet.getByRole('button', { pressed: true })
  await expect(tomorrow).toBeVisible()
  await settled(page)
  const box = (await tomorrow.boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
  await sheet.getByLabel('Godzina').fill('1015')
  await sheet.getByRole('button', { name: 'Gotowe' }).click()
  await expect(sheet).toBeHidden()
  await expect(call).toHaveValue(`${shownDay(agencyToday(1), 'pl')} 10:15`)
})

test('a filter takes a range of days, typed or chosen with keys alone', async ({ page }) => {
  await openAs(page, 'recruiter', '/en/leads')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: /^All filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  const days = panel.getByLabel('Next contact')
  await days.fill('from 1.11.2026 to soon')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel.getByText(/^Enter a date, for example/)).toBeVisible()
  await expect(days).toHaveValue('from 1.11.2026 to soon')
  await days.fill('Q3 2026')
  await days.press('Tab')
  await expect(days).toHaveValue('01/07/2026 – 30/09/2026')
  await days.fill('1.11.2026–15.11')
  await days.press('ArrowDown')
  const first = page.getByRole('button', { name: /1 November 2026$/ }).first()
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(first).toBeHidden()
  await expect(days).toHaveValue('02/11/2026 – 09/11/2026')
  await expect(panel).toBeVisible()
  await days.press('ArrowDown')
  await page.getByRole('button', { name: 'Last month' }).click()
  await panel.getByRole('button', { name: 'Apply' }).click()
  const { from, to } = monthOf(addMonths(agencyToday(), -1).slice(0, 7))
  await expect(page).toHaveURL(new RegExp(`${from}\\.\\.${to}`))
})

test('history is filtered by a range of days', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const { id } = await makeLead(page, token)
  // A short history has no filters.
  for (const city of ['Lublin', 'Radom', 'Kielce', 'Opole', 'Elbląg', 'Sopot']) {
    const { version } = await sent<{ version: number }>(page, token, 'get', `/api/leads/${id}`)
    await sent(page, token, 'patch', `/api/leads/${id}`, { version, city })
  }
  await page.goto(`/ua/leads/history/${id}`)
  const days = page.getByLabel('Дати', { exact: true })
  await days.fill('цього тижня')
  await days.press('Enter')
  await expect(page).toHaveURL(/at=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/)
  await expect(days).toHaveValue(/^\d\d\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4}$/)
})
