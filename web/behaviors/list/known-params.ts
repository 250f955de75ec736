import { MOST_PAGES, MOST_ROWS } from '#contract/basics/page-sizes.ts'
import { listParameters } from '#contract/behaviors/list-params.ts'
import { type Query, isPageOnly } from './list-params.ts'

const isWhole = (text: string, most: number) => /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= most

const CUSTOM = /^custom\.[a-z][a-z0-9_]{1,39}$/

const limits: Readonly<Record<string, number>> = { page: MOST_PAGES, limit: MOST_ROWS }

/** The query of a page without a number of a page or of rows that no list has. */
export const withRealPage = (search: Query): Query =>
  Object.fromEntries(
    Object.entries(search).filter(([name, value]) => limits[name] === undefined || isWhole(value, limits[name])),
  )

/** The query of a page as its list understands it: without the parameters of others, which links from messengers and newsletters bring along, and without an impossible page. */
export const knownParams = (path: string, search: Query, more: readonly string[] = []): Query => {
  const known = new Set(listParameters[path]?.split(' '))
  const isKnown = (name: string) =>
    known.has(name) || isPageOnly(name) || more.includes(name) || (CUSTOM.test(name) && known.has('custom'))
  return withRealPage(Object.fromEntries(Object.entries(search).filter(([name]) => isKnown(name))))
}
