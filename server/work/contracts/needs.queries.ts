import type { Selectable } from 'kysely'
import type { Need } from '#contract/work/needs.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { NeedsTable } from '#server/db/tables/contracts.ts'
import { found } from '#server/platform/problems.ts'
import { contractAbilities, contractScope } from './contracts.policy.ts'
import { type ContractRow, findContract, lockContract } from './contracts.queries.ts'
import { unmetMinimums } from '../legality/pay-minimum.queries.ts'
import { needNumbers } from './need-numbers.queries.ts'

/** A need as it is read: its columns and its status. */
export type NeedRow = Selectable<NeedsTable> & { status_code: string }

const selectNeeds = (db: Db) =>
  db
    .selectFrom('needs')
    .innerJoin('statuses as s', 's.id', 'needs.status_id')
    .selectAll('needs')
    .select('s.code as status_code')

/**
 * Needs by id, locked until the transaction ends. They are read after the lock, because a row that waited for a lock
 * may no longer match its status in a join.
 */
export const readNeeds = async (tx: Tx, ids: readonly number[]): Promise<NeedRow[]> => {
  if (ids.length === 0) return []
  await tx.selectFrom('needs').where('id', 'in', ids).select('id').orderBy('id').forUpdate().execute()
  return selectNeeds(tx).where('needs.id', 'in', ids).orderBy('needs.id').execute()
}

/** What the actor can do with a need of a visible contract; a closed need can only be reopened. */
export const needAbilities = (actor: Actor, contract: ContractRow, need: NeedRow): Need['abilities'] => {
  const { change_needs, pause_needs } = contractAbilities(actor, contract)
  return {
    update: change_needs && need.is_open,
    change_status: change_needs,
    pause: pause_needs && need.is_open,
  }
}

/** Needs of a contract as the actor may see them, with their counts and abilities. */
export const showNeeds = async (
  db: Db,
  actor: Actor,
  contract: ContractRow,
  rows: readonly NeedRow[],
): Promise<Need[]> => {
  const ids = rows.map(({ id }) => id)
  const numbers = await needNumbers(db, ids)
  const minimums = await unmetMinimums(db, ids)
  return rows.map((row) => ({
    ...row,
    ...numbers.get(row.id)!,
    below_minimum: minimums.get(row.id) ?? null,
    abilities: needAbilities(actor, contract, row),
  }))
}

/** One need as the actor may see it. */
export const showNeed = async (db: Db, actor: Actor, contract: ContractRow, row: NeedRow): Promise<Need> =>
  (await showNeeds(db, actor, contract, [row]))[0]!

/** The needs of a contract by date, open ones first. */
export const needsOf = (db: Db, contract_id: number): Promise<NeedRow[]> =>
  selectNeeds(db)
    .where('needs.contract_id', '=', contract_id)
    .orderBy('needs.is_open', 'desc')
    .orderBy('needs.date_from')
    .orderBy('needs.id')
    .execute()

/** A need of a locked contract, locked too; undefined for a need of another contract. */
export const lockNeedOf = (tx: Tx, contract_id: number, id: number): Promise<NeedRow | undefined> =>
  selectNeeds(tx)
    .where('needs.contract_id', '=', contract_id)
    .where('needs.id', '=', id)
    .forUpdate('needs')
    .executeTakeFirst()

/** The open needs of a locked contract, locked. */
export const lockOpenNeeds = (tx: Tx, contract_id: number): Promise<NeedRow[]> =>
  selectNeeds(tx)
    .where('needs.contract_id', '=', contract_id)
    .where('needs.is_open', '=', true)
    .orderBy('needs.id')
    .forUpdate('needs')
    .execute()

/** The contract of a need in scope; throws 404. */
const contractOf = async (db: Db, actor: Actor, id: number) => {
  const { contract_id } = found(
    await db
      .selectFrom('needs')
      .innerJoin('contracts', 'contracts.id', 'needs.contract_id')
      .where('needs.id', '=', id)
      .where(contractScope(actor))
      .select('needs.contract_id')
      .executeTakeFirst(),
  )
  return contract_id
}

/** A need of a contract in scope, with its contract; throws 404. */
export const findNeed = async (db: Db, actor: Actor, id: number) => {
  const contract = await findContract(db, actor, await contractOf(db, actor, id))
  const need = found(await selectNeeds(db).where('needs.id', '=', id).executeTakeFirst())
  return { contract, need }
}

/** A need of a contract in scope, with its contract, both locked until the transaction ends; throws 404. */
export const lockNeed = async (tx: Tx, actor: Actor, id: number) => {
  const contract = await lockContract(tx, actor, await contractOf(tx, actor, id))
  const need = found(await selectNeeds(tx).where('needs.id', '=', id).forUpdate('needs').executeTakeFirst())
  return { contract, need }
}
