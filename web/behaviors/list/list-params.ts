/** The query of a page or call as text values. */
export type Query = Record<string, string>

/** Parameters of the page that the server's list does not know. */
const PAGE_ONLY = new Set(['density', 'columns', 'layout', 'view', 'scroll', 'of', 'task', 'person', 'hidden'])
const PAGING = new Set(['page', 'limit', 'after', 'sort', 'group', 'folded'])

/** Whether a parameter concerns only the page, such as its columns. */
export const isPageOnly = (name: string): boolean => PAGE_ONLY.has(name)

/** The page's parameters that the server's list knows. */
export const listParams = (search: Query): Query =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !PAGE_ONLY.has(name)))

/** The same without page, order and groups: only what decides which rows are found. */
export const filterParams = (search: Query): Query =>
  Object.fromEntries(Object.entries(listParams(search)).filter(([name]) => !PAGING.has(name)))

const NO_FILTERS = new Set(['search', 'queue', 'archived'])

/** The names of the active filters, beside those in `part`. */
export const narrowingOf = (search: Query, part: Query = {}): string[] =>
  Object.keys(filterParams(search)).filter((name) => search[name] && !NO_FILTERS.has(name) && !(name in part))

/** The query of a list in the form of a request body: filters by custom fields are under `custom`. */
export const nestedParams = (params: Query): Record<string, unknown> => {
  const plain = Object.entries(params).filter(([name]) => !name.startsWith('custom.'))
  const custom = Object.entries(params).flatMap(([name, value]) =>
    name.startsWith('custom.') ? [[name.slice(7), value] as const] : [],
  )
  return { ...Object.fromEntries(plain), ...(custom.length > 0 ? { custom: Object.fromEntries(custom) } : {}) }
}

/** The query of the list's first page with additional filters. */
export const previewed = ({ page: _page, after: _after, ...search }: Query, filters: Query): Query => ({
  ...search,
  ...filters,
})
