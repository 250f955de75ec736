import type { Selectable } from 'kysely'
import type { FreelanceSettings, FreelanceSettingsUpdate } from '#contract/team/freelance-claims.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { nextVersion } from '#server/behaviors/history/stamps.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { FreelanceSettingsTable } from '#server/db/tables/freelancers.ts'
import { stale } from '#server/platform/problems.ts'

/** The default terms of all freelance recruiters. */
export const freelanceTerms = (db: Db) => db.selectFrom('freelance_settings').selectAll().executeTakeFirstOrThrow()

export const toFreelanceSettings = (actor: Actor, row: Selectable<FreelanceSettingsTable>): FreelanceSettings => ({
  ...row,
  abilities: { update: actor.scopes.has('all') && actor.permissions.has('update freelance recruiter') },
})

/** Changes the default terms; existing claims keep their expiry. */
export const changeFreelanceTerms = async (
  tx: Tx,
  actor: Actor,
  { version, ...given }: FreelanceSettingsUpdate,
): Promise<FreelanceSettings> => {
  const before = await tx.selectFrom('freelance_settings').selectAll().forUpdate().executeTakeFirstOrThrow()
  if (before.version !== version) throw stale(toFreelanceSettings(actor, before))
  const after = await tx
    .updateTable('freelance_settings')
    .set({ ...given, ...nextVersion(actor, before) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'updated', { entity: 'freelance_settings', id: before.id }, before, after)
  return toFreelanceSettings(actor, after)
}
