import type { Updateable } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { isClosed } from '#server/behaviors/statuses/statuses.ts'
import { planUndo } from '#server/behaviors/undo/plan-undo.ts'
import { archiveColumns, priorStatus, recordWayBack, restoredFields } from '#server/behaviors/undo/restore-fields.ts'
import type { Tx } from '#server/db/client.ts'
import type { CoordinatorsTable } from '#server/db/tables/staff.ts'
import { ProblemError, authorize } from '#server/platform/problems.ts'
import { writeCoordinator } from './coordinators.commands.ts'
import { coordinatorAbilities } from './coordinators.policy.ts'
import type { CoordinatorRow } from './coordinators.queries.ts'

const EMPTY = { languages: [], regions: [] }

/** Fields of the profile itself: what the user shows, and contracts that were handed over, are not taken back with it. */
const UNDOABLE = new Set(['languages', 'regions', 'hired_on', 'comment', 'status_id', 'reason_id'])

const isUndoable = (field: string) => UNDOABLE.has(field) || field.startsWith('custom.')

/** Gives a locked coordinator back what a transaction took from the profile; 409 where more hangs on it. */
export const undoCoordinator = async (tx: Tx, actor: Actor, row: CoordinatorRow, transaction_id: string) => {
  const { hidden } = await loadFields(tx, actor, 'coordinator')
  const plan = await planUndo(tx, actor, { entity: 'coordinator', id: row.id }, transaction_id, hidden)
  const names = Object.keys(plan.fields)
  const abilities = coordinatorAbilities(actor, row)
  const writable = names.every((name) => {
    if (name === 'status_id' || name === 'reason_id') return abilities.change_status
    return (abilities.fields as string[]).includes(name.startsWith('custom.') ? 'custom_values' : name)
  })
  if (!names.every(isUndoable)) throw new ProblemError(409, 'undo_impossible')
  if (plan.action === 'archived') authorize(abilities.restore)
  else if (plan.action === 'restored') authorize(abilities.archive)
  else authorize(writable)
  const { columns, custom_values, custom_changed } = restoredFields(row, plan, EMPTY)
  const { status_id, languages, regions, ...plain } = columns
  const back = status_id === undefined ? null : await priorStatus(tx, 'coordinator', row, status_id)
  if (back && (isClosed(back.to) || !row.is_open)) throw new ProblemError(409, 'undo_impossible')
  await writeCoordinator(
    tx,
    actor,
    row,
    {
      ...(plain as Updateable<CoordinatorsTable>),
      ...(languages === undefined ? {} : { languages: JSON.stringify(languages) }),
      ...(regions === undefined ? {} : { regions: JSON.stringify(regions) }),
      ...(custom_changed ? { custom_values: JSON.stringify(custom_values) } : {}),
      ...(back ? { status_id: back.to.id, status_since: back.since ?? actor.at } : {}),
      ...archiveColumns(actor, plan.action),
    },
    'undone',
  )
  await recordWayBack(tx, actor, 'coordinator', row, row, back)
}
