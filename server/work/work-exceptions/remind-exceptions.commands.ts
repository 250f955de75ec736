import { sql } from 'kysely'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { untold } from '#server/office/notifications/notifications.commands.ts'
import { type EndingException, notifyOfEndingException } from '#server/office/notifications/notify-legality.commands.ts'

const AHEAD_DAYS = 3

type Row = Omit<EndingException, 'name'> & { first_name: string; last_name: string }

/**
 * Notifies the coordinators of running placements whose newest exception ends within three days, once before and once
 * on its last day. Returns the number of exceptions.
 */
export const remindOfExceptions = async (tx: Tx, actor: Actor): Promise<number> => {
  const today = agencyDay(actor.at)
  const { rows } = await sql<Row>`
    select e.id, a.contract_id, a.worker_id, e.until, w.first_name, w.last_name
    from work_exceptions e join assignments a on a.id = e.assignment_id join workers w on w.id = a.worker_id
    where a.status = 'active' and coalesce(a.end_date, 'infinity') > e.until
      and e.until between ${today}::date and ${addDays(today, AHEAD_DAYS)}::date
      and not exists (select 1 from work_exceptions n where n.assignment_id = e.assignment_id and n.id > e.id)
    order by e.until, e.id`.execute(tx)
  const marked = rows.map((row) => ({ ...row, mark: row.until === today ? 'today' : 'soon' }))
  const ending = await untold(tx, 'exception_ending', 'work_exception', marked)
  await notifyOfEndingException(
    tx,
    actor,
    ending.map(({ first_name, last_name, ...row }) => ({ ...row, name: fullName({ first_name, last_name }) })),
  )
  return ending.length
}
