import { type AdditionBundle, massAdditionEndpoints } from '#contract/work/mass-additions.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { findBulkRun, toBulkRun } from '#server/behaviors/bulk/bulk-runs.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { found, notFound } from '#server/platform/problems.ts'
import { startBundle } from './addition-bundles.commands.ts'
import { previewMassAddition, startMassAddition } from './mass-additions.commands.ts'

const selectBundles = (db: Db) =>
  db
    .selectFrom('addition_bundles as b')
    .leftJoin('files as f', 'f.id', 'b.file_id')
    .selectAll('b')
    .select(['f.size', 'f.name', 'f.storage_key'])

type BundleRow = Awaited<ReturnType<ReturnType<typeof selectBundles>['executeTakeFirstOrThrow']>>

const toBundle = ({ addition_ids, ...row }: BundleRow): AdditionBundle => ({ ...row, total: addition_ids.length })

/** The actor's own bulk addition, or any one for a super-admin; otherwise 404. */
const findRun = async (db: Db, actor: Actor, id: number) => {
  const run = await findBulkRun(db, actor, id)
  if (run.entity !== 'addition') throw notFound()
  return run
}

const findBundle = async (db: Db, actor: Actor, id: number): Promise<BundleRow> => {
  const row = found(await selectBundles(db).where('b.id', '=', id).executeTakeFirst())
  await findRun(db, actor, row.bulk_run_id)
  return row
}

/** Bulk additions: one addition for many contracts, and their sheets in one file. */
export const mountMassAdditions = ({ app, db, storage }: Services) =>
  mount(app, db, massAdditionEndpoints, {
    'POST /api/contracts/mass-addition-previews': async ({ tx, actor, body }) => ({
      data: await previewMassAddition(tx, actor, body),
    }),
    'POST /api/contracts/mass-additions': async ({ tx, actor, body }) => ({
      data: toBulkRun(await findBulkRun(tx, actor, await startMassAddition(tx, actor, body))),
    }),
    'GET /api/bulk-runs/{id}/addition-bundles': async ({ tx, actor, params }) => {
      const run = await findRun(tx, actor, params.id)
      const rows = await selectBundles(tx)
        .where('b.bulk_run_id', '=', run.id)
        .orderBy('b.id', 'desc')
        .limit(20)
        .execute()
      return { data: rows.map(toBundle) }
    },
    'POST /api/bulk-runs/{id}/addition-bundles': async ({ tx, actor, params, body }) => {
      const run = await findRun(tx, actor, params.id)
      return { data: toBundle(await findBundle(tx, actor, await startBundle(tx, actor, run.id, body.language))) }
    },
    'GET /api/addition-bundles/{id}': async ({ tx, actor, params }) => ({
      data: toBundle(await findBundle(tx, actor, params.id)),
    }),
    'GET /api/addition-bundles/{id}/file': async ({ actor, params }) => {
      const { storage_key, name } = await findBundle(db, actor, params.id)
      return { stream: await storage.read(found(storage_key)), content_type: 'application/zip', file_name: found(name) }
    },
  })
