import { expect, test } from './test.ts'
import { expectAccessible, openAs, sent, settled, tokenOf } from './stories.ts'

type User = { id: number; email: string; status: string }

test('blocking a user asks first, and shows what the user still holds and where it can be handed over', async ({
  page,
}) => {
  const admin = await tokenOf(page, 'admin')
  const users = await sent<User[]>(page, admin, 'get', '/api/users?search=coordinator@brigada.test')
  const coordinator = users.find(({ email }) => email === 'coordinator@brigada.test')!
  await openAs(page, 'admin', `/en/users?user=${coordinator.id}`)
  await settled(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  const asked = page.getByRole('dialog').last()
  await expect(asked.getByText(/contracts as main coordinator: \d+/)).toBeVisible()
  await expectAccessible(page)
  const way = asked.getByRole('link')
  await expect(way).toHaveAttribute('href', /\/en\/coordinators\/\d+$/)
  await way.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/en\/coordinators\/\d+$/)
  const after = await sent<User>(page, admin, 'get', `/api/users/${coordinator.id}`)
  expect(after.status).toBe('active')
})
