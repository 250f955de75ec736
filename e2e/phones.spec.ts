import { type Page, expect, test } from './test.ts'
import { openAs, settled } from './stories.ts'
import { uniqueLetters } from './unique.ts'

const field = (page: Page) => page.getByRole('textbox', { name: /^Telefon/ })

for (const [where, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`a number is typed as people write it, on ${where}; one that names no country is refused at the field`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await openAs(page, 'recruiter', '/pl/leads/create-lead')
    await settled(page)
    for (const typed of ['600 555 444', '0048 600 555 444', '48600555444']) {
      await field(page).fill(typed)
      await field(page).press('Tab')
      await expect(field(page), typed).toHaveValue('+48600555444')
    }

    await page.getByRole('textbox', { name: 'Imię', exact: true }).fill(`Ola ${uniqueLetters()}`)
    await page.getByRole('combobox', { name: 'Źródło', exact: true }).click()
    await page.getByRole('option', { name: 'OLX', exact: true }).click()
    await field(page).fill('0671234567')
    await field(page).press('Control+Enter')
    await expect(page.getByText('Podaj numer z kodem kraju, na przykład +48 600 100 200.')).toBeVisible()
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page).toHaveURL(/create-lead$/)

    await page.getByRole('combobox', { name: 'Kraj numeru' }).click()
    await page.getByRole('option', { name: 'Ukraina', exact: true }).click()
    await expect(field(page)).toHaveValue('+380671234567')
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
  })
