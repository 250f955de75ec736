import { agencyDay } from '#contract/basics/agency-day.ts'
import type { ExceptionInput } from '#contract/work/work-exceptions.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import type { AssignmentRow } from './assignments.queries.ts'
import { assignmentAbilities } from './assignments.policy.ts'
import { readFacts } from './facts.queries.ts'
import { isUnclear, judge } from './judge.policy.ts'
import { subjectOf } from './write-assignment.ts'
import { keepJudgement } from '../legality/judgements.commands.ts'
import { exceptionProblems, notesOf, writeException } from '../work-exceptions/work-exceptions.commands.ts'

/** Whether the law is unclear today about a placement, with the facts. */
const standingOf = async (db: Db, actor: Actor, row: AssignmentRow) => {
  const { id, worker_id, need_id, survey_id, foreman_id } = row
  const facts = await readFacts(db, {
    assignment_id: id,
    worker_id,
    need_id,
    survey_id,
    foreman_id,
    locale: actor.locale,
  })
  const { reasons } = judge({ ...facts, notice_due: null }, row, agencyDay(actor.at))
  return { facts, isUnclear: reasons.some(isUnclear) }
}

/** Whether the actor may confirm exceptions of a placement: it has begun, and they run its contract. */
export const mayConfirm = (actor: Actor, row: AssignmentRow) =>
  actor.permissions.has('confirm work exceptions') && assignmentAbilities(actor, row).transfer

/** Whether the actor may confirm an exception of a placement today, because the law is unclear. */
export const canConfirm = async (db: Db, actor: Actor, row: AssignmentRow) =>
  mayConfirm(actor, row) && (await standingOf(db, actor, row)).isUnclear

/** Confirms until a day that somebody goes on working although the law is unclear. */
export const confirmAnew = async (
  tx: Tx,
  actor: Actor,
  row: AssignmentRow,
  { comment, ...given }: ExceptionInput & { comment: string },
) => {
  const { facts, isUnclear } = await standingOf(tx, actor, row)
  if (!isUnclear) throw fieldProblem('reason_id', 'exception_not_needed')
  const problems = [
    ...(await exceptionProblems(tx, actor, given)),
    ...(comment ? [] : [{ path: 'comment', code: 'required' }]),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const exception = await writeException(tx, actor, row.id, given, comment)
  await recordChange(tx, actor, 'updated', subjectOf(row), {}, { ...notesOf(given), step_comment: comment })
  const day = agencyDay(actor.at)
  await keepJudgement(tx, actor, { ...facts, exception }, row, { id: row.id, occasion: 'changed', day })
}
