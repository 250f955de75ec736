import { type Selectable, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { findRow, lockStepping } from '#server/behaviors/lists/one-row.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { AdditionsTable } from '#server/db/tables/additions.ts'
import type { ContractsTable, NeedsTable } from '#server/db/tables/contracts.ts'
import { found } from '#server/platform/problems.ts'
import { contractScope } from '../contracts/contracts.policy.ts'

/** An addition as it is read: its columns, its file and its author. */
export type AdditionRow = Selectable<AdditionsTable> & {
  file_name: string | null
  creator: { id: number; first_name: string; last_name: string } | null
}

/** A contract as additions need it. */
export type AmendedContract = Selectable<ContractsTable> & { status_category: string }

export type NeedTerms = Selectable<NeedsTable>

const creator = sql<AdditionRow['creator']>`case when cu.id is null then null
  else jsonb_build_object('id', cu.id, 'first_name', cu.first_name, 'last_name', cu.last_name) end`

const selectAdditions = (db: Db) =>
  db
    .selectFrom('additions')
    .leftJoin('files as f', 'f.id', 'additions.file_id')
    .leftJoin('users as cu', 'cu.id', 'additions.created_by')
    .selectAll('additions')
    .select(['f.name as file_name', creator.as('creator')])

const selectAmended = (db: Db) =>
  db
    .selectFrom('contracts')
    .innerJoin('statuses as s', 's.id', 'contracts.status_id')
    .selectAll('contracts')
    .select('s.category as status_category')

/** The contract in scope; throws 404. */
export const findAmended = (db: Db, actor: Actor, id: number): Promise<AmendedContract> =>
  findRow(selectAmended(db), 'contracts', contractScope(actor), id)

/**
 * The contract in scope, locked until the transaction ends, so writes of its additions wait for each other; throws 404.
 */
export const lockAmended = (tx: Tx, actor: Actor, id: number): Promise<AmendedContract> =>
  lockStepping(selectAmended(tx), 'contracts', contractScope(actor), id)

/** All needs of a contract, including closed ones. */
export const needTermsOf = (db: Db, contract_id: number): Promise<NeedTerms[]> =>
  db.selectFrom('needs').where('contract_id', '=', contract_id).selectAll().orderBy('id').execute()

/** The additions of a contract, newest first. */
export const additionsOf = (db: Db, contract_id: number): Promise<AdditionRow[]> =>
  selectAdditions(db).where('additions.contract_id', '=', contract_id).orderBy('additions.id', 'desc').execute()

/** The signed additions of one contract that wait for their day, in the order of application. */
export const waitingAdditions = (db: Db, contract_id: number): Promise<AdditionRow[]> =>
  selectAdditions(db)
    .where('additions.contract_id', '=', contract_id)
    .where('additions.status', '=', 'signed')
    .orderBy('additions.effective_from')
    .orderBy('additions.id')
    .execute()

const contractIdOf = async (db: Db, id: number) =>
  found(await db.selectFrom('additions').where('id', '=', id).select('contract_id').executeTakeFirst()).contract_id

/** An addition of a contract in scope, with the contract; throws 404. */
export const findAddition = async (db: Db, actor: Actor, id: number) => {
  const contract = await findAmended(db, actor, await contractIdOf(db, id))
  return { contract, addition: await selectAdditions(db).where('additions.id', '=', id).executeTakeFirstOrThrow() }
}

/** The same, with the contract and then the addition locked until the transaction ends. */
export const lockAddition = async (tx: Tx, actor: Actor, id: number) => {
  const contract = await lockAmended(tx, actor, await contractIdOf(tx, id))
  const addition = await selectAdditions(tx)
    .where('additions.id', '=', id)
    .forUpdate('additions')
    .executeTakeFirstOrThrow()
  return { contract, addition }
}

export type LockedAddition = Awaited<ReturnType<typeof lockAddition>>
