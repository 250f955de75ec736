import { type Updateable, sql } from 'kysely'
import type { AdditionCreate, AdditionUpdate } from '#contract/work/additions.ts'
import type { ChangeAction } from '#contract/behaviors/history.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import type { AdditionsTable } from '#server/db/tables/additions.ts'
import { fieldProblems, stale } from '#server/platform/problems.ts'
import { refreshNeeds } from '../contracts/refresh-needs.commands.ts'
import { type AdditionRow, type AmendedContract, type LockedAddition, needTermsOf } from './additions.queries.ts'
import { toAddition } from './additions.serializer.ts'
import { checkAddition, checkFile } from './check-addition.ts'
import { replacedTerms } from './replaced-terms.ts'

/** What history stores of an addition: each change as a field, and the file by name. */
const told = (row: Omit<AdditionRow, 'creator'>) => {
  const { changes, replaced: _r, refused: _f, file_id: _id, bulk_run_id: _b, contract_id: _c, file_name, ...own } = row
  return { ...own, file: file_name, ...changes }
}

const subjectOf = ({ id, contract_id }: Pick<AdditionRow, 'id' | 'contract_id'>) => ({
  entity: 'addition',
  id,
  parent: { entity: 'contract', id: contract_id },
})

const fileName = async (tx: Tx, file_id: number | null) =>
  file_id === null
    ? null
    : (await tx.selectFrom('files').where('id', '=', file_id).select('name').executeTakeFirstOrThrow()).name

/** Refuses a write based on an older version, with the current addition in the answer. */
export const requireVersion = async (tx: Tx, actor: Actor, { contract, addition }: LockedAddition, version: number) => {
  if (addition.version !== version)
    throw stale(toAddition(actor, contract, await needTermsOf(tx, contract.id), addition))
}

const nextNumber = async (tx: Tx, contract_id: number) => {
  const { rows } = await sql<{ number: string }>`
    select 'A-' || coalesce(max(substr(number, 3)::integer), 0) + 1 as number from additions where contract_id = ${contract_id}`.execute(
    tx,
  )
  return rows[0]!.number
}

/** Drafts an addition to a locked contract with the contract's next number; `bulk_run_id` is its bulk addition. */
export const createAddition = async (
  tx: Tx,
  actor: Actor,
  contract: AmendedContract,
  input: AdditionCreate,
  bulk_run_id: number | null = null,
): Promise<number> => {
  const { changes, file_id = null, signed_at = null, ...plain } = input
  const problems = [
    ...(await checkAddition(tx, actor, contract, input)),
    ...(await checkFile(tx, actor, file_id, null)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const row = await tx
    .insertInto('additions')
    .values({
      ...plain,
      signed_at,
      file_id,
      bulk_run_id,
      contract_id: contract.id,
      number: await nextNumber(tx, contract.id),
      changes: JSON.stringify(changes),
      status_since: actor.at,
      created_at: actor.at,
      created_by: actor.user_id,
      updated_at: actor.at,
      updated_by: actor.user_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', subjectOf(row), {}, told({ ...row, file_name: await fileName(tx, file_id) }))
  return row.id
}

/** Updates a locked addition, raises its version and records the change; answers the current addition. */
export const writeAddition = async (
  tx: Tx,
  actor: Actor,
  addition: AdditionRow,
  patch: Updateable<AdditionsTable>,
  action: ChangeAction,
): Promise<AdditionRow> => {
  const row = await tx
    .updateTable('additions')
    .set({ ...patch, version: addition.version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .where('id', '=', addition.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const file_name = row.file_id === addition.file_id ? addition.file_name : await fileName(tx, row.file_id)
  const { creator, ...before } = addition
  const mention = action === 'updated' ? {} : { addition: row.number }
  await recordChange(tx, actor, action, subjectOf(row), told(before), { ...told({ ...row, file_name }), ...mention })
  return { ...row, file_name, creator }
}

/** The existing needs that an addition changes. */
export const namedNeeds = ({ changes }: Pick<AdditionRow, 'changes'>): number[] =>
  (changes.needs ?? []).flatMap(({ need_id }) => need_id ?? [])

/** Changes a locked draft; absent fields stay, `changes` are replaced as a whole. */
export const updateAddition = async (tx: Tx, actor: Actor, locked: LockedAddition, input: AdditionUpdate) => {
  const { contract, addition } = locked
  const { version: _read, changes, ...given } = input
  const problems = [
    ...(await checkAddition(tx, actor, contract, {
      ...addition,
      ...given,
      changes: changes ?? addition.changes,
    })),
    ...(await checkFile(tx, actor, given.file_id, addition.file_id)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const patch = { ...given, ...(changes ? { changes: JSON.stringify(changes) } : {}) }
  await writeAddition(tx, actor, addition, patch, 'updated')
}

/** Cancels a locked addition that is not applied, and stores the terms that it would have replaced. */
export const cancelAddition = async (tx: Tx, actor: Actor, locked: LockedAddition) => {
  const { contract, addition } = locked
  const replaced = replacedTerms(contract, await needTermsOf(tx, contract.id), addition.changes)
  await writeAddition(
    tx,
    actor,
    addition,
    { status: 'cancelled', status_since: actor.at, replaced: JSON.stringify(replaced), refused: '[]' },
    'cancelled',
  )
  await refreshNeeds(tx, actor, namedNeeds(addition))
}
