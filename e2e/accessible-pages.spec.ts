import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { outcomeOf, routes } from '../testing/specification/guard.ts'
import { languages } from '../testing/specification/paths.ts'
import { watchCalls } from './at-rest.ts'
import { lookAs } from './kept-page.ts'
import { type Walker, answerOf, demoWalker } from './specification/people.ts'
import { addressFor } from './specification/records.ts'
import { views } from './specification/views.ts'
import { open } from './specification/walker.ts'
import { type Account, DESK, faultsAtBothWidths, settled } from './stories.ts'

/** Paths whose page differs by role, besides the areas of coordinators and foremen. */
const byRole = new Set(['/', '/leads'])

/** Which paths each user opens: everyone those of their own area; the administrator all others. */
const mine: Record<Account | 'guest', (path: string) => boolean> = {
  guest: (path) => routes.some((route) => route.path === path && !route.login),
  recruiter: (path) => byRole.has(path) || path === '/not-allowed',
  coordinator: (path) => byRole.has(path) || path.startsWith('/coordinator/'),
  foreman: (path) => byRole.has(path) || path.startsWith('/foreman/'),
  admin: (path) => !path.startsWith('/coordinator/') && !path.startsWith('/foreman/'),
}

/** How many tests share the pages of a user. */
const parts: Record<Account | 'guest', number> = { guest: 1, recruiter: 1, coordinator: 1, foreman: 1, admin: 8 }

/** Records that show most: the list that begins with them. */
const fullest: Record<string, string> = {
  '/foremen/{id}': '/api/foremen?sort=-crew&limit=1',
  '/recruiters/staff/{id}': '/api/recruiters/staff?sort=-open_leads&limit=1',
  '/recruiters/freelance/{id}': '/api/recruiters/freelance?sort=-leads&limit=1',
}

const recordFor = async (request: APIRequestContext, walker: Walker | null, admin: Walker, path: string) => {
  if (!walker || !fullest[path]) return addressFor(request, walker, admin, path)
  const { body } = await answerOf(request, walker.token, fullest[path])
  return path.replace('{id}', String((body!.data as { id: number }[])[0]!.id))
}

const addressOf = async (request: APIRequestContext, walker: Walker | null, admin: Walker, view: string) => {
  const [path = '', query] = view.split('?')
  const address = await recordFor(request, walker, admin, path)
  return query && address ? `${address}?${query}` : address
}

const watchErrors = (page: Page) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return () => errors.splice(0)
}

for (const [who, count] of Object.entries(parts) as [Account | 'guest', number][])
  for (let part = 0; part < count; part++)
    test(`pages of ${who} are accessible on a desk and on a phone${count > 1 ? `, part ${part + 1}` : ''}`, ({
      browser,
      request,
    }) =>
      lookAs(browser, who, async (page) => {
        test.setTimeout(240_000)
        const admin = await demoWalker(request, 'admin')
        const walker = who === 'guest' ? null : await demoWalker(request, who)
        const paths = routes.map(({ path }) => path)
        const own = paths.filter((path) => mine[who](path) && outcomeOf(walker?.viewer ?? null, path) === path)
        await watchCalls(page)
        await page.goto('/ua/not-allowed')
        const errorsOf = watchErrors(page)
        const faults: string[] = []
        let seen = 0
        for (const [at, view] of [...own, ...views[who]].entries()) {
          if (at % count !== part) continue
          const address = await addressOf(request, walker, admin, view)
          if (address === undefined) continue
          await page.setViewportSize(DESK)
          await open(page, `/${languages[at % languages.length]}${address}`)
          await settled(page)
          seen++
          const found = [...(await faultsAtBothWidths(page)), ...errorsOf()]
          faults.push(...found.map((fault) => `${address} in ${languages[at % languages.length]}: ${fault}`))
        }
        expect(faults).toEqual([])
        expect(seen).toBeGreaterThan(2)
      }))
