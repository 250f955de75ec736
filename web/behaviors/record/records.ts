import { type InfiniteData, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { BulkPreview, BulkRun } from '#contract/behaviors/bulk.ts'
import type { PersonRef } from '#contract/behaviors/people.ts'
import type { ChangeGroup, StatusStep } from '#contract/behaviors/history.ts'
import type { StatusEntity } from '#contract/office/statuses.ts'
import type { ViewEntity } from '#contract/office/views.ts'
import type { GroupCount } from '#contract/behaviors/record-list.ts'
import type { SlimRow } from '#contract/basics/slim-list.ts'
import { untilOpened } from '#web/platform/opening.ts'
import { queryClient } from '#web/platform/queries.ts'
import { statusesQuery } from '../dictionaries/dictionaries.api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { type Query, filterParams, listParams } from '../list/list-params.ts'

/** The fields that every record has. */
export type Recorded = {
  id: number
  version: number
  archived_at: string | null
  anonymised_at?: string | null
  merged_into_id?: number | null
  custom_values?: Record<string, unknown>
  abilities: { update: boolean; archive: boolean; restore: boolean; change_status?: boolean }
}

/** A record with a status. */
export type Stepping = Recorded & {
  status_id: number
  status_since: string
  abilities: { change_status: boolean }
}

/** One page of a list and its position; if it is grouped, also the value of each row's group. */
export type RowsPage<Row> = {
  data: Row[]
  meta: { limit: number; page: number | null; next: string | null; groups?: (string | null)[] | undefined }
}

/** The answer of a write: the record as it is now, and the transaction for an undo. */
export type Written<Row> = { data: Row; meta: { transaction_id: string } }

/** The answer of an undo; `stayed` and `bedless` name the people for whom something could not be undone. */
export type Undone<Row> = { data: Row; meta: { transaction_id: string; stayed?: PersonRef[]; bedless?: PersonRef[] } }

/** How many rows a list finds, exact up to 10,000. */
export type Counted = { total: number; total_capped: boolean }

type Pages<Part> = { data: Part[]; meta: { next: number | null } }
type Body = Readonly<Record<string, unknown>>

/** Nouns whose records have pages and custom fields of their own; a task opens over any page. */
type PagedEntity = Exclude<ViewEntity, 'task'>

/** Records of any noun. */
export type AnyRecords<Row extends Recorded> = Records<Row, ViewEntity>

/** The records of a noun, as the shared pages use them: its codes, the name of a row, and its calls. */
export type Records<Row extends Recorded, Entity extends ViewEntity = PagedEntity> = {
  entity: Entity
  /** The first part of its paths, calls and query keys: `leads`. */
  plural: string
  /** The permission to change them; absent if each record's abilities decide. */
  update?: Permission
  /** If its records have no page of their own: the page beside which they open, and their parameter in its query. */
  beside?: { to: string; name: string }
  nameOf: (row: Row) => string
  /** The fields that `nameOf` reads. */
  names: readonly (keyof Row & string)[]
  /** One page of whole rows, counted. */
  page: (query: Query, signal?: AbortSignal) => Promise<RowsPage<Row> & { meta: Counted }>
  /** One page of rows with some fields. */
  rows: (fields: readonly string[], query: Query, signal?: AbortSignal) => Promise<RowsPage<SlimRow<Row>>>
  count: (query: Query, signal?: AbortSignal) => Promise<{ data: Counted }>
  /** The number of rows in each group, in the order of the groups. */
  groups: (query: Query, signal?: AbortSignal) => Promise<{ data: GroupCount[] }>
  viewCounts: () => Promise<{ data: (Counted & { view_id: number })[] }>
  one: (id: number) => Promise<{ data: Row }>
  create: (body: Body, idempotencyKey: string) => Promise<{ data: Row }>
  patch: (id: number, body: Body) => Promise<Written<Row>>
  archive: (id: number, version: number) => Promise<Written<Row>>
  restore: (id: number, version: number) => Promise<Written<Row>>
  undo: (id: number, transaction_id: string) => Promise<Undone<Row>>
  history: (id: number, query: Query) => Promise<Pages<ChangeGroup>>
  statusHistory?: (id: number, query: Query) => Promise<Pages<StatusStep>>
}

/** Nouns whose records have statuses. */
export type SteppingEntity = PagedEntity & StatusEntity

/** Records with statuses. */
export type SteppingRecords<Row extends Stepping, Entity extends ViewEntity & StatusEntity = SteppingEntity> = Records<
  Row,
  Entity
> & {
  board: (query: Query, signal?: AbortSignal) => Promise<{ data: (Counted & { status_id: number; overdue: number })[] }>
  setStatus: (id: number, body: Body) => Promise<Written<Row>>
  statusHistory: (id: number, query: Query) => Promise<Pages<StatusStep>>
}

/** Records of any noun with statuses. */
export type AnySteppingRecords<Row extends Stepping> = SteppingRecords<Row, SteppingEntity | 'task'>

/** Records with bulk actions. */
export type BulkRecords<
  Row extends Stepping,
  Entity extends ViewEntity & StatusEntity = SteppingEntity,
> = SteppingRecords<Row, Entity> & {
  bulkPreview: (body: Body) => Promise<{ data: BulkPreview }>
  bulkRun: (body: Body, idempotencyKey: string) => Promise<{ data: BulkRun }>
}

/** Records of any noun with bulk actions. */
export type AnyBulkRecords<Row extends Stepping> = BulkRecords<Row, SteppingEntity | 'task'>

/** The path of a record without the language prefix. */
export const pathOf = <Row extends Recorded>({ plural }: Pick<Records<Row>, 'plural'>, id: number) => `/${plural}/${id}`

/** The path of their list; for records that open beside a page, that page. */
export const listOf = <Row extends Recorded>({ plural, beside }: Pick<Records<Row>, 'plural' | 'beside'>) =>
  beside?.to ?? `/${plural}`

type Search = Record<string, string | undefined>

/** Where a record opens: its own page, or beside the present page, in whose query it is added. */
export const placeOf = <Row extends Recorded>(
  records: Pick<Records<Row>, 'plural' | 'beside'>,
  id: number,
): { to: string; search?: (before: Search) => Search } =>
  records.beside
    ? { to: records.beside.to, search: (before) => ({ ...before, [records.beside!.name]: String(id) }) }
    : { to: pathOf(records, id) }

/** One page of rows that have `fields` by type, and also `more`. */
export const askRows = async <Row extends Recorded, Name extends keyof Row & string>(
  records: Pick<AnyRecords<Row>, 'rows'>,
  fields: readonly Name[],
  more: readonly string[],
  query: Query,
  signal?: AbortSignal,
) => {
  const page = await records.rows([...new Set([...fields, ...more])], query, signal)
  return page as RowsPage<SlimRow<Row> & Pick<Row, Name>>
}

/** One page of the list for the page's query, with the visible fields. It waits until the statuses of the rows are loaded and the components that use them are rendered, so that the rows do not change afterwards. */
export const pageQuery = <Row extends Recorded>(records: AnyRecords<Row>, search: Query, fields: readonly string[]) =>
  queryOptions({
    queryKey: [records.plural, 'list', listParams(search), fields],
    queryFn: async ({ signal }) => {
      const [page] = await Promise.all([
        records.rows(fields, listParams(search), signal),
        untilOpened(),
        'board' in records
          ? queryClient.ensureQueryData(statusesQuery(records.entity as StatusEntity)).catch(() => null)
          : null,
      ])
      await new Promise((done) => setTimeout(done))
      return page
    },
    placeholderData: keepPreviousData,
  })

/** How many records match the filters of the page's query. */
export const countQuery = <Row extends Recorded>(records: AnyRecords<Row>, search: Query) =>
  queryOptions({
    queryKey: [records.plural, 'count', filterParams(search)],
    queryFn: async ({ signal }) => (await records.count(filterParams(search), signal)).data,
    placeholderData: keepPreviousData,
  })

/** How many records match the filters of the page's query in each group. */
export const groupsQuery = <Row extends Recorded>(records: AnyRecords<Row>, search: Query) => {
  const query = { ...filterParams(search), group: search['group']! }
  return queryOptions({
    queryKey: [records.plural, 'groups', query],
    queryFn: async ({ signal }) => (await records.groups(query, signal)).data,
  })
}

/** The name of a row in a list that requested the fields of the name. */
export const slimNameOf =
  <Row extends Recorded>({ names, nameOf }: Pick<AnyRecords<Row>, 'names' | 'nameOf'>) =>
  (row: SlimRow<Row>): string =>
    names.every((name) => name in row) ? nameOf(row as Row) : ''

/** How many records are in each status. */
export const boardQuery = <Row extends Stepping>(records: AnySteppingRecords<Row>, search: Query) =>
  queryOptions({
    queryKey: [records.plural, 'board', filterParams(search)],
    queryFn: async ({ signal }) => (await records.board(filterParams(search), signal)).data,
    placeholderData: keepPreviousData,
  })

/** One record. */
export const recordQuery = <Row extends Recorded>(records: AnyRecords<Row>, id: number) =>
  dataQuery([records.plural, 'one', id], () => records.one(id))

/** How many records each saved view finds. */
export const viewCountsQuery = <Row extends Recorded>(records: AnyRecords<Row>) =>
  dataQuery([records.plural, 'view-counts'], () => records.viewCounts())

type Placed = { id: number; status_id?: number }

/** Puts the result of a write into the cache; a card with a new status leaves its old column. */
export const keepRecord = <Row extends Recorded & Placed>(records: AnyRecords<Row>, row: Row) => {
  queryClient.setQueryData([records.plural, 'one', row.id], row)
  const stays = (card: Placed) => card.id !== row.id || card.status_id === row.status_id
  queryClient.setQueriesData<InfiniteData<RowsPage<Placed>>>(
    { queryKey: [records.plural, 'cards'] },
    (cards) => cards && { ...cards, pages: cards.pages.map((page) => ({ ...page, data: page.data.filter(stays) })) },
  )
}

/** After a write: fetches lists, queues and the record's history again. */
export const refreshRecords = ({ plural }: { plural: string }) => queryClient.invalidateQueries({ queryKey: [plural] })
