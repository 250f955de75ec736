import { type Updateable, sql } from 'kysely'
import type { HousingCreate, HousingUpdate } from '#contract/site/housing.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { checkFiles, checkValues } from '#server/behaviors/custom-fields/check-values.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { versionCheck } from '#server/behaviors/endpoints/require-version.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { recordWrite } from '#server/behaviors/history/record-write.ts'
import { madeNow, nextVersion } from '#server/behaviors/history/stamps.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { PropertiesTable } from '#server/db/tables/housing.ts'
import { authorize, fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { checkFacts, checkResponsible, ownCoordinatorId, tidied } from './check-housing.ts'
import { housingSearch } from './housing-search.ts'
import { housingAbilities } from './housing.policy.ts'
import type { HousingRow } from './housing.queries.ts'
import { toHousing } from './housing.serializer.ts'

/** Refuses a write based on an older version, with the current house in the answer. */
export const requireVersion = versionCheck('housing', toHousing)

/** The coordinator responsible for a new house: the given one, otherwise the actor if a coordinator. */
const responsibleFor = async (tx: Tx, actor: Actor, given: number | null | undefined) => {
  if (given || actor.scopes.has('all')) return given ?? null
  const own = await ownCoordinatorId(tx, actor)
  if (own === null) throw fieldProblem('responsible_coordinator_id', 'required')
  return own
}

/** Creates an open house. */
export const createHousing = async (tx: Tx, actor: Actor, given: HousingCreate): Promise<number> => {
  const input = tidied(given, given.country)
  const { fields } = await loadFields(tx, actor, 'housing')
  const custom = checkValues(fields, input.custom_values ?? {}, undefined, true)
  const responsible_coordinator_id = await responsibleFor(tx, actor, input.responsible_coordinator_id)
  const problems = [
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values)),
    ...checkFacts(input),
    ...(await checkResponsible(tx, responsible_coordinator_id)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const row = await tx
    .insertInto('properties')
    .values({
      ...input,
      responsible_coordinator_id,
      ...housingSearch({ ...input, custom_values: custom.values }, fields),
      custom_values: JSON.stringify(custom.values),
      ...madeNow(actor),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', { entity: 'housing', id: row.id }, {}, row)
  return row.id
}

/** Changes a locked house; absent fields stay, `null` clears. */
export const updateHousing = async (tx: Tx, actor: Actor, house: HousingRow, input: HousingUpdate) => {
  await requireVersion(tx, actor, house, input.version)
  const { version: _read, custom_values = {}, ...plain } = tidied(input, input.country ?? house.country)
  const { fields } = await loadFields(tx, actor, 'housing')
  const custom = checkValues(fields, custom_values, house.custom_values)
  const after = { ...house, ...plain, custom_values: custom.values }
  const given = plain.responsible_coordinator_id
  const problems = [
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values, house.custom_values)),
    ...checkFacts(after),
    ...(given === house.responsible_coordinator_id ? [] : await checkResponsible(tx, given)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  await writeHousing(tx, actor, house, {
    ...plain,
    ...housingSearch(after, fields),
    custom_values: JSON.stringify(custom.values),
  })
}

/** Updates a locked house, raises its version and records the change. */
export const writeHousing = async (
  tx: Tx,
  actor: Actor,
  house: HousingRow,
  patch: Updateable<PropertiesTable>,
  action: 'updated' | 'archived' | 'restored' | 'undone' = 'updated',
) => {
  const after = await tx
    .updateTable('properties')
    .set({ ...patch, ...nextVersion(actor, house) })
    .where('id', '=', house.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordWrite(tx, actor, action, { entity: 'housing', id: house.id }, house, after)
}

/** The number of current residents and reservations of a house. */
const staysOpen = async (db: Db, property_id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from stays s join places p on p.id = s.place_id
    where p.property_id = ${property_id} and s.status in ('reserved', 'living')`.execute(db)
  return rows[0]!.count
}

/** Throws while a house has residents or reservations. */
export const requireEmpty = async (tx: Tx, house: HousingRow) => {
  const count = await staysOpen(tx, house.id)
  if (count > 0) throw fieldProblem('status', 'house_has_stays', { count })
}

/** Closes or reopens a locked house. */
export const changeHousingStatus = async (
  tx: Tx,
  actor: Actor,
  house: HousingRow,
  { version, status }: { version: number; status: 'active' | 'closed' },
) => {
  await requireVersion(tx, actor, house, version)
  if (status === house.status) return
  const can = housingAbilities(actor, house)
  authorize(status === 'closed' ? can.close : can.reopen)
  if (status === 'closed') await requireEmpty(tx, house)
  await writeHousing(tx, actor, house, { status })
}

/** Archives a locked house; 422 while it has residents or reservations. */
export const archiveHousing = async (tx: Tx, actor: Actor, house: HousingRow, version: number) => {
  await requireVersion(tx, actor, house, version)
  await requireEmpty(tx, house)
  await writeHousing(tx, actor, house, { archived_at: actor.at, archived_by: actor.user_id }, 'archived')
}

/** Restores a locked house; refused at its name when another has it now. */
export const restoreHousing = async (tx: Tx, actor: Actor, house: HousingRow, version: number) => {
  await requireVersion(tx, actor, house, version)
  await writeHousing(tx, actor, house, { archived_at: null, archived_by: null }, 'restored')
}
