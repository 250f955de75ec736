import type { Updateable } from 'kysely'
import type { WorkerCreate, WorkerUpdate } from '#contract/people/workers.ts'
import { type Actor, systemActor } from '#server/behaviors/access/actor.ts'
import { checkFiles, checkValues } from '#server/behaviors/custom-fields/check-values.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { versionCheck } from '#server/behaviors/endpoints/require-version.ts'
import { type Told, nothingTold, recordWrite } from '#server/behaviors/history/record-write.ts'
import { nextVersion } from '#server/behaviors/history/stamps.ts'
import { checkBlacklist } from '#server/behaviors/people/check-blacklist.ts'
import { checkReferences } from '#server/behaviors/people/check-references.ts'
import { beginning, recordBeginning } from '#server/behaviors/statuses/beginning.ts'
import { initialStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import type { WorkersTable } from '#server/db/tables/people.ts'
import { ProblemError, fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { settleBonuses } from '#server/team/freelance-payments/settle.commands.ts'
import { claimNew, followGiver, releaseClaims } from '#server/team/freelancers/claim.commands.ts'
import { checkFreelancer, checkNewFreelancer } from '#server/team/freelancers/given-by.policy.ts'
import { closeTasksOfGone, oneWorker, reopenTasksOf } from '#server/work/labour-notifications/gone-workers.commands.ts'
import { followWorkerFacts } from '#server/work/labour-notifications/labour-notifications.commands.ts'
import { refreshDocumentsState } from '../documents/documents-state.commands.ts'
import { checkBases } from './check-bases.ts'
import { checkWorker, untold } from './check-worker.ts'
import { newWorkerCheck } from './new-worker.queries.ts'
import { openChecks } from './open-checks.ts'
import { workerSearch } from './worker-search.ts'
import { claimNumbers, partSensitive, sealNumbers } from './worker-secrets.commands.ts'
import { type WorkerRow, lockWorker } from './workers.queries.ts'
import { toWorker } from './workers.serializer.ts'

/** Refuses a write based on an older version, with the current worker in the answer. */
export const requireVersion = versionCheck('worker', toWorker)

/** Where a worker comes from: a candidate, whose key and photo they keep, or an import. */
type Origin = {
  import_id?: number
  candidate_id?: number
  unseen?: Record<string, unknown>
  freelance_recruiter_id?: number | null
  person_key_id?: number | null
  photo_file_id?: number | null
}

/**
 * Creates a worker in the first status with the next personnel number; sensitive numbers are sealed. Their recruiter is
 * the given one, otherwise the creator if a recruiter.
 */
export const createWorker = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  input: WorkerCreate,
  origin: Origin = {},
): Promise<number> => {
  const { fields } = await loadFields(tx, actor, 'worker')
  const [plain, sensitive] = partSensitive(input)
  const { custom_values = {}, languages = [], ...given } = plain
  const custom = checkValues(fields, custom_values, origin.unseen, true)
  const person = { ...untold, ...given }
  const problems = [
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values)),
    ...(await checkBlacklist(tx, actor, input.phone)),
    ...(await newWorkerCheck(tx)(input)),
    ...(await checkReferences(tx, input)),
    ...(origin.freelance_recruiter_id ? [] : await checkFreelancer(tx, actor, input)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const status = await initialStatus(tx, 'worker')
  const created = await tx
    .insertInto('workers')
    .values({
      ...person,
      ...workerSearch({ ...person, custom_values: custom.values }, fields),
      recruiter_id: input.recruiter_id === undefined ? actor.recruiter_id : input.recruiter_id,
      ...(origin.freelance_recruiter_id ? { freelance_recruiter_id: origin.freelance_recruiter_id } : {}),
      languages: JSON.stringify(languages),
      custom_values: JSON.stringify(custom.values),
      ...beginning(actor, status),
      candidate_id: origin.candidate_id ?? null,
      photo_file_id: origin.photo_file_id ?? null,
      person_key_id: origin.person_key_id ?? null,
      import_id: origin.import_id ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const sealed = await sealNumbers(tx, actor, secrets, created, sensitive)
  const row = await tx
    .updateTable('workers')
    .set({
      ...workerSearch({ ...person, personnel_number: created.personnel_number, custom_values: custom.values }, fields),
      person_key_id: sealed.person_key_id,
    })
    .where('id', '=', created.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await openChecks(tx, row.id, 'onboarding')
  await recordBeginning(tx, actor, { entity: 'worker', id: row.id }, { ...row, ...sealed.after }, status)
  if (!origin.freelance_recruiter_id) await claimNew(tx, actor, { entity: 'worker', id: row.id }, row)
  return row.id
}

/** Changes a locked worker; absent fields stay, `null` clears. */
export const updateWorker = async (
  tx: Tx,
  actor: Actor,
  secrets: Secrets,
  worker: WorkerRow,
  input: WorkerUpdate,
): Promise<void> => {
  await requireVersion(tx, actor, worker, input.version)
  const { fields } = await loadFields(tx, actor, 'worker')
  const [plain, sensitive] = partSensitive(input)
  const { version: _read, custom_values = {}, languages, ...given } = plain
  const custom = checkValues(fields, custom_values, worker.custom_values)
  const after = { ...worker, ...given, custom_values: custom.values }
  const holds = (field: 'iban') =>
    sensitive[field] === undefined ? worker.sensitive[field] !== undefined : sensitive[field] !== null
  const problems = [
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values, worker.custom_values)),
    ...checkWorker(after, sensitive, holds),
    ...(await checkBases(tx, after, worker)),
    ...(await checkReferences(tx, input)),
    ...(await checkNewFreelancer(tx, actor, { entity: 'worker', id: worker.id }, worker.freelance_recruiter_id, input)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const sealed = await sealNumbers(tx, actor, secrets, worker, sensitive)
  const patch = {
    ...given,
    ...workerSearch(after, fields),
    person_key_id: sealed.person_key_id,
    custom_values: JSON.stringify(custom.values),
    ...(languages === undefined ? {} : { languages: JSON.stringify(languages) }),
  }
  await writeWorker(tx, actor, worker, patch, 'updated', sealed)
}

/** Fields that determine which documents a worker needs. */
const decidesPapers = ['citizenship', 'stay_basis', 'work_basis'] as const

/**
 * Updates a locked worker, raises the version and records the change; `masked` holds the masked sensitive numbers for
 * history.
 */
export const writeWorker = async (
  tx: Tx,
  actor: Actor,
  worker: WorkerRow,
  patch: Updateable<WorkersTable>,
  action:
    | 'updated'
    | 'archived'
    | 'restored'
    | 'undone'
    | 'file_added'
    | 'file_removed'
    | 'merged'
    | 'unmerged' = 'updated',
  masked: Told = nothingTold,
) => {
  const after = await tx
    .updateTable('workers')
    .set({ ...patch, ...nextVersion(actor, worker) })
    .where('id', '=', worker.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordWrite(tx, actor, action, { entity: 'worker', id: worker.id }, worker, after, masked)
  if (decidesPapers.some((field) => after[field] !== worker[field]))
    await refreshDocumentsState(tx, { entity: 'worker', id: worker.id })
  await followGiver(tx, actor, action, { entity: 'worker', id: worker.id }, worker, after)
  const isWhole = action !== 'merged' && action !== 'unmerged'
  if (isWhole) await followWorkerFacts(tx, actor, worker, after)
  if (action === 'archived') await closeTasksOfGone(tx, actor, oneWorker(worker.id))
  if (action === 'restored') await reopenTasksOf(tx, actor, worker.id)
  if (isWhole && after.status_id !== worker.status_id) await settleBonuses(tx, actor, [worker.id])
}

/** Archives a worker who was not changed since the creation; answers whether it did. */
export const archiveUntouchedWorker = async (tx: Tx, actor: Actor, id: number): Promise<boolean> => {
  const worker = await lockWorker(tx, systemActor(), id)
  if (worker.version !== 1 || worker.archived_at !== null) return false
  await putAway(tx, actor, worker)
  await releaseClaims(tx, actor, { entity: 'worker', id })
  return true
}

const putAway = async (tx: Tx, actor: Actor, worker: WorkerRow) => {
  await claimNumbers(tx, worker.id, false)
  await writeWorker(tx, actor, worker, { archived_at: actor.at, archived_by: actor.user_id }, 'archived')
}

const openClearance = (tx: Tx, worker_id: number) =>
  tx
    .selectFrom('worker_checks')
    .where('worker_id', '=', worker_id)
    .where('list', '=', 'clearance')
    .where('state', '=', 'open')
    .select('code')
    .executeTakeFirst()

/** Archives a locked worker who has left; 422 while the clearance list has open lines. */
export const archiveWorker = async (tx: Tx, actor: Actor, worker: WorkerRow, version: number) => {
  await requireVersion(tx, actor, worker, version)
  if (await openClearance(tx, worker.id)) throw fieldProblem('clearance', 'clearance_open')
  await putAway(tx, actor, worker)
}

/** Restores a locked worker; 409 when a live worker has their phone or one of their numbers now. */
export const restoreWorker = async (tx: Tx, actor: Actor, worker: WorkerRow, version: number) => {
  await requireVersion(tx, actor, worker, version)
  await claimNumbers(tx, worker.id, true)
  await writeWorker(tx, actor, worker, { archived_at: null, archived_by: null }, 'restored')
}

/**
 * Undoes the creation of a worker: archives them and detaches the candidate; 409 when they were changed since or have
 * begun to work.
 */
export const withdrawWorker = async (tx: Tx, actor: Actor, id: number) => {
  const worker = await lockWorker(tx, systemActor(), id)
  const placed = await tx.selectFrom('assignments').where('worker_id', '=', id).select('id').executeTakeFirst()
  if (worker.version !== 1 || placed) throw new ProblemError(409, 'conversion_hangs')
  await claimNumbers(tx, id, false)
  const patch = { candidate_id: null, archived_at: actor.at, archived_by: actor.user_id }
  await writeWorker(tx, actor, worker, patch, 'archived')
}
