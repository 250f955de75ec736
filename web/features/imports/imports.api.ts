import { queryOptions } from '@tanstack/react-query'
import type { ImportRowState } from '#contract/imports.ts'
import { call } from '../../platform/api.ts'

const POLL_MS = 700

/** The user's imports. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: async () => (await call('GET /api/lead-imports', {})).data,
})

/** One import, asked for again while it works. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: async () => (await call('GET /api/lead-imports/{id}', { params: { id: String(id) } })).data,
    refetchInterval: (query) =>
      query.state.data?.state === 'running' || query.state.data?.state === 'undoing' ? POLL_MS : false,
  })

/** A page of an import's rows in one state. */
export const importRows = (id: number, state: ImportRowState, after: string | undefined) =>
  call('GET /api/lead-imports/{id}/rows', { params: { id: String(id) }, query: { state, after } as never })
