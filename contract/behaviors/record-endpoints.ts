import { z } from 'zod'
import type { Access } from '../basics/endpoint.ts'
import { idParams, versioned } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { statusChange } from '../office/statuses.ts'
import { historyEndpoint, statusHistoryEndpoint } from './history.ts'
import { boardCounts, viewCounts } from './people.ts'
import { exportBody, filtersOf, listCalls, type recordListQuery } from './record-list.ts'
import type { Permission } from './permissions.ts'
import { undoInput, writtenOf } from './undo.ts'

type Right = Exclude<Access, 'public'>
type ListQuery = ReturnType<typeof recordListQuery<Record<string, z.ZodType>>>

type Noun<P extends string, List, Create, Update, One> = {
  /** The first part of its paths after `/api/`. */
  path: P
  /** Its name in sentences: 'a lead', 'leads'. */
  one: string
  many: string
  query: List
  create: Create
  update: Update
  record: One
  /** Summaries of calls that differ from the usual ones. */
  says?: Partial<Record<'list' | 'create' | 'update' | 'archive' | 'undo' | 'history' | 'board' | 'status', string>>
}

/** The calls that every noun's records have: list, its count and groups, counts of views, create, export, read, update, archive, undo, history. */
export const recordEndpoints = <
  const P extends string,
  List extends ListQuery,
  Create extends z.ZodType,
  Update extends z.ZodType,
  One extends z.ZodObject,
>(
  { path, one, many, query, create, update, record, says }: Noun<P, List, Create, Update, One>,
  may: { list: Permission; view: Right; create: Right; update: Right; archive: Right; undo: Right },
) => {
  const written = { params: idParams, response: writtenOf(record) }
  const archive = { access: may.archive, body: versioned, ...written }
  const calls = {
    ...listCalls(query, record, may.list as Right, {
      list: says?.list ?? `All ${many} in scope`,
      count: `Number of ${many} that match the filters of the list, exact up to 10,000`,
      groups: `Number of ${many} in each group of the filtered list, in the order of the groups`,
    }),
    views: {
      summary: `Number of ${many} in each saved view`,
      access: may.list as Right,
      from_replica: true as const,
      response: viewCounts,
    },
    create: { summary: says?.create ?? `Create ${one}`, access: may.create, body: create, response: dataOf(record) },
    export: {
      summary: 'Export the filtered list as CSV or XLSX, as the Accept header asks',
      access: { all: [may.list, 'export records'] } as Right,
      body: exportBody(query),
      response: 'stream' as const,
    },
    view: { summary: `Details of ${one}`, access: may.view, params: idParams, response: dataOf(record) },
    update: { summary: says?.update ?? `Change ${one}`, access: may.update, body: update, ...written },
    archive: { summary: says?.archive ?? `Archive ${one}`, ...archive },
    restore: { summary: `Restore ${one} from the archive`, ...archive },
    undo: {
      summary: says?.undo ?? `Undo the changes that one transaction of the last 24 hours made to ${one}`,
      access: may.undo,
      ...undoInput,
      response: writtenOf(record),
    },
    history: {
      summary: says?.history ?? `Change history of ${one}`,
      access: 'view history' as Right,
      ...historyEndpoint,
    },
  }
  return {
    [`GET /api/${path}`]: calls.list,
    [`GET /api/${path}/count`]: calls.count,
    [`GET /api/${path}/groups`]: calls.groups,
    [`GET /api/${path}/view-counts`]: calls.views,
    [`POST /api/${path}`]: calls.create,
    [`POST /api/${path}/export`]: calls.export,
    [`GET /api/${path}/{id}`]: calls.view,
    [`PATCH /api/${path}/{id}`]: calls.update,
    [`PUT /api/${path}/{id}/archive`]: calls.archive,
    [`DELETE /api/${path}/{id}/archive`]: calls.restore,
    [`POST /api/${path}/{id}/undos`]: calls.undo,
    [`GET /api/${path}/{id}/history`]: calls.history,
  } as Record<`GET /api/${P}`, typeof calls.list> &
    Record<`GET /api/${P}/count`, typeof calls.count> &
    Record<`GET /api/${P}/groups`, typeof calls.groups> &
    Record<`GET /api/${P}/view-counts`, typeof calls.views> &
    Record<`POST /api/${P}`, typeof calls.create> &
    Record<`POST /api/${P}/export`, typeof calls.export> &
    Record<`GET /api/${P}/{id}`, typeof calls.view> &
    Record<`PATCH /api/${P}/{id}`, typeof calls.update> &
    Record<`PUT /api/${P}/{id}/archive`, typeof calls.archive> &
    Record<`DELETE /api/${P}/{id}/archive`, typeof calls.restore> &
    Record<`POST /api/${P}/{id}/undos`, typeof calls.undo> &
    Record<`GET /api/${P}/{id}/history`, typeof calls.history>
}

/** The calls of a noun with statuses: the counts of its board, a status change, the status history. */
export const steppingEndpoints = <
  const P extends string,
  List extends ListQuery,
  Fields extends z.ZodType,
  One extends z.ZodType,
>(
  { path, one, many, query, record, says }: Omit<Noun<P, List, never, never, One>, 'create' | 'update'>,
  may: { list: Right; status: Right },
  fields: Fields,
) => {
  const calls = {
    board: {
      summary:
        says?.board ??
        `Number of ${many} in each status, and of those in it for too long; the list filtered by status returns the cards`,
      access: may.list,
      from_replica: true as const,
      query: filtersOf(query),
      response: boardCounts,
    },
    status: {
      summary: says?.status ?? `Move ${one} to a status, with the fields that the status requires`,
      access: may.status,
      body: statusChange(fields),
      params: idParams,
      response: writtenOf(record),
    },
    steps: {
      summary: `Status history of ${one}`,
      access: 'view history statuses' as Right,
      ...statusHistoryEndpoint,
    },
  }
  return {
    [`GET /api/${path}/board`]: calls.board,
    [`PUT /api/${path}/{id}/status`]: calls.status,
    [`GET /api/${path}/{id}/status-history`]: calls.steps,
  } as Record<`GET /api/${P}/board`, typeof calls.board> &
    Record<`PUT /api/${P}/{id}/status`, typeof calls.status> &
    Record<`GET /api/${P}/{id}/status-history`, typeof calls.steps>
}
