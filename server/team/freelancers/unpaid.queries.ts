import type { Db } from '#server/db/client.ts'

/** How many payments of a freelance recruiter are earned or approved and unpaid; with any, they cannot be archived. */
export const countUnpaid = async (db: Db, freelance_recruiter_id: number): Promise<number> => {
  const { count } = await db
    .selectFrom('freelance_payments')
    .where('freelance_recruiter_id', '=', freelance_recruiter_id)
    .where('status', 'in', ['earned', 'approved'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
