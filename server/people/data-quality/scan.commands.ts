import { sql } from 'kysely'
import { type ScanStep, scanSteps } from '#contract/people/data-quality.ts'
import { mergeNouns } from '#contract/people/merge-choices.ts'
import { type Actor, systemActor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { queueJob } from '#server/behaviors/jobs/queue-job.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import { findFaults } from './find-faults.commands.ts'
import { findPairs, markNames } from './find-pairs.commands.ts'

/** One statement reads every record of a noun. */
const STEP_TIMEOUT = '5min'

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

/** Resolves findings whose records are gone or that were not found again. */
const close = async (tx: Tx, scan_id: number) => {
  const { numAffectedRows } = await sql`update quality_findings
    set state = 'resolved', resolved_at = now(), version = version + 1
    where state = 'open' and scan_id <> ${scan_id}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

const doStep = async (tx: Tx, step: ScanStep, scan_id: number): Promise<{ found: number; resolved: number }> => {
  const noun = mergeNouns.find((one) => step.startsWith(`${one}_`))
  if (step === 'close') return { found: 0, resolved: await close(tx, scan_id) }
  if (!noun) return { found: 0, resolved: 0 }
  const find = step.endsWith('_pairs') ? findPairs : findFaults
  return { found: await find(tx, noun, scan_id), resolved: 0 }
}

const takeStep = (db: Db, scan_id: number, step: ScanStep) =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(STEP_TIMEOUT)}`.execute(tx)
    const scan = await tx
      .selectFrom('quality_scans')
      .where('id', '=', scan_id)
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (scan.state !== 'running' || scan.done_steps.includes(step)) return
    const { found, resolved } = await doStep(tx, step, scan_id)
    const over = step === 'close'
    await tx
      .updateTable('quality_scans')
      .set({
        done_steps: [...scan.done_steps, step],
        found: scan.found + found,
        resolved: scan.resolved + resolved,
        ...(over ? { state: 'finished', finished_at: new Date().toISOString() } : {}),
      })
      .where('id', '=', scan_id)
      .execute()
  })

/**
 * Continues the running scan or starts one, one transaction per step, so an interrupted scan continues where it
 * stopped.
 */
export const scanDataQuality = async (db: Db) => {
  const running = await runningScan(db)
  const id = running?.id ?? (await db.transaction().execute((tx) => newScan(tx, systemActor())))
  for (const step of scanSteps.filter((one) => !running?.done_steps.includes(one))) {
    if (step === 'names') for (const noun of mergeNouns) while (await markNames(db, noun));
    await takeStep(db, id, step)
  }
}
