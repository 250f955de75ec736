import { type Page, expect, test } from './test.ts'
import { expectAccessible, openAs } from './stories.ts'
import { uniqueDigits } from './unique.ts'

const makeCandidate = async (page: Page, token: string, more: object) => {
  const answer = await page.request.post('/api/candidates', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      first_name: 'Зоряна',
      last_name: 'Гребінка',
      gender: 'female',
      date_of_birth: '1991-07-08',
      citizenship: 'UA',
      ...more,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: { id: number; phone: string } }).data
}

/** A number as a page shows it, in groups. */
const shownPhone = (phone: string) => new RegExp(`\\+${phone.slice(1).split('').join(' ?')}`)

const newPhone = (country: string) => `+${country}${'50' + uniqueDigits()}`

test('two candidates of one person are found, merged with a choice of phone, and taken apart again', async ({
  page,
}) => {
  const token = await openAs(page, 'admin', '/ua/data-quality')
  const old = await makeCandidate(page, token, { phone: newPhone('48') })
  const fresh = await makeCandidate(page, token, {
    phone: newPhone('380'),
    first_name: 'Zoriana',
    last_name: 'Hrebinka',
  })
  const finding = page
    .getByRole('listitem')
    .filter({ hasText: `#${fresh.id}` })
    .filter({ hasText: `#${old.id}` })
  await page.getByRole('button', { name: 'Перевірити зараз' }).click()
  await expect(finding).toBeVisible()
  await expectAccessible(page)
  await finding.getByRole('button', { name: /Порівняти/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Об’єднання записів' })
  const phones = dialog.getByRole('group', { name: 'Телефон', exact: true })
  const chosen = phones.getByRole('radio', { name: shownPhone(fresh.phone) })
  await phones.getByRole('radio', { name: shownPhone(old.phone) }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(chosen).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(finding).toHaveCount(0)

  const merged = await page.context().newPage()
  await merged.addInitScript((value) => localStorage.setItem('token', value), token)
  await merged.goto(`/ua/candidates/${fresh.id}`)
  await expect(merged).toHaveURL(new RegExp(`/ua/candidates/${old.id}$`))
  await expect(merged.locator('[data-call]')).toHaveAttribute('href', `tel:${fresh.phone}`)
  await merged.close()

  await page.getByRole('button', { name: 'Роз’єднати' }).click()
  await expect(page.getByText('Записи роз’єднано')).toBeVisible()
  await expect(finding).toBeVisible()
  await finding.getByRole('button', { name: /Це різні люди/ }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Причина' }).fill('Сестри')
  await page.getByRole('dialog').getByRole('button', { name: 'Це різні люди' }).click()
  await expect(finding).toHaveCount(0)
  await page.goto('/ua/data-quality?state=dismissed')
  await expect(finding).toContainText('Сестри')
})
