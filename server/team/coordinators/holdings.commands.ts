import { type RawBuilder, sql } from 'kysely'
import { type HeldKind, heldKinds } from '#contract/team/coordinator-choices.ts'
import type { CoordinatorHoldings } from '#contract/team/coordinators.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { handOverPlacements, openPlacementsOf } from '#server/work/assignments/hand-over-placements.commands.ts'
import { handOverCases } from '#server/work/permit-cases/hand-over-cases.commands.ts'
import { handOverHouses, housesOf } from '#server/site/housing/hand-over-houses.commands.ts'
import { handOverRules } from '#server/office/tasks/hand-over-rules.commands.ts'
import { handOverTasks, openTasksOf } from '#server/office/tasks/hand-over-tasks.commands.ts'
import { handOverTeams } from './hand-over-teams.commands.ts'

/**
 * A kind of open work: `open` counts a coordinator's, `give` hands all of it over to another and answers how much it
 * was.
 */
type Holding = {
  open: (coordinator_id: number) => RawBuilder<number>
  give: (tx: Tx, actor: Actor, from: number, to: number) => Promise<number>
}

/** Whether the user has no other role; one with another role keeps working and keeps their tasks. */
const leavesWhole = sql<boolean>`not exists (select 1 from user_roles ur join roles o on o.id = ur.role_id
  where ur.user_id = k.user_id and o.name <> 'coordinator')`

const ofAccount =
  (give: Holding['give']): Holding['give'] =>
  async (tx, actor, from, to) => {
    const { rows } = await sql<{ leaving: number; heir: number }>`select k.user_id as leaving, h.user_id as heir
      from coordinators k join coordinators h on h.id = ${to} where k.id = ${from} and ${leavesWhole}`.execute(tx)
    return rows[0] ? give(tx, actor, rows[0].leaving, rows[0].heir) : 0
  }

const holdings: Readonly<Record<HeldKind, Holding>> = {
  contracts: {
    open: (id) => sql`(select count(*) from contract_coordinators l join contracts c on c.id = l.contract_id
      where l.coordinator_id = ${id} and l.to_date is null and l.is_main and c.is_open)`,
    give: handOverTeams,
  },
  placements: {
    open: (id) => sql`(select count(*) from assignments where ${openPlacementsOf(sql`${id}::bigint`)})`,
    give: handOverPlacements,
  },
  houses: {
    open: (id) => sql`(select count(*) from properties where ${housesOf(sql`${id}::bigint`)})`,
    give: handOverHouses,
  },
  tasks: {
    open: (id) => sql`(select count(*) from coordinators k join tasks on ${openTasksOf(sql.ref('k.user_id'))}
      where k.id = ${id} and ${leavesWhole})`,
    give: ofAccount(handOverTasks),
  },
  rules: {
    open: (id) => sql`(select count(*) from coordinators k join task_rules r on r.user_id = k.user_id
      where k.id = ${id} and ${leavesWhole})`,
    give: ofAccount(handOverRules),
  },
  cases: {
    open: (
      id,
    ) => sql`(select count(*) from coordinators k join permit_cases p on p.responsible_id = k.user_id and p.state = 'open'
      where k.id = ${id} and ${leavesWhole})`,
    give: ofAccount(handOverCases),
  },
}

/** The open work of a coordinator by kind. */
export const readHoldings = async (db: Db, coordinator_id: number): Promise<CoordinatorHoldings> => {
  const counts = heldKinds.map((kind) => sql`${holdings[kind].open(coordinator_id)}::integer as ${sql.id(kind)}`)
  const { rows } = await sql<CoordinatorHoldings>`select ${sql.join(counts)}`.execute(db)
  return rows[0]!
}

/** Hands all open work over to another coordinator; answers how much of each kind it was. */
export const giveHoldings = async (tx: Tx, actor: Actor, from: number, to: number): Promise<CoordinatorHoldings> => {
  const given: [HeldKind, number][] = []
  for (const kind of heldKinds) given.push([kind, await holdings[kind].give(tx, actor, from, to)])
  return Object.fromEntries(given) as CoordinatorHoldings
}
