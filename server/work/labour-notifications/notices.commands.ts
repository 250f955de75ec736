import { type SqlBool, sql } from 'kysely'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import { publicHolidays } from '#server/behaviors/holidays/public-holidays.ts'
import type { Tx } from '#server/db/client.ts'
import { askFor, enterRow, lockWorkers, withdraw } from './notification-rows.commands.ts'
import { type KnownNotice, type Required, type Watched, requiredNotices } from './notices.policy.ts'
import { watchedWorkers } from './notices.queries.ts'

/** The terms of the placement that began. */
const termsOf = async (tx: Tx, assignment_id: number | null) => {
  if (assignment_id === null) return {}
  return tx
    .selectFrom('assignments as a')
    .innerJoin('needs as n', 'n.id', 'a.need_id')
    .innerJoin('contracts as c', 'c.id', 'a.contract_id')
    .where('a.id', '=', assignment_id)
    .select(['a.id as assignment_id', 'a.employment_form', 'n.position_id', 'a.pay_rate', 'a.currency'])
    .select(sql<number>`c.hours_per_day * c.days_per_week`.as('hours_per_week'))
    .executeTakeFirstOrThrow()
}

const enter = async (tx: Tx, actor: Actor, worker_id: number, { notice, assignment_id, ...about }: Required) => {
  const terms = await termsOf(tx, assignment_id)
  const row = { ...about, ...terms, worker_id, reason: notice.event, notice: notice.code }
  await askFor(tx, actor, await enterRow(tx, actor, row))
}

const isSame = (known: KnownNotice, { notice, permit_id, event_on }: Required) =>
  known.notice === notice.code && known.permit_id === permit_id && known.event_on === event_on

/** Adds and withdraws notifications of a worker as needed; answers how many. */
const follow = async (tx: Tx, actor: Actor, watched: Watched): Promise<number> => {
  const { isDayOff } = await publicHolidays()
  const required = requiredNotices(watched, agencyDay(actor.at), isDayOff)
  const open = watched.known.filter(({ notified_on }) => notified_on === null)
  const gone = open.filter((known) => !required.some((one) => isSame(known, one)))
  const missing = required.filter((one) => !open.some((known) => isSame(known, one)))
  for (const { id } of gone) await withdraw(tx, actor, id)
  for (const one of missing) await enter(tx, actor, watched.worker_id, one)
  return gone.length + missing.length
}

/** Keeps the notifications about the permits of workers (`w`) as their work, records and documents require; answers how many were added or withdrawn. */
export const followPermitsOf = async (tx: Tx, actor: Actor, which: Condition): Promise<number> => {
  const found = await watchedWorkers(tx, which)
  if (found.length === 0) return 0
  const ids = sql<SqlBool>`w.id = any(${found.map(({ worker_id }) => worker_id)}::bigint[])`
  await lockWorkers(tx, ids)
  let changed = 0
  for (const watched of await watchedWorkers(tx, ids)) changed += await follow(tx, actor, watched)
  return changed
}

/** The same for one worker. */
export const followPermits = async (tx: Tx, actor: Actor, worker_id: number): Promise<void> => {
  await followPermitsOf(tx, actor, sql<SqlBool>`w.id = ${worker_id}`)
}
