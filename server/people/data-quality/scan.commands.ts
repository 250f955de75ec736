import { sql } from 'kysely'
import { type ScanStep, scanSteps } from '#contract/people/data-quality.ts'
import { mergeNouns } from '#contract/people/merge-choices.ts'
import { type Actor, systemActor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { queueJob } from '#server/behaviors/jobs/queue-job.ts'
import { AT_ONCE, type IdRange, idRanges, isWithin } from '#server/behaviors/jobs/id-batches.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'
import { ProblemError } from '#server/platform/problems.ts'
import { findFaults } from './find-faults.commands.ts'
import { findPairs, markNames } from './find-pairs.commands.ts'

const runningScan = (db: Db) =>
  db.selectFrom('quality_scans').where('state', '=', 'running').select(['id', 'done_steps']).executeTakeFirst()

const newScan = async (tx: Tx, actor: Actor): Promise<number> => {
  const { id } = await tx
    .insertInto('quality_scans')
    .values({ state: 'running', started_at: actor.at, finished_at: null, requested_by: actor.user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', { entity: 'quality_scan', id }, {}, { steps: scanSteps.length })
  return id
}

/** Starts a scan and queues its work; 409 while another one runs. */
export const startScan = async (tx: Tx, actor: Actor): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('quality_scans'))`.execute(tx)
  if (await runningScan(tx)) throw new ProblemError(409, 'scan_running')
  const id = await newScan(tx, actor)
  await queueJob(tx, 'scan_data_quality', {}, 'scan_data_quality')
  return id
}

/** Resolves findings of a range whose records are gone or that were not found again. */
const close = async (tx: Tx, scan_id: number, range: IdRange) => {
  const { numAffectedRows } = await sql`update quality_findings
    set state = 'resolved', resolved_at = now(), version = version + 1
    where ${isWithin('id', range)} and state = 'open' and scan_id <> ${scan_id}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Does some work in ranges of a table, each in its own transaction; answers the sum of what it answers. */
const inRanges = async (db: Db, table: string, at_once: number, work: (tx: Tx, range: IdRange) => Promise<number>) => {
  let sum = 0
  for await (const range of idRanges(db, table, at_once)) sum += await db.transaction().execute((tx) => work(tx, range))
  return sum
}

/** A step that was interrupted is repeated as a whole: it finds the same again. */
const doStep = async (db: Db, step: ScanStep, scan_id: number, at_once: number) => {
  if (step === 'close') {
    const resolved = await inRanges(db, 'quality_findings', at_once, (tx, range) => close(tx, scan_id, range))
    return { found: 0, resolved }
  }
  const noun = mergeNouns.find((one) => step.startsWith(`${one}_`))
  if (!noun) return { found: 0, resolved: 0 }
  const find = step.endsWith('_pairs') ? findPairs : findFaults
  const found = await inRanges(db, recordTables[noun], at_once, (tx, range) => find(tx, noun, scan_id, range))
  return { found, resolved: 0 }
}

const isLeft = async (db: Db, scan_id: number, step: ScanStep) => {
  const scan = await runningScan(db)
  return scan?.id === scan_id && !scan.done_steps.includes(step)
}

const takeStep = async (db: Db, scan_id: number, step: ScanStep, at_once: number) => {
  if (!(await isLeft(db, scan_id, step))) return
  const { found, resolved } = await doStep(db, step, scan_id, at_once)
  await db.transaction().execute(async (tx) => {
    const scan = await tx
      .selectFrom('quality_scans')
      .where('id', '=', scan_id)
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (scan.state !== 'running' || scan.done_steps.includes(step)) return
    await tx
      .updateTable('quality_scans')
      .set({
        done_steps: [...scan.done_steps, step],
        found: scan.found + found,
        resolved: scan.resolved + resolved,
        ...(step === 'close' ? { state: 'finished', finished_at: new Date().toISOString() } : {}),
      })
      .where('id', '=', scan_id)
      .execute()
  })
}

/**
 * Continues the running scan or starts one, some thousands of records per transaction; an interrupted scan continues
 * with the step at which it stopped.
 */
export const scanDataQuality = async (db: Db, at_once = AT_ONCE) => {
  const running = await runningScan(db)
  const id = running?.id ?? (await db.transaction().execute((tx) => newScan(tx, systemActor())))
  for (const step of scanSteps.filter((one) => !running?.done_steps.includes(one))) {
    if (step === 'names') for (const noun of mergeNouns) while (await markNames(db, noun));
    await takeStep(db, id, step, at_once)
  }
}
