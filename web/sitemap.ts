import { office } from './pages/office.ts'
import type { Page } from './pages/page.ts'
import { people } from './pages/people.ts'
import { site } from './pages/site.ts'
import { team } from './pages/team.ts'
import { work } from './pages/work.ts'

/** Every URL that has a page, area by area. */
export const sitemap: readonly Page[] = [...people, ...work, ...site, ...team, ...office]

/** Paths that redirect before the guard checks them: an area's index to its first page. */
export const indexPaths: Readonly<Record<string, string>> = {
  '/recruiters': '/recruiters/staff',
  '/coordinator': '/coordinator/contracts',
  '/foreman': '/foreman/my-schedule',
}

const patterns = sitemap.map((page) => [new RegExp(`^${page.path.replace(/\{\w+\}/g, '[1-9]\\d*')}$`), page] as const)

/** The page of a path without its language prefix. */
export const pageOf = (path: string): Page | undefined => {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return patterns.find(([pattern]) => pattern.test(plain))?.[1]
}

/** Which texts a page uses. */
export const wordsOf = (page: Page | undefined) => page?.words ?? (page?.layout === 'login' ? 'frame' : 'desk')
