import { type Updateable, sql } from 'kysely'
import type { CoordinatorCreate, CoordinatorUpdate } from '#contract/coordinators.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { checkFiles, checkValues } from '#server/behaviors/custom-fields/check-values.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type Told, nothingTold, recordWrite } from '#server/behaviors/history/record-write.ts'
import { nextVersion } from '#server/behaviors/history/stamps.ts'
import { phoneTail } from '#server/behaviors/search/search-key.ts'
import { beginning, recordBeginning } from '#server/behaviors/statuses/beginning.ts'
import { initialStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import type { CoordinatorsTable } from '#server/db/tables/staff.ts'
import { fieldProblem, fieldProblems, forbidden, stale } from '#server/platform/problems.ts'
import { updateStaff } from '../users/staff-users.commands.ts'
import { coordinatorAbilities } from './coordinators.policy.ts'
import type { CoordinatorRow } from './coordinators.queries.ts'
import { toCoordinator } from './coordinators.serializer.ts'
import { userOfProfile } from './user-of-profile.commands.ts'

const PHONES_LOCK = 7_271_015

/** Refuses a write that read an older version, and answers the coordinator as they are now. */
export const requireVersion = async (tx: Tx, actor: Actor, coordinator: CoordinatorRow, version: number) => {
  if (coordinator.version !== version)
    throw stale(toCoordinator(actor, coordinator, await loadFields(tx, actor, 'coordinator')))
}

/** Two coordinators never have one phone; two that are given one at once wait for each other. */
const checkPhone = async (tx: Tx, phone: string | undefined, self: number | null): Promise<FieldProblem[]> => {
  if (phone === undefined) return []
  await sql`select pg_advisory_xact_lock(${sql.lit(PHONES_LOCK)})`.execute(tx)
  const { rows } = await sql`select 1 from coordinators c join users u on u.id = c.user_id
    where c.archived_at is null and c.id is distinct from ${self}
      and right(regexp_replace(u.phone, '\\D', '', 'g'), 9) = ${phoneTail(phone)} limit 1`.execute(tx)
  return rows.length > 0 ? [{ path: 'phone', code: 'taken' }] : []
}

/** Makes a profile in the first status, of a user who gets the role, or of a person who is invited. */
export const createCoordinator = async (
  tx: Tx,
  actor: Actor,
  base_url: string,
  input: CoordinatorCreate,
): Promise<number> => {
  const { fields } = await loadFields(tx, actor, 'coordinator')
  const custom = checkValues(fields, input.custom_values ?? {})
  const problems = [
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values)),
    ...(await checkPhone(tx, input.phone, null)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const user = await userOfProfile(tx, actor, base_url, input)
  const kept = input.phone === undefined ? await checkPhone(tx, user.phone, null) : []
  if (kept.length > 0) throw fieldProblems(kept)
  return insertProfile(tx, actor, user, input, custom.values)
}

/** Enters the profile of a user who has the role, with their names in its history. */
export const insertProfile = async (
  tx: Tx,
  actor: Actor,
  { id: user_id, ...person }: { id: number; first_name: string; last_name: string; phone: string; email: string },
  input: CoordinatorCreate,
  custom_values: Record<string, unknown>,
): Promise<number> => {
  const status = await initialStatus(tx, 'coordinator')
  const row = await tx
    .insertInto('coordinators')
    .values({
      user_id,
      languages: JSON.stringify(input.languages ?? []),
      regions: JSON.stringify(input.regions ?? []),
      hired_on: input.hired_on ?? null,
      comment: input.comment ?? null,
      custom_values: JSON.stringify(custom_values),
      ...beginning(actor, status),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const subject = { entity: 'coordinator' as const, id: row.id }
  await recordBeginning(tx, actor, subject, { ...row, ...person }, status)
  return row.id
}

const PERSON = ['first_name', 'last_name', 'phone', 'email'] as const

/** Changes fields of a locked coordinator that the actor may write; absent fields stay, `null` clears. What the user shows is changed with the user. */
export const updateCoordinator = async (tx: Tx, actor: Actor, row: CoordinatorRow, input: CoordinatorUpdate) => {
  await requireVersion(tx, actor, row, input.version)
  const {
    version: _read,
    custom_values = {},
    languages,
    regions,
    first_name,
    last_name,
    phone,
    email,
    ...given
  } = input
  const allowed = coordinatorAbilities(actor, row).fields
  const asked = Object.keys(input).filter((key) => key !== 'version')
  if (asked.some((key) => !(allowed as string[]).includes(key))) throw forbidden()
  const { fields } = await loadFields(tx, actor, 'coordinator')
  const custom = checkValues(fields, custom_values, row.custom_values)
  const person = Object.fromEntries(
    Object.entries({ first_name, last_name, phone, email }).filter(([, value]) => value !== undefined),
  ) as Partial<Record<(typeof PERSON)[number], string>>
  const problems = [
    ...custom.problems,
    ...(await checkFiles(tx, actor, fields, custom.values, row.custom_values)),
    ...(await checkPhone(tx, phone === row.phone ? undefined : phone, row.id)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  if (Object.keys(person).length > 0) await updateStaff(tx, actor, row.user_id, person)
  await writeCoordinator(
    tx,
    actor,
    row,
    {
      ...given,
      custom_values: JSON.stringify(custom.values),
      ...(languages === undefined ? {} : { languages: JSON.stringify(languages) }),
      ...(regions === undefined ? {} : { regions: JSON.stringify(regions) }),
    },
    'updated',
    {
      before: Object.fromEntries(Object.keys(person).map((key) => [key, row[key as 'phone']])),
      after: person,
    },
  )
}

/** Writes fields of a locked coordinator, raises the version and records what changed; `told` is what history holds beside the columns. */
export const writeCoordinator = async (
  tx: Tx,
  actor: Actor,
  row: Pick<CoordinatorRow, 'id' | 'version'>,
  patch: Updateable<CoordinatorsTable>,
  action: 'updated' | 'archived' | 'restored' | 'undone' = 'updated',
  told: Told = nothingTold,
) => {
  const after = await tx
    .updateTable('coordinators')
    .set({ ...patch, ...nextVersion(actor, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordWrite(tx, actor, action, { entity: 'coordinator', id: row.id }, row, after, told)
}

/** Puts a locked coordinator into the archive; 422 while they stand in the team of an open contract. */
export const archiveCoordinator = async (tx: Tx, actor: Actor, row: CoordinatorRow, version: number) => {
  await requireVersion(tx, actor, row, version)
  if (row.contracts > 0) throw fieldProblem('status_id', 'coordinator_has_contracts', { count: row.contracts })
  await writeCoordinator(tx, actor, row, { archived_at: actor.at, archived_by: actor.user_id }, 'archived')
}

/** Brings a locked coordinator back; refused at the phone when another has it meanwhile. */
export const restoreCoordinator = async (tx: Tx, actor: Actor, row: CoordinatorRow, version: number) => {
  await requireVersion(tx, actor, row, version)
  const taken = await checkPhone(tx, row.phone ?? undefined, row.id)
  if (taken.length > 0) throw fieldProblems(taken)
  await writeCoordinator(tx, actor, row, { archived_at: null, archived_by: null }, 'restored')
}
