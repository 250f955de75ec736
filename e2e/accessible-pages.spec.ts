import { expect, test } from './test.ts'
import { outcomeOf, routes } from '../testing/specification/guard.ts'
import { watchCalls } from './at-rest.ts'
import { lookAs } from './kept-page.ts'
import { demoWalker } from './specification/people.ts'
import { addressFor } from './specification/records.ts'
import { open } from './specification/walker.ts'
import { type Account, faultsInBoth } from './stories.ts'

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
const parts: Record<Account | 'guest', number> = { guest: 1, recruiter: 1, coordinator: 1, foreman: 1, admin: 4 }

for (const [who, count] of Object.entries(parts) as [Account | 'guest', number][])
  for (let part = 0; part < count; part++)
    test(`pages of ${who} are accessible in both themes${count > 1 ? `, part ${part + 1}` : ''}`, ({
      browser,
      request,
    }) =>
      lookAs(browser, who, async (page) => {
        test.setTimeout(240_000)
        const admin = await demoWalker(request, 'admin')
        const walker = who === 'guest' ? null : await demoWalker(request, who)
        const own = routes.filter(({ path }) => mine[who](path) && outcomeOf(walker?.viewer ?? null, path) === path)
        await watchCalls(page)
        await page.goto('/ua/not-allowed')
        const faults: string[] = []
        let seen = 0
        for (const { path } of own.filter((_, at) => at % count === part)) {
          const address = await addressFor(request, walker, admin, path)
          if (address === undefined) continue
          await open(page, `/ua${address}`)
          seen++
          for (const fault of await faultsInBoth(page)) faults.push(`${address}: ${fault}`)
          const sideways = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          if (sideways > 0) faults.push(`${address}: sticks out by ${sideways} px`)
        }
        expect(faults).toEqual([])
        expect(seen).toBeGreaterThan(2)
      }))
