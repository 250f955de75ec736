import type { Tx } from '#server/db/client.ts'
import { ProblemError, authorize } from '#server/platform/problems.ts'
import type { Actor } from '../access/actor.ts'
import { loadFields } from '../custom-fields/custom-fields.ts'
import { isClosed } from '../statuses/statuses.ts'
import { type UndoPlan, planUndo } from '../undo/plan-undo.ts'
import { archiveColumns, priorStatus, recordWayBack, restoredFields } from '../undo/restore-fields.ts'
import type { ProfileAbilities, ProfileKind, ProfileRow, StaffKind, StaffRow } from './staff-kind.ts'
import { writeProfile } from './staff-profile.ts'

/** Fields of any profile itself: what the user shows, and what was handed over, are not taken back with it. */
const SHARED: readonly string[] = ['languages', 'hired_on', 'comment']

const STEP: ReadonlySet<string> = new Set(['status_id', 'reason_id'])

/** A noun's own fields that can be taken back, each with what it is where there is none; lists are kept as JSON. */
type Own = Readonly<Record<string, unknown>>

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

/** Refuses what is not a profile's own, and what the actor may not do to it. */
const authorizePlan = (plan: UndoPlan, can: ProfileAbilities, own: Own, names: readonly string[]) => {
  const isUndoable = (name: string) => SHARED.includes(name) || name in own || name.startsWith('custom.')
  if (!names.every(isUndoable)) throw new ProblemError(409, 'undo_impossible')
  if (plan.action === 'archived') authorize(can.restore)
  else if (plan.action === 'restored') authorize(can.archive)
  else authorize(names.every((name) => can.fields.includes(name.startsWith('custom.') ? 'custom_values' : name)))
}

/** What a plan writes to a profile beside its status. */
const patchOf = (actor: Actor, row: ProfileRow, plan: UndoPlan, own: Own) => {
  const { columns, custom_values, custom_changed } = restoredFields(row, plan, { languages: [], ...own })
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

/** Gives a locked profile without statuses back what a transaction took from it; 409 where more hangs on it. */
export const undoProfile = async <Row extends ProfileRow>(
  tx: Tx,
  actor: Actor,
  kind: ProfileKind<Row>,
  row: Row,
  own: Own,
  transaction_id: string,
) => {
  const plan = await readPlan(tx, actor, kind, row, transaction_id)
  authorizePlan(plan, kind.abilities(actor, row), own, Object.keys(plan.fields))
  await writeProfile(tx, actor, kind, row, patchOf(actor, row, plan, own), 'undone')
}

/** Gives a locked profile back what a transaction took from it, its status too; 409 where more hangs on it. */
export const undoStaff = async <Row extends StaffRow>(
  tx: Tx,
  actor: Actor,
  kind: StaffKind<Row>,
  row: Row,
  own: Own,
  transaction_id: string,
) => {
  const plan = await readPlan(tx, actor, kind, row, transaction_id)
  const abilities = kind.abilities(actor, row)
  const names = Object.keys(plan.fields)
  authorizePlan(
    plan,
    abilities,
    own,
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
      ...patchOf(actor, row, plan, own),
      ...(back ? { status_id: back.to.id, status_since: back.since ?? actor.at } : {}),
    },
    'undone',
  )
  await recordWayBack(tx, actor, kind.entity, row, row, back)
}
