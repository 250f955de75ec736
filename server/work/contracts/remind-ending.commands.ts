import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Tx } from '#server/db/client.ts'
import { untold } from '#server/office/notifications/notifications.commands.ts'
import { notifyContractTeam } from '#server/office/notifications/notify-teams.commands.ts'

const SOON_DAYS = 30

/**
 * Notifies the teams of active contracts that end within thirty days, once per last day; answers how many contracts.
 */
export const remindOfEnding = async (tx: Tx, actor: Actor): Promise<number> => {
  const today = sql`${agencyDay(actor.at)}::date`
  const { rows } = await sql<{ id: number; mark: string }>`
    select c.id, c.end_date as mark from contracts c join statuses s on s.id = c.status_id
    where c.is_open and c.archived_at is null and s.category in ('active', 'paused')
      and c.end_date between ${today} and ${today} + ${SOON_DAYS}::integer order by c.end_date, c.id`.execute(tx)
  const ending = await untold(tx, 'contract_ending', 'contract', rows)
  for (const { id, mark } of ending) await notifyContractTeam(tx, actor, id, 'contract_ending', { date: mark })
  return ending.length
}
