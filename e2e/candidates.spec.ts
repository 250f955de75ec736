import { type Page, expect, test } from './test.ts'
import { enterAs, expectAccessible, makeLead, openAs, openTab, sent } from './stories.ts'
import { uniqueDigits, uniqueLetters } from './unique.ts'

type Made = { id: number; version: number; phone: string }

const makeCandidate = async (page: Page, token: string, more: object = {}) => {
  const answer = await page.request.post('/api/candidates', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      first_name: 'Надія',
      last_name: 'Мороз',
      gender: 'female',
      date_of_birth: '1990-05-04',
      citizenship: 'UA',
      phone: `+4851${uniqueDigits()}`,
      ...more,
    },
  })
  return ((await answer.json()) as { data: Made }).data
}

const nameOf = (word: string) => `${word}${uniqueLetters()}`

test('a recruiter enters a candidate, sees errors at their fields, and finds the candidate by another spelling', async ({
  page,
}) => {
  await openAs(page, 'recruiter', '/pl/candidates')
  await page.getByRole('button', { name: 'Dodaj kandydata' }).click()
  await expect(page.getByRole('heading', { name: 'Nowy kandydat' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Dodaj kandydata' })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await save.click()
  const required = ['Imię', 'Nazwisko', 'Telefon', 'Data urodzenia']
  for (const name of required) await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Imię')).toBeFocused()
  const family = nameOf('Шевчук')
  await field('Imię').fill('Наталія')
  await field('Nazwisko').fill(family)
  await field('Imię jak w paszporcie').fill('Наталія')
  await field('Telefon').fill('12')
  await field('E-mail').fill('nigdzie')
  await field('Data urodzenia').fill('2015-01-01')
  await field('Rozmiar obuwia').fill('12')
  await save.click()
  for (const name of ['Imię jak w paszporcie', 'Telefon', 'E-mail', 'Data urodzenia', 'Rozmiar obuwia'])
    await expect(field(name), name).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Nazwisko')).not.toHaveAttribute('aria-invalid', 'true')
  await field('Imię jak w paszporcie').fill('nataliia')
  await field('Telefon').fill(`+4851${uniqueDigits()}`)
  await field('E-mail').fill('')
  await field('Data urodzenia').fill('1994-03-12')
  await field('Rozmiar obuwia').fill('38')
  await page.getByRole('combobox', { name: 'Płeć' }).click()
  await page.getByRole('option', { name: 'Kobieta' }).click()
  await page.getByRole('combobox', { name: 'Obywatelstwo' }).click()
  await page.getByRole('option', { name: 'Ukraina' }).click()
  await page.getByRole('radio', { name: '4 z 5 gwiazdek' }).focus()
  await page.keyboard.press('Space')
  await save.click()
  await expect(page.getByRole('heading', { name: `Наталія ${family}` })).toBeVisible()
  await expect(page).toHaveURL(/\/pl\/candidates\/\d+$/)
  await expect(page.getByTitle('4 z 5 gwiazdek')).toBeVisible()
  await expect(page.locator('dd').getByText('NATALIIA').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/pl/candidates')
  await page.getByRole('searchbox').fill(family.replace('Шевчук', 'Shevchuk'))
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody tr').getByText('Наталія')).toBeVisible()
  await expectAccessible(page)
})

test('a card moves on the board and back, and the board asks for what the status requires', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const city = nameOf('Місто')
  await makeCandidate(page, token, { city, first_name: 'Петро', gender: 'male' })
  await page.goto(`/pl/candidates?layout=board&city=${encodeURIComponent(city)}`)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  await column('Nowy').getByRole('article').dragTo(column('Kompletowanie dokumentów'))
  await expect(column('Kompletowanie dokumentów').getByRole('article')).toHaveCount(1)
  const said = page.getByRole('alert').filter({ hasText: 'Петро Мороз' })
  await said.getByRole('button', { name: 'Cofnij' }).click()
  await expect(column('Nowy').getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Przenieś: Петро Мороз' }).click()
  await page.getByRole('menuitem', { name: 'Rezygnacja' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Zmień status' }).click()
  await expect(dialog.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('combobox').click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Zmień status' }).click()
  await expect(column('Rezygnacja').getByRole('article')).toHaveCount(1)
})

test('two users who edit one candidate see both values, and a saved change is undone', async ({ page, browser }) => {
  const token = await enterAs(page, 'recruiter')
  const { id } = await makeCandidate(page, token, { profession: 'швачка' })
  await page.goto(`/ua/candidates/edit/${id}`)
  const profession = page.getByRole('textbox', { name: 'Професія' })
  await expect(profession).toHaveValue('швачка')
  const colleague = await (await browser.newContext()).newPage()
  const theirs = await enterAs(colleague, 'admin')
  await colleague.request.patch(`/api/candidates/${id}`, {
    headers: { authorization: `Bearer ${theirs}` },
    data: { version: 1, profession: 'кухар' },
  })
  await profession.fill('зварниця')
  await page.getByRole('button', { name: 'Зберегти' }).click()
  const dialog = page.getByRole('dialog', { name: 'Поки ви редагували, запис змінив хтось інший' })
  await expect(dialog.getByText('кухар')).toBeVisible()
  await expect(dialog.getByText('зварниця')).toBeVisible()
  await dialog.getByRole('button', { name: 'Зберегти вибране' }).click()
  await expect(page.locator('dd').getByText('зварниця').first()).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Скасувати' }).click()
  await expect(page.locator('dl').first().locator('..').locator('..').getByText('кухар').first()).toBeVisible()
  await page.goto(`/ua/candidates/history/${id}`)
  await expect(page.locator('ol li').first()).toContainText('скасовано зміну')
  await page.getByRole('link', { name: 'Назад до кандидата' }).click()
  await openTab(page, 'Історія')
  await expect(page).toHaveURL(/tab=history/)
  await expect(page.locator('section ol li').first()).toContainText('скасовано зміну')
})

test('a qualified lead becomes a candidate with its data, and both link to each other', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const headers = { authorization: `Bearer ${token}` }
  const lead = await makeLead(page, token, {
    citizenship: 'UA',
    date_of_birth: '1991-02-03',
    gender: 'female',
    consent_at: '2026-11-01T10:00:00.000Z',
    consent_channel: 'phone',
  })
  const { data: statuses } = (await (await page.request.get('/api/statuses?entity=lead', { headers })).json()) as {
    data: { id: number; code: string }[]
  }
  let version = lead.version
  for (const code of ['contacted', 'qualified']) {
    const status_id = statuses.find((one) => one.code === code)!.id
    const answer = await page.request.put(`/api/leads/${lead.id}/status`, { headers, data: { version, status_id } })
    version = ((await answer.json()) as { data: Made }).data.version
  }
  await page.goto(`/ua/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Перевести в кандидати' }).click()
  await expect(page).toHaveURL(new RegExp(`/ua/leads/convert/${lead.id}$`))
  await expect(page.getByRole('heading', { name: 'Надія Мороз: переведення в кандидати' })).toBeVisible()
  await page.getByRole('button', { name: 'Перевести в кандидати' }).click()
  await expect(page).toHaveURL(/\/ua\/candidates\/\d+$/)
  await page.getByRole('link', { name: /^Лід · / }).click()
  await expect(page).toHaveURL(new RegExp(`/ua/leads/${lead.id}$`))
  await page.getByRole('link', { name: 'Відкрити кандидата' }).click()
  await expect(page).toHaveURL(/\/ua\/candidates\/\d+$/)
})

test('a user who may not change a candidate finds no form, but the way back', async ({ page }) => {
  const token = await enterAs(page, 'coordinator')
  const rows = await sent<{ id: number; abilities: { update: boolean } }[]>(page, token, 'get', '/api/candidates')
  const { id } = rows.find(({ abilities }) => !abilities.update)!
  await page.goto(`/en/candidates/edit/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('You don’t have permission to do this.')).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await main.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/en/candidates/${id}$`))
})
