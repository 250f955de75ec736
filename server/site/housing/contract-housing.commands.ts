import type { Selectable } from 'kysely'
import type { HousingLinkCreate, HousingLinkUpdate } from '#contract/site/contract-housing.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { recordWrite } from '#server/behaviors/history/record-write.ts'
import { madeNow, nextVersion } from '#server/behaviors/history/stamps.ts'
import type { Tx } from '#server/db/client.ts'
import type { ContractHousingTable } from '#server/db/tables/housing.ts'
import { authorize, fieldProblem, found, stale } from '#server/platform/problems.ts'
import { findContract } from '#server/work/contracts/contracts.queries.ts'
import { contractAbilities } from '#server/work/contracts/contracts.policy.ts'
import { readLink } from './contract-housing.queries.ts'
import { wholeHousing } from './housing.policy.ts'

type LinkRow = Selectable<ContractHousingTable>

const subjectOf = ({ id, property_id }: { id: number; property_id: number }) => ({
  entity: 'contract_housing',
  id,
  parent: { entity: 'housing', id: property_id },
})

const told = ({ property_id: _house, ...row }: LinkRow) => row

/**
 * The contract in scope whose houses the actor may choose: by the right to change it completely or as its coordinator.
 */
export const contractToHouse = async (tx: Tx, actor: Actor, id: number) => {
  const contract = await findContract(tx, actor, id)
  authorize(contractAbilities(actor, contract).update)
  return contract
}

/** The actor must run the house, because those who run the contract can read its residents from then on. */
const requireHouse = async (tx: Tx, actor: Actor, id: number) => {
  const house = await tx
    .selectFrom('properties')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('archived_at', 'is', null)
    .where(wholeHousing(actor))
    .select('id')
    .executeTakeFirst()
  if (!house) throw fieldProblem('property_id', 'not_found')
}

/** Links a house to a contract from a day on. */
export const createLink = async (
  tx: Tx,
  actor: Actor,
  contract_id: number,
  input: HousingLinkCreate,
): Promise<number> => {
  await requireHouse(tx, actor, input.property_id)
  const row = await tx
    .insertInto('contract_housing')
    .values({ ...input, contract_id, ...madeNow(actor) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', subjectOf(row), {}, told(row))
  return row.id
}

/** A link of a contract that the actor runs, locked until the transaction ends; throws 404. */
export const lockLink = async (tx: Tx, actor: Actor, id: number): Promise<LinkRow> => {
  const row = found(
    await tx.selectFrom('contract_housing').where('id', '=', id).selectAll().forUpdate().executeTakeFirst(),
  )
  await contractToHouse(tx, actor, row.contract_id)
  return row
}

/** Changes the days of a locked link. */
export const updateLink = async (tx: Tx, actor: Actor, row: LinkRow, { version, ...fields }: HousingLinkUpdate) => {
  if (row.version !== version) throw stale(await readLink(tx, actor, row.id))
  const after = await tx
    .updateTable('contract_housing')
    .set({ ...fields, ...nextVersion(actor, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordWrite(tx, actor, 'updated', subjectOf(row), row, after)
}

/** Deletes a locked link. */
export const removeLink = async (tx: Tx, actor: Actor, row: LinkRow) => {
  await tx.deleteFrom('contract_housing').where('id', '=', row.id).execute()
  await recordChange(tx, actor, 'removed', subjectOf(row), told(row), {})
}
