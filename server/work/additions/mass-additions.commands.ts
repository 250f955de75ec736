import { sql } from 'kysely'
import type { AdditionChanges } from '#contract/work/additions.ts'
import {
  type ContractSelection,
  MASS_PREVIEW_ROWS,
  type MassAddition,
  type MassPreview,
} from '#contract/work/mass-additions.ts'
import { type Actor, actAgain, beyondScope } from '#server/behaviors/access/actor.ts'
import { startBulk } from '#server/behaviors/bulk/bulk-runs.ts'
import { type BulkStep, refusalOf } from '#server/behaviors/bulk/run-bulk.ts'
import { rehearse } from '#server/behaviors/undo/savepoint.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { readPayMinimum } from '../legality/pay-minimum.queries.ts'
import { mayAmend } from '../contracts/contracts.policy.ts'
import { selectedContracts } from '../contracts/select-contracts.commands.ts'
import { cancelAddition, createAddition } from './additions.commands.ts'
import { type AmendedContract, findAmended, lockAddition, lockAmended } from './additions.queries.ts'
import { massChanges } from './mass-changes.ts'
import { rehearseAddition } from './sign-addition.commands.ts'

type Body = { selection: ContractSelection; addition: MassAddition }

/**
 * Drafts the addition for one locked contract and tries it; answers what it changes, or nothing when all terms are the
 * same already.
 */
const draft = async (
  tx: Tx,
  actor: Actor,
  contract: AmendedContract,
  addition: MassAddition,
  bulk_run_id: number | null,
) => {
  if (!mayAmend(actor, contract)) throw fieldProblem('status', 'contract_not_running')
  const { changes, problems } = massChanges(contract, addition)
  if (problems.length > 0) throw fieldProblems(problems)
  if (Object.keys(changes).length === 0) return changes
  const { kind, effective_from, description } = addition
  const id = await createAddition(tx, actor, contract, { kind, effective_from, description, changes }, bulk_run_id)
  await rehearseAddition(tx, actor, (await lockAddition(tx, beyondScope(actor), id)).addition)
  return changes
}

/** The step of a bulk addition: a draft for one contract, or why it would be refused. */
export const bulkAdditionStep: BulkStep = async (tx, actor, { entity_id, bulk_run_id }, action) => {
  const contract = await lockAmended(tx, actor, entity_id)
  const changes = await draft(tx, actor, contract, action as MassAddition, bulk_run_id)
  return Object.keys(changes).length > 0
}

/** The undo for one contract: cancels its draft; a signed one is kept. */
export const undoBulkAdditionStep: BulkStep = async (tx, actor, { entity_id, bulk_run_id }) => {
  const made = await tx
    .selectFrom('additions')
    .where('bulk_run_id', '=', bulk_run_id)
    .where('contract_id', '=', entity_id)
    .select('id')
    .executeTakeFirstOrThrow()
  const locked = await lockAddition(tx, beyondScope(actor), made.id)
  if (locked.addition.status !== 'draft') throw fieldProblem('status', 'addition_signed')
  await cancelAddition(tx, actor, locked)
  return true
}

/** The changes that decide whether pay is below the legal minimum. */
const payFields = ['pay_rate_from', 'pay_rate_to', 'hours_per_day', 'days_per_week'] as const

/** The legal minimum of a contract on the day of its addition, if the changed terms pay less. */
const unmetMinimum = async (tx: Tx, contract: AmendedContract, changes: AdditionChanges, on: string) => {
  const after = { ...contract, ...changes }
  const rate = after.pay_rate_from ?? after.pay_rate_to
  if (rate === null || payFields.every((field) => changes[field] === undefined)) return null
  const { site_country, employment_form, currency, rate_period, hours_per_day, days_per_week } = after
  const terms = { site_country, employment_form, currency, rate_period, hours_per_day, days_per_week }
  const minimum = await readPayMinimum(tx, { on, client_tax_id: contract.client_tax_id ?? undefined, ...terms })
  return minimum !== null && rate < minimum.minimum ? minimum : null
}

const previewOne = async (
  tx: Tx,
  actor: Actor,
  id: number,
  addition: MassAddition,
): Promise<MassPreview['rows'][number]> => {
  const contract = await findAmended(tx, actor, id)
  const named = { entity_id: id, name: `${contract.number} ${contract.title}` }
  try {
    const changes = await rehearse(tx, () => draft(tx, actAgain(actor), contract, addition, null))
    const told = Object.entries(changes).map(([field, value]) => ({
      field,
      old: contract[field as keyof AmendedContract],
      new: value,
    }))
    const below_minimum = await unmetMinimum(tx, contract, changes, addition.effective_from)
    return { ...named, changes: told, problems: [], below_minimum }
  } catch (failure) {
    return { ...named, changes: [], problems: refusalOf(failure), below_minimum: null }
  }
}

/**
 * Tries a bulk addition on the first selected contracts and rolls it back: old and new values of each, or why it is
 * refused.
 */
export const previewMassAddition = async (
  tx: Tx,
  actor: Actor,
  { selection, addition }: Body,
): Promise<MassPreview> => {
  const ids = await selectedContracts(tx, actor, selection)
  const rows: MassPreview['rows'] = []
  for (const id of ids.slice(0, MASS_PREVIEW_ROWS)) rows.push(await previewOne(tx, actor, id, addition))
  return { total: ids.length, rows }
}

/** Queues a bulk addition for every selected contract in scope; each becomes a draft. */
export const startMassAddition = async (tx: Tx, actor: Actor, { selection, addition }: Body): Promise<number> =>
  startBulk(tx, actor, 'addition', addition, await selectedContracts(tx, actor, selection), 'run_addition_bulk')

/** The ids of a bulk addition's additions that are not cancelled, in the order of their contracts. */
export const draftedBy = async (tx: Tx, bulk_run_id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select a.id from additions a join contracts c on c.id = a.contract_id
    where a.bulk_run_id = ${bulk_run_id} and a.status <> 'cancelled' order by c.number, a.id`.execute(tx)
  return rows.map(({ id }) => id)
}
