import { agencyDay } from '#contract/basics/agency-day.ts'
import type { PermitCaseCreate, PermitCaseDecision, PermitCaseUpdate } from '#contract/work/permit-cases.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { madeNow } from '#server/behaviors/history/stamps.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, found, stale } from '#server/platform/problems.ts'
import {
  type CaseRow,
  type StepRow,
  followAppointments,
  followDays,
  readSteps,
  recordCase,
  writeCase,
  writeStep,
} from './case-rows.commands.ts'
import { checkDocument, checkLinks, notLater, refuse } from './check-case.ts'
import { findCase } from './permit-cases.queries.ts'

/** A case of a locked worker, locked; throws 404. */
export const lockCase = async (tx: Tx, id: number): Promise<CaseRow> =>
  found(await tx.selectFrom('permit_cases').where('id', '=', id).selectAll().forUpdate().executeTakeFirst())

const requireVersion = async (tx: Tx, actor: Actor, row: CaseRow, version: number) => {
  if (row.version !== version) throw stale(await findCase(tx, actor, row.id))
}

const copySteps = async (tx: Tx, actor: Actor, { id, kind_id, filed_on }: CaseRow) => {
  const steps = await tx
    .selectFrom('permit_case_kind_steps')
    .where('kind_id', '=', kind_id)
    .selectAll()
    .orderBy('position')
    .execute()
  if (steps.length === 0) return
  await tx
    .insertInto('permit_case_steps')
    .values(
      steps.map(({ id: _id, kind_id: _kind, name, ...step }) => ({
        ...step,
        case_id: id,
        name: JSON.stringify(name),
        own_name: null,
        expected_on: null,
        done_on: step.meaning === 'filing' ? filed_on : null,
        appointment_at: null,
        appointment_place: null,
        document_id: null,
        note: null,
        ...madeNow(actor),
      })),
    )
    .execute()
}

/**
 * Opens a case of a locked worker: the steps of its kind are copied, with the days on which they are expected. Answers
 * its id.
 */
export const openCase = async (tx: Tx, actor: Actor, worker_id: number, input: PermitCaseCreate): Promise<number> => {
  const { kind_id, contract_id = null, responsible_id = actor.user_id, ...given } = input
  const kind = await tx
    .selectFrom('permit_case_kinds')
    .where('id', '=', kind_id)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst()
  if (responsible_id === null) throw fieldProblem('responsible_id', 'required')
  refuse([
    ...(kind ? [] : [{ path: 'kind_id', code: 'not_found' }]),
    ...(await checkLinks(tx, actor, { contract_id, responsible_id })),
    ...notLater(actor, 'filed_on', given.filed_on),
  ])
  const row = await tx
    .insertInto('permit_cases')
    .values({
      worker_id,
      kind_id,
      contract_id,
      responsible_id,
      opened_on: agencyDay(actor.at),
      filed_on: given.filed_on ?? null,
      office: given.office ?? null,
      case_number: given.case_number ?? null,
      decided_on: null,
      document_id: null,
      ...madeNow(actor),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await copySteps(tx, actor, row)
  await followDays(tx, row)
  await recordCase(tx, actor, null, row)
  return row.id
}

/** The step that means something for its case takes over a day entered on the case. */
const passDay = async (
  tx: Tx,
  actor: Actor,
  row: CaseRow,
  meaning: StepRow['meaning'],
  from: string | null,
  to: string | null,
) => {
  const step = (await readSteps(tx, row.id)).find((one) => one.meaning === meaning)
  if (step && step.done_on !== to && (step.done_on === null || step.done_on === from))
    await writeStep(tx, actor, row, step, { done_on: to })
}

/**
 * Changes a locked case; absent fields stay, `null` clears. The day of filing completes the step that files it, and a new
 * responsible user takes over the tasks about appointments.
 */
export const updateCase = async (tx: Tx, actor: Actor, row: CaseRow, { version, ...patch }: PermitCaseUpdate) => {
  await requireVersion(tx, actor, row, version)
  const { contract_id, responsible_id } = patch
  refuse([
    ...(await checkLinks(tx, actor, {
      contract_id: contract_id === row.contract_id ? null : contract_id,
      responsible_id: responsible_id === row.responsible_id ? undefined : responsible_id,
    })),
    ...notLater(actor, 'filed_on', patch.filed_on),
    ...(row.decided_on !== null && patch.filed_on && patch.filed_on > row.decided_on
      ? [{ path: 'filed_on', code: 'after_decision' }]
      : []),
  ])
  const before = await readSteps(tx, row.id)
  const after = await writeCase(tx, actor, row, patch)
  if (after.filed_on !== row.filed_on) await passDay(tx, actor, after, 'filing', row.filed_on, after.filed_on)
  await followDays(tx, after)
  await followAppointments(tx, actor, after, before, row.responsible_id)
}

const decisionProblems = async (
  tx: Tx,
  actor: Actor,
  row: CaseRow,
  { state, document_id }: PermitCaseDecision,
  decided_on: string,
): Promise<FieldProblem[]> => {
  const kind = tx.selectFrom('permit_case_kinds').where('id', '=', row.kind_id).select('document_type_code')
  const { document_type_code } = await kind.executeTakeFirstOrThrow()
  const isAnswered = state === 'granted' || state === 'refused'
  return [
    ...notLater(actor, 'decided_on', decided_on),
    ...(row.filed_on !== null && decided_on < row.filed_on ? [{ path: 'decided_on', code: 'before_filing' }] : []),
    ...(isAnswered && row.filed_on === null ? [{ path: 'decided_on', code: 'not_filed' }] : []),
    ...(state === 'granted' && document_id === undefined ? [{ path: 'document_id', code: 'required' }] : []),
    ...(state === 'granted' ? await checkDocument(tx, row.worker_id, document_id, document_type_code) : []),
  ]
}

/**
 * Ends a locked case, or reopens it: the step that is the answer of the office is done on the same day, and the tasks
 * about appointments to come are withdrawn.
 */
export const decideCase = async (tx: Tx, actor: Actor, row: CaseRow, input: PermitCaseDecision) => {
  await requireVersion(tx, actor, row, input.version)
  const before = await readSteps(tx, row.id)
  const { state } = input
  if (state === 'open') {
    const open = await writeCase(tx, actor, row, { state, decided_on: null, document_id: null })
    await followAppointments(tx, actor, open, before)
    return
  }
  const answered = before.find(({ meaning }) => meaning === 'decision')?.done_on
  const decided_on = input.decided_on ?? answered ?? agencyDay(actor.at)
  refuse(await decisionProblems(tx, actor, row, input, decided_on))
  const document_id = state === 'granted' ? (input.document_id ?? null) : null
  const after = await writeCase(tx, actor, row, { state, decided_on, document_id })
  if (state !== 'withdrawn') await passDay(tx, actor, after, 'decision', null, decided_on)
  await followDays(tx, after)
  await followAppointments(tx, actor, after, before)
}
