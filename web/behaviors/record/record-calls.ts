import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/basics/endpoint.ts'
import { type SharingRows, rejoined } from '#contract/basics/once.ts'
import type { SlimList } from '#contract/basics/slim-list.ts'
import { at, callNamed } from '#web/platform/api.ts'
import type { Query } from '../list/list-params.ts'

type Body = Readonly<Record<string, unknown>>

/** The answer of a call in the contract. */
type Of<Key extends string> = Promise<Key extends keyof Api ? Answer<Api[Key]> : never>

type SlimOf<Key extends string> = Promise<Key extends keyof Api ? SlimList<Answer<Api[Key]>> : never>

type Slim<Key extends string> = (fields: readonly string[], query: Query, signal?: AbortSignal) => SlimOf<Key>
type Paged<Key extends string> = (query: Query, signal?: AbortSignal) => Of<Key>
type OfOne<Key extends string> = (id: number, query: Query) => Of<Key>
type Changing<Key extends string> = (id: number, version: number) => Of<Key>

type RecordCalls<Name extends string> = {
  plural: Name
  page: Paged<`GET /api/${Name}`>
  rows: Slim<`GET /api/${Name}`>
  count: Paged<`GET /api/${Name}/count`>
  groups: Paged<`GET /api/${Name}/groups`>
  viewCounts: () => Of<`GET /api/${Name}/view-counts`>
  one: (id: number) => Of<`GET /api/${Name}/{id}`>
  create: (body: Body, idempotencyKey: string) => Of<`POST /api/${Name}`>
  patch: (id: number, body: Body) => Of<`PATCH /api/${Name}/{id}`>
  archive: Changing<`PUT /api/${Name}/{id}/archive`>
  restore: Changing<`DELETE /api/${Name}/{id}/archive`>
  undo: (id: number, transaction_id: string) => Of<`POST /api/${Name}/{id}/undos`>
  history: OfOne<`GET /api/${Name}/{id}/history`>
}

type SteppingCalls<Name extends string> = RecordCalls<Name> & {
  board: Paged<`GET /api/${Name}/board`>
  setStatus: (id: number, body: Body) => Of<`PUT /api/${Name}/{id}/status`>
  statusHistory: OfOne<`GET /api/${Name}/{id}/status-history`>
}

type BulkCalls<Name extends string> = SteppingCalls<Name> & {
  bulkPreview: (body: Body) => Of<`POST /api/${Name}/bulk-previews`>
  bulkRun: (body: Body, idempotencyKey: string) => Of<`POST /api/${Name}/bulk-runs`>
}

/** The parameters of a list for some fields of its rows, with shared records named once. */
export const slimmed = (fields: readonly string[]) => ({ fields: fields.join(), once: 'yes' }) as const

const usual = (plural: string) => ({
  plural,
  page: (query: Query, signal?: AbortSignal) => callNamed(`GET /api/${plural}`, { query, signal }),
  rows: async (fields: readonly string[], query: Query, signal?: AbortSignal) =>
    rejoined(
      (await callNamed(`GET /api/${plural}`, {
        query: { ...query, ...slimmed(fields) },
        signal,
      })) as SharingRows,
    ),
  count: (query: Query, signal?: AbortSignal) => callNamed(`GET /api/${plural}/count`, { query, signal }),
  groups: (query: Query, signal?: AbortSignal) => callNamed(`GET /api/${plural}/groups`, { query, signal }),
  viewCounts: () => callNamed(`GET /api/${plural}/view-counts`, {}),
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

const stepping = (plural: string) => ({
  ...usual(plural),
  board: (query: Query, signal?: AbortSignal) => callNamed(`GET /api/${plural}/board`, { query, signal }),
  setStatus: (id: number, body: Body) => callNamed(`PUT /api/${plural}/{id}/status`, { ...at(id), body }),
  statusHistory: (id: number, query: Query) =>
    callNamed(`GET /api/${plural}/{id}/status-history`, { ...at(id), query }),
})

const bulk = (plural: string) => ({
  ...stepping(plural),
  bulkPreview: (body: Body) => callNamed(`POST /api/${plural}/bulk-previews`, { body }),
  bulkRun: (body: Body, idempotencyKey: string) => callNamed(`POST /api/${plural}/bulk-runs`, { body, idempotencyKey }),
})

/** The calls of every noun with a list and pages, by the first part of their paths: `leads` for `GET /api/leads/{id}`. Assign them to a variable before they become part of an object with its own type: inferred from that type they cost the compiler gigabytes. */
export const recordCalls = usual as <Name extends string>(plural: Name) => RecordCalls<Name>

/** The calls of a noun with statuses. */
export const steppingCalls = stepping as <Name extends string>(plural: Name) => SteppingCalls<Name>

/** The calls of a noun with bulk actions. */
export const bulkCalls = bulk as <Name extends string>(plural: Name) => BulkCalls<Name>
