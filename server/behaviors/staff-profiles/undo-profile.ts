import type { Tx } from '#server/db/client.ts'
import { ProblemError, authorize } from '#server/platform/problems.ts'
import type { Actor } from '../access/actor.ts'
import { loadFields } from '../custom-fields/custom-fields.ts'
import { isClosed } from '../statuses/statuses.ts'
import { planUndo } from '../undo/plan-undo.ts'
import { archiveColumns, priorStatus, recordWayBack, restoredFields } from '../undo/restore-fields.ts'
import type { StaffKind, StaffRow } from './staff-kind.ts'
import { writeProfile } from './staff-profile.ts'

/** Fields of any profile itself: what the user shows, and what was handed over, are not taken back with it. */
const SHARED: readonly string[] = ['languages', 'hired_on', 'comment', 'status_id', 'reason_id']

/** A noun's own fields that can be taken back, each with what it is where there is none; lists are kept as JSON. */
type Own = Readonly<Record<string, unknown>>

const asColumn = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value)

/** Gives a locked profile back what a transaction took from it; 409 where more hangs on it. */
export const undoProfile = async <Row extends StaffRow>(
  tx: Tx,
  actor: Actor,
  kind: StaffKind<Row>,
  row: Row,
  own: Own,
  transaction_id: string,
) => {
  const { hidden } = await loadFields(tx, actor, kind.entity)
  const plan = await planUndo(tx, actor, { entity: kind.entity, id: row.id }, transaction_id, hidden)
  const names = Object.keys(plan.fields)
  const abilities = kind.abilities(actor, row)
  const writable = names.every((name) => {
    if (name === 'status_id' || name === 'reason_id') return abilities.change_status
    return abilities.fields.includes(name.startsWith('custom.') ? 'custom_values' : name)
  })
  const isUndoable = (name: string) => SHARED.includes(name) || name in own || name.startsWith('custom.')
  if (!names.every(isUndoable)) throw new ProblemError(409, 'undo_impossible')
  if (plan.action === 'archived') authorize(abilities.restore)
  else if (plan.action === 'restored') authorize(abilities.archive)
  else authorize(writable)
  const { columns, custom_values, custom_changed } = restoredFields<StaffRow>(row, plan, { languages: [], ...own })
  const { status_id, ...plain } = columns
  const back = status_id === undefined ? null : await priorStatus(tx, kind.entity, row, status_id)
  if (back && (isClosed(back.to) || !row.is_open)) throw new ProblemError(409, 'undo_impossible')
  await writeProfile(
    tx,
    actor,
    kind,
    row,
    {
      ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, asColumn(value)])),
      ...(custom_changed ? { custom_values: JSON.stringify(custom_values) } : {}),
      ...(back ? { status_id: back.to.id, status_since: back.since ?? actor.at } : {}),
      ...archiveColumns(actor, plan.action),
    },
    'undone',
  )
  await recordWayBack(tx, actor, kind.entity, row, row, back)
}
