import { type Page, expect, test } from './test.ts'
import { expectAccessible, openAs, sent, settled } from './stories.ts'
import { inLetters, uniqueDigits } from './unique.ts'

const heads = (page: Page) => page.locator('tr[data-group]')
const head = (page: Page, name: string | RegExp) => heads(page).getByRole('button', { name })
const groupBy = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const numberIn = (text: string | null) => Number(/(\d[\d,]*)\s*$/.exec(text ?? '')?.[1]?.replaceAll(',', ''))

test.use({ viewport: { width: 1440, height: 900 } })

test('a list is grouped, each group with its exact count; groups fold, and the URL stores it', async ({ page }) => {
  await openAs(page, 'admin', '/en/leads')
  await settled(page)
  await groupBy(page, 'Source')
  await expect(page).toHaveURL(/group=source/)
  await expect(heads(page).first()).toBeVisible()
  await expect.poll(async () => numberIn(await heads(page).first().textContent())).toBeGreaterThan(0)
  const answer = await page.request.get('/api/leads/groups?group=source', {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
  })
  const { data } = (await answer.json()) as { data: { value: string; total: number }[] }
  const [first, second] = data
  await expect(heads(page).first()).toHaveAttribute('data-group', first!.value)
  expect(numberIn(await heads(page).first().textContent())).toBe(first!.total)
  await expectAccessible(page)

  await heads(page).first().getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`folded=${first!.value}`))
  await expect(heads(page).first().getByRole('button')).toHaveAttribute('aria-expanded', 'false')
  await expect(heads(page).nth(1)).toHaveAttribute('data-group', second!.value)
  await expect(page.locator('main tbody tr').nth(2)).toHaveAttribute('data-id', /\d/)
  const unfolded = data.slice(1).reduce((sum, { total }) => sum + total, 0)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(
    `1–25 of ${unfolded.toLocaleString('en-GB')}`,
  )
  await page.reload()
  await settled(page)
  await expect(heads(page).first().getByRole('button')).toHaveAttribute('aria-expanded', 'false')
  await heads(page).first().getByRole('button').click()
  await expect(page).not.toHaveURL(/folded/)

  await groupBy(page, 'No grouping')
  await expect(heads(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/group=/)
})

test('pages, sorting, filters, a long scroll and the keyboard work with groups', async ({ page }) => {
  await openAs(page, 'admin', '/en/candidates?group=status_id&sort=last_name')
  await settled(page)
  await expect(heads(page).first()).toBeVisible()
  const shown = await page.locator('main tbody tr[data-id]').count()
  await page.keyboard.press('j')
  await expect(page.locator('main tbody tr[data-id] a:focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await settled(page)
  await expect(heads(page).first()).toBeVisible()
  await page.goto('/en/candidates?group=status_id&scroll=1')
  await settled(page)
  await expect(heads(page).first()).toBeVisible()
  expect(shown).toBe(25)
  const scroller = page.locator('section:has(> table)')
  await scroller.evaluate((one) => one.scrollTo(0, 3_000))
  await expect(heads(page).first()).toBeAttached()
  await page.goto('/en/candidates?group=status_id&folded=-')
  await settled(page)
  await expect(heads(page).first()).toBeVisible()
})

test('every list can be grouped, and is in the reader’s language on a phone', async ({ page }) => {
  for (const [path, name] of [
    ['workers', 'Status'],
    ['contracts', 'Client'],
    ['contracts', 'Coordinator'],
    ['housing', 'City'],
    ['coordinators', 'Status'],
    ['foremen', 'Status'],
    ['recruiters/staff', 'Status'],
    ['recruiters/freelance', 'Country'],
    ['tasks/management', 'Status'],
    ['tasks/management', 'Assigned to'],
  ] as const) {
    await openAs(page, 'admin', `/en/${path}`)
    await settled(page)
    await groupBy(page, name)
    await expect(heads(page).first(), `${path} by ${name}`).toBeVisible()
    await expect.poll(async () => numberIn(await heads(page).first().textContent()), path).toBeGreaterThan(0)
    for (const text of await heads(page).allTextContents()) expect(text, path).toMatch(/^\D/)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'recruiter', '/ua/leads?group=status_id')
  await settled(page)
  await expect(heads(page).first()).toContainText(/[а-яі]/i)
  await head(page, /./).first().click()
  await expect(page).toHaveURL(/folded=/)
})

test('a group and a filter name a blocked user instead of the id', async ({ page }) => {
  const token = await openAs(page, 'admin', '/en/tasks/management')
  const last_name = `Kowal${inLetters(uniqueDigits().slice(-6), 'abcdefghij')}`
  const roles = await sent<{ id: number; name: string }[]>(page, token, 'get', '/api/roles/options')
  const { id, version } = await sent<{ id: number; version: number }>(page, token, 'post', '/api/users', {
    email: `${last_name.toLowerCase()}@brigada.test`,
    first_name: 'Zofia',
    last_name,
    locale: 'en',
    role_ids: [roles.find(({ name }) => name === 'recruiter')!.id],
  })
  await sent(page, token, 'post', '/api/tasks', {
    kind: 'management',
    title: `Call ${last_name}`,
    assignee_ids: [id],
    due_at: '2027-01-01T12:00:00Z',
  })
  await sent(page, token, 'put', `/api/users/${id}/block`, { version })
  await page.goto(`/en/tasks/management?group=assignee_ids&search=${last_name}`)
  await settled(page)
  await expect(heads(page)).toHaveCount(1)
  await expect(heads(page)).toContainText(`Zofia ${last_name} (blocked)`)
  await expectAccessible(page)
  await page.goto(`/en/tasks/management?assignee_ids=${id}`)
  await expect(page.getByTitle('Change filter: Assigned to')).toHaveText(`Assigned to: Zofia ${last_name}`)
})
