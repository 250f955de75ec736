import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { agencyDay } from '#server/behaviors/agency-day.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { coordinatorScope } from './coordinators.policy.ts'
import type { CoordinatorRow } from './coordinators.queries.ts'

type Link = { contract_id: number; coordinator_id: number; is_main: boolean }

/** The open contracts of a coordinator, locked, with the teams they have now. */
const lockTeams = async (tx: Tx, coordinator_id: number) => {
  const { rows } = await sql<{ id: number }>`select c.id from contracts c where c.is_open
    and exists (select 1 from contract_coordinators l where l.contract_id = c.id and l.coordinator_id = ${coordinator_id} and l.to_date is null)
    order by c.id for update of c`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const { rows: links } = await sql<Link>`select contract_id, coordinator_id, is_main from contract_coordinators
    where contract_id = any(${ids}::bigint[]) and to_date is null order by id`.execute(tx)
  return ids.map((id) => ({ id, team: links.filter(({ contract_id }) => contract_id === id) }))
}

const requireSuccessor = async (tx: Tx, actor: Actor, row: CoordinatorRow, successor_id: number) => {
  const successor = await tx
    .selectFrom('coordinators')
    .innerJoin('statuses as s', 's.id', 'coordinators.status_id')
    .innerJoin('users as u', 'u.id', 'coordinators.user_id')
    .where('coordinators.id', '=', successor_id)
    .where('coordinators.id', '!=', row.id)
    .where('coordinators.archived_at', 'is', null)
    .where('s.code', '=', 'active')
    .where('u.status', '=', 'active')
    .where(coordinatorScope(actor))
    .select('coordinators.id')
    .forUpdate('coordinators')
    .executeTakeFirst()
  if (!successor) throw fieldProblem('fields.successor_id', 'not_found')
}

const asTold = (team: readonly Link[]) => ({
  main_coordinator_id: team.find(({ is_main }) => is_main)?.coordinator_id ?? null,
  coordinator_ids: team.map(({ coordinator_id }) => coordinator_id),
})

const close = (tx: Tx, contract_id: number, coordinator_id: number, day: string) =>
  sql`update contract_coordinators set to_date = greatest(from_date, ${day}::date)
    where contract_id = ${contract_id} and coordinator_id = ${coordinator_id} and to_date is null`.execute(tx)

const makeMain = (tx: Tx, contract_id: number, coordinator_id: number, day: string) =>
  sql`insert into contract_coordinators (contract_id, coordinator_id, is_main, from_date) values (${contract_id}, ${coordinator_id}, true, ${day})
    on conflict (contract_id, coordinator_id) where to_date is null do update set is_main = true`.execute(tx)

const tellContract = async (tx: Tx, actor: Actor, id: number, before: Link[], after: Link[]) => {
  await sql`update contracts set version = version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id} where id = ${id}`.execute(
    tx,
  )
  await recordChange(tx, actor, 'updated', { entity: 'contract', id }, asTold(before), asTold(after))
}

const tellSuccessor = (tx: Tx, actor: Actor, id: number, predecessor_id: number, count: number) =>
  recordChange(tx, actor, 'updated', { entity: 'coordinator', id }, {}, { predecessor_id, contracts_taken_over: count })

/** Takes a coordinator who leaves out of the teams of all open contracts; whoever takes over becomes the main one where they were it, and must be named then. Answers what the coordinator's own history is to hold. */
export const handOver = async (
  tx: Tx,
  actor: Actor,
  row: CoordinatorRow,
  successor_id: number | undefined,
): Promise<Record<string, unknown>> => {
  const contracts = await lockTeams(tx, row.id)
  const isMain = ({ coordinator_id, is_main }: Link) => is_main && coordinator_id === row.id
  const mains = contracts.filter(({ team }) => team.some(isMain))
  if (mains.length > 0 && successor_id === undefined)
    throw fieldProblem('fields.successor_id', 'takeover_needed', { count: mains.length })
  if (successor_id !== undefined) await requireSuccessor(tx, actor, row, successor_id)
  const day = agencyDay(actor.at)
  for (const { id, team } of contracts) {
    const heir = team.some(isMain) ? successor_id : undefined
    await close(tx, id, row.id, day)
    if (heir !== undefined) await makeMain(tx, id, heir, day)
    const rest = team.filter(({ coordinator_id }) => coordinator_id !== row.id && coordinator_id !== heir)
    const heirs = heir === undefined ? [] : [{ contract_id: id, coordinator_id: heir, is_main: true }]
    await tellContract(tx, actor, id, team, [...rest, ...heirs])
  }
  if (mains.length === 0 || successor_id === undefined) return {}
  await tellSuccessor(tx, actor, successor_id, row.id, mains.length)
  return { successor_id, contracts_handed_over: mains.length }
}
