import { type SqlBool, sql } from 'kysely'
import type { AssignmentUpdate } from '#contract/work/assignments.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { requireConfirmed } from '#server/behaviors/endpoints/require-confirmed.ts'
import { keepJudgement } from '../legality/judgements.commands.ts'
import { addException, checkException, notesOf } from '../work-exceptions/work-exceptions.commands.ts'
import { askLabourOffice } from '../labour-notifications/labour-notifications.commands.ts'
import type { ContractRow } from '../contracts/contracts.queries.ts'
import { lockNeed } from '../contracts/needs.queries.ts'
import type { AssignmentRow } from './assignments.queries.ts'
import { readFacts } from './facts.queries.ts'
import { checkAgreement, keptAgreement } from './agreements.commands.ts'
import { checkCoordinator, checkForeman } from './place.commands.ts'
import { crewHasRoom } from './rules/crew.ts'
import type { Facts } from './rules/facts.ts'
import { lawAllows, permitCovers } from './rules/papers.ts'
import { endsAfterStart } from './rules/place.ts'
import { placementProblems, placementWarningsOf, startIsOpen } from './rules/rules.ts'
import { keepsConfirmed, requireVersion } from './step.commands.ts'
import { writeAssignment } from './write-assignment.ts'

const moved = (row: AssignmentRow, patch: Partial<AssignmentRow>) =>
  (['start_date', 'end_date', 'employment_form', 'pay_rate'] as const).some(
    (key) => key in patch && patch[key] !== row[key],
  )

type Ends = Pick<AssignmentRow, 'end_date'>

/** Whether a placement is extended. */
export const isLonger = (row: Ends, after: Ends) =>
  row.end_date !== null && (after.end_date === null || after.end_date > row.end_date)

/** Whether only the last day of a placement moves, to an earlier one: that is always allowed. */
const isShorter = (row: AssignmentRow, after: AssignmentRow) =>
  (['start_date', 'employment_form', 'pay_rate'] as const).every((key) => after[key] === row[key]) &&
  after.end_date !== null &&
  (row.end_date === null || after.end_date < row.end_date)

/** Whether only the pay changes, to a higher one: that is always allowed. */
const isRaise = (row: AssignmentRow, after: AssignmentRow) =>
  (['start_date', 'end_date', 'employment_form'] as const).every((key) => after[key] === row[key]) &&
  after.pay_rate > row.pay_rate

/** A new form of employment takes the matching agreement; a planned placement may have none yet. */
const agreementAfter = async (tx: Tx, after: AssignmentRow) => {
  const kept = await keptAgreement(tx, after)
  return after.status === 'planned' && kept.problems.length > 0 ? { agreement_document_id: null, problems: [] } : kept
}

type Patch = Omit<AssignmentUpdate, 'version' | 'confirmed' | 'exception'>

/** What the rules need to judge a change of a placement, with the foreman that it has afterwards. */
export const factsOf = (tx: Tx, actor: Actor, row: AssignmentRow, foreman_id = row.foreman_id) =>
  readFacts(tx, {
    worker_id: row.worker_id,
    need_id: row.need_id,
    assignment_id: row.id,
    survey_id: row.survey_id,
    foreman_id,
    locale: actor.locale,
  })

/** Judges a change of a placement of a contract by its facts: what prevents it and what must be confirmed; nothing is written. */
export const judgeUpdate = async (tx: Tx, row: AssignmentRow, contract: ContractRow, facts: Facts, patch: Patch) => {
  const after = { ...row, ...patch } as AssignmentRow
  const shorter = isShorter(row, after)
  const isFree = shorter || isRaise(row, after)
  const isMoved = moved(row, patch as Partial<AssignmentRow>)
  const isLedByAnother = after.foreman_id !== row.foreman_id
  const isOther = patch.agreement_document_id === undefined && after.employment_form !== row.employment_form
  const agreement = isOther ? await agreementAfter(tx, after) : { problems: [] }
  const begun = row.status !== 'planned' && after.start_date !== row.start_date
  const day = after.start_date > facts.today ? after.start_date : facts.today
  const isOtherWork = after.employment_form !== row.employment_form || isLonger(row, after)
  const asksAnew = isOtherWork ? lawAllows : after.pay_rate < row.pay_rate ? permitCovers : null
  const problems = [
    ...(asksAnew && day > after.start_date ? asksAnew(facts, { ...after, start_date: day }) : []),
    ...(begun ? [{ path: 'start_date', code: 'has_begun' }] : []),
    ...(isMoved && !isFree ? placementProblems(facts, after) : []),
    ...(shorter ? endsAfterStart(after) : []),
    ...(isMoved ? await keepsConfirmed(tx, after, after.start_date > row.start_date ? 'start_date' : 'end_date') : []),
    ...(after.coordinator_id === row.coordinator_id ? [] : checkCoordinator(after.coordinator_id, contract)),
    ...(isLedByAnother ? checkForeman(after.foreman_id, contract) : []),
    ...(await checkAgreement(tx, patch.agreement_document_id, row.worker_id, after.employment_form)),
    ...agreement.problems,
  ]
  const crewWarnings = isLedByAnother ? crewHasRoom(facts, after) : []
  const isOtherForm = row.status === 'active' && after.employment_form !== row.employment_form
  const warnings = [
    ...(isMoved && !isFree ? placementWarningsOf(facts, after) : crewWarnings),
    ...(isOtherForm ? startIsOpen(facts, { ...after, start_date: day }) : []),
  ]
  const { problems: _told, ...kept } = agreement
  return { patch: { ...patch, ...kept }, after: { ...after, ...kept }, facts, day, isMoved, problems, warnings }
}

type Judged = Awaited<ReturnType<typeof judgeUpdate>>
type Said = Pick<AssignmentUpdate, 'confirmed' | 'exception' | 'comment'>

/** Writes a judged change of a locked placement, if nothing prevents it and all its warnings are confirmed; `notes` go into its history. */
export const saveUpdate = async (
  tx: Tx,
  actor: Actor,
  row: AssignmentRow,
  { patch, after, facts, day, isMoved, problems, warnings }: Judged,
  said: Said,
  notes: Record<string, unknown> = {},
) => {
  const unsure = await checkException(tx, actor, warnings, said)
  const confirmed_warnings = requireConfirmed([...problems, ...unsure], warnings, said)
  const exception = await addException(tx, actor, row.id, warnings, said)
  await writeAssignment(tx, actor, row, patch as Partial<AssignmentRow>, {
    ...notes,
    ...(confirmed_warnings.length > 0 ? { confirmed_warnings } : {}),
    ...(exception ? notesOf(said.exception) : {}),
  })
  const known = exception ? { ...facts, exception } : facts
  if (isMoved) await keepJudgement(tx, actor, known, after, { id: row.id, occasion: 'changed', day })
  await askLabourOffice(tx, actor, sql<SqlBool>`a.id = ${row.id}`)
}

/**
 * Changes a locked placement; absent fields stay. New dates, pay or form must meet the rules of a placement; an active
 * one keeps its first day. An earlier last day alone, or a higher pay alone, is always allowed. A new foreman needs room in the crew.
 */
export const updateAssignment = async (tx: Tx, actor: Actor, row: AssignmentRow, input: AssignmentUpdate) => {
  requireVersion(actor, row, input.version)
  const { version: _read, confirmed, exception, ...patch } = input
  const { contract } = await lockNeed(tx, actor, row.need_id)
  const facts = await factsOf(tx, actor, row, input.foreman_id)
  const judged = await judgeUpdate(tx, row, contract, facts, patch)
  await saveUpdate(tx, actor, row, judged, { confirmed, exception, comment: input.comment })
}
