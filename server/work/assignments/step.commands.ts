import { type SqlBool, sql } from 'kysely'
import type { AssignmentStep } from '#contract/work/assignments.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { stale } from '#server/platform/problems.ts'
import { requireConfirmed } from '#server/behaviors/endpoints/require-confirmed.ts'
import { lockNeed } from '../contracts/needs.queries.ts'
import { confirmedOutside } from '../shifts/cancel.commands.ts'
import { notifyPlacement } from '#server/office/notifications/notify-teams.commands.ts'
import { completeTasksOfPlacement } from '#server/office/tasks/stop-tasks.commands.ts'
import { keepJudgement } from '../legality/judgements.commands.ts'
import { addException, checkException, notesOf } from '../work-exceptions/work-exceptions.commands.ts'
import { askLabourOffice } from '../labour-notifications/labour-notifications.commands.ts'
import { releaseBeds } from '#server/site/stays/close-stays.commands.ts'
import { moveWorker } from '#server/people/workers/move-worker.commands.ts'
import { type AssignmentRow, toAssignment } from './assignments.queries.ts'
import { readFacts } from './facts.queries.ts'
import { keptAgreement } from './agreements.commands.ts'
import { checkForeman } from './place.commands.ts'
import { crewHasRoom } from './rules/crew.ts'
import { beginningProblems, startIsOpen } from './rules/rules.ts'
import { stepFits } from './rules/steps.ts'
import { writeAssignment } from './write-assignment.ts'

export const requireVersion = (actor: Actor, row: AssignmentRow, version: number) => {
  if (row.version !== version) throw stale(toAssignment(actor, row))
}

const checkReason = async (tx: Tx, id: number | null | undefined): Promise<FieldProblem[]> => {
  if (!id) return []
  const known = await tx
    .selectFrom('reasons')
    .where('id', '=', id)
    .where('entity', '=', 'assignment')
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst()
  return known ? [] : [{ path: 'reason_id', code: 'not_found' }]
}

/** A crew is chosen when work starts, and its foreman must be one of the contract's. */
const checkCrew = async (tx: Tx, actor: Actor, row: AssignmentRow, { status, foreman_id = null }: AssignmentStep) => {
  if (status !== 'active') return [{ path: 'foreman_id', code: 'only_when_it_begins' }]
  if (foreman_id === row.foreman_id) return []
  const { contract } = await lockNeed(tx, actor, row.need_id)
  return checkForeman(foreman_id, contract)
}

/**
 * The effects on the worker: at work from the first day, between contracts when nothing else is planned; a bed reserved
 * for work that does not start is released. Tasks to replace the worker there are completed.
 */
export const followWorker = async (tx: Tx, actor: Actor, row: AssignmentRow, status: AssignmentStep['status']) => {
  if (status === 'active') return moveWorker(tx, actor, row.worker_id, ['waiting'], 'working')
  await completeTasksOfPlacement(tx, actor, row.id)
  if (status === 'cancelled' || status === 'no_show') return releaseBeds(tx, actor, row.worker_id)
  if (status !== 'ended') return
  const next = await tx
    .selectFrom('assignments')
    .where('worker_id', '=', row.worker_id)
    .where('status', 'in', ['planned', 'active'])
    .select('id')
    .executeTakeFirst()
  if (!next) await moveWorker(tx, actor, row.worker_id, ['working', 'away'], 'between_contracts')
}

/** Confirmed shifts must stay within the placement. */
export const keepsConfirmed = async (
  tx: Tx,
  placed: Pick<AssignmentRow, 'id' | 'status' | 'start_date' | 'end_date'>,
  path: string,
): Promise<FieldProblem[]> => {
  const date = await confirmedOutside(tx, placed)
  return date === null ? [] : [{ path, code: 'shifts_confirmed', params: { on: date } }]
}

const newsOf = {
  active: 'assignment_started',
  ended: 'assignment_ended',
  no_show: 'assignment_no_show',
  cancelled: null,
} as const

/** Starts a locked placement, ends it on its last day, or records that it never started. */
export const stepAssignment = async (tx: Tx, actor: Actor, row: AssignmentRow, step: AssignmentStep) => {
  requireVersion(actor, row, step.version)
  const begins = step.status === 'active'
  const foreman_id = step.foreman_id === undefined ? row.foreman_id : step.foreman_id
  const facts = await readFacts(tx, {
    worker_id: row.worker_id,
    need_id: row.need_id,
    assignment_id: row.id,
    survey_id: row.survey_id,
    foreman_id,
    locale: actor.locale,
  })
  const start_date = begins ? (step.start_date ?? row.start_date) : row.start_date
  const agreement = begins
    ? await keptAgreement(tx, row)
    : { agreement_document_id: row.agreement_document_id, problems: [] }
  const { agreement_document_id } = agreement
  const fits = stepFits(row, step, facts.today)
  const end_date = step.status === 'ended' ? (step.end_date ?? facts.today) : row.end_date
  const path = step.status === 'ended' ? 'end_date' : begins ? 'start_date' : 'status'
  const problems = [
    ...fits,
    ...agreement.problems,
    ...(await keepsConfirmed(tx, { id: row.id, status: step.status, start_date, end_date }, path)),
    ...(await checkReason(tx, step.reason_id)),
    ...(begins && fits.length === 0 ? beginningProblems(facts, { ...row, start_date, agreement_document_id }) : []),
    ...(step.foreman_id === undefined ? [] : await checkCrew(tx, actor, row, step)),
  ]
  const warnings = [
    ...(foreman_id === row.foreman_id ? [] : crewHasRoom(facts, { ...row, start_date })),
    ...(begins ? startIsOpen(facts, { ...row, start_date }) : []),
  ]
  const unsure = await checkException(tx, actor, warnings, step)
  const confirmed_warnings = requireConfirmed([...problems, ...unsure], warnings, step)
  const exception = await addException(tx, actor, row.id, warnings, step)
  await writeAssignment(
    tx,
    actor,
    row,
    {
      status: step.status,
      status_since: actor.at,
      start_date,
      agreement_document_id,
      foreman_id,
      first_day_confirmed_at: begins ? actor.at : row.first_day_confirmed_at,
      end_date,
      end_reason_id: step.reason_id ?? null,
    },
    {
      ...(step.comment ? { step_comment: step.comment } : {}),
      ...(confirmed_warnings.length > 0 ? { confirmed_warnings } : {}),
      ...(exception ? notesOf(step.exception) : {}),
    },
  )
  const began = { ...row, start_date, agreement_document_id }
  const known = exception ? { ...facts, exception: { ...exception, since: start_date } } : facts
  if (begins) await keepJudgement(tx, actor, known, began, { id: row.id, occasion: 'started', day: start_date })
  await followWorker(tx, actor, row, step.status)
  const news = newsOf[step.status]
  const date = step.status === 'ended' ? end_date! : start_date
  if (news) await notifyPlacement(tx, actor, { ...row, foreman_id }, news, { date })
  if (begins) await askLabourOffice(tx, actor, sql<SqlBool>`a.id = ${row.id}`, start_date)
}
