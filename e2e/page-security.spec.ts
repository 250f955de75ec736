import { expect, test } from './test.ts'
import { enterAs, makeLead, openAs, settled, tokenOf } from './stories.ts'

test('the page accepts its own styles, also under dialogs, and no other style, markup or script', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text())
  })
  await openAs(page, 'admin', '/ua/leads')
  await page.getByRole('button', { name: 'Стовпці' }).click()
  await expect(page.getByRole('dialog', { name: 'Стовпці' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  expect(complaints).toEqual([])
  const answers = await page.evaluate(() => {
    const tried = (attempt: () => void) => {
      try {
        attempt()
        return 'taken'
      } catch (failure) {
        return (failure as Error).name
      }
    }
    const style = document.createElement('style')
    style.textContent = 'h1 { letter-spacing: 99px }'
    document.head.append(style)
    return [
      tried(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
      tried(() => (document.createElement('script').src = 'https://elsewhere.example/a.js')),
      tried(() => (document.createElement('script').text = 'alert(1)')),
      getComputedStyle(document.querySelector('h1')!).letterSpacing === '99px' ? 'taken' : 'left out',
    ]
  })
  expect(answers).toEqual(['TypeError', 'TypeError', 'TypeError', 'left out'])
})

test('a record with a value that cannot be shown says so in its card; the rest of the page works', async ({ page }) => {
  const token = await tokenOf(page, 'admin')
  const lead = await makeLead(page, token, { city: 'Самбір', next_contact_at: '2030-01-02T10:00:00Z' })
  const broken = { next_contact_at: 'never' }
  let breaks = true
  await page.route(`**/api/leads/${lead.id}`, async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...rest, data: breaks ? { ...data, ...broken } : data } })
  })
  await enterAs(page, 'admin')
  await page.goto(`/ua/leads/${lead.id}`)
  await settled(page)
  const failed = page.getByText('Не вдалося показати цю частину.')
  await expect(failed).toHaveCount(1)
  await expect(page.getByText('Самбір').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Контакт' })).toBeVisible()
  breaks = false
  await page.reload()
  await expect(page.getByText('Самбір').first()).toBeVisible()
  await expect(failed).toHaveCount(0)
})
