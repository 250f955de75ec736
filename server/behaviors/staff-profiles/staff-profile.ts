import { type Updateable, sql } from 'kysely'
import { veiled } from '#contract/fields/facts.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { RecruitersTable } from '#server/db/tables/access.ts'
import type { CoordinatorsTable, ForemenTable } from '#server/db/tables/staff.ts'
import { fieldProblems, stale } from '#server/platform/problems.ts'
import type { Actor } from '../access/actor.ts'
import { type LoadedFields, loadFields, readValues } from '../custom-fields/custom-fields.ts'
import { type Told, nothingTold, recordWrite } from '../history/record-write.ts'
import { nextVersion } from '../history/stamps.ts'
import { without } from '../lists/without.ts'
import { phoneTail } from '../search/search-key.ts'
import type { ProfileKind, ProfileNoun, ProfileRow } from './staff-kind.ts'

const PHONES_LOCK = 7_271_015

/** Refuses a write based on an older version, with the current profile in the answer. */
export const requireVersion = async <Row extends ProfileRow>(
  tx: Tx,
  actor: Actor,
  kind: ProfileKind<Row>,
  row: Row,
  version: number,
) => {
  if (row.version !== version) throw stale(kind.show(actor, row, await loadFields(tx, actor, kind.entity)))
}

/** A problem when another profile of the noun has the phone; parallel writes of one phone wait for each other. */
export const checkPhone = async (
  tx: Tx,
  { table }: ProfileNoun,
  phone: string | undefined,
  self: number | null,
): Promise<FieldProblem[]> => {
  if (phone === undefined) return []
  await sql`select pg_advisory_xact_lock(${sql.lit(PHONES_LOCK)})`.execute(tx)
  const { rows } = await sql`select 1 from ${sql.table(table)} c join users u on u.id = c.user_id
    where c.archived_at is null and c.id is distinct from ${self}
      and right(regexp_replace(u.phone, '\\D', '', 'g'), 9) = ${phoneTail(phone)} limit 1`.execute(tx)
  return rows.length > 0 ? [{ path: 'phone', code: 'taken' }] : []
}

type Patch = Updateable<Omit<CoordinatorsTable, 'regions'>> & {
  regions?: string
  max_team?: Updateable<ForemenTable>['max_team']
} & Pick<Updateable<RecruitersTable>, 'status' | 'monthly_target'>

/**
 * Updates a locked profile, raises its version and records the change; `told` is what history stores in addition to the
 * columns.
 */
export const writeProfile = async (
  tx: Tx,
  actor: Actor,
  { entity, table }: ProfileNoun,
  row: Pick<ProfileRow, 'id' | 'version'>,
  patch: Patch,
  action: 'updated' | 'archived' | 'restored' | 'undone' = 'updated',
  told: Told = nothingTold,
) => {
  const after = await tx
    .updateTable(table as 'coordinators')
    .set({ ...patch, ...nextVersion(actor, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordWrite(tx, actor, action, { entity, id: row.id }, row, after, told)
}

/** Archives a locked profile. */
export const archiveProfile = (tx: Tx, actor: Actor, noun: ProfileNoun, row: ProfileRow) =>
  writeProfile(tx, actor, noun, row, { archived_at: actor.at, archived_by: actor.user_id }, 'archived')

/** Restores a locked profile; refused at the phone when another profile has it now. */
export const restoreProfile = async <Row extends ProfileRow>(
  tx: Tx,
  actor: Actor,
  kind: ProfileKind<Row>,
  row: Row,
  version: number,
) => {
  await requireVersion(tx, actor, kind, row, version)
  const taken = await checkPhone(tx, kind, row.phone ?? undefined, row.id)
  if (taken.length > 0) throw fieldProblems(taken)
  await writeProfile(tx, actor, kind, row, { archived_at: null, archived_by: null }, 'restored')
}

/** The fields of a profile that the actor may know: all, or those that their declaration shows of a part. */
export const shownProfile = <Row extends ProfileRow>(noun: ProfileNoun, row: Row, custom: LoadedFields) => {
  const { creator, created_by: _id, custom_values, roles: _roles, email, user_status, invited, ...fields } = row
  return {
    ...(row.whole ? fields : without(fields, new Set(veiled(noun.fields)))),
    email: row.whole && row.anonymised_at === null ? email : null,
    user_status: row.whole ? user_status : null,
    invited: row.whole && invited,
    created_by: row.whole ? creator : null,
    custom_values: row.whole ? readValues(custom_values, custom.fields) : {},
  }
}

const OPTIONS = 1_000

/** Active users without a profile in the noun's table, by name. */
export const usersWithoutProfile = (db: Db, { table }: ProfileNoun) =>
  db
    .selectFrom('users')
    .where('status', '=', 'active')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom(`${table as 'coordinators'} as c`)
            .whereRef('c.user_id', '=', 'users.id')
            .select('c.id'),
        ),
      ),
    )
    .select(['id', 'first_name', 'last_name', 'email', 'phone'])
    .orderBy('last_name')
    .orderBy('first_name')
    .limit(OPTIONS)
    .execute()

/** Whether a user has a profile of another noun: recruiter, coordinator or foreman. */
export const hasOtherProfile = async (tx: Tx, { table }: ProfileNoun, user_id: number): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from recruiters where user_id = ${user_id} and status = 'active' and ${table} <> 'recruiters'
    union all select 1 from coordinators where user_id = ${user_id} and is_open and archived_at is null and ${table} <> 'coordinators'
    union all select 1 from foremen where user_id = ${user_id} and is_open and archived_at is null and ${table} <> 'foremen'
    limit 1`.execute(tx)
  return rows.length > 0
}
