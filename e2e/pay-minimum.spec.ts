import { expect, test } from './test.ts'
import { makeRunning } from './placement-steps.ts'
import { expectAccessible, expectUsableAtBothWidths, openAs, settled, tokenOf } from './stories.ts'
import { uniqueLetters } from './unique.ts'

test('a need below the legal minimum says so while it is typed, and to the coordinator as long as it stays', async ({
  page,
}) => {
  const admin = await tokenOf(page, 'admin')
  const contract = await makeRunning(page, admin, `Minimum${uniqueLetters()}`)
  const needs = `/en/contracts/${contract.id}?tab=needs`
  const below = page.getByText(/^From .+ the legal minimum is PLN.+ per hour\. You can’t place people for less\.$/)
  const edit = page.getByRole('button', { name: /^Edit: / })
  const drawer = page.getByRole('dialog')
  const rate = drawer.getByLabel('Pay rate', { exact: true })
  await openAs(page, 'admin', needs)
  await edit.click()
  await settled(page)
  await expect(below).toHaveCount(0)
  await rate.fill('20')
  await expect(drawer.getByRole('status').filter({ has: below })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(below).toBeVisible()

  await openAs(page, 'coordinator', needs)
  await expect(below).toBeVisible()
  await expectUsableAtBothWidths(page, needs)

  await openAs(page, 'admin', needs)
  await edit.click()
  await rate.fill('41.5')
  await expect(below).toHaveCount(1)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(below).toHaveCount(0)
})
