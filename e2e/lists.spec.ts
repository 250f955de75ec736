import { type Page, expect, test } from './test.ts'
import { openAs, settled } from './stories.ts'

type Call = { path: string; query: URLSearchParams; bytes: number; rows: number }

/** The calls for a list and its count that a page makes from now on. */
const heard = (page: Page, noun: string) => {
  const calls: Call[] = []
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    if (![`/api/${noun}`, `/api/${noun}/count`].includes(pathname)) return
    void response.body().then((body) => {
      const { data } = JSON.parse(body.toString()) as { data?: unknown }
      const rows = Array.isArray(data) ? data.length : 0
      calls.push({ path: pathname, query: searchParams, bytes: body.length, rows })
    })
  })
  return () => calls.splice(0)
}

/** The most bytes of a row before compression: in a list of people, of records with longer texts, and with placements; and the most bytes of a column of cards. */
const BYTES = { list: 320, texts: 700, placed: 960, cards: 14_000 }
const AROUND = 400

const pages = [
  ['leads', 'leads', BYTES.list],
  ['candidates', 'candidates', BYTES.list],
  ['workers', 'workers', BYTES.placed],
  ['contracts', 'contracts', BYTES.texts],
  ['tasks/management', 'tasks', BYTES.texts],
  ['housing', 'housing', BYTES.list],
  ['recruiters/staff', 'recruiters/staff', BYTES.list],
  ['recruiters/freelance', 'recruiters/freelance', BYTES.list],
  ['coordinators', 'coordinators', BYTES.list],
  ['foremen', 'foremen', BYTES.list],
] as const

test('each list requests the fields that it shows, and stays below these sizes', async ({ page }) => {
  await openAs(page, 'admin', '/en/')
  for (const [path, noun, most] of pages) {
    const calls = heard(page, noun)
    await page.goto(`/en/${path}`)
    await settled(page)
    const made = calls()
    const lists = made.filter((call) => call.path === `/api/${noun}` && call.query.get('limit') !== '100')
    expect(lists.length, path).toBeGreaterThan(0)
    for (const { query, bytes, rows } of lists) {
      expect(query.get('fields'), path).toBeTruthy()
      expect(bytes, path).toBeLessThanOrEqual(AROUND + rows * most)
    }
  }
})

test('a list is counted when its filters change, not for each page, sort order and column', async ({ page }) => {
  await openAs(page, 'admin', '/en/candidates')
  await settled(page)
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await expect(pager).toContainText(/^.*1–25 of \d+$/)
  const calls = heard(page, 'candidates')
  await pager.getByRole('button', { name: 'Next page' }).click()
  await expect(pager).toContainText(/26–50 of \d+/)
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await settled(page)
  const paged = calls()
  expect(paged.length).toBeGreaterThanOrEqual(2)
  expect(paged.filter(({ path }) => path.endsWith('/count'))).toEqual([])
  await page.goto('/en/candidates?rating=4')
  await settled(page)
  const filtered = calls()
  expect(filtered.every(({ query }) => query.get('rating') === '4')).toBe(true)
  const [, total] = /of (\d+)/.exec((await pager.textContent())!)!
  await expect(page.getByText(total!, { exact: true }).first()).toBeVisible()
})

test('a board requests what its cards show, and no list', async ({ page }) => {
  await openAs(page, 'admin', '/en/')
  const calls = heard(page, 'candidates')
  await page.goto('/en/candidates?layout=board')
  await settled(page)
  const cards = calls().filter(({ path }) => path === '/api/candidates')
  expect(cards.length).toBeGreaterThan(3)
  for (const { query, bytes } of cards) {
    expect(query.get('status_id')).toBeTruthy()
    expect(query.get('fields')).toContain('abilities')
    expect(bytes).toBeLessThanOrEqual(BYTES.cards)
  }
})

test('the column menu of a board hides and shows statuses', async ({ page }) => {
  await openAs(page, 'recruiter', '/en/leads?layout=board')
  await settled(page)
  const column = page.getByRole('region', { name: 'Duplicate', exact: true })
  await expect(column).toHaveCount(1)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Duplicate' }).click()
  await expect(column).toHaveCount(0)
  await expect(page).toHaveURL(/hidden=\d+/)
  await page.getByRole('menuitem', { name: 'Reset columns' }).click()
  await expect(column).toHaveCount(1)
})

test('a column that is added later is filled when its field arrives', async ({ page }) => {
  await openAs(page, 'admin', '/en/leads?columns=name,phone')
  await settled(page)
  const calls = heard(page, 'leads')
  await page.goto('/en/leads?columns=name,phone,city,expected_rate')
  await settled(page)
  const [list] = calls().filter(({ path }) => path === '/api/leads')
  expect(list!.query.get('fields')).toBe('first_name,last_name,phone,city,expected_rate,expected_rate_currency')
  const at = await page.getByRole('columnheader').allTextContents()
  const cities = page.locator(`tbody td:nth-child(${at.findIndex((head) => head.includes('City')) + 1})`)
  expect((await cities.allTextContents()).filter(Boolean).length).toBeGreaterThan(5)
})
