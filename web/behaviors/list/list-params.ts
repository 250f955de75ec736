/** A page's or a call's query as text values. */
export type Query = Record<string, string>

/** What of the page's query is the page's own, unknown to the server's list. */
const PAGE_ONLY = new Set(['density', 'columns', 'layout', 'view', 'scroll', 'of', 'task', 'person', 'hidden'])
const PAGING = new Set(['page', 'limit', 'after', 'sort', 'group', 'folded'])

/** Search parameters of the page that the server's list knows. */
export const listParams = (search: Query): Query =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !PAGE_ONLY.has(name)))

/** The same without pages, order and groups: what the list finds. */
export const filterParams = (search: Query): Query =>
  Object.fromEntries(Object.entries(listParams(search)).filter(([name]) => !PAGING.has(name)))

const NO_FILTERS = new Set(['search', 'queue', 'archived'])

/** The names of the filters that the page's query narrows the list by, beside what makes it one of several lists. */
export const narrowingOf = (search: Query, part: Query = {}): string[] =>
  Object.keys(filterParams(search)).filter((name) => search[name] && !NO_FILTERS.has(name) && !(name in part))

/** The list's query as a request's body takes it: filters by custom fields stand under `custom`. */
export const nestedParams = (params: Query): Record<string, unknown> => {
  const plain = Object.entries(params).filter(([name]) => !name.startsWith('custom.'))
  const custom = Object.entries(params).flatMap(([name, value]) =>
    name.startsWith('custom.') ? [[name.slice(7), value] as const] : [],
  )
  return { ...Object.fromEntries(plain), ...(custom.length > 0 ? { custom: Object.fromEntries(custom) } : {}) }
}

/** The first page of the list as it would be with more filters. */
export const previewed = ({ page: _page, after: _after, ...search }: Query, filters: Query): Query => ({
  ...search,
  ...filters,
})
