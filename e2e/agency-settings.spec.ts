import {
  ask,
  enterAs,
  expectAccessible,
  expectUsableAtBothWidths,
  makeLead,
  openAs,
  settled,
  tokenOf,
} from './stories.ts'
import { type Page, expect, test } from './test.ts'

type Agency = { version: number; [field: string]: unknown }

const agencyOf = async (page: Page, token: string) => (await ask<{ data: Agency }>(page, token, 'GET', '/agency')).data

/** Changes settings for the duration of a story. */
const during = async (page: Page, work: () => Promise<void>) => {
  const token = await tokenOf(page, 'admin')
  const { version: _version, ...before } = await agencyOf(page, token)
  try {
    await work()
  } finally {
    const { version } = await agencyOf(page, token)
    await ask(page, token, 'PUT', '/agency', { version, ...before })
  }
}

const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

test('an open page updates names and dates when the agency changes their order', async ({ page, browser }) => {
  const desk = await (await browser.newContext()).newPage()
  const token = await enterAs(desk, 'recruiter')
  const { id } = await makeLead(desk, token, { first_name: 'Odarka', last_name: 'Zhuravel' })
  await during(page, async () => {
    await desk.goto(`/en/leads/${id}`)
    const title = desk.getByRole('heading', { level: 1 })
    await expect(title).toContainText('Odarka Zhuravel')
    await expect(desk.getByRole('banner')).toContainText('ОГ')
    await openAs(page, 'admin', '/en/agency')
    await choose(page, 'Order of names', /^Last name first/)
    await choose(page, 'Date format', /^Month first/)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('banner')).toContainText('ZM')
    await expect(title).toContainText('Zhuravel Odarka')
    await expect(desk.getByRole('banner')).toContainText('ГО')
  })
  await desk.context().close()
})

test('a country suggests the other settings, and each can still be changed', async ({ page }) => {
  await during(page, async () => {
    await openAs(page, 'admin', '/en/agency')
    await page.getByRole('combobox', { name: 'Country', exact: true }).fill('Spain')
    await page.getByRole('option', { name: 'Spain' }).click()
    await expect(page.getByText('Filled in with what is usual in Spain')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Madrid')
    await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR')
    await expect(page.getByRole('combobox', { name: 'Country of phone numbers' })).toHaveValue('Spain')
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Canary')
    await page.getByRole('option', { name: 'Atlantic/Canary' }).click()
    await expect(page.getByText('will follow the new zone')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await settled(page)
    const token = await tokenOf(page, 'admin')
    expect(await agencyOf(page, token)).toMatchObject({
      country: 'ES',
      time_zone: 'Atlantic/Canary',
      currency: 'EUR',
      phone_country: 'ES',
    })
  })
  await expectUsableAtBothWidths(page, '/en/agency')
})

test('settings that a colleague saved meanwhile are shown with labels, and nothing of theirs is overwritten', async ({
  page,
}) => {
  await during(page, async () => {
    const token = await openAs(page, 'admin', '/en/agency')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Brigada North')
    await choose(page, 'Date format', /^Month first/)
    const { version, ...before } = await agencyOf(page, token)
    const theirs = { ...before, name: 'Brigada South', date_order: 'day_first', currency: 'EUR', clock: '12' }
    await ask(page, token, 'PUT', '/agency', { version, ...theirs })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row', { name: /^Name/ })).toContainText('Brigada South')
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect
      .poll(() => agencyOf(page, token))
      .toMatchObject({
        name: 'Brigada North',
        date_order: 'month_first',
        currency: 'EUR',
        clock: '12',
      })
  })
})
