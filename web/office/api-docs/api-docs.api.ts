import { queryOptions } from '@tanstack/react-query'
import type { ApiDocument, ApiOperation } from '#contract/office/api-docs.ts'
import { call } from '#web/platform/api.ts'

/** The server's own description of its API. */
export const apiDocumentQuery = queryOptions({
  queryKey: ['api-document'],
  queryFn: () => call('GET /api/openapi.json', {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** One call with its method and path. */
export type Call = { method: string; path: string; operation: ApiOperation }

/** The calls of a document by noun, filtered to those that contain every word of the search. */
export const callsByNoun = (document: ApiDocument, search: string): [noun: string, calls: Call[]][] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const fits = ({ method, path, operation }: Call) => {
    const text = `${method} ${path} ${operation.summary} ${operation.description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return document.tags
    .map(({ name }): [string, Call[]] => [name, calls.filter((one) => one.operation.tags[0] === name && fits(one))])
    .filter(([, found]) => found.length > 0)
    .sort(([a], [b]) => a.localeCompare(b))
}
