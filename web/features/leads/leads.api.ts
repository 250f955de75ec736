import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/queries.ts'

type Query = Record<string, string>

/** Search parameters of the page that the server's list knows; the others (view, columns) are the page's own. */
export const listParams = (search: Query): Query =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !['density', 'columns'].includes(name)))

/** One page of leads. */
export const leadsQuery = (search: Query) =>
  queryOptions({
    queryKey: ['leads', 'list', search],
    queryFn: ({ signal }) => call('GET /api/leads', { query: listParams(search) as never, signal }),
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

/** After a write: lists, queues and the lead's history are asked for again. */
export const refreshLeads = () => queryClient.invalidateQueries({ queryKey: ['leads'] })
