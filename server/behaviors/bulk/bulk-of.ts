import type { BulkPreview } from '#contract/behaviors/bulk.ts'
import type { StatusEntity } from '#contract/office/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { type Actor, beyondScope } from '../access/actor.ts'
import type { Jobs } from '../jobs/queue-job.ts'
import type { Condition } from '../lists/filters.ts'
import { findBulkRun, startBulk, toBulkRun } from './bulk-runs.ts'
import type { BulkStep } from './run-bulk.ts'
import { hasChanged, previewRows, requireActiveStatus, selectedRows } from './select-rows.ts'

type Selection<Query> = {
  ids?: number[] | undefined
  except_ids?: number[] | undefined
  query?: Query | undefined
}

type Action = { kind: string; status_id?: number | undefined }

type Noun<P extends string, Row extends Record<string, unknown>, Query, Act extends Action> = {
  /** The first part of the path after `/api/`. */
  path: P
  entity: StatusEntity
  table: string
  job: Extract<keyof Jobs, `run_${string}_bulk`>
  scope: (actor: Actor) => Condition
  /** The condition of the list's query. */
  conditions: (tx: Tx, actor: Actor, query: Query) => Promise<Condition>
  find: (tx: Tx, actor: Actor, id: number) => Promise<Row>
  lock: (tx: Tx, actor: Actor, id: number) => Promise<Row>
  /** The name of a row in the report. */
  nameOf: (row: Row) => string
  /** Applies the action to one locked row as the single edit would, with its checks and history. */
  apply: (tx: Tx, actor: Actor, row: Row, action: Act) => Promise<unknown>
  undo: (tx: Tx, actor: Actor, row: Row, transaction_id: string) => Promise<unknown>
  /** What the action touches beside the rows, for the preview. */
  figures?: (tx: Tx, actor: Actor, ids: readonly number[], action: Act) => Promise<Pick<BulkPreview, 'stops'>>
  /** Refuses an action that no row could accept. */
  check?: (tx: Tx, action: Act) => Promise<void>
}

/**
 * Bulk actions of a noun: the step for one row, its undo, and the handlers of the endpoints that `bulkEndpointsOf`
 * declares.
 */
export const bulkOf = <const P extends string, Row extends Record<string, unknown>, Query, Act extends Action>({
  path,
  entity,
  table,
  job,
  scope,
  conditions,
  find,
  lock,
  nameOf,
  apply,
  undo,
  figures,
  check,
}: Noun<P, Row, Query, Act>) => {
  const act = async (tx: Tx, actor: Actor, id: number, action: Act) =>
    apply(tx, actor, await lock(tx, actor, id), action)

  const step: BulkStep = async (tx, actor, row, action) => {
    await act(tx, actor, row.entity_id, action as Act)
    return hasChanged(tx, actor, entity, row.entity_id)
  }

  const undoStep: BulkStep = async (tx, actor, row) => {
    await undo(tx, actor, await lock(tx, beyondScope(actor), row.entity_id), row.transaction_id!)
    return true
  }

  const selected = (tx: Tx, actor: Actor, selection: Selection<Query>) =>
    selectedRows(tx, table, scope(actor), selection, () => conditions(tx, actor, selection.query ?? ({} as Query)))

  type Call = { tx: Tx; actor: Actor; body: { selection: Selection<Query>; action: Act } }

  /** Applies the action to the first rows, reads the changes and rolls everything back. */
  const preview = async ({ tx, actor, body: { selection, action } }: Call) => {
    const ids = await selected(tx, actor, selection)
    const rows = await previewRows(tx, actor, entity, ids, find, nameOf, (row, as, id) => act(row, as, id, action))
    return { data: { ...rows, ...(await figures?.(tx, actor, ids, action)) } }
  }

  const run = async ({ tx, actor, body: { selection, action } }: Call) => {
    if (action.kind === 'status') await requireActiveStatus(tx, entity, action.status_id!)
    await check?.(tx, action)
    const id = await startBulk(tx, actor, entity, action, await selected(tx, actor, selection), job)
    return { data: toBulkRun(await findBulkRun(tx, actor, id)) }
  }

  return {
    step,
    undoStep,
    calls: {
      [`POST /api/${path}/bulk-previews`]: preview,
      [`POST /api/${path}/bulk-runs`]: run,
    } as Record<`POST /api/${P}/bulk-previews`, typeof preview> & Record<`POST /api/${P}/bulk-runs`, typeof run>,
  }
}
