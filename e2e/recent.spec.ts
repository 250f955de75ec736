import { type Page, expect, test } from './test.ts'
import { enterAnew, enterAs, expectAccessible, makeLead, sent, settled } from './stories.ts'
import { uniqueLetters } from './unique.ts'

const openMenu = async (page: Page) => {
  await settled(page)
  await page.keyboard.press('Control+k')
  return page.getByRole('dialog').getByRole('combobox')
}

const recent = (page: Page) => page.getByRole('dialog').getByRole('group', { name: 'Recent' }).getByRole('option')

test('the empty command menu offers the records opened last, by keyboard', async ({ page }) => {
  const token = await enterAs(page, 'recruiter')
  const [first, second] = [`Ada${uniqueLetters()}`, `Eva${uniqueLetters()}`]
  const one = await makeLead(page, token, { last_name: first })
  const two = await makeLead(page, token, { last_name: second })
  for (const { id } of [one, two]) {
    await page.goto(`/en/leads/${id}`)
    await expect(page.locator('h1')).toBeVisible()
  }
  await page.goto('/en/leads')
  const field = await openMenu(page)
  await expect(recent(page).first()).toContainText(second)
  await expect(recent(page).nth(1)).toContainText(first)
  await expectAccessible(page)
  await field.press('ArrowDown')
  await expect(recent(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/leads/${one.id}`))
})

test('a record that is out of reach since, and those of another person, are not offered; the end of the session deletes them', async ({
  page,
}) => {
  const token = await enterAnew(page, 'recruiter')
  const me = await sent<{ id: number; recruiter_id: number }>(page, token, 'get', '/api/user-permissions')
  const name = `Iva${uniqueLetters()}`
  const { id } = await makeLead(page, token, { last_name: name })
  const store = (user_id: number, path: string) =>
    page.evaluate((stored) => localStorage.setItem('recent', JSON.stringify(stored)), {
      user_id,
      records: [{ path, kind: 'leads', names: ['first_name', 'last_name'] }],
    })
  await page.goto('/en/leads')
  await store(me.id, `/leads/${id}`)
  await openMenu(page)
  await expect(recent(page)).toHaveText([new RegExp(name)])
  for (const [user_id, path] of [
    [me.id, '/leads/999999999'],
    [me.id + 1, `/leads/${id}`],
  ] as const) {
    await store(user_id, path)
    await page.reload()
    await openMenu(page)
    await expect(page.getByRole('option', { name: /Leads/ }).first()).toBeVisible()
    await expect(recent(page)).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await page.goto(`/en/leads/${id}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent'))).toContain(`/leads/${id}`)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(name)
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.goto('/en/leads')
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('recent'))).toBeNull()
})
