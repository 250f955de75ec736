import type { Someone, TestAgency } from './agency.ts'

/** A foreman of a user; without one, of a new user with the role. */
export const newForeman = async (agency: TestAgency, more: { as?: Someone; max_team?: number } = {}) => {
  const as = more.as ?? (await agency.join('foreman'))
  const { db } = agency
  const status = await db
    .selectFrom('statuses')
    .where('entity', '=', 'foreman')
    .where('category', '=', 'initial')
    .select('id')
    .executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  const { id } = await db
    .insertInto('foremen')
    .values({
      user_id: as.user_id,
      worker_id: null,
      status_id: status.id,
      status_since: at,
      hired_on: null,
      comment: null,
      reason_id: null,
      max_team: more.max_team ?? 30,
      created_at: at,
      created_by: null,
      updated_at: at,
      updated_by: null,
      archived_at: null,
      archived_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, as }
}
