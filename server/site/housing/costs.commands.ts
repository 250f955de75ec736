import type { CostCreate, CostUpdate } from '#contract/site/housing-costs.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { madeNow, nextVersion } from '#server/behaviors/history/stamps.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { fieldProblems, found, stale } from '#server/platform/problems.ts'
import { type CostRow, selectCosts, toCost } from './costs.queries.ts'
import { findHousing } from './housing.queries.ts'
import { housingOfPart } from './rooms.commands.ts'

const subjectOf = ({ id, property_id }: { id: number; property_id: number }) => ({
  entity: 'housing_cost',
  id,
  parent: { entity: 'housing', id: property_id },
})

const told = ({ property_id: _house, file, file_id: _file, ...row }: CostRow) => ({ ...row, file: file?.name ?? null })

/** A cost of a house in scope; throws 404. */
export const findCost = async (db: Db, actor: Actor, id: number): Promise<CostRow> => {
  const row = found(await selectCosts(db).where('housing_costs.id', '=', id).executeTakeFirst())
  await findHousing(db, actor, row.property_id)
  return row
}

/** A cost of a house that the actor runs, locked until the transaction ends; throws 404. */
export const lockCost = async (tx: Tx, actor: Actor, id: number): Promise<CostRow> => {
  const row = found(
    await selectCosts(tx).where('housing_costs.id', '=', id).forUpdate('housing_costs').executeTakeFirst(),
  )
  await housingOfPart(tx, actor, row.property_id)
  return row
}

/** A bill must be the actor's own upload that no other cost has. */
const checkFile = async (tx: Tx, actor: Actor, id: number | null | undefined): Promise<FieldProblem[]> => {
  if (!id) return []
  const file = await tx
    .selectFrom('files')
    .where('id', '=', id)
    .where('purpose', '=', 'document')
    .where('created_by', '=', actor.user_id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('housing_costs as c').whereRef('c.file_id', '=', 'files.id').select('c.id'))),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('document_files as d').whereRef('d.file_id', '=', 'files.id').select('d.file_id')),
      ),
    )
    .select('id')
    .executeTakeFirst()
  return file ? [] : [{ path: 'file_id', code: 'not_found' }]
}

/** Adds a cost of a house in a month. */
export const createCost = async (tx: Tx, actor: Actor, property_id: number, input: CostCreate): Promise<number> => {
  const problems = await checkFile(tx, actor, input.file_id)
  if (problems.length > 0) throw fieldProblems(problems)
  const { id } = await tx
    .insertInto('housing_costs')
    .values({ ...input, month: `${input.month}-01`, property_id, ...madeNow(actor) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await selectCosts(tx).where('housing_costs.id', '=', id).executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', subjectOf(row), {}, told(row))
  return id
}

/** Changes a locked cost; absent fields stay, `null` clears. */
export const updateCost = async (tx: Tx, actor: Actor, row: CostRow, { version, month, ...fields }: CostUpdate) => {
  if (row.version !== version) throw stale(toCost(row))
  const problems = fields.file_id === row.file_id ? [] : await checkFile(tx, actor, fields.file_id)
  if (problems.length > 0) throw fieldProblems(problems)
  await tx
    .updateTable('housing_costs')
    .set({ ...fields, ...(month === undefined ? {} : { month: `${month}-01` }), ...nextVersion(actor, row) })
    .where('id', '=', row.id)
    .execute()
  const after = await selectCosts(tx).where('housing_costs.id', '=', row.id).executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'updated', subjectOf(row), told(row), told(after))
}

/** Deletes a locked cost; the cleanup of files deletes its bill. */
export const removeCost = async (tx: Tx, actor: Actor, row: CostRow) => {
  await tx.deleteFrom('housing_costs').where('id', '=', row.id).execute()
  await recordChange(tx, actor, 'removed', subjectOf(row), told(row), {})
}
