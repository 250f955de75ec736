import { sql } from 'kysely'
import type { PermitCaseStepCreate, PermitCaseStepUpdate } from '#contract/work/permit-cases.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { madeNow } from '#server/behaviors/history/stamps.ts'
import type { Tx } from '#server/db/client.ts'
import { withdrawAppointmentTask } from '#server/office/tasks/appointment-tasks.commands.ts'
import { fieldProblem, found, stale } from '#server/platform/problems.ts'
import {
  type CaseRow,
  type StepRow,
  followAppointments,
  followDays,
  readSteps,
  recordStep,
  writeCase,
  writeStep,
} from './case-rows.commands.ts'
import { checkDocument, notLater, refuse } from './check-case.ts'
import { findCase } from './permit-cases.queries.ts'

/** A step of a permit case; throws 404. */
export const findStep = async (tx: Tx, id: number): Promise<StepRow> =>
  found(await tx.selectFrom('permit_case_steps').where('id', '=', id).selectAll().executeTakeFirst())

type Given = Omit<PermitCaseStepUpdate, 'version' | 'name'>

const checkStep = async (
  tx: Tx,
  actor: Actor,
  { worker_id }: CaseRow,
  given: Given,
  step: Pick<StepRow, 'fee_amount' | 'fee_currency' | 'document_type_code' | 'document_id'>,
): Promise<FieldProblem[]> => {
  const after = { ...step, ...given }
  const isSame = given.document_id === step.document_id
  return [
    ...notLater(actor, 'done_on', given.done_on),
    ...((after.fee_amount ?? null) !== null && !after.fee_currency ? [{ path: 'fee_currency', code: 'required' }] : []),
    ...(isSame ? [] : await checkDocument(tx, worker_id, given.document_id, step.document_type_code)),
  ]
}

const patchOf = ({ expected_on, ...given }: Given) => ({
  ...given,
  ...(expected_on === undefined ? {} : { expected_on, expected_by_hand: expected_on !== null }),
})

/** The day of filing of a case follows the step that files it. */
const passFiling = async (tx: Tx, actor: Actor, row: CaseRow, before: StepRow, after: StepRow) => {
  const isHeld = row.filed_on === null || row.filed_on === before.done_on
  if (after.meaning !== 'filing' || after.done_on === before.done_on || !isHeld) return
  if (row.decided_on !== null && after.done_on !== null && after.done_on > row.decided_on)
    throw fieldProblem('done_on', 'after_decision')
  await writeCase(tx, actor, row, { filed_on: after.done_on })
}

/**
 * Changes a step of a locked case; absent fields stay, `null` clears. An expected day stays where it is set until it is
 * cleared. The expected days of later steps and the task about an appointment follow.
 */
export const updateStep = async (
  tx: Tx,
  actor: Actor,
  row: CaseRow,
  step: StepRow,
  { version, name, ...given }: PermitCaseStepUpdate,
) => {
  if (step.version !== version) throw stale(await findCase(tx, actor, row.id))
  refuse(await checkStep(tx, actor, row, given, step))
  const before = await readSteps(tx, row.id)
  const patch = { ...patchOf(given), ...(name === undefined ? {} : { own_name: name }) }
  const after = await writeStep(tx, actor, row, step, patch)
  await passFiling(tx, actor, row, step, after)
  await followDays(tx, row)
  await followAppointments(tx, actor, row, before)
}

/** Adds a step to a locked case behind another one, or at the end. */
export const addStep = async (
  tx: Tx,
  actor: Actor,
  row: CaseRow,
  { name, after_id, who = 'agency', ...given }: PermitCaseStepCreate,
) => {
  const before = await readSteps(tx, row.id)
  const previous = after_id === undefined ? before.at(-1) : before.find(({ id }) => id === after_id)
  const bare = { fee_amount: null, fee_currency: null, document_type_code: null, document_id: null }
  refuse([
    ...(after_id !== undefined && !previous ? [{ path: 'after_id', code: 'not_found' }] : []),
    ...(await checkStep(tx, actor, row, given, bare)),
  ])
  const position = (previous?.position ?? 0) + 1
  await sql`update permit_case_steps set position = position + 1 where case_id = ${row.id} and position >= ${position}`.execute(
    tx,
  )
  const step = await tx
    .insertInto('permit_case_steps')
    .values({
      case_id: row.id,
      position,
      name: null,
      own_name: name,
      who,
      meaning: null,
      days_after: null,
      document_type_code: null,
      expected_on: null,
      done_on: null,
      appointment_at: null,
      appointment_place: null,
      fee_amount: null,
      fee_currency: null,
      document_id: null,
      note: null,
      ...patchOf(given),
      ...madeNow(actor),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStep(tx, actor, row, null, step)
  await followDays(tx, row)
  await followAppointments(tx, actor, row, before)
}

/** Removes a step of a locked case, with the open task about its appointment; history keeps it. */
export const removeStep = async (tx: Tx, actor: Actor, row: CaseRow, step: StepRow, version: number) => {
  if (step.version !== version) throw stale(await findCase(tx, actor, row.id))
  await withdrawAppointmentTask(tx, actor, step.id)
  await tx.deleteFrom('permit_case_steps').where('id', '=', step.id).execute()
  await recordStep(tx, actor, row, step, null)
  await followDays(tx, row)
}
