import { type Actor, actAgain, systemActor } from '#server/behaviors/access/actor.ts'
import { actorOf } from '#server/behaviors/access/load-actor.ts'
import type { Db } from '#server/db/client.ts'
import { archiveUntouchedCandidate } from '../candidates/candidates.commands.ts'
import { archiveUntouchedLead } from '../leads/leads.commands.ts'
import { archiveUntouchedWorker } from '../workers/workers.commands.ts'

const BATCH = 50

const archiving = {
  lead: archiveUntouchedLead,
  candidate: archiveUntouchedCandidate,
  worker: archiveUntouchedWorker,
}

const undoBatch = (db: Db, actor: Actor, import_id: number) =>
  db.transaction().execute(async (tx) => {
    const run = await tx
      .selectFrom('imports')
      .where('id', '=', import_id)
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (run.state !== 'undoing') return false
    const rows = await tx
      .selectFrom('import_rows')
      .where('import_id', '=', import_id)
      .where('state', '=', 'created')
      .select(['number', 'entity_id'])
      .orderBy('number')
      .limit(BATCH)
      .execute()
    for (const row of rows) {
      const untouched = await archiving[run.entity](tx, actAgain(actor), row.entity_id!)
      await tx
        .updateTable('import_rows')
        .set({ state: untouched ? 'undone' : 'kept' })
        .where('import_id', '=', import_id)
        .where('number', '=', row.number)
        .execute()
    }
    if (rows.length === BATCH) return true
    const now = new Date().toISOString()
    await tx
      .updateTable('imports')
      .set({ state: 'undone', undone_at: now, version: run.version + 1 })
      .where('id', '=', import_id)
      .execute()
    return false
  })

/**
 * Archives every record that an import created and no one changed since, each with its history; changed ones are kept
 * and reported.
 */
export const undoImport = async (db: Db, { import_id, user_id }: { import_id: number; user_id: number }) => {
  const actor = (await actorOf(db, user_id)) ?? systemActor()
  while (await undoBatch(db, { ...actor, source: 'import' }, import_id));
}
