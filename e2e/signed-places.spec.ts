import { agencyToday } from '#contract/basics/agency-day.ts'
import { type Page, expect, test } from './test.ts'
import { makeIdle, makeRunning, signAddition } from './placement-steps.ts'
import { expectAccessible, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'

/** The addition begins later than what stories about arrivals see. */
const FROM = 30

/** Signs an addition that gives a need a second position. */
const signMore = (page: Page, admin: string, { id, need_id }: { id: number; need_id: number }) =>
  signAddition(page, admin, id, {
    kind: 'headcount',
    effective_from: agencyToday(FROM),
    description: 'One more.',
    changes: { needs: [{ need_id, headcount: 2 }] },
  })

test('a coordinator places a person on a position that a signed addition adds, and the addition can no longer be cancelled', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const admin = await tokenOf(page, 'admin')
  const name = `Szczyt${uniqueLetters()}`
  const contract = await makeRunning(page, admin, name, { headcount: 1, date_from: agencyToday(20) })
  const first = await makeIdle(page, admin, `${name}a`)
  const placed = { need_id: contract.need_id, worker_id: first.id, start_date: agencyToday(20) }
  await sent(page, admin, 'post', '/api/assignments', placed)
  await makeIdle(page, admin, `${name}b`)
  await signMore(page, admin, contract)

  await openAs(page, 'coordinator', `/en/contracts/${contract.id}?tab=needs`)
  await settled(page)
  await expect(page.getByText(/^From .*: 1 unfilled place$/)).toBeVisible()
  await page.getByRole('button', { name: /^Place people: / }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('0 selected, 1 needed')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Select best match' }).click()
  await drawer.getByRole('button', { name: 'Place 1 person', exact: true }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByText(/^From .*: 1 unfilled place$/)).toHaveCount(0)
  const all = await sent<{ start_date: string }[]>(page, admin, 'get', `/api/assignments?contract_id=${contract.id}`)
  expect(all.map(({ start_date }) => start_date)).toContain(agencyToday(FROM))

  await openAs(page, 'admin', `/en/contracts/${contract.id}?tab=additions`)
  await settled(page)
  await page.getByRole('button', { name: 'Cancel addition' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel addition' }).click()
  await expect(page.getByText(/^People are placed on the positions that this addition adds/)).toBeVisible()
})
