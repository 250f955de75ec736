import { createHmac } from 'node:crypto'
import { expect, test } from './test.ts'
import { openReceiver } from '../server/testing/receiver.ts'
import { enterAs, expectAccessible, openAs } from './stories.ts'
import { uniqueDigits } from './unique.ts'

test('another system submits a lead with a token and is notified by a webhook', async ({ page, request }) => {
  const receiver = await openReceiver()
  await openAs(page, 'admin', '/ua/webhooks')
  await page.getByRole('button', { name: 'Новий вебхук' }).click()
  await page.getByLabel('Назва').fill('Бухгалтерія')
  await page.getByLabel('додано ліда').uncheck()
  await page.getByLabel('відома людина звернулася знову').check()
  await page.getByLabel('Адреса').fill('книги')
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByLabel('Адреса')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Адреса').fill(receiver.url)
  await page.getByRole('button', { name: 'Зберегти' }).click()
  const secret = (await page.locator('code', { hasText: /^whsec_/ }).textContent())!
  await page.getByRole('dialog').getByRole('button', { name: 'Закрити' }).last().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Бухгалтерія' })).toContainText('ще не було')

  await page.goto('/ua/profile')
  await page.getByRole('button', { name: 'Новий токен' }).click()
  await page.getByLabel('Призначення токена').fill('Реклама')
  await page.getByRole('combobox', { name: 'Права доступу' }).click()
  await page.getByRole('option', { name: 'Ліди: додавати' }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Створити токен' }).click()
  const token = (await page.locator('code', { hasText: /^brg_/ }).textContent())!
  await page.getByRole('dialog').getByRole('button', { name: 'Закрити' }).last().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Реклама' })).toContainText(token.slice(0, 8))

  const phone = `+48 669 ${uniqueDigits().slice(-6)}`
  const handIn = (form: string) =>
    request.post('/api/lead-intake', {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': `form-${form}-${Date.now()}` },
      data: { full_name: 'Наливайко Соломія', phone_number: phone, platform: 'ig', campaign: 'Пекарі' },
    })
  const answer = await handIn('first')
  expect(answer.status(), await answer.text()).toBe(200)
  const { data } = (await answer.json()) as { data: { lead_id: number; created: boolean } }
  expect(data.created).toBe(true)
  expect(((await (await handIn('again')).json()) as { data: object }).data).toMatchObject({
    lead_id: data.lead_id,
    created: false,
  })
  expect((await request.get('/api/leads', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(403)
  await page.goto(`/ua/leads?search=${encodeURIComponent('Наливайко Соломія')}`)
  await page
    .getByRole('link', { name: /Наливайко|Соломія/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/ua/leads/${data.lead_id}$`))

  await expect.poll(() => receiver.calls.length, { timeout: 15_000 }).toBe(1)
  const [{ headers, body }] = receiver.calls as [(typeof receiver.calls)[0]]
  const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['brigada-signature']))!
  expect(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')).toBe(v1)
  expect(JSON.parse(body)).toMatchObject({
    event: 'lead.applied_again',
    data: { id: data.lead_id, source: 'instagram' },
  })

  await page.goto('/ua/webhooks')
  await page.getByRole('button', { name: 'Журнал: Бухгалтерія' }).click()
  const log = page.getByRole('dialog')
  await expect(log.getByRole('listitem')).toHaveCount(1)
  await expect(log.getByRole('listitem')).toContainText('Відповідь 200')
  await expectAccessible(page)
  await log.getByRole('button', { name: /^Надіслати знову/ }).click()
  await expect(log.getByRole('listitem')).toHaveCount(2)
  await expect.poll(() => receiver.calls.length, { timeout: 15_000 }).toBe(2)
  await expect(log.getByRole('listitem').first()).toContainText('Відповідь 200')
  expect(receiver.calls[1]?.headers['brigada-event-id']).toBe(headers['brigada-event-id'])

  await page.goto('/ua/profile')
  await page.getByRole('button', { name: 'Відкликати: Реклама' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Відкликати' }).click()
  await expect(page.getByText('Токен відкликано')).toBeVisible()
  const late = await request.post('/api/lead-intake', { headers: { authorization: `Bearer ${token}` }, data: {} })
  expect(late.status()).toBe(401)
  await receiver.close()
})

test('any signed-in user can read the API description', async ({ page }) => {
  await enterAs(page, 'coordinator')
  await page.goto('/api/docs')
  await expect(page).toHaveURL(/\/ua\/api-docs$/)
  await expect(page.locator('details#noun-lead-intake')).not.toHaveAttribute('open')
  await page.getByLabel('Знайти виклик').fill('lead-intake')
  const intake = page.locator('details#post_lead_intake')
  await intake.locator('summary').click()
  await expect(intake).toContainText('create lead')
  await expect(intake.locator('pre')).toContainText('"phone_number":"+48 501 234 567"')
  await page.getByLabel('Знайти виклик').fill('history')
  await page.locator('details#get_leads_id_history summary').click()
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await expect(page.locator('details#schema-Change')).toContainText('author_role')
  await expectAccessible(page)
})
