import type { Actor } from '#server/behaviors/access/actor.ts'
import { actAgain, systemActor } from '#server/behaviors/access/actor.ts'
import type { TestAgency } from './agency.ts'

/** A shift of work that stands in the database as it was planned and published. */
export const standingShift = async (
  agency: TestAgency,
  of: { worker_id: number; contract_id: number; id: number },
  date: string,
  more: object = {},
): Promise<number> => {
  const at = new Date().toISOString()
  const row = {
    worker_id: of.worker_id,
    contract_id: of.contract_id,
    assignment_id: of.id,
    date,
    kind: 'work',
    start_time: '06:00',
    end_time: '14:00',
    draft: false,
    published_at: at,
    created_at: at,
    updated_at: at,
    ...more,
  }
  const { id } = await agency.db.insertInto('shifts').values(row as never).returning('id').executeTakeFirstOrThrow() // prettier-ignore
  return id
}

/** A shift as the database has it. */
export const shiftOf = (agency: TestAgency, id: number) =>
  agency.db.selectFrom('shifts').where('id', '=', id).selectAll().executeTakeFirst()

/** Someone who acts at a moment of their own. */
export const actorAt = (actor: Actor = systemActor(), at?: string): Actor => actAgain(actor, at ? { at } : {})
