import { type Page, type Response, expect, test } from './test.ts'
import { enterAs, settled } from './stories.ts'

type Fetched = { path: string; bytes: number }

/** Records what a page fetches from now on, with sizes on the wire. */
const watchFetched = (page: Page) => {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return async (): Promise<Fetched[]> =>
    Promise.all(
      responses.map(async (response) => ({
        path: new URL(response.url()).pathname,
        bytes: Number((await response.allHeaders())['content-length'] ?? 0),
      })),
    )
}

const isScript = ({ path }: Fetched) => path.endsWith('.js')
const fontsOf = (fetched: readonly Fetched[]) =>
  fetched.flatMap(({ path }) => /\/(inter-[a-z-]+?)(?:-wght-normal)?-.{8}\.woff2$/.exec(path)?.[1] ?? []).sort()

const SCRIPT = 160 * 1024
const FILES = 13
const CALLS = 6

for (const language of ['en', 'ua'] as const)
  test(`the first list needs few files, bytes and calls in ${language}`, async ({ page }) => {
    await enterAs(page, 'recruiter')
    const fetched = watchFetched(page)
    const rows = page.locator('tbody tr a')
    await page.goto(`/${language}/candidates`, { waitUntil: 'commit' })
    await rows.first().waitFor()
    const scripts = (await fetched()).filter(isScript).filter(({ path }) => !/live-stream|service-worker/.test(path))
    const named = await page
      .locator('head link[rel=modulepreload], head script[src]')
      .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('href') ?? tag.getAttribute('src')))
    const first = scripts.filter(({ path }) => named.includes(path))
    expect(first.length).toBeGreaterThan(5)
    expect(first.length).toBeLessThanOrEqual(FILES)
    expect(first.every(({ bytes }) => bytes > 0)).toBe(true)
    expect(first.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(SCRIPT)
    await settled(page)
    const calls = (await fetched()).filter(({ path }) => path.startsWith('/api/') && path !== '/api/events')
    const paths = new Set(calls.map(({ path }) => path))
    expect(paths.size, [...paths].join()).toBeLessThanOrEqual(CALLS)
  })

test('a list that is opened again requests its rows before its program runs', async ({ page }) => {
  await enterAs(page, 'recruiter')
  await page.goto('/en/candidates')
  await settled(page)
  await page.goto('/en/candidates')
  await page.locator('tbody tr a').first().waitFor()
  const calls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name.slice(location.origin.length))
      .filter((path) => path.startsWith('/api/')),
  )
  const rows = calls.filter((path) => path.startsWith('/api/candidates?'))
  expect(new Set(rows).size).toBe(1)
  const first = ['/api/user-permissions', '/api/opening?list=candidate', rows[0]]
  expect(new Set(calls.slice(0, 3))).toEqual(new Set(first))
})

const fonts = {
  en: ['inter-latin'],
  es: ['inter-latin'],
  pl: ['inter-latin', 'inter-latin-a'],
  ru: ['inter-cyrillic', 'inter-latin'],
  ua: ['inter-cyrillic', 'inter-latin'],
} as const

for (const [language, files] of Object.entries(fonts))
  test(`a page of text alone fetches only the fonts of its language: ${language}`, async ({ page }) => {
    const fetched = watchFetched(page)
    await page.goto(`/${language}/forgot-password`)
    await settled(page)
    expect(fontsOf(await fetched())).toEqual(files)
  })

test('a built file is answered compressed and for a year, and a missing one is not found', async ({ request }) => {
  const page = await (await request.get('/en/login')).text()
  const file = /\/assets\/base-[\w-]+\.js/.exec(page)![0]
  for (const method of ['get', 'head'] as const) {
    const answer = await request[method](file, { headers: { 'accept-encoding': 'br' } })
    expect(answer.status()).toBe(200)
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
  for (const path of ['missing.js', '.hidden', '%2e%2e%2findex.html', '']) {
    const answer = await request.get(`/assets/${path}`)
    expect([path, answer.status()]).toEqual([path, 404])
    expect(answer.headers()['content-type']).toContain('json')
  }
})
