import { agencyToday } from '#contract/basics/agency-day.ts'
import { expect, test } from './test.ts'
import { bringPapers, makeIdle, makeRunning, signAddition } from './placement-steps.ts'
import { expectAccessible, openAs, sent, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'

test('a coordinator extends placements to the new end of a contract', async ({ page }) => {
  const [oldEnd, newEnd] = [agencyToday(60), agencyToday(150)]
  const admin = await tokenOf(page, 'admin')
  const name = `Koniec${uniqueLetters()}`
  const contract = await makeRunning(page, admin, name, {}, { end_date: oldEnd })
  for (const letter of ['a', 'b']) {
    const { id: worker_id } = await makeIdle(page, admin, `${name}${letter}`)
    if (letter === 'a') await bringPapers(page, admin, worker_id, ['passport'], { valid_to: agencyToday(100) })
    const placed = { need_id: contract.need_id, worker_id, start_date: agencyToday(0) }
    await sent(page, admin, 'post', '/api/assignments', placed)
  }
  await openAs(page, 'coordinator', `/en/contracts/${contract.id}?tab=needs`)
  await settled(page)
  const notice = page.getByText(/^2 placements still end on .*, before the contract does\.$/)
  await expect(notice).toHaveCount(0)
  await signAddition(page, admin, contract.id, {
    kind: 'extension',
    effective_from: agencyToday(),
    description: 'A longer season.',
    changes: { end_date: newEnd },
  })
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Extend placements', exact: true }).click()
  const drawer = page.getByRole('dialog')
  const first = drawer.getByLabel(`New last day: Maria ${name}a`)
  await expect(first).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  const save = drawer.getByRole('button', { name: /^Extend \d placements?$/ })
  const late = drawer.getByText('This date is outside the contract period.')
  await drawer.getByLabel('New last day for everyone selected').fill(agencyToday(155))
  await expect(late).toHaveCount(2)
  await save.click()
  await settled(page)
  await expect(drawer.getByText(/expires on .*, before the placement ends\./)).toHaveCount(2)
  await expect(late).toHaveCount(2)
  await drawer.getByLabel('New last day for everyone selected').fill(newEnd)
  await expect(late).toHaveCount(0)
  await first.fill(agencyToday(120))
  await settled(page)
  await save.click()
  await expect(page.getByText('1 placement extended')).toBeVisible()
  await drawer.getByRole('checkbox', { name: /expires on .*, before the placement ends\./ }).check()
  await drawer.getByLabel('Comment').fill('A new passport is applied for.')
  await save.click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByText(/before the contract does/)).toHaveCount(0)
  const all = await sent<{ end_date: string }[]>(page, admin, 'get', `/api/assignments?contract_id=${contract.id}`)
  expect(new Set(all.map(({ end_date }) => end_date))).toEqual(new Set([agencyToday(120), newEnd]))
})
