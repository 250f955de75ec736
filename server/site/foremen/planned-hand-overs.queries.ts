import { type Selectable, type SqlBool, sql } from 'kysely'
import type { PlannedHandOver } from '#contract/site/foremen.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { PlannedHandOversTable } from '#server/db/tables/staff.ts'
import { contractsToMoveOn, foremanAbilities, foremanScope } from './foremen.policy.ts'
import type { ForemanRow } from './foremen.queries.ts'

export type PlanRow = Selectable<PlannedHandOversTable>

/** Whether the actor may move people on the contracts of all placements of a plan (`p`). */
const movesAll = (actor: Actor) => sql<SqlBool>`not exists (select 1 from assignments
  join contracts on contracts.id = assignments.contract_id
  where assignments.id = any(p.assignment_ids) and not ${contractsToMoveOn(actor)})`

/**
 * Whether a placement (`assignments`) has joined the crew of a plan (`p`) since and belongs to it, because no other
 * plan names it.
 */
const joins = sql<SqlBool>`(assignments.foreman_id = p.foreman_id and assignments.contract_id = any(p.joining_contract_ids)
  and not exists (select 1 from planned_hand_overs other where other.state = 'planned' and other.id <> p.id
    and other.foreman_id = p.foreman_id and assignments.id = any(other.assignment_ids)))`

/** Whether a placement (`assignments`) belongs to a plan (`p`) and still lasts on its day, whoever the foreman is. */
const passes = sql<SqlBool>`(assignments.id = any(p.assignment_ids) or ${joins})
  and (assignments.end_date is null or assignments.end_date >= p.from_date)`

/** Whether a placement (`assignments`) belongs to a plan. */
export const passesWith = (plan_id: number) =>
  sql<SqlBool>`exists (select 1 from planned_hand_overs p where p.id = ${plan_id} and ${passes})`

/** The number of people of a plan (`p`) who are still in the crew of one of its foremen and are there on its day. */
const people = sql<number>`(select count(distinct assignments.worker_id)::integer from assignments where ${passes}
  and assignments.foreman_id in (p.foreman_id, p.successor_id) and assignments.status in ('planned', 'active'))`

/** The planned handovers from or to a foreman that still concern people, earliest first. */
export const readPlans = async (db: Db, actor: Actor, row: ForemanRow): Promise<PlannedHandOver[]> => {
  const mayCancel = foremanAbilities(actor, row).hand_over ? movesAll(actor) : sql<SqlBool>`false`
  const { rows } = await sql<PlannedHandOver>`
    select p.id, p.from_date, p.foreman_id = ${row.id} as gives, p.comment, p.refused, p.planned_at, ${mayCancel} as can_cancel,
      (select jsonb_build_object('id', foremen.id, 'first_name', u.first_name, 'last_name', u.last_name)
        from foremen join users u on u.id = foremen.user_id
        where foremen.id = (case when p.foreman_id = ${row.id} then p.successor_id else p.foreman_id end)
          and ${foremanScope(actor)}) as other,
      ${people} as people, cardinality(p.joining_contract_ids) > 0 as with_joiners,
      (select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)
        from users u where u.id = p.planned_by) as planned_by
    from planned_hand_overs p
    where p.state = 'planned' and (p.foreman_id = ${row.id} or p.successor_id = ${row.id}) and ${people} > 0
    order by p.from_date, p.id`.execute(db)
  return rows
}

/**
 * An open plan of a locked foreman, locked too; `is_mine` when the actor may cancel it. Undefined when there is none.
 */
export const lockPlan = async (tx: Tx, actor: Actor, row: Pick<ForemanRow, 'id'>, id: number) => {
  const { rows } = await sql<
    PlanRow & { is_mine: boolean }
  >`select p.*, ${movesAll(actor)} as is_mine from planned_hand_overs p
    where p.id = ${id} and p.state = 'planned' and (p.foreman_id = ${row.id} or p.successor_id = ${row.id})
    for update of p`.execute(tx)
  return rows[0]
}
