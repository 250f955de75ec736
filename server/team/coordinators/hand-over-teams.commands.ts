import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'

type Link = { contract_id: number; coordinator_id: number; is_main: boolean }

type Team = { id: number; runs: boolean; team: Link[] }

/**
 * The open contracts of a coordinator, locked, with their current teams; `runs` where the coordinator is responsible
 * for placements.
 */
const lockTeams = async (tx: Tx, coordinator_id: number): Promise<Team[]> => {
  const placed = sql<boolean>`exists (select 1 from assignments a where a.contract_id = c.id
    and a.coordinator_id = ${coordinator_id} and a.status in ('planned', 'active'))`
  const { rows } = await sql<{ id: number; runs: boolean }>`select c.id, ${placed} as runs from contracts c
    where c.is_open and (${placed} or exists (select 1 from contract_coordinators l
      where l.contract_id = c.id and l.coordinator_id = ${coordinator_id} and l.to_date is null))
    order by c.id for update of c`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const { rows: links } = await sql<Link>`select contract_id, coordinator_id, is_main from contract_coordinators
    where contract_id = any(${ids}::bigint[]) and to_date is null order by id`.execute(tx)
  return rows.map((row) => ({ ...row, team: links.filter(({ contract_id }) => contract_id === row.id) }))
}

const asTold = (team: readonly Link[]) => ({
  main_coordinator_id: team.find(({ is_main }) => is_main)?.coordinator_id ?? null,
  coordinator_ids: team.map(({ coordinator_id }) => coordinator_id),
})

const close = (tx: Tx, contract_id: number, coordinator_id: number, day: string) =>
  sql`update contract_coordinators set to_date = greatest(from_date, ${day}::date)
    where contract_id = ${contract_id} and coordinator_id = ${coordinator_id} and to_date is null`.execute(tx)

const join = (tx: Tx, { contract_id, coordinator_id, is_main }: Link, day: string) =>
  sql`insert into contract_coordinators as l (contract_id, coordinator_id, is_main, from_date)
    values (${contract_id}, ${coordinator_id}, ${is_main}, ${day})
    on conflict (contract_id, coordinator_id) where to_date is null do update set is_main = l.is_main or excluded.is_main`.execute(
    tx,
  )

const tellContract = async (tx: Tx, actor: Actor, id: number, before: Link[], after: Link[]) => {
  await sql`update contracts set version = version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id} where id = ${id}`.execute(
    tx,
  )
  await recordChange(tx, actor, 'updated', { entity: 'contract', id }, asTold(before), asTold(after))
}

/**
 * Removes a coordinator from the teams of all open contracts. The successor becomes the main one where the coordinator
 * was it, and joins where the coordinator was responsible for placements. Answers of how many contracts the coordinator
 * was the main one.
 */
export const handOverTeams = async (tx: Tx, actor: Actor, from: number, to: number | null): Promise<number> => {
  const day = agencyDay(actor.at)
  let mains = 0
  for (const { id, runs, team } of await lockTeams(tx, from)) {
    const is_main = team.some((one) => one.is_main && one.coordinator_id === from)
    if (is_main) mains += 1
    const known = team.find(({ coordinator_id }) => coordinator_id === to)
    const rest = team.filter(({ coordinator_id }) => coordinator_id !== from && coordinator_id !== to)
    const heir =
      to === null || !(is_main || runs || known)
        ? []
        : [{ contract_id: id, coordinator_id: to, is_main: is_main || known?.is_main === true }]
    await close(tx, id, from, day)
    for (const one of heir) await join(tx, one, day)
    await tellContract(tx, actor, id, team, [...rest, ...heir])
  }
  return mains
}
