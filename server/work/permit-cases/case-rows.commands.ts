import { type Selectable, type Updateable, sql } from 'kysely'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Labels } from '#contract/basics/labels.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { changedFields, recordChange } from '#server/behaviors/history/record-change.ts'
import { nextVersion } from '#server/behaviors/history/stamps.ts'
import { publicHolidays } from '#server/behaviors/holidays/public-holidays.ts'
import type { Tx } from '#server/db/client.ts'
import type { PermitCasesTable, PermitCaseStepsTable } from '#server/db/tables/permit-cases.ts'
import {
  completeAppointmentTask,
  keepAppointmentTask,
  withdrawAppointmentTask,
} from '#server/office/tasks/appointment-tasks.commands.ts'
import { expectedDays } from './expected-days.policy.ts'

export type CaseRow = Selectable<PermitCasesTable>
export type StepRow = Selectable<PermitCaseStepsTable>

const subjectOf = (entity: 'permit_case' | 'permit_case_step', id: number, worker_id: number) => ({
  entity,
  id,
  parent: { entity: 'worker', id: worker_id },
})

/** What history stores of a case. */
const toldCase = (row: CaseRow) => ({
  contract_id: row.contract_id,
  responsible_id: row.responsible_id,
  office: row.office,
  case_number: row.case_number,
  filed_on: row.filed_on,
  state: row.state,
  decided_on: row.decided_on,
  document_id: row.document_id,
})

/** What history stores of a step; expected days that follow other steps are left out. */
const toldStep = (row: StepRow) => ({
  own_name: row.own_name,
  who: row.who,
  expected_on: row.expected_by_hand ? row.expected_on : null,
  done_on: row.done_on,
  appointment_at: row.appointment_at,
  appointment_place: row.appointment_place,
  fee_amount: row.fee_amount,
  fee_currency: row.fee_currency,
  document_id: row.document_id,
  note: row.note,
})

/** The name of a step in the languages of the program. */
export const nameOf = ({ own_name, name }: Pick<StepRow, 'own_name' | 'name'>): Labels =>
  own_name === null ? (name ?? { en: '—', ua: '—' }) : { en: own_name, ua: own_name }

const kindName = async (tx: Tx, { kind_id }: CaseRow) =>
  (await tx.selectFrom('permit_case_kinds').where('id', '=', kind_id).select('name').executeTakeFirstOrThrow()).name

/** Writes to the history of the worker that a case was opened or changed; an update names the kind of the case. */
export const recordCase = async (tx: Tx, actor: Actor, before: CaseRow | null, after: CaseRow) => {
  const from = before === null ? {} : toldCase(before)
  const subject = subjectOf('permit_case', after.id, after.worker_id)
  if (before !== null && changedFields('permit_case', from, toldCase(after)).length === 0) return
  const kind = await kindName(tx, after)
  await recordChange(tx, actor, before === null ? 'created' : 'updated', subject, from, { kind, ...toldCase(after) })
}

/** The same for a step, which every change names. */
export const recordStep = async (
  tx: Tx,
  actor: Actor,
  { worker_id }: CaseRow,
  before: StepRow | null,
  after: StepRow | null,
) => {
  const [from, to] = [before && toldStep(before), after && toldStep(after)]
  if (from && to && changedFields('permit_case_step', from, to).length === 0) return
  const row = (after ?? before)!
  const step = nameOf(row)
  const subject = subjectOf('permit_case_step', row.id, worker_id)
  if (to === null) return recordChange(tx, actor, 'removed', subject, { step, ...from }, {})
  return recordChange(tx, actor, from ? 'updated' : 'created', subject, from ?? {}, { step, ...to })
}

/** Updates a locked case, raises its version and records the change. */
export const writeCase = async (tx: Tx, actor: Actor, row: CaseRow, patch: Updateable<PermitCasesTable>) => {
  const after = await tx
    .updateTable('permit_cases')
    .set({ ...patch, ...nextVersion(actor, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordCase(tx, actor, row, after)
  return after
}

/** Updates a step of a locked case, raises its version and records the change. */
export const writeStep = async (
  tx: Tx,
  actor: Actor,
  row: CaseRow,
  step: StepRow,
  patch: Updateable<PermitCaseStepsTable>,
) => {
  const after = await tx
    .updateTable('permit_case_steps')
    .set({ ...patch, ...nextVersion(actor, step) })
    .where('id', '=', step.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStep(tx, actor, row, step, after)
  return after
}

/** The steps of a case, in order. */
export const readSteps = (tx: Tx, case_id: number): Promise<StepRow[]> =>
  tx
    .selectFrom('permit_case_steps')
    .where('case_id', '=', case_id)
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Moves the expected days of a case's steps after one of them, or the day of filing, has changed. */
export const followDays = async (tx: Tx, { id, kind_id, opened_on }: CaseRow) => {
  const steps = await readSteps(tx, id)
  const kind = tx.selectFrom('permit_case_kinds').where('id', '=', kind_id).select(['file_until', 'country'])
  const { file_until, country } = await kind.executeTakeFirstOrThrow()
  const holidays = await publicHolidays()
  const days = expectedDays(
    opened_on,
    steps.map((step) => ({
      ...step,
      appointment_on: step.appointment_at === null ? null : agencyDay(step.appointment_at),
      until: step.meaning === 'filing' ? file_until : null,
    })),
    (day) => holidays.isDayOff(country, day),
  )
  for (const [index, step] of steps.entries())
    if (step.expected_on !== days[index])
      await tx.updateTable('permit_case_steps').set({ expected_on: days[index]! }).where('id', '=', step.id).execute()
}

/**
 * Keeps the tasks about the appointments of a case; `before` are its steps as they were, `former_id` the user who was
 * responsible.
 */
export const followAppointments = async (
  tx: Tx,
  actor: Actor,
  row: CaseRow,
  before: readonly StepRow[],
  former_id: number = row.responsible_id,
) => {
  const { rows } = await sql<{ id: number; first_name: string; last_name: string }>`
    select id, first_name, last_name from workers where id = ${row.worker_id}`.execute(tx)
  const worker = { id: row.worker_id, name: fullName(rows[0]!) }
  for (const step of await readSteps(tx, row.id)) {
    const was = before.find(({ id }) => id === step.id)
    if (step.done_on !== null) await completeAppointmentTask(tx, actor, step.id)
    else if (step.appointment_at === null || row.state !== 'open') await withdrawAppointmentTask(tx, actor, step.id)
    else
      await keepAppointmentTask(
        tx,
        actor,
        {
          id: step.id,
          worker,
          step: nameOf(step),
          at: step.appointment_at,
          place: step.appointment_place,
          responsible_id: row.responsible_id,
        },
        { moved: was?.appointment_at !== step.appointment_at || was.done_on !== null, former_id },
      )
  }
}
