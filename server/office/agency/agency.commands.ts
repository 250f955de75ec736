import type { AgencyInput, FirstStepsInput } from '#contract/office/agency.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { readAgency } from '#server/behaviors/agency.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { stale } from '#server/platform/problems.ts'
import { readFirstSteps } from './agency.queries.ts'

/** Sets the name and the address of the agency; absent fields stay, `null` clears. */
export const changeAgency = async (tx: Tx, actor: Actor, { version, ...patch }: AgencyInput) => {
  const before = await tx.selectFrom('agency').selectAll().forUpdate().executeTakeFirstOrThrow()
  if (before.version !== version) throw stale(await readAgency(tx))
  await tx
    .updateTable('agency')
    .set({ ...patch, version: version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .execute()
  await recordChange(tx, actor, 'updated', { entity: 'agency', id: before.id }, before, { ...before, ...patch })
}

/** Says what was looked through and whether the steps are put away. */
export const changeFirstSteps = async (tx: Tx, actor: Actor, { version, ...patch }: FirstStepsInput) => {
  const before = await tx.selectFrom('first_steps').selectAll().forUpdate().executeTakeFirstOrThrow()
  if (before.version !== version) throw stale(await readFirstSteps(tx))
  await tx
    .updateTable('first_steps')
    .set({ ...patch, version: version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .execute()
  await recordChange(tx, actor, 'updated', { entity: 'first_steps', id: before.id }, before, { ...before, ...patch })
}
