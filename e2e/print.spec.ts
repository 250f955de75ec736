import { extractText, getDocumentProxy } from 'unpdf'
import { type Page, expect, test } from './test.ts'
import { enterAs, openAs, sent, settled } from './stories.ts'

/** The text of each printed sheet without spaces, because the PDF reader finds some between letters. */
const sheetsOf = async (page: Page, landscape = false) => {
  const bytes = await page.pdf({ format: 'A4', landscape, preferCSSPageSize: true })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map((words) => words.replaceAll(/\s/g, ''))
}

/** The browser's print dialog would wait for a user: the story prints the page itself. */
const withoutDialog = (page: Page) => page.addInitScript(() => Object.assign(window, { print: () => undefined }))

test('a list is printed with all its rows, its headers on each sheet and no menus', async ({ page }) => {
  test.setTimeout(120_000)
  await withoutDialog(page)
  await openAs(page, 'recruiter', '/en/candidates?sort=last_name&gender=female&limit=25')
  await settled(page)
  const token = await enterAs(page, 'recruiter')
  const { total } = await page
    .evaluate(
      async (bearer) =>
        (await fetch('/api/candidates/count?gender=female', { headers: { authorization: `Bearer ${bearer}` } })).json(),
      token,
    )
    .then((answer: { data: { total: number } }) => answer.data)
  expect(total).toBeGreaterThan(60)
  await expect(page.getByRole('button', { name: 'Print all rows' })).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(page.locator('[data-print-rows] tbody tr')).toHaveCount(Math.min(total, 1_000))
  const sheets = await sheetsOf(page)
  expect(sheets.length).toBeGreaterThan(1)
  for (const sheet of sheets) expect(sheet).toMatch(/Name.*Status/)
  const [first] = await sent<{ last_name: string }[]>(
    page,
    token,
    'get',
    '/api/candidates?gender=female&sort=last_name',
  )
  expect(sheets[0]).toContain(first!.last_name)
  const words = sheets.join('\n')
  for (const menu of ['Printallrows', 'perpage', 'Contracts', 'Filters']) expect(words).not.toContain(menu)
  await expect(page.locator('[data-print-rows]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Print all rows' }).click()
  await expect(page.locator('[data-print-rows] tbody tr')).toHaveCount(Math.min(total, 1_000))
})

test('a grouped list is printed with the heads of all groups and the rows of folded groups', async ({ page }) => {
  test.setTimeout(120_000)
  await withoutDialog(page)
  await openAs(page, 'admin', '/en/workers?group=status_id&limit=100')
  await settled(page)
  const heads = page.locator('tr[data-group]')
  await expect.poll(() => heads.count()).toBeGreaterThan(1)
  const named = await heads.evaluateAll((found) =>
    found.map((one) => [...one.querySelectorAll('button span')].map((part) => part.textContent)),
  )
  await heads.first().getByRole('button').click()
  await expect(page).toHaveURL(/folded=/)
  await settled(page)
  await page.getByRole('button', { name: 'Print all rows' }).click()
  const onPaper = page.locator('[data-print-rows] [data-group-head]')
  await expect(onPaper).toHaveCount(named.length)
  expect(await onPaper.allTextContents()).toEqual(named.map((parts) => parts.join(' · ')))
  const rows = named.reduce((sum, [, count]) => sum + Number(count), 0)
  await expect(page.locator('[data-print-rows] tbody tr:not([data-group-head])')).toHaveCount(rows)
  expect((await sheetsOf(page)).join('')).toContain(named[0]!.join('·').replaceAll(/\s/g, ''))
})

test('a list of more than a thousand rows says in print that it was cut', async ({ page }) => {
  test.setTimeout(120_000)
  await withoutDialog(page)
  const many = Array.from({ length: 100 }, (_, at) => ({ id: at + 1, title: `Task ${at + 1}` }))
  await openAs(page, 'admin', '/en/tasks/regular')
  await settled(page)
  let body: { data: object[]; meta: object } | undefined
  await page.route('**/api/tasks?*', async (route) => {
    body ??= (await (await route.fetch()).json()) as { data: object[]; meta: object }
    const row = body.data[0]!
    await route.fulfill({
      json: { ...body, data: many.map((one) => ({ ...row, ...one })), meta: { ...body.meta, next: 'WzFd' } },
    })
  })
  await page.getByRole('button', { name: 'Print all rows' }).click()
  await expect(page.locator('[data-print-rows] tbody tr')).toHaveCount(1_000, { timeout: 20_000 })
  await expect(page.locator('[data-print-rows]')).toContainText('Only the first 1,000 rows are shown here.')
})

test('a bed calendar repeats its headers on each sheet', async ({ page }) => {
  test.setTimeout(120_000)
  await openAs(page, 'admin', '/en/housing/calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  await settled(page)
  const lines = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
  expect(lines).toBeGreaterThan(20)
  const sheets = await sheetsOf(page)
  expect(sheets.length).toBeGreaterThan(1)
  for (const sheet of sheets) expect(sheet).toMatch(/Mon.*Tue.*Wed/)
})

test('a record is printed with its activity, without what writes and filters it', async ({ page }) => {
  await openAs(page, 'coordinator', '/en/coordinator/contracts')
  await page.locator('td[data-main] > a').first().click()
  const activity = page.locator('main section').filter({ has: page.getByRole('heading', { name: 'Activity' }) })
  await expect(activity.getByRole('textbox')).toBeVisible()
  await expect(activity.getByRole('listitem').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(activity.getByRole('listitem').first()).toBeVisible()
  await expect(activity.getByRole('textbox')).toBeHidden()
  await expect(activity.getByRole('radio')).toHaveCount(0)
})
