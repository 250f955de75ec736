import { type Page, expect, test } from './test.ts'
import {
  acceptInvitation,
  expectAccessible,
  expectUsableAtBothWidths,
  openAs,
  sent,
  settled,
  tokenOf,
} from './stories.ts'
import { uniqueDigits } from './unique.ts'

/** The link in an email, which can arrive a moment after it was requested. */
const letterLink = async (page: Page, to: string, subject: string, kind: RegExp) => {
  await page.goto(`/en/mailbox?to=${encodeURIComponent(to)}`)
  const letter = page.getByRole('article').filter({ hasText: subject })
  return (await letter.getByRole('link', { name: kind }).getAttribute('href'))!
}

test('a user whose e-mail address is changed is signed out at once, stops the change by the email to the old address, and returns with a new password', async ({
  page,
  browser,
}) => {
  const admin = await tokenOf(page, 'admin')
  const [old, wrong] = [`${uniqueDigits()}@agency.test`, `${uniqueDigits()}@elsewhere.test`]
  const person = { email: old, first_name: 'Sofia', last_name: 'Lys', locale: 'en', role_ids: [2] }
  const { id } = await sent<{ id: number }>(page, admin, 'post', '/api/users', person)
  const own = await acceptInvitation(browser, old)
  await expect(own).toHaveURL(/\/leads$/)
  await settled(own)

  await openAs(page, 'admin', `/en/users?user=${id}`)
  await settled(page)
  const email = page.getByRole('dialog').getByRole('textbox', { name: 'Email' })
  await expect(page.getByText('lets them stop the change within 72 hours')).toHaveCount(0)
  await email.fill(wrong)
  await expect(page.getByText('lets them stop the change within 72 hours')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await own.goto('/en/profile')
  await expect(own).toHaveURL(/\/en\/login/)
  const link = new URL(await letterLink(own, old, 'The email of your account was changed', /stop-email-change/))
  await expectUsableAtBothWidths(own, link.pathname + link.search)
  await own.getByRole('button', { name: 'Restore my email' }).click()
  await expect(own.getByText('Email change stopped.')).toBeVisible()
  await expectAccessible(own)
  await own.getByRole('link', { name: 'Request a new password' }).click()
  await own.locator('input[name=email]').fill(old)
  await own.locator('button[type=submit]').click()
  await own.goto(await letterLink(own, old, 'Reset your Brigada password', /reset-password/))
  await own.locator('input[name=new-password]').fill('muddy yard at eight')
  await own.locator('button[type=submit]').click()
  await expect(own).toHaveURL(/\/leads$/)

  await own.goto(link.href)
  await own.getByRole('button', { name: 'Restore my email' }).click()
  await expect(own.getByRole('alert')).toContainText('has been used or is older than 72 hours')
})

test('a token is created for a lifetime or until a day, and the profile says beforehand what a new password ends', async ({
  page,
}) => {
  await openAs(page, 'admin', '/en/profile')
  await expect(page.getByText('A new password signs you out everywhere else')).toBeVisible()
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('Purpose').fill('Adverts')
  await page.getByLabel('Expiry').selectOption('until a date')
  await page.getByLabel('Last day').fill('')
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByLabel('Last day')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Expiry').selectOption('180 days')
  const permissions = page.getByRole('combobox', { name: 'Permissions' })
  await expect(permissions).toHaveAttribute('aria-invalid', 'true')
  await permissions.click()
  await page.getByRole('option', { name: /: / }).first().click()
  await page.getByLabel('Purpose').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.locator('code', { hasText: /^brg_/ })).toBeVisible()
})
