import { sql } from 'kysely'
import type { CurrentUser } from '#contract/team/session.ts'
import { type DataScope, permissions, SUPER_ADMIN } from '#contract/behaviors/permissions.ts'
import type { Db } from '#server/db/client.ts'
import { settingsColumn } from '../agency.ts'
import { coordinatorsAtWork, foremenAtWork, mustEnrol, recruitersAtWork } from './load-actor.ts'

type RoleRow = { name: string; data_scope: DataScope; is_super: boolean; is_primary: boolean; permissions: string[] }

const named = (names: readonly string[]) => names.map((name) => ({ name }))

/** The signed-in user as the API answers it; the super-admin role lists every permission. */
export const currentUser = async (db: Db, user_id: number): Promise<CurrentUser> => {
  const row = await db
    .selectFrom('users as u')
    .leftJoin(recruitersAtWork.as('rec'), (join) => join.onRef('rec.user_id', '=', 'u.id'))
    .leftJoin(coordinatorsAtWork.as('coo'), (join) => join.onRef('coo.user_id', '=', 'u.id'))
    .leftJoin(foremenAtWork.as('fore'), (join) => join.onRef('fore.user_id', '=', 'u.id'))
    .where('u.id', '=', user_id)
    .select([
      'u.id',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.phone',
      'u.locale',
      'u.must_change_password',
      'u.version',
    ])
    .select([
      'u.avatar_file_id',
      'rec.id as recruiter_id',
      'coo.id as coordinator_id',
      'fore.id as foreman_id',
      mustEnrol.as('must_enrol'),
      sql<string | null>`(select name from agency)`.as('agency_name'),
      settingsColumn.as('agency'),
    ])
    .select(
      sql<
        RoleRow[]
      >`coalesce((select jsonb_agg(jsonb_build_object('name', r.name, 'data_scope', r.data_scope, 'is_super', r.is_super, 'is_primary', ur.is_primary,
        'permissions', (select coalesce(jsonb_agg(rp.permission order by rp.permission), '[]') from role_permissions rp where rp.role_id = r.id))
        order by ur.is_primary desc, r.id)
        from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]')`.as('roles'),
    )
    .executeTakeFirstOrThrow()
  const { roles, avatar_file_id, ...user } = row
  const is_super = roles.some((role) => role.is_super)
  return {
    ...user,
    role_name: is_super ? SUPER_ADMIN : (roles[0]?.name ?? ''),
    role: roles.map((role) => ({
      name: role.name,
      permissions: named(role.is_super ? permissions : role.permissions),
    })),
    scopes: is_super ? ['all'] : [...new Set(roles.map(({ data_scope }) => data_scope))],
    has_avatar: avatar_file_id !== null,
    avatar_version: avatar_file_id ?? 0,
  }
}
