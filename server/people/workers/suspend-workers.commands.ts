import { type SqlBool, sql } from 'kysely'
import { barringCategories } from '#contract/people/document-choices.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import { statusFor, statusesThat } from '#server/behaviors/statuses/meanings.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { judged } from '../documents/documents-state.commands.ts'
import { changeWorkerStatus } from './change-worker-status.commands.ts'
import { lockWorker } from './workers.queries.ts'

const working = sql<SqlBool>`w.archived_at is null
  and w.status_id = any(${statusesThat('worker', 'working')})`

/**
 * Working people who meet the condition and whose best document for such a requirement has expired, or who are unfit.
 */
const lapsed = async (db: Db, which: Condition): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct j.owner_id as id from (${judged('worker', sql<SqlBool>`${working} and ${which}`)}) as j
    where j.state in ('expired', 'unfit') and exists (select 1 from document_types t
      where t.id = any(j.document_type_ids) and t.category = any(${[...barringCategories]}::text[])) order by 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const suspend = async (tx: Tx, actor: Actor, id: number) => {
  const worker = await lockWorker(tx, actor, id)
  if ((await lapsed(tx, sql<SqlBool>`w.id = ${id}`)).length === 0) return false
  const { id: status_id } = await statusFor(tx, 'worker', 'suspended')
  await changeWorkerStatus(tx, actor, worker, { version: worker.version, status_id })
  return true
}

/**
 * Suspends workers whose right to stay, right to work or medical certificate has expired, or whom the newest
 * certificate calls unfit, each in its own transaction; answers how many. Throws after the last one when some failed.
 */
export const suspendWorkers = async (db: Db, actor: Actor): Promise<number> => {
  const failures: string[] = []
  let suspended = 0
  for (const id of await lapsed(db, sql<SqlBool>`true`)) {
    try {
      const moved = await db.transaction().execute((tx) => suspend(tx, actAgain(actor, { at: actor.at }), id))
      if (moved) suspended++
    } catch (failure) {
      failures.push(`worker ${id}: ${(failure as Error).message}`)
    }
  }
  if (failures.length > 0) throw new Error(`${suspended} suspended, not: ${failures.join('; ')}`)
  return suspended
}
