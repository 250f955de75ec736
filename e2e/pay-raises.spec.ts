import { agencyToday } from '#contract/basics/agency-day.ts'
import { expect, test } from './test.ts'
import { makeIdle, makeRunning, signAddition } from './placement-steps.ts'
import { expectAccessible, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'

test('a coordinator raises the pay of placed people to what a signed addition agrees', async ({ page }) => {
  const admin = await tokenOf(page, 'admin')
  const name = `Stawka${uniqueLetters()}`
  const contract = await makeRunning(page, admin, name)
  for (const letter of ['a', 'b']) {
    const { id: worker_id } = await makeIdle(page, admin, `${name}${letter}`)
    const placed = { need_id: contract.need_id, worker_id, start_date: agencyToday(0) }
    await sent(page, admin, 'post', '/api/assignments', placed)
  }
  await openAs(page, 'coordinator', `/en/contracts/${contract.id}?tab=needs`)
  await settled(page)
  const notice = page.getByText('2 people are paid less than the current terms.')
  await expect(notice).toHaveCount(0)
  await signAddition(page, admin, contract.id, {
    kind: 'headcount',
    effective_from: agencyToday(),
    description: 'Higher pay.',
    changes: { needs: [{ need_id: contract.need_id, pay_rate: 44 }] },
  })
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Raise pay', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expectAccessible(page)
  const first = drawer.getByLabel(`New pay rate: Maria ${name}a`)
  await expect(first).toHaveValue('44')
  await first.fill('40')
  await drawer.getByRole('button', { name: 'Raise pay for 2 people' }).click()
  await expect(page.getByText('Pay raised for 1 person')).toBeVisible()
  await expect(drawer.getByText('At least 41.5.')).toBeVisible()
  await first.fill('45.5')
  await drawer.getByRole('button', { name: 'Raise pay for 1 person' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByText(/paid less than the current terms/)).toHaveCount(0)
  const all = await sent<{ pay_rate: number }[]>(page, admin, 'get', `/api/assignments?contract_id=${contract.id}`)
  expect(new Set(all.map(({ pay_rate }) => pay_rate))).toEqual(new Set([44, 45.5]))
})
