import { type Page, expect, test } from './test.ts'
import { enterAs, expectAccessible, makeLead, openAs } from './stories.ts'
import { uniqueLetters } from './unique.ts'

const unique = () => `Місто ${uniqueLetters('абвгдежзик')}`

const makeThree = async (page: Page, token: string) => {
  const city = unique()
  const leads = []
  for (const first_name of ['Іван', 'Петро', 'Ярина']) leads.push(await makeLead(page, token, { first_name, city }))
  return { city, leads }
}

const listOf = (city: string, more = '') => `/ua/leads?city=${encodeURIComponent(city)}${more}`

test('many leads change at once after a preview, with a report and undo', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const { city, leads } = await makeThree(page, token)
  const refused = leads[0]!
  await page.request.put(`/api/leads/${refused.id}/status`, {
    headers: { authorization: `Bearer ${token}` },
    data: { version: 1, status_id: 9, reason_id: 1 },
  })
  await page.goto(listOf(city))
  await page.getByRole('checkbox', { name: 'Вибрати рядки цієї сторінки' }).check()
  const bar = page.getByRole('region', { name: 'Дії з вибраними рядками' })
  await expect(bar.getByText('Вибрано 3')).toBeVisible()
  await bar.getByRole('button', { name: 'Статус' }).click()
  await page.getByRole('menuitem', { name: 'Не відповідає' }).click()
  await page.getByRole('button', { name: 'завтра о 10:00' }).click()
  await page.getByRole('button', { name: 'Змінити статус' }).click()
  const dialog = page.getByRole('dialog', { name: 'Зміна статусу' })
  await expect(dialog.getByText('Цей статус не може йти за поточним.')).toBeVisible()
  await expect(dialog.getByText(/Новий → Не відповідає/)).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Змінити 3 рядки' }).click()
  await expect(dialog.getByText('Готово')).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByText('Не вдалося змінити (1)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Скасувати 2 зміни' }).click()
  await expect(dialog.getByText('Скасовано').first()).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('link', { name: /сторінку цієї зміни/ }).click()
  await expect(page).toHaveURL(/\/leads\/bulk\/\d+$/)
  await page.goto(listOf(city))
  await expect(page.locator('tbody').getByText('Новий')).toHaveCount(2)
})

test('a view is saved, shared and counted, and opened by a colleague and after a reload', async ({ page, browser }) => {
  const token = await enterAs(page, 'recruiter')
  const { city } = await makeThree(page, token)
  const name = `Подання ${city}`
  await page.goto(listOf(city, '&sort=first_name'))
  await page.getByRole('button', { name: 'Зберегти як подання' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Зберегти' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Назва' })).toHaveAttribute('aria-invalid', 'true')
  await drawer.getByRole('textbox', { name: 'Назва' }).fill(name)
  await drawer.getByLabel('Спільне для всіх').check()
  await drawer.getByRole('button', { name: 'Зберегти' }).click()
  const tab = page.getByRole('link', { name })
  await expect(tab).toContainText('3')
  await expect(page).toHaveURL(/view=\d+/)
  await page.reload()
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await page.getByRole('link', { name: 'Усі' }).click()
  await page.goBack()
  await expect(page.locator('tbody tr')).toHaveCount(3)
  const colleague = await (await browser.newContext()).newPage()
  await openAs(colleague, 'admin', '/ua/leads')
  await colleague.getByRole('link', { name }).click()
  await expect(colleague.locator('tbody tr')).toHaveCount(3)
  await page.getByRole('button', { name: `Налаштування подання ${name}` }).click()
  await page.getByRole('button', { name: 'Видалити' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('filter sets find rows that match any of them', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const { city } = await makeThree(page, token)
  const other = unique()
  await makeLead(page, token, { city: other })
  await page.goto('/ua/leads')
  await page.getByRole('button', { name: 'Фільтр', exact: true }).click()
  await page.getByRole('button', { name: /Усі фільтри/ }).click()
  const drawer = page.getByRole('dialog')
  for (const [index, value] of [city, other].entries()) {
    await drawer.getByRole('button', { name: 'Додати набір «або»' }).click()
    const group = drawer.getByRole('group', { name: `Набір ${index + 1}` })
    await group.getByLabel('Додати фільтр').selectOption('city')
    await group.getByRole('textbox', { name: 'Місто' }).fill(value)
  }
  await drawer.getByRole('button', { name: 'Застосувати' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(4)
  await expect(page.getByText(`Місто: ${city} або Місто: ${other}`)).toBeVisible()
  await expectAccessible(page)
})

test('a card moves on the board with the keyboard and by dragging, asks for what the status requires, and moves back', async ({
  page,
}) => {
  const token = await enterAs(page, 'recruiter')
  const { city } = await makeThree(page, token)
  await page.goto(listOf(city, '&layout=board'))
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(column('Новий').getByRole('article')).toHaveCount(3)
  await page.getByRole('link', { name: 'Іван Мороз' }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByRole('button', { name: 'завтра о 10:00' }).click()
  await page.getByRole('button', { name: 'Змінити статус' }).click()
  await expect(column('Не відповідає').getByRole('article')).toHaveCount(1)
  await column('Новий').getByRole('article').filter({ hasText: 'Петро' }).dragTo(column('Є контакт'))
  await expect(column('Є контакт').getByRole('article')).toHaveCount(1)
  await expect(column('Новий').getByRole('article')).toHaveCount(1)
  const said = page.getByRole('alert').filter({ hasText: 'Петро Мороз' })
  await said.getByRole('button', { name: 'Скасувати' }).click()
  await expect(column('Є контакт').getByRole('article')).toHaveCount(0)
  await expect(column('Новий').getByRole('article')).toHaveCount(2)
  await expectAccessible(page)
})

test('a colleague’s change appears at once, and both see who has the record open and who is calling', async ({
  page,
  browser,
}) => {
  const token = await enterAs(page, 'recruiter')
  const { city, leads } = await makeThree(page, token)
  const colleague = await (await browser.newContext({ locale: 'uk-UA' })).newPage()
  const theirs = await openAs(colleague, 'admin', `/ua/leads/${leads[1]!.id}`)
  await page.goto(listOf(city))
  await expect(page.locator('tbody tr')).toHaveCount(3)
  const seenAfter = async (version: number, source: string, label: string) => {
    const from = Date.now()
    await page.request.patch(`/api/leads/${leads[1]!.id}`, {
      headers: { authorization: `Bearer ${theirs}` },
      data: { version, source },
    })
    await expect(page.locator('tbody').getByText(label)).toBeVisible()
    return Date.now() - from
  }
  const first = await seenAfter(1, 'instagram', 'Instagram')
  expect(Math.min(first, await seenAfter(2, 'tiktok', 'TikTok'))).toBeLessThan(2_000)
  await expect(colleague.getByText('TikTok').first()).toBeVisible()
  await page.mouse.move(300, 300)
  await makeLead(page, theirs, { city, recruiter_id: null })
  await page.mouse.move(320, 310)
  await page.getByRole('button', { name: 'Список змінився · показати' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(4)
  await page.goto(`/ua/leads/${leads[1]!.id}`)
  await expect(page.getByText(/Зараз переглядають:/)).toBeVisible()
  await colleague.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), true))
  await colleague.locator('[data-call]').click()
  await expect(page.getByText(/зараз розмовляє/)).toBeVisible()
  await expectAccessible(page)
})

test('many tabs share one connection, and another tab takes over when the listening one is closed', async ({
  page,
  context,
}) => {
  const token = await enterAs(page, 'recruiter')
  const { city, leads } = await makeThree(page, token)
  await page.goto(listOf(city))
  const tabs = []
  for (let count = 0; count < 7; count++) {
    const tab = await context.newPage()
    await tab.addInitScript((value) => localStorage.setItem('token', value), token)
    await tab.goto(listOf(city))
    await expect(tab.locator('tbody tr')).toHaveCount(3)
    tabs.push(tab)
  }
  const change = (version: number, source: string) =>
    page.request.patch(`/api/leads/${leads[0]!.id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { version, source },
    })
  await change(1, 'tiktok')
  await expect(tabs[6]!.locator('tbody').getByText('TikTok')).toBeVisible()
  await page.close()
  const request = tabs[5]!.request
  await request.patch(`/api/leads/${leads[0]!.id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { version: 2, source: 'viber' },
  })
  await expect(tabs[6]!.locator('tbody').getByText('Viber')).toBeVisible()
})

test('a change is undone from history, unless a newer change depends on it', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const lead = await makeLead(page, token, { city: 'Львів' })
  const patch = (version: number, city: string) =>
    page.request.patch(`/api/leads/${lead.id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { version, city },
    })
  await patch(1, 'Київ')
  await patch(2, 'Одеса')
  await page.goto(`/ua/leads/history/${lead.id}`)
  await page.getByRole('button', { name: 'Скасувати' }).nth(1).click()
  await expect(page.getByText('Скасувати не можна')).toBeVisible()
  await page.getByRole('button', { name: 'Скасувати' }).first().click()
  await expect(page.locator('ol li').first()).toContainText('скасовано зміну')
  await page.goto(`/ua/leads/${lead.id}`)
  await expect(page.locator('dd').getByText('Київ').first()).toBeVisible()
})
