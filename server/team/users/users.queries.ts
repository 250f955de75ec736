import { type SqlBool, sql } from 'kysely'
import { type DataScope, type Permission, SUPER_ADMIN } from '#contract/behaviors/permissions.ts'
import type { Labels } from '#contract/basics/labels.ts'
import type { User, UserListQuery } from '#contract/team/users.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { holds } from '#server/behaviors/access/escalation.ts'
import { all, isCode } from '#server/behaviors/lists/filters.ts'
import { type SortColumn, listPage } from '#server/behaviors/lists/list-page.ts'
import { searchIn } from '#server/behaviors/lists/record-filters.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'

type RoleJson = {
  id: number
  name: string
  title: Labels
  is_primary: boolean
  is_super: boolean
  data_scope: DataScope
  permissions: Permission[]
}

const rolesJson = sql<
  RoleJson[]
>`coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'title', r.title, 'is_primary', ur.is_primary,
  'is_super', r.is_super, 'data_scope', r.data_scope,
  'permissions', (select coalesce(jsonb_agg(p.permission), '[]') from role_permissions p where p.role_id = r.id)) order by ur.is_primary desc, r.id)
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = users.id), '[]')`

const selectUsers = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'phone',
      'locale',
      'status',
      'last_login_at',
      'anonymised_at',
      'version',
      'created_at',
    ])
    .select([
      rolesJson.as('roles'),
      sql<boolean>`users.avatar_file_id is not null`.as('has_avatar'),
      sql<boolean>`exists (select 1 from second_factors sf where sf.user_id = users.id and sf.confirmed_at is not null)`.as(
        'has_second_factor',
      ),
      sql<boolean>`users.password_hash is null and users.anonymised_at is null`.as('invited'),
    ])

export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

const sorts: Record<string, SortColumn> = {
  created_at: { by: sql.ref('users.created_at'), type: 'timestamptz' },
  first_name: { by: sql.ref('users.first_name'), type: 'text' },
  last_name: { by: sql.ref('users.last_name'), type: 'text' },
  email: { by: sql.ref('users.email'), type: 'text' },
  last_login_at: { by: sql`coalesce(users.last_login_at, '-infinity'::timestamptz)`, type: 'timestamptz' },
}

/** One page of the users that match the query. */
export const listUsers = (db: Db, query: UserListQuery) => {
  const wanted = all([
    ...searchIn(sql.ref('users.search_key'), query.search),
    isCode(sql.ref('users.status'), query.status),
    query.role_id &&
      sql<SqlBool>`exists (select 1 from user_roles f where f.user_id = users.id and f.role_id = any(${query.role_id.ids}::bigint[]))`,
  ])
  return listPage(
    db,
    selectUsers(db).where(wanted),
    sql`select 1 from users where ${wanted}`,
    query,
    sorts,
    sql.ref('users.id'),
  )
}

/** The user; throws 404. */
export const findUser = async (db: Db, id: number): Promise<UserRow> =>
  found(await selectUsers(db).where('users.id', '=', id).executeTakeFirst())

/** The user, locked until the transaction ends; throws 404. */
export const lockUser = async (tx: Tx, id: number): Promise<UserRow> =>
  found(await selectUsers(tx).where('users.id', '=', id).forNoKeyUpdate('users').executeTakeFirst())

/** A user with the actor's abilities; no one changes a user with more rights. */
export const toUser = (actor: Actor, row: UserRow): User => {
  const writable =
    row.anonymised_at === null && actor.permissions.has('update users') && row.roles.every((role) => holds(actor, role))
  const other = writable && row.id !== actor.user_id
  return {
    ...row,
    role_name: row.roles.some((role) => role.is_super) ? SUPER_ADMIN : (row.roles[0]?.name ?? ''),
    abilities: {
      update: writable,
      block: other && row.status === 'active',
      unblock: other && row.status === 'blocked',
      invite: writable && row.status === 'active' && row.invited,
      remove_factor: other && row.has_second_factor,
    },
  }
}
