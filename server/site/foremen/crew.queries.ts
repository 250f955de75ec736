import { type SqlBool, sql } from 'kysely'
import type { CrewMember, LedContract } from '#contract/site/foremen.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { contractScope } from '#server/work/contracts/contracts.policy.ts'
import { workerScope } from '#server/people/workers/workers.policy.ts'
import { contractsToMoveOn, foremanAbilities } from './foremen.policy.ts'
import type { ForemanRow } from './foremen.queries.ts'

const contractJson = sql`jsonb_build_object('id', contracts.id, 'number', contracts.number, 'title', contracts.title,
  'client_name', contracts.client_name)`

/** A foreman sees their own crew and contracts, whatever else is in their scope. */
const knownTo = (actor: Actor, row: ForemanRow, known: readonly Condition[]): Condition =>
  row.user_id === actor.user_id ? sql<SqlBool>`true` : all(known)

const placed = (id: number) => sql`assignments join workers on workers.id = assignments.worker_id
  join contracts on contracts.id = assignments.contract_id
  where assignments.foreman_id = ${id} and assignments.status in ('planned', 'active')`

/**
 * The workers in a foreman's crew on contracts visible to the actor, by contract and name, and the number of the
 * others.
 */
export const readCrew = async (db: Db, actor: Actor, row: ForemanRow) => {
  const known = knownTo(actor, row, [workerScope(actor), contractScope(actor)])
  const moves = foremanAbilities(actor, row).hand_over ? contractsToMoveOn(actor) : sql<SqlBool>`false`
  const { rows } =
    await sql<CrewMember>`select assignments.id as assignment_id, assignments.status, assignments.start_date,
      assignments.end_date, ${contractJson} as contract,
      jsonb_build_object('id', workers.id, 'first_name', workers.first_name, 'last_name', workers.last_name, 'phone', workers.phone,
        'has_photo', workers.photo_file_id is not null) as worker,
      (select jsonb_build_object('id', p.id, 'name', p.name) from needs n join positions p on p.id = n.position_id
        where n.id = assignments.need_id) as position,
      (${moves}) as can_move
    from ${placed(row.id)} and ${known}
    order by contracts.number, workers.last_name, workers.first_name, assignments.id`.execute(db)
  const hidden = await sql<{ count: number }>`select count(distinct workers.id) as count
    from ${placed(row.id)} and not (${known})`.execute(db)
  return { data: rows, meta: { hidden: Number(hidden.rows[0]!.count) } }
}

/** The current contracts of a foreman that the actor may see, newest first. */
export const readLedContracts = async (db: Db, actor: Actor, row: ForemanRow) => {
  const { rows } = await sql<LedContract>`select contracts.id, contracts.number, contracts.title, contracts.client_name,
      contracts.site_city, contracts.status_id, link.from_date,
      (select count(distinct a.worker_id) from assignments a where a.contract_id = contracts.id and a.foreman_id = ${row.id}
        and a.status in ('planned', 'active')) as crew
    from contract_foremen link join contracts on contracts.id = link.contract_id
    where link.foreman_id = ${row.id} and link.to_date is null and contracts.archived_at is null
      and ${knownTo(actor, row, [contractScope(actor)])}
    order by link.from_date desc, contracts.id desc`.execute(db)
  return { data: rows.map((one) => ({ ...one, crew: Number(one.crew) })) }
}
