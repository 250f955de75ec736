import type { Api } from '#contract/api.ts'
import { callNamed } from '../../platform/api.ts'
import type { Query } from '../list/list-params.ts'

type Body = Readonly<Record<string, unknown>>
/** The first part of the calls of a noun: `leads`, for what the contract declares as `GET /api/leads/{id}`. */
type Plural = keyof Api extends infer Key ? (Key extends `PATCH /api/${infer Name}/{id}` ? Name : never) : never

const at = (id: number) => ({ params: { id: String(id) } })
const within = (signal?: AbortSignal) => (signal ? { signal } : {})

/** The calls that every noun with a list and a page of its own has. */
export const recordCalls = <Name extends Plural>(plural: Name) => ({
  plural,
  page: (query: Query, signal?: AbortSignal) => callNamed(`GET /api/${plural}`, { query, ...within(signal) }),
  viewCounts: () => callNamed(`GET /api/${plural}/view-counts`),
  one: (id: number) => callNamed(`GET /api/${plural}/{id}`, at(id)),
  create: (body: Body, idempotencyKey: string) => callNamed(`POST /api/${plural}`, { body, idempotencyKey }),
  patch: (id: number, body: Body) => callNamed(`PATCH /api/${plural}/{id}`, { ...at(id), body }),
  archive: (id: number, version: number) =>
    callNamed(`PUT /api/${plural}/{id}/archive`, { ...at(id), body: { version } }),
  restore: (id: number, version: number) =>
    callNamed(`DELETE /api/${plural}/{id}/archive`, { ...at(id), body: { version } }),
  undo: (id: number, transaction_id: string) =>
    callNamed(`POST /api/${plural}/{id}/undos`, { ...at(id), body: { transaction_id } }),
  history: (id: number, query: Query) => callNamed(`GET /api/${plural}/{id}/history`, { ...at(id), query }),
})

/** The calls of a noun whose records move through statuses. */
export const steppingCalls = <Name extends Plural>(plural: Name) => ({
  ...recordCalls(plural),
  board: (query: Query, signal?: AbortSignal) => callNamed(`GET /api/${plural}/board`, { query, ...within(signal) }),
  setStatus: (id: number, body: Body) => callNamed(`PUT /api/${plural}/{id}/status`, { ...at(id), body }),
  statusHistory: (id: number, query: Query) =>
    callNamed(`GET /api/${plural}/{id}/status-history`, { ...at(id), query }),
})

/** The calls of a noun of which many records can be changed at once. */
export const bulkCalls = <Name extends Plural>(plural: Name) => ({
  ...steppingCalls(plural),
  bulkPreview: (body: Body) => callNamed(`POST /api/${plural}/bulk-previews`, { body }),
  bulkRun: (body: Body, idempotencyKey: string) => callNamed(`POST /api/${plural}/bulk-runs`, { body, idempotencyKey }),
})
