import { type Page, expect, test } from './test.ts'
import { enterAs, expectAccessible, expectStanding, makeLead, openAs, settled, tokenOf } from './stories.ts'
import { uniqueDigits } from './unique.ts'

const typed = async (page: Page, phone: string) => {
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(phone)
  await page.getByRole('textbox', { name: 'First name' }).click()
}

test('a recruiter requests access to a colleague’s lead by its phone, and works on it after the request is granted', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const phone = `+4850${uniqueDigits()}`
  const owner = await tokenOf(page, 'kinga.rogala')
  const { id } = await makeLead(page, owner, { first_name: 'Zenon', last_name: 'Pasternak', phone })

  const colleague = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await colleague.addInitScript((token) => localStorage.setItem('token', token), owner)
  await colleague.goto(`/en/leads/${id}`)
  await settled(colleague)

  await openAs(page, 'recruiter', '/en/leads/create-lead')
  await typed(page, phone)
  await expect(page.getByText('This person is already in Brigada')).toBeVisible()
  await expect(page.getByText('Zenon')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'First name' }).fill('Zenek')
  await page.getByRole('combobox', { name: 'Source', exact: true }).click()
  await page.getByRole('option', { name: 'OLX' }).click()
  await page.getByRole('button', { name: 'Add lead' }).click()
  await expect(page.getByText('This person is already in Brigada. Ask for access to the record.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Why do you need this person?' }).fill('He called me yesterday')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask for access' }).click()
  await expect(page.getByText('You asked for access')).toBeVisible()
  await expectStanding(page)

  await expect(colleague.getByText('He called me yesterday').first()).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Give access' })).toBeVisible()
  await colleague.getByRole('button', { name: 'Refuse' }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(colleague.getByRole('dialog').getByText('Required')).toBeVisible()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expectStanding(colleague)
  await colleague.getByRole('button', { name: 'Give access' }).click()
  await expect(colleague.getByText(/has had access since/)).toBeVisible()

  await enterAs(page, 'recruiter')
  await page.goto(`/en/leads/${id}`)
  await expect(page.getByRole('heading', { name: /Pasternak/ })).toBeVisible()

  await colleague.getByRole('button', { name: 'End access' }).click()
  await expect(colleague.getByText(/has had access since/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: /Pasternak/ })).toHaveCount(0)
})
