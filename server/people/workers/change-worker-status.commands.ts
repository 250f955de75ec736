import { sql } from 'kysely'
import type { z } from 'zod'
import type { workerEndpoints } from '#contract/people/workers.ts'
import { freeMovementCountries } from '#contract/basics/world.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { StopCause } from '#contract/people/work-stop-choices.ts'
import type { WorkEffects } from '#contract/people/work-stops.ts'
import { means } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { checkStatusChange, entering, isClosed, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblems } from '#server/platform/problems.ts'
import { notifyWorkerTeam } from '#server/office/notifications/notify-teams.commands.ts'
import { followStatus } from '../work-stops/follow-status.commands.ts'
import { isKept } from '../work-stops/resume-work.commands.ts'
import { stopForGood } from '../work-stops/stop-work.commands.ts'
import { saysUnfit } from '../documents/asked-papers.queries.ts'
import { closeAssignments } from '#server/work/assignments/close.commands.ts'
import { closeStays } from '#server/site/stays/close-stays.commands.ts'
import { checkBases } from './check-bases.ts'
import { openChecks } from './open-checks.ts'
import { requireVersion, writeWorker } from './workers.commands.ts'
import type { WorkerRow } from './workers.queries.ts'

type WorkerStatusChange = z.output<(typeof workerEndpoints)['PUT /api/workers/{id}/status']['body']>

/** What prevents work: no PESEL and no reason for its absence, or missing or expired documents. */
const atWork = (worker: WorkerRow): FieldProblem[] => [
  ...(worker.sensitive.pesel || worker.pesel_missing_reason ? [] : [{ path: 'status_id', code: 'pesel_or_reason' }]),
  ...(worker.documents_state === 'incomplete' || worker.documents_state === 'expired'
    ? [{ path: 'status_id', code: `documents_${worker.documents_state}` }]
    : []),
]

/**
 * Prevents work, even when forced, if no legal rule allows the worker's right for their citizenship; free movement
 * needs none.
 */
const allowedToWork = async (tx: Tx, worker: WorkerRow): Promise<FieldProblem[]> =>
  freeMovementCountries.includes(worker.citizenship)
    ? []
    : (await checkBases(tx, worker)).map(({ code }) => ({ path: 'status_id', code }))

/** Prevents work, even when forced, if the newest verified certificate says unfit. */
const fitForWork = async (tx: Tx, id: number): Promise<FieldProblem[]> => {
  const { rows } = await sql`select 1 from documents d where d.worker_id = ${id} and ${saysUnfit} limit 1`.execute(tx)
  return rows.length > 0 ? [{ path: 'status_id', code: 'worker_unfit' }] : []
}

/**
 * Refuses work, even by an undo, for someone whom the newest certificate calls unfit, or whose right no legal rule
 * allows.
 */
export const requireWorkable = async (tx: Tx, worker: WorkerRow) => {
  const problems = [...(await fitForWork(tx, worker.id)), ...(await allowedToWork(tx, worker))]
  if (problems.length > 0) throw fieldProblems(problems)
}

const rehired = (worker: WorkerRow): FieldProblem[] =>
  worker.rehire_allowed === false ? [{ path: 'status_id', code: 'rehire_refused' }] : []

/**
 * Moves a locked worker to a status with the values that the status requires. Work needs valid documents, a return
 * needs permission to rehire, and leaving opens the clearance list. Answers what became of the work of someone who may
 * no longer work, or may work again.
 */
export const changeWorkerStatus = async (
  tx: Tx,
  actor: Actor,
  worker: WorkerRow,
  body: WorkerStatusChange,
  cause: StopCause = 'decided',
): Promise<WorkEffects | null> => {
  await requireVersion(tx, actor, worker, body.version)
  const fields = body.fields ?? {}
  const asked = worker.is_open ? worker : { ...worker, left_at: null, rehire_allowed: null }
  const { from, to } = await checkStatusChange(tx, actor, 'worker', worker.status_id, body, { ...asked, ...fields })
  const returns = isClosed(from) && !isClosed(to)
  const problems = [
    ...(means(to.meanings, 'working') && !body.force ? atWork(worker) : []),
    ...(means(to.meanings, 'working') ? await fitForWork(tx, worker.id) : []),
    ...(means(to.meanings, 'working') ? await allowedToWork(tx, worker) : []),
    ...(returns && !body.force ? rehired(worker) : []),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  await writeWorker(tx, actor, worker, {
    ...(returns ? { left_at: null, rehire_allowed: null, employed_from: null, employed_to: null } : {}),
    ...fields,
    ...entering(actor, to, body),
  })
  const close = async () => {
    const last = fields.left_at ?? agencyDay(actor.at)
    await closeAssignments(tx, actor, { worker_id: worker.id }, last)
    await closeStays(tx, actor, { worker_id: worker.id }, last)
  }
  const kept = isKept(to.meanings)
  const effects = kept && isClosed(to) ? await stopForGood(tx, actor, worker, close) : null
  if (isClosed(to) && !kept) await close()
  if (means(to.meanings, 'starting')) await openChecks(tx, worker.id, 'onboarding')
  if (means(to.meanings, 'clearance') && !means(from.meanings, 'clearance'))
    await openChecks(tx, worker.id, 'clearance')
  await recordStatus(
    tx,
    actor,
    { entity: 'worker', id: worker.id },
    { from, to, since: worker.status_since, reason_id: body.reason_id, comment: body.comment },
  )
  if (means(to.meanings, 'leaving'))
    await notifyWorkerTeam(tx, actor, worker.id, 'worker_leaving', { date: fields.left_at ?? worker.left_at })
  return effects ?? followStatus(tx, actor, worker, from.meanings, to.meanings, cause)
}
