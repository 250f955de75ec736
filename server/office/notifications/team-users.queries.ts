import { sql } from 'kysely'
import type { Tx } from '#server/db/client.ts'

/** The users that a query names. */
export const usersOf = async (tx: Tx, query: ReturnType<typeof sql<{ user_id: number }>>) =>
  (await query.execute(tx)).rows.map(({ user_id }) => user_id)

/** The users who coordinate contracts now. */
export const coordinatorsOf = (tx: Tx, contract_ids: readonly number[]) =>
  usersOf(
    tx,
    sql`select distinct c.user_id from contract_coordinators t join coordinators c on c.id = t.coordinator_id
      where t.contract_id = any(${[...contract_ids]}::bigint[]) and t.to_date is null`,
  )

/** The users who are foremen of a contract now. */
export const foremenOf = (tx: Tx, contract_id: number) =>
  usersOf(
    tx,
    sql`select f.user_id from contract_foremen t join foremen f on f.id = t.foreman_id
      where t.contract_id = ${contract_id} and t.to_date is null`,
  )

/** The foremen of a placed worker: the foreman of the placement, otherwise all of its contract. */
export const foremenOfPlacement = (
  tx: Tx,
  { contract_id, foreman_id }: { contract_id: number; foreman_id: number | null },
) =>
  foreman_id === null
    ? foremenOf(tx, contract_id)
    : usersOf(tx, sql`select user_id from foremen where id = ${foreman_id}`)

/** The users whom a contract names as its recruiters. */
export const recruitersNamed = (tx: Tx, contract_id: number) =>
  usersOf(
    tx,
    sql`select r.user_id from contract_recruiters n join recruiters r on r.id = n.recruiter_id where n.contract_id = ${contract_id}`,
  )

/** The users who recruit now. */
export const recruitersAtWork = (tx: Tx) => usersOf(tx, sql`select user_id from recruiters where status = 'active'`)

/** The user behind a recruiter; none for null. */
export const recruiterOf = (tx: Tx, recruiter_id: number | null) =>
  recruiter_id === null ? [] : usersOf(tx, sql`select user_id from recruiters where id = ${recruiter_id}`)

/** How a contract is called. */
export const contractNamed = (tx: Tx, id: number) =>
  tx.selectFrom('contracts').where('id', '=', id).select(['title', 'number', 'client_name']).executeTakeFirstOrThrow()

/** How a position is called. */
export const positionNamed = (tx: Tx, id: number) =>
  tx.selectFrom('positions').where('id', '=', id).select('name').executeTakeFirstOrThrow()
