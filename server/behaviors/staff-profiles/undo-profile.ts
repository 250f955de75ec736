import { nothings } from '#contract/fields/facts.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, authorize } from '#server/platform/problems.ts'
import type { Actor } from '../access/actor.ts'
import { loadFields } from '../custom-fields/custom-fields.ts'
import { isClosed } from '../statuses/statuses.ts'
import { type UndoPlan, planUndo } from '../undo/plan-undo.ts'
import { archiveColumns, priorStatus, recordWayBack, restoredFields } from '../undo/restore-fields.ts'
import type { ProfileAbilities, ProfileKind, ProfileNoun, ProfileRow, StaffKind, StaffRow } from './staff-kind.ts'
import { writeProfile } from './staff-profile.ts'

/**
 * Whether an undo may restore a field: only columns of the profile that its form holds, not the user's data or what was
 * handed over.
 */
const isUndoable = ({ fields }: ProfileNoun, name: string) =>
  name.startsWith('custom.') || (fields[name]?.api === 'write' && !fields[name].elsewhere)

const STEP: ReadonlySet<string> = new Set(['status_id', 'reason_id'])

const asColumn = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value)

const readPlan = async <Row extends ProfileRow>(
  tx: Tx,
  actor: Actor,
  { entity }: ProfileKind<Row>,
  row: Row,
  transaction_id: string,
) => {
  const { hidden } = await loadFields(tx, actor, entity)
  return planUndo(tx, actor, { entity, id: row.id }, transaction_id, hidden)
}

/** Refuses fields that do not belong to the profile, and changes that the actor may not make. */
const authorizePlan = (plan: UndoPlan, can: ProfileAbilities, noun: ProfileNoun, names: readonly string[]) => {
  if (!names.every((name) => isUndoable(noun, name))) throw new ProblemError(409, 'undo_impossible')
  if (plan.action === 'archived') authorize(can.restore)
  else if (plan.action === 'restored') authorize(can.archive)
  else authorize(names.every((name) => can.fields.includes(name.startsWith('custom.') ? 'custom_values' : name)))
}

/** The columns that a plan writes to a profile, without its status. */
const patchOf = (actor: Actor, { fields }: ProfileNoun, row: ProfileRow, plan: UndoPlan) => {
  const { columns, custom_values, custom_changed } = restoredFields(row, plan, nothings(fields))
  return {
    ...Object.fromEntries(
      Object.entries(columns)
        .filter(([name]) => name !== 'status_id')
        .map(([name, value]) => [name, asColumn(value)]),
    ),
    ...(custom_changed ? { custom_values: JSON.stringify(custom_values) } : {}),
    ...archiveColumns(actor, plan.action),
  }
}

/** Undoes a transaction on a locked profile without statuses; 409 when it did more than that. */
export const undoProfile = async <Row extends ProfileRow>(
  tx: Tx,
  actor: Actor,
  kind: ProfileKind<Row>,
  row: Row,
  transaction_id: string,
) => {
  const plan = await readPlan(tx, actor, kind, row, transaction_id)
  authorizePlan(plan, kind.abilities(actor, row), kind, Object.keys(plan.fields))
  await writeProfile(tx, actor, kind, row, patchOf(actor, kind, row, plan), 'undone')
}

/** Undoes a transaction on a locked profile, its status included; 409 when it did more than that. */
export const undoStaff = async <Row extends StaffRow>(
  tx: Tx,
  actor: Actor,
  kind: StaffKind<Row>,
  row: Row,
  transaction_id: string,
) => {
  const plan = await readPlan(tx, actor, kind, row, transaction_id)
  const abilities = kind.abilities(actor, row)
  const names = Object.keys(plan.fields)
  authorizePlan(
    plan,
    abilities,
    kind,
    names.filter((name) => !STEP.has(name)),
  )
  const stepped = names.some((name) => STEP.has(name))
  if (stepped && plan.action !== 'archived' && plan.action !== 'restored') authorize(abilities.change_status)
  const status_id = plan.fields['status_id'] as number | undefined
  const back = status_id === undefined ? null : await priorStatus(tx, kind.entity, row, status_id)
  if (back && (isClosed(back.to) || !row.is_open)) throw new ProblemError(409, 'undo_impossible')
  await writeProfile(
    tx,
    actor,
    kind,
    row,
    {
      ...patchOf(actor, kind, row, plan),
      ...(back ? { status_id: back.to.id, status_since: back.since ?? actor.at } : {}),
    },
    'undone',
  )
  await recordWayBack(tx, actor, kind.entity, row, row, back)
}
