import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/basics/endpoint.ts'
import { call } from '../../platform/api.ts'
import type { Query } from '../list/list-params.ts'

type Body = Readonly<Record<string, unknown>>
type Sending = { params?: { id: string }; query?: Query; body?: Body; signal?: AbortSignal; idempotencyKey?: string }

type Answered<Key extends string> = Promise<Key extends keyof Api ? Answer<Api[Key]> : never>

/** The first part of the calls of a noun: `leads`, for what the contract declares as `GET /api/leads/{id}`. */
type Plural = keyof Api extends infer Key ? (Key extends `PATCH /api/${infer Name}/{id}` ? Name : never) : never

/** A call by a name that is put together: the server checks what goes in, the contract says what comes out. */
const send = <Key extends string>(key: Key, input: Sending = {}) =>
  call(key as keyof Api, input as never) as unknown as Answered<Key>

const at = (id: number) => ({ params: { id: String(id) } })
const within = (signal?: AbortSignal) => (signal ? { signal } : {})

/** The calls that every noun with a list and a page of its own has. */
export const recordCalls = <Name extends Plural>(plural: Name) => ({
  plural,
  page: (query: Query, signal?: AbortSignal) => send(`GET /api/${plural}`, { query, ...within(signal) }),
  viewCounts: () => send(`GET /api/${plural}/view-counts`),
  one: (id: number) => send(`GET /api/${plural}/{id}`, at(id)),
  create: (body: Body, idempotencyKey: string) => send(`POST /api/${plural}`, { body, idempotencyKey }),
  patch: (id: number, body: Body) => send(`PATCH /api/${plural}/{id}`, { ...at(id), body }),
  archive: (id: number, version: number) => send(`PUT /api/${plural}/{id}/archive`, { ...at(id), body: { version } }),
  restore: (id: number, version: number) =>
    send(`DELETE /api/${plural}/{id}/archive`, { ...at(id), body: { version } }),
  undo: (id: number, transaction_id: string) =>
    send(`POST /api/${plural}/{id}/undos`, { ...at(id), body: { transaction_id } }),
  history: (id: number, query: Query) => send(`GET /api/${plural}/{id}/history`, { ...at(id), query }),
})

/** The calls of a noun whose records move through statuses. */
export const steppingCalls = <Name extends Plural>(plural: Name) => ({
  ...recordCalls(plural),
  board: (query: Query, signal?: AbortSignal) => send(`GET /api/${plural}/board`, { query, ...within(signal) }),
  setStatus: (id: number, body: Body) => send(`PUT /api/${plural}/{id}/status`, { ...at(id), body }),
  statusHistory: (id: number, query: Query) => send(`GET /api/${plural}/{id}/status-history`, { ...at(id), query }),
})

/** The calls of a noun of which many records can be changed at once. */
export const bulkCalls = <Name extends Plural>(plural: Name) => ({
  ...steppingCalls(plural),
  bulkPreview: (body: Body) => send(`POST /api/${plural}/bulk-previews`, { body }),
  bulkRun: (body: Body, idempotencyKey: string) => send(`POST /api/${plural}/bulk-runs`, { body, idempotencyKey }),
})
