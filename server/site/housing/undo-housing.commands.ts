import type { Updateable } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { planUndo } from '#server/behaviors/undo/plan-undo.ts'
import { archiveColumns, restoredFields } from '#server/behaviors/undo/restore-fields.ts'
import type { Tx } from '#server/db/client.ts'
import type { PropertiesTable } from '#server/db/tables/housing.ts'
import { authorize, fieldProblems } from '#server/platform/problems.ts'
import { checkFacts, checkResponsible } from './check-housing.ts'
import { housingSearch } from './housing-search.ts'
import { requireEmpty, writeHousing } from './housing.commands.ts'
import { housingAbilities } from './housing.policy.ts'
import type { HousingRow } from './housing.queries.ts'

/** Undoes a transaction on a locked house; when that closes or archives it, it must have no residents. */
export const undoHousing = async (tx: Tx, actor: Actor, house: HousingRow, transaction_id: string) => {
  const { fields, hidden } = await loadFields(tx, actor, 'housing')
  const plan = await planUndo(tx, actor, { entity: 'housing', id: house.id }, transaction_id, hidden)
  const can = housingAbilities(actor, house)
  if (plan.action === 'archived') authorize(can.restore)
  else authorize(plan.action === 'restored' ? can.archive : can.update)
  const { columns, custom_values } = restoredFields(house, plan, {})
  const after = { ...house, ...columns, custom_values }
  const problems = [
    ...checkFacts(after),
    ...(columns.responsible_coordinator_id ? await checkResponsible(tx, columns.responsible_coordinator_id) : []),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  if (columns.status === 'closed' || plan.action === 'restored') await requireEmpty(tx, house)
  const patch = {
    ...(columns as Updateable<PropertiesTable>),
    ...housingSearch(after, fields),
    custom_values: JSON.stringify(custom_values),
    ...archiveColumns(actor, plan.action),
  }
  await writeHousing(tx, actor, house, patch, 'undone')
}
