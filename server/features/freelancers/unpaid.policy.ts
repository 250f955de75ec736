import type { Db } from '#server/db/client.ts'

/** How many payments of a freelance recruiter are earned or approved and not paid: while there are any, the freelancer is not archived. No payments are kept yet. */
export const countUnpaid = async (_db: Db, _freelance_recruiter_id: number): Promise<number> => 0
