import { sql } from 'kysely'
import type { ForemanShift } from '#contract/work/foreman-shifts.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { contractScope, teamUserIds } from '../contracts/contracts.policy.ts'
import { foremanScope } from '#server/site/foremen/foremen.policy.ts'
import { type SiteOfContract, writesSchedule } from './shifts.policy.ts'

/** An active foreman in scope; throws 404. */
export const requireForeman = async (db: Db, actor: Actor, id: number) =>
  found(
    await db
      .selectFrom('foremen')
      .where('foremen.id', '=', id)
      .where('foremen.archived_at', 'is', null)
      .where(foremanScope(actor))
      .select(['foremen.id', 'foremen.user_id'])
      .executeTakeFirst(),
  )

type Row = Omit<ForemanShift, 'abilities'> & { site: SiteOfContract }

/** Foremen's own shifts on contracts in scope that meet a condition on `s`, by day. */
export const readForemanShifts = async (db: Db, actor: Actor, condition: Condition): Promise<ForemanShift[]> => {
  const { rows } = await sql<Row>`
    select s.id, jsonb_build_object('id', contracts.id, 'title', contracts.title) as contract, s.date, s.kind,
      to_char(s.start_time, 'HH24:MI') as start, to_char(s.end_time, 'HH24:MI') as end, s.break_min, s.planned_hours, s.status, s.version,
      jsonb_build_object('archived_at', contracts.archived_at, 'team_user_ids', ${teamUserIds(sql.ref('contracts.id'))}) as site
    from shifts s join contracts on contracts.id = s.contract_id
    where s.foreman_id is not null and s.status <> 'cancelled' and ${contractScope(actor)} and ${condition}
    order by s.date, s.starts_at nulls last, s.id`.execute(db)
  return rows.map(({ site, ...row }) => ({
    ...row,
    abilities: { cancel: row.status === 'planned' && writesSchedule(actor, site) },
  }))
}
