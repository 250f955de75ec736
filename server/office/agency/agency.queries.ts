import { sql } from 'kysely'
import { type FirstStepKey, type FirstSteps, firstStepKeys } from '#contract/office/agency.ts'
import { readChanges } from '#server/behaviors/history/read-changes.ts'
import type { Db } from '#server/db/client.ts'

/** The history of the agency's settings. */
export const readAgencyChanges = async (db: Db, query: Parameters<typeof readChanges>[2]) => {
  const { id } = await db.selectFrom('agency').select('id').executeTakeFirstOrThrow()
  return readChanges(db, { entity: 'agency', id }, query)
}

type Known = Record<FirstStepKey, boolean> & { put_away: boolean; version: number }

/**
 * The first steps in order. Those for the name, a second user and a finished import are recognised automatically; for
 * the lists a user confirms them.
 */
export const readFirstSteps = async (db: Db): Promise<FirstSteps> => {
  const { rows } = await sql<Known>`
    select a.name is not null as name, f.statuses_seen as statuses, f.roles_seen as roles,
      (select count(*) from (select from users limit 2) as first_two) = 2 as users,
      exists (select from imports where state = 'finished') as import, f.put_away, f.version
    from first_steps f, agency a`.execute(db)
  const { put_away, version, ...done } = rows[0]!
  return { steps: firstStepKeys.map((key) => ({ key, done: done[key] })), put_away, version }
}
