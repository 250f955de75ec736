import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/queries.ts'

type Query = Record<string, string>

/** What of the page's query is the page's own, unknown to the server's list. */
const PAGE_ONLY = new Set(['density', 'columns', 'layout', 'view', 'scroll'])
const PAGING = new Set(['page', 'limit', 'after', 'sort'])

/** Search parameters of the page that the server's list knows. */
export const listParams = (search: Query): Query =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !PAGE_ONLY.has(name)))

/** The same without pages and order: what the list finds. */
export const filterParams = (search: Query): Query =>
  Object.fromEntries(Object.entries(listParams(search)).filter(([name]) => !PAGING.has(name)))

/** The list's query as a request's body takes it: filters by custom fields stand under `custom`. */
export const nestedParams = (params: Query): Record<string, unknown> => {
  const plain = Object.entries(params).filter(([name]) => !name.startsWith('custom.'))
  const custom = Object.entries(params).flatMap(([name, value]) =>
    name.startsWith('custom.') ? [[name.slice(7), value] as const] : [],
  )
  return { ...Object.fromEntries(plain), ...(custom.length > 0 ? { custom: Object.fromEntries(custom) } : {}) }
}

/** One page of leads, as the server tells it now. */
export const askLeads = (search: Query, signal?: AbortSignal) =>
  call('GET /api/leads', { query: listParams(search) as never, ...(signal ? { signal } : {}) })

/** One page of leads. */
export const leadsQuery = (search: Query) =>
  queryOptions({
    queryKey: ['leads', 'list', listParams(search)],
    queryFn: ({ signal }) => askLeads(search, signal),
    placeholderData: keepPreviousData,
  })

/** How many leads stand in each status. */
export const boardQuery = (search: Query) =>
  queryOptions({
    queryKey: ['leads', 'board', filterParams(search)],
    queryFn: async ({ signal }) =>
      (await call('GET /api/leads/board', { query: filterParams(search) as never, signal })).data,
    placeholderData: keepPreviousData,
  })

/** One lead. */
export const leadQuery = (id: number) =>
  queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: async () => (await call('GET /api/leads/{id}', { params: { id: String(id) } })).data,
  })

/** What waits for the user. */
export const leadQueuesQuery = queryOptions({
  queryKey: ['leads', 'queues'],
  queryFn: async () => (await call('GET /api/leads/queues', {})).data,
})

/** Saved views of the list. */
export const leadViewsQuery = queryOptions({
  queryKey: ['views', 'lead'],
  queryFn: async () => (await call('GET /api/views', { query: { entity: 'lead' } })).data,
  staleTime: 5 * 60_000,
})

/** How many leads each saved view finds. */
export const viewCountsQuery = queryOptions({
  queryKey: ['leads', 'view-counts'],
  queryFn: async () => (await call('GET /api/leads/view-counts', {})).data,
})

/** After a write: lists, queues and the lead's history are asked for again. */
export const refreshLeads = () => queryClient.invalidateQueries({ queryKey: ['leads'] })
