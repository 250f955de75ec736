import type { z } from 'zod'
import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import { type SlimRow, customAmong } from '#contract/basics/slim-list.ts'
import type { historyEndpoint, statusHistoryEndpoint } from '#contract/behaviors/history.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type Actor, beyondScope } from '../access/actor.ts'
import { type LoadedFields, hiddenCustom, loadFields } from '../custom-fields/custom-fields.ts'
import { type Hidden, type Subject, readChanges } from '../history/read-changes.ts'
import { readStatusSteps } from '../history/read-status-steps.ts'
import type { FiltersOf } from '../lists/filters.ts'
import type { Listing } from '../lists/list-page.ts'
import { changeRecord } from './change-record.ts'

type Own = { id: number }
type HistoryOf = { subject: Subject; hidden?: readonly Hidden[] }
type Version = { version: number }
type Called = { tx: Tx; actor: Actor }
type Fields = { fields?: string[] | undefined; once?: 'yes' | undefined }
type Abilities = { update: boolean; archive: boolean; restore: boolean }

type Noun<P extends string, Row extends Own, Shown, Can extends Abilities> = {
  /** The first part of the path after `/api/`. */
  path: P
  entity: CustomFieldEntity
  find: (db: Db, actor: Actor, id: number) => Promise<Row>
  lock: (tx: Tx, actor: Actor, id: number) => Promise<Row>
  /** Finds a row after its own write, which may have moved it out of the actor's scope. */
  findWritten?: (db: Db, actor: Actor, id: number) => Promise<Row>
  /** A row as the API answers it. */
  show: (actor: Actor, row: Row, custom: LoadedFields) => Shown
  abilities: (actor: Actor, row: Row) => Can
}

type Reads<Row, Part, Query, Views> = {
  list: (tx: Tx, actor: Actor, query: Query, custom: LoadedFields) => Listing<Row, Part> | Promise<Listing<Row, Part>>
  views: (tx: Tx, actor: Actor, custom: LoadedFields) => Promise<Views>
  /** Which records the history covers, for an actor who may read it, and which fields it hides. */
  historyOf: (tx: Tx, actor: Actor, id: number) => Promise<HistoryOf>
}

type Writes<Row, Create, Update> = {
  create: (tx: Tx, actor: Actor, body: Create) => Promise<number>
  update: (tx: Tx, actor: Actor, row: Row, body: Update) => Promise<unknown>
  archive: (tx: Tx, actor: Actor, row: Row, version: number) => Promise<unknown>
  restore: (tx: Tx, actor: Actor, row: Row, version: number) => Promise<unknown>
  undo: (tx: Tx, actor: Actor, row: Row, transaction_id: string) => Promise<unknown>
  /** Locks the record for an undo, where `lock` does not fit. */
  lockForUndo?: (tx: Tx, actor: Actor, id: number, transaction_id: string) => Promise<Row>
}

const onlyAsked = (custom: LoadedFields, fields: readonly string[]): LoadedFields => {
  const asked = customAmong(fields)
  return asked ? { ...custom, fields: custom.fields.filter(({ key }) => asked.includes(key)) } : custom
}

/** Answers one record, makes the answer of a write, and makes handlers that change one. */
export const recordAnswers = <P extends string, Row extends Own, Shown, Can extends Abilities>({
  entity,
  find,
  findWritten = (db, actor, id) => find(db, beyondScope(actor), id),
  lock,
  show,
  abilities,
}: Noun<P, Row, Shown, Can>) => {
  const answer = async (db: Db, actor: Actor, row: Row) => ({
    data: show(actor, row, await loadFields(db, actor, entity)),
  })
  const showOne = async (db: Db, actor: Actor, id: number) => answer(db, actor, await find(db, actor, id))
  const showChanged = async (db: Db, actor: Actor, id: number) => ({
    ...(await answer(db, actor, await findWritten(db, actor, id))),
    meta: { transaction_id: actor.transaction_id },
  })
  return { showOne, showChanged, change: changeRecord(lock, abilities, showChanged) }
}

/** The handlers of the endpoints that `recordEndpoints` declares, except the export, which a noun mounts itself. */
export const recordCalls = <
  const P extends string,
  Row extends Own,
  Shown extends Own,
  Can extends Abilities,
  Part,
  Query,
  Views,
  Create,
  Update,
>(
  noun: Noun<P, Row, Shown, Can>,
  { list, views, historyOf }: Reads<Row, Part, Query, Views>,
  { create, update, archive, restore, undo, lockForUndo = noun.lock }: Writes<Row, Create, Update>,
) => {
  const { path, entity, show } = noun
  const { showOne, showChanged, change } = recordAnswers(noun)
  /** Fields that were not read are undefined here; the answer contains only the requested ones. */
  const showPart = (actor: Actor, row: Part, custom: LoadedFields): SlimRow<Shown> =>
    show(actor, row as unknown as Row, custom)
  const calls = {
    list: async ({ tx, actor, query }: Called & { query: Query & Fields }) => {
      const custom = await loadFields(tx, actor, entity)
      const { fields, once: _shown, ...wanted } = query
      const listing = await list(tx, actor, wanted as Query, custom)
      if (fields) {
        const { rows, meta } = await listing.slim(fields)
        const told = onlyAsked(custom, fields)
        return { data: rows.map((row) => showPart(actor, row, told)), meta }
      }
      const { rows, meta } = await listing.page()
      return { data: rows.map((row) => show(actor, row, custom)), meta }
    },
    count: async ({ tx, actor, query }: Called & { query: FiltersOf<Query> }) => {
      const listing = await list(tx, actor, query as Query, await loadFields(tx, actor, entity))
      return { data: await listing.count() }
    },
    groups: async ({ tx, actor, query }: Called & { query: FiltersOf<Query> & { group: string } }) => {
      const listing = await list(tx, actor, query as Query, await loadFields(tx, actor, entity))
      return { data: await listing.groups() }
    },
    views: async ({ tx, actor }: Called) => ({ data: await views(tx, actor, await loadFields(tx, actor, entity)) }),
    create: async ({ tx, actor, body }: Called & { body: Create }) =>
      showChanged(tx, actor, await create(tx, actor, body)),
    view: ({ tx, actor, params }: Called & { params: Own }) => showOne(tx, actor, params.id),
    update: change((can) => can.update, update),
    archive: change(
      (can) => can.archive,
      (tx, actor, row, { version }: Version) => archive(tx, actor, row, version),
    ),
    restore: change(
      (can) => can.restore,
      (tx, actor, row, { version }: Version) => restore(tx, actor, row, version),
    ),
    undo: async ({ tx, actor, params, body }: Called & { params: Own; body: { transaction_id: string } }) => {
      const row = await lockForUndo(tx, actor, params.id, body.transaction_id)
      await undo(tx, actor, row, body.transaction_id)
      return showChanged(tx, actor, row.id)
    },
    history: async ({
      tx,
      actor,
      params,
      query,
    }: Called & { params: Own; query: z.output<typeof historyEndpoint.query> }) => {
      const { subject, hidden = [] } = await historyOf(tx, actor, params.id)
      return readChanges(tx, subject, query, [await hiddenCustom(tx, actor, entity), ...hidden])
    },
  }
  return {
    [`GET /api/${path}`]: calls.list,
    [`GET /api/${path}/count`]: calls.count,
    [`GET /api/${path}/groups`]: calls.groups,
    [`GET /api/${path}/view-counts`]: calls.views,
    [`POST /api/${path}`]: calls.create,
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
    Record<`GET /api/${P}/{id}`, typeof calls.view> &
    Record<`PATCH /api/${P}/{id}`, typeof calls.update> &
    Record<`PUT /api/${P}/{id}/archive`, typeof calls.archive> &
    Record<`DELETE /api/${P}/{id}/archive`, typeof calls.restore> &
    Record<`POST /api/${P}/{id}/undos`, typeof calls.undo> &
    Record<`GET /api/${P}/{id}/history`, typeof calls.history>
}

/** The handlers of the endpoints that `steppingEndpoints` declares. */
export const steppingCalls = <
  const P extends string,
  Row extends Own,
  Shown,
  Can extends Abilities & { change_status: boolean },
  Query,
  Counts,
  Step,
>(
  noun: Noun<P, Row, Shown, Can>,
  {
    board,
    changeStatus,
    historyOf,
  }: {
    board: (tx: Tx, actor: Actor, query: Query, custom: LoadedFields) => Promise<Counts>
    changeStatus: (tx: Tx, actor: Actor, row: Row, body: Step) => Promise<unknown>
    historyOf: (tx: Tx, actor: Actor, id: number) => Promise<HistoryOf>
  },
) => {
  const { path, entity } = noun
  const { change } = recordAnswers(noun)
  const calls = {
    board: async ({ tx, actor, query }: Called & { query: Query }) => ({
      data: await board(tx, actor, query, await loadFields(tx, actor, entity)),
    }),
    status: change((can) => can.change_status, changeStatus),
    steps: async ({
      tx,
      actor,
      params,
      query,
    }: Called & { params: Own; query: z.output<typeof statusHistoryEndpoint.query> }) =>
      readStatusSteps(tx, (await historyOf(tx, actor, params.id)).subject, query),
  }
  return {
    [`GET /api/${path}/board`]: calls.board,
    [`PUT /api/${path}/{id}/status`]: calls.status,
    [`GET /api/${path}/{id}/status-history`]: calls.steps,
  } as Record<`GET /api/${P}/board`, typeof calls.board> &
    Record<`PUT /api/${P}/{id}/status`, typeof calls.status> &
    Record<`GET /api/${P}/{id}/status-history`, typeof calls.steps>
}
