import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as rest } from 'node:timers/promises'
import yazl from 'yazl'
import type { Language } from '#contract/basics/language.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { actorOf } from '#server/behaviors/access/load-actor.ts'
import { enterLocalFile } from '#server/behaviors/files/store-file.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { queueJob } from '#server/behaviors/jobs/queue-job.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { draftedBy } from './mass-additions.commands.ts'
import { additionPdf } from './print-addition.ts'

const KEPT_DAYS = 7

/** Queues one ZIP with the sheets of a bulk addition; answers its id. */
export const startBundle = async (tx: Tx, actor: Actor, bulk_run_id: number, language: Language): Promise<number> => {
  const addition_ids = await draftedBy(tx, bulk_run_id)
  if (addition_ids.length === 0) throw fieldProblem('language', 'no_additions')
  const { id } = await tx
    .insertInto('addition_bundles')
    .values({
      bulk_run_id,
      language,
      addition_ids,
      state: 'running',
      file_id: null,
      finished_at: null,
      created_at: actor.at,
      created_by: actor.user_id!,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const subject = { entity: 'addition_bundle', id, parent: { entity: 'bulk_run', id: bulk_run_id } }
  await recordChange(tx, actor, 'exported', subject, {}, { export: { format: 'zip', rows: addition_ids.length } })
  await queueJob(tx, 'make_addition_bundle', { addition_bundle_id: id, user_id: actor.user_id! })
  return id
}

type Sheet = { id: number; name: string }

const sheetsOf = async (db: Db, ids: readonly number[]): Promise<Sheet[]> => {
  const rows = await db
    .selectFrom('additions as a')
    .innerJoin('contracts as c', 'c.id', 'a.contract_id')
    .where('a.id', 'in', ids)
    .select(['a.id', 'a.number', 'c.number as contract_number'])
    .orderBy('c.number')
    .orderBy('a.id')
    .execute()
  return rows.map(({ id, number, contract_number }) => ({ id, name: `${contract_number}-${number}.pdf` }))
}

/** Pauses after each sheet as long as it took to print, so other requests are served in between. */
const printed = async (db: Db, actor: Actor, id: number, language: Language) => {
  const began = performance.now()
  const { pdf } = await additionPdf(db, actor, id, language)
  await rest(performance.now() - began)
  return pdf
}

/** Writes a ZIP to a path, one sheet at a time: each is made after the one before was written. */
const writeZip = async (
  target: string,
  sheets: readonly Sheet[],
  at: string,
  print: (sheet: Sheet) => Promise<Buffer>,
) => {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  const pdfOf = async function* (sheet: Sheet) {
    yield await print(sheet)
  }
  const readPdf = (sheet: Sheet) => Readable.from(pdfOf(sheet)).on('error', (failure) => output.destroy(failure))
  for (const sheet of sheets)
    zip.addReadStreamLazy(sheet.name, { mtime: new Date(at), compress: false }, (give) => give(null, readPdf(sheet)))
  const hash = createHash('sha256')
  let size = 0
  const measure = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  zip.on('error', (failure: Error) => output.destroy(failure))
  zip.end()
  await pipeline(output, measure, fs.createWriteStream(target, { mode: 0o600 }))
  return { size, sha256: hash.digest('hex') }
}

const fail = (db: Db, id: number) =>
  db
    .updateTable('addition_bundles')
    .set({ state: 'failed', finished_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

type Payload = { addition_bundle_id: number; user_id: number }

/** Makes the ZIP of a requested bundle with the current rights of its author; an interrupted one starts again. */
export const makeBundle = async (
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  { addition_bundle_id: id, user_id }: Payload,
) => {
  const bundle = await db.selectFrom('addition_bundles').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const actor = await actorOf(db, user_id)
  if (bundle.state !== 'running') return
  if (!actor?.permissions.has('update contract')) return void (await fail(db, id))
  const target = path.join(os.tmpdir(), `brigada-bundle-${randomUUID()}.zip`)
  let done = 0
  try {
    const file = await writeZip(target, await sheetsOf(db, bundle.addition_ids), actor.at, async (sheet) => {
      const pdf = await printed(db, actor, sheet.id, bundle.language)
      await db.updateTable('addition_bundles').set({ done: ++done }).where('id', '=', id).execute()
      return pdf
    })
    await db.transaction().execute(async (tx) => {
      const name = `additions-${bundle.bulk_run_id}-${bundle.language}.zip`
      const file_id = await enterLocalFile(tx, actor, storage, {
        name,
        content_type: 'application/zip',
        path: target,
        ...file,
      })
      await tx
        .updateTable('addition_bundles')
        .set({ state: 'finished', file_id, finished_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute()
    })
  } catch (failure) {
    log.error('a bundle of additions broke off', { addition_bundle_id: id, error: (failure as Error).message })
    await fail(db, id)
  } finally {
    await fs.promises.rm(target, { force: true })
  }
}

/** Deletes bundles older than a week; the cleanup of files removes the bytes. */
export const forgetBundles = async (db: Db, now: Date = new Date()) => {
  await db
    .updateTable('addition_bundles')
    .set({ file_id: null })
    .where('file_id', 'is not', null)
    .where('finished_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString())
    .execute()
}
