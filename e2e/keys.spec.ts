import { type Page, expect, test } from './test.ts'
import { languages } from '../testing/specification/paths.ts'
import { open } from './specification/walker.ts'
import { faultsIn } from './faults.ts'
import { day, force, adminOf, latin, person } from './people-steps.ts'
import { makeIdle } from './placement-steps.ts'
import { openAs, settled, tokenOf } from './stories.ts'
import { uniqueDigits, uniqueLetters } from './unique.ts'

test('Escape clears the command menu, then closes it', async ({ page }) => {
  await openAs(page, 'recruiter', '/en/leads')
  await settled(page)
  await page.keyboard.press('Control+k')
  const menu = page.getByRole('dialog')
  const field = menu.getByRole('combobox')
  await field.fill('lead')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
})

test('the keys of a list work as soon as its rows are shown, and do not disturb typing', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/TableEdges-*', (part) => held.promise.then(() => part.continue()))
  await openAs(page, 'recruiter', '/en/leads')
  const names = page.locator('td[data-main] > a')
  await names.first().waitFor()
  await page.keyboard.press('j')
  await expect(names.nth(0)).toBeFocused()
  held.resolve()
  await page.keyboard.press('j')
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(names.nth(0)).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('jk j')
  await expect(page.getByRole('searchbox').or(page.locator('input:focus'))).toHaveValue('jk j')
  await page.goto('/en/leads')
  await settled(page)
  await page.keyboard.press(' ')
  await expect(page.getByRole('dialog', { name: (await names.first().textContent())! })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('one long scroll has the same keys', async ({ page }) => {
  await openAs(page, 'admin', '/en/leads?scroll=1')
  await settled(page)
  await page.keyboard.press('j')
  await expect(page.locator('td[data-main] > a').first()).toBeFocused()
})

for (const path of [
  'leads/create-lead',
  'candidates/create-candidate',
  'workers/create-worker',
  'contracts/create-contract',
  'housing/create-housing',
  'users/create-user',
  'roles/create-role',
])
  test(`the first field of ${path} has the focus, and the form opens nothing automatically`, async ({ page }) => {
    await openAs(page, 'admin', `/en/${path}`)
    await expect(page.locator('main form')).toBeVisible()
    const isFirst = () =>
      page.evaluate(() => {
        const fields =
          'input:not([type=hidden], [type=file], :disabled), select:not(:disabled), textarea:not(:disabled)'
        return document.activeElement === document.querySelector('main form')?.querySelector(fields)
      })
    await expect.poll(isFirst).toBe(true)
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

test('a typed choice is taken by Enter or Tab, and Ctrl Enter saves from anywhere on the page of a form', async ({
  page,
}) => {
  await openAs(page, 'recruiter', '/en/leads/create-lead')
  const name = `Olena${uniqueLetters()}`
  await page.getByRole('textbox', { name: 'First name' }).fill(name)
  await page
    .getByRole('textbox', { name: 'Phone' })
    .first()
    .fill(`+48601${uniqueDigits().slice(-6)}`)
  const citizenship = page.getByRole('combobox', { name: 'Citizenship' })
  await citizenship.click()
  await page.keyboard.type('ukr')
  await page.keyboard.press('Enter')
  await expect(citizenship).toHaveValue('Ukraine')
  const source = page.getByRole('combobox', { name: 'Source' })
  await source.click()
  await page.keyboard.type('facebook')
  await page.keyboard.press('Tab')
  await expect(source).toHaveValue('Facebook')
  await expect(page).toHaveURL(/create-lead$/)
  await page.locator('h1').click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('data quality opens the noun that has findings', async ({ page }) => {
  await openAs(page, 'admin', '/en/data-quality?entity=worker&state=dismissed')
  await settled(page)
  await page.getByRole('button', { name: 'Scan now' }).click()
  await expect(page.getByText(/Last scan|found/).first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Scan now' })).toBeEnabled({ timeout: 30_000 })
  await expect(page.locator('main section h2').first()).toBeVisible()
  await page.goto('/en/data-quality')
  await expect(page.locator('main section h2').first()).toBeVisible()
})

const heads = [
  'leads',
  'candidates',
  'workers',
  'contracts',
  'housing',
  'recruiters/staff',
  'recruiters/freelance',
  'coordinators',
  'foremen',
  'tasks/management',
  'users',
  'roles',
  'webhooks',
  'data-quality',
  'contracts/1',
  'housing/1',
]

/** A lead, a candidate and a worker whose pages have a button for their next step. */
const peopleToMove = async (page: Page) => {
  const admin = await adminOf(page)
  const { first_name, last_name, phone, ...known } = person()
  const consent = { consent_at: '2026-11-01T10:00:00.000Z', consent_channel: 'phone' }
  const lead = await admin('POST', '/leads', { first_name, last_name, phone, source: 'olx', ...known, ...consent })
  await force(admin, 'lead', lead.id, 'qualified')
  const candidate = await admin('POST', '/candidates', person({ ...latin, recruiter_id: null }))
  const journey = { arrival_at: `${day(2)}T08:00:00.000Z`, arrival_place: 'Kraków', transport: 'bus' }
  await force(admin, 'candidate', candidate.id, 'departing', { fields: journey })
  const worker = await makeIdle(page, await tokenOf(page, 'admin'), `Kowal${uniqueLetters()}`)
  return [`leads/${lead.id}`, `candidates/${candidate.id}`, `workers/${worker.id}`]
}

for (const part of [0, 1])
  test(`the main button of each page is fully visible on a phone in every language (part ${part + 1})`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 390, height: 844 })
    await openAs(page, 'admin', '/en/about')
    let measured = 0
    const all = [...heads, ...(await peopleToMove(page))]
    const paths = all.filter((_, at) => at % 2 === part)
    for (const path of paths)
      for (const language of languages) {
        await open(page, `/${language}/${path}`)
        const boxes = await page
          .locator('[data-page-actions] :is(button, a):not([data-variant])')
          .evaluateAll((found) =>
            found.map((one) => {
              const { left, right } = one.getBoundingClientRect()
              const words = one.querySelector('.mantine-Button-label')
              const isCut =
                words !== null && (words.scrollWidth > words.clientWidth || words.scrollHeight > words.clientHeight)
              return { text: one.textContent, left, right, isCut }
            }),
          )
        measured += boxes.length
        for (const { text, left, right, isCut } of boxes.slice(0, 1)) {
          expect(isCut, `${language} ${path} ${text}`).toBe(false)
          expect(left, `${language} ${path} ${text}`).toBeGreaterThanOrEqual(0)
          expect(right, `${language} ${path} ${text}`).toBeLessThanOrEqual(390)
        }
      }
    expect(measured).toBeGreaterThanOrEqual(6 * languages.length)
  })

test('the edge of a column is wide enough to grab', async ({ page }) => {
  await openAs(page, 'admin', '/en/leads')
  await settled(page)
  expect(await faultsIn(page, 'light', ['target-size'])).toEqual([])
})
