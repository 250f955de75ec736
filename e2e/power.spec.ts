import { expect, test } from './test.ts'
import { makeHouse } from './housing-steps.ts'
import { onSlowDevice } from './slow-device.ts'
import { act, enterAs, expectAccessible, makeLead, openAs, settled } from './stories.ts'
import { uniqueLetters } from './unique.ts'

test('the command menu finds a person in another alphabet and by phone, a page, and an action', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const lead = await makeLead(page, token, { first_name: 'Олександр', last_name: 'Щербань' })
  await page.goto('/pl')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /Osoba, telefon, kontrakt/ })
  await field.fill('shcherban aleksander')
  await expect(page.getByRole('option', { name: /Олександр Щербань/ })).toBeVisible()
  await expectAccessible(page)
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/pl/leads/${lead.id}$`))
  await expect(page.getByRole('heading', { name: 'Олександр Щербань' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await field.fill(lead.phone.slice(-6))
  await expect(page.getByRole('option', { name: /Олександр Щербань/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'Олександр Щербань' })).toBeVisible()
  await field.fill('leady')
  await page.getByRole('option', { name: 'Leady', exact: true }).click()
  await expect(page).toHaveURL(/\/pl\/leads/)
  await page.locator('h1').click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Skróty klawiszowe' })).toBeVisible()
})

test('text typed right after Ctrl K goes into the menu, not to the shortcuts of the page', async ({ page }) => {
  await openAs(page, 'recruiter', '/en/leads')
  await settled(page)
  await onSlowDevice(page, async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('who is free from Monday', { delay: 40 })
  })
  await expect(page.getByRole('combobox', { name: /^Search people/ })).toHaveValue('who is free from Monday')
  await expect(page.getByRole('option', { name: /^Workers available on Mon / })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Filter' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/en\/leads$/)
})

test('the command menu finds a house: its coordinator opens it, a recruiter gets its free beds', async ({
  page,
  browser,
}) => {
  const name = `Hostel ${uniqueLetters()}`
  const id = await makeHouse(page, name)
  const opens = async (who: 'coordinator' | 'recruiter', place: RegExp) => {
    const own = await (await browser.newContext()).newPage()
    await openAs(own, who, '/en')
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
    await own.keyboard.press('Control+k')
    await own.getByRole('combobox', { name: /contracts, properties/ }).fill(`${name} Устка`)
    await own.getByRole('group', { name: 'Housing' }).getByRole('option', { name }).click()
    await expect(own).toHaveURL(place)
    await expect(own.getByText(name).first()).toBeVisible()
  }
  await opens('coordinator', new RegExp(`/en/housing/${id}$`))
  await opens('recruiter', /\/en\/housing\?search=Hostel/)
})

test('a preview shows a lead beside the list, with the keyboard alone', async ({ page }) => {
  await openAs(page, 'recruiter', '/ua/leads')
  const first = page.locator('td[data-main] > a').first()
  const name = (await first.textContent())!
  await first.focus()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press(' ')
  const look = page.getByRole('dialog', { name })
  await expect(look.getByRole('button', { name: 'Відкрити' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(look).toHaveCount(0)
  await expect(first).toBeFocused()
})

test('one long scroll has a thousand rows and renders few of them', async ({ page }) => {
  await openAs(page, 'admin', '/ua/leads?scroll=1')
  const table = page.locator('section[aria-label="Ліди"]')
  await expect(table.locator('tbody tr').nth(10)).toBeVisible()
  const scrolled = () =>
    table.evaluate((element) => {
      element.scrollBy(0, 2_000)
      return element.scrollHeight
    })
  await expect.poll(scrolled, { intervals: [60], timeout: 30_000 }).toBeGreaterThan(41_000)
  expect(await table.locator('tbody tr').count()).toBeLessThan(80)
})

test('an administrator sees why a recruiter cannot see a lead', async ({ page }) => {
  const token = await enterAs(page, 'admin')
  const people = await page.request.get('/api/recruiters/options', { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await people.json()) as { data: { id: number; user_id: number; last_name: string }[] }
  const me = await page.request.get('/api/users?search=recruiter@brigada.test', {
    headers: { authorization: `Bearer ${token}` },
  })
  const olena = ((await me.json()) as { data: { id: number }[] }).data[0]!.id
  const owner = data.find(({ user_id }) => user_id !== olena)!
  const lead = await makeLead(page, token, { recruiter_id: owner.id })
  await page.goto(`/ua/leads/${lead.id}`)
  await act(page, 'Хто це бачить')
  await page.getByRole('combobox', { name: 'Користувач' }).fill('recruiter@')
  await page.getByRole('option', { name: /recruiter@brigada.test/ }).click()
  await expect(page.getByRole('heading', { name: /не має доступу до цього ліда/ })).toBeVisible()
  await expect(page.getByText(/рекрутер цього ліда:/)).toContainText(owner.last_name)
  await expect(page.getByRole('heading', { name: 'Права всіх ролей разом' })).toBeVisible()
  await expectAccessible(page)
})

test('a role is previewed before it is saved, and nothing can be changed in the preview', async ({ page }) => {
  const lead = await makeLead(page, await enterAs(page, 'admin'))
  await page.goto('/ua/roles/create-role')
  await page.getByLabel('Код').fill('caller')
  for (const name of ['бачити список', 'відкривати', 'змінювати'])
    await page.getByRole('group', { name: 'Ліди' }).getByLabel(name, { exact: true }).check()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Переглянути як ця роль' }).click(),
  ])
  await expect(tab.getByText('так Brigada виглядає для ролі «caller»')).toBeVisible()
  await expect(tab.getByRole('link', { name: 'Налаштування' })).toHaveCount(0)
  await tab.goto('/ua/leads')
  await expect(tab.getByRole('button', { name: 'Додати ліда' })).toHaveCount(0)
  await tab.goto(`/ua/leads/${lead.id}`)
  await act(tab, 'В архів')
  await expect(tab.getByText('змінювати нічого не можна', { exact: false }).last()).toBeVisible()
  await tab.goto('/ua/users')
  await expect(tab).toHaveURL(/\/ua\/not-allowed$/)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Налаштування' }).first()).toBeVisible()
})
