import { sql } from 'kysely'
import type { WorkEffects } from '#contract/people/work-stops.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { sqlName } from '#server/behaviors/people/full-name.ts'
import type { Db } from '#server/db/client.ts'
import { readsClaims } from '../freelancers/freelancers.policy.ts'
import { ledgerScope } from './payments.policy.ts'

const waiting = (worker_ids: readonly number[]) =>
  sql`freelance_payments p
    join freelance_recruiters on freelance_recruiters.id = p.freelance_recruiter_id
    where p.worker_id = any(${[...worker_ids]}::bigint[]) and p.kind = 'auto_bonus' and p.status = 'forecast'`

/** The number of bonuses for some workers that still wait for days of work. */
export const countWaitingBonuses = async (db: Db, worker_ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${waiting(worker_ids)}`.execute(
    db,
  )
  return rows[0]!.count
}

/** Those that the actor may see; null where the actor may not know who introduced people. */
export const waitingBonuses = async (db: Db, actor: Actor, worker_id: number): Promise<WorkEffects['bonuses']> => {
  if (!readsClaims(actor)) return null
  const { rows } = await sql<NonNullable<WorkEffects['bonuses']>[number]>`
    select p.id, p.amount, p.currency, p.days_worked, p.days_required,
      jsonb_build_object('id', freelance_recruiters.id, 'name', ${sqlName('freelance_recruiters')}) as freelance_recruiter
    from ${waiting([worker_id])} and ${ledgerScope(actor)} order by p.id`.execute(db)
  return rows
}
