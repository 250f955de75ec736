import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api.ts'
import { askAnewAfterFirst } from './ask-anew.ts'

const RETRIES = 3

const isPassing = (failure: unknown) =>
  failure instanceof ApiProblem && (failure.code === 'network' || failure.status === 503)

/** The cache of server data: shown while it is fetched again; temporary failures are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      retry: (count, failure) => isPassing(failure) && count < RETRIES,
      retryDelay: (count) => Math.min(500 * 2 ** count, 4_000),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

askAnewAfterFirst(queryClient)
