import { sql } from 'kysely'
import { today } from '#server/behaviors/agency-day.ts'
import type { Db } from '#server/db/client.ts'

/**
 * What is unsettled with a freelance recruiter: payments owed or on their way, disputes, and when the last claim ends.
 */
export const openMattersOf = async (db: Db, freelance_recruiter_id: number) => {
  const { rows } = await sql<{ unpaid: number; forecast: number; disputed: number; theirs_until: string | null }>`
    select (select count(*)::int from freelance_payments p where p.freelance_recruiter_id = f.id and p.status in ('earned', 'approved')) as unpaid,
      (select count(*)::int from freelance_payments p where p.freelance_recruiter_id = f.id and p.status = 'forecast') as forecast,
      (select count(*)::int from freelance_claims c where c.freelance_recruiter_id = f.id and c.state = 'disputed') as disputed,
      (select max(c.expires_on) from freelance_claims c where c.freelance_recruiter_id = f.id and c.state = 'holds'
        and c.expires_on > ${today}) as theirs_until
    from freelance_recruiters f where f.id = ${freelance_recruiter_id}`.execute(db)
  return rows[0]!
}
