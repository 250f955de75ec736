import { sql } from 'kysely'
import type { Role } from '#contract/team/roles.ts'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { holds } from '#server/behaviors/access/escalation.ts'
import type { Db } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'

const selectRoles = (db: Db) =>
  db
    .selectFrom('roles')
    .selectAll()
    .select([
      sql<
        Permission[]
      >`coalesce((select jsonb_agg(p.permission order by p.permission) from role_permissions p where p.role_id = roles.id), '[]')`.as(
        'grants',
      ),
      sql<number>`(select count(*) from user_roles ur where ur.role_id = roles.id)`.as('users_count'),
    ])

type RoleRow = Awaited<ReturnType<ReturnType<typeof selectRoles>['executeTakeFirstOrThrow']>>

/** A role as the actor may see it, with their abilities. */
export const toRole = (actor: Actor, row: RoleRow): Role => {
  const held = holds(actor, { permissions: row.grants, data_scope: row.data_scope, is_super: row.is_super })
  const inReach = actor.permissions.has('update role') && held
  const writable = inReach && !row.is_super
  return {
    ...row,
    permissions: row.grants.map((name) => ({ name })),
    abilities: {
      update: writable,
      require_second_factor: inReach,
      delete: writable && !row.is_system && row.users_count === 0,
      assign: actor.permissions.has('update users') && held,
    },
  }
}

/** All roles, system ones first. */
export const listRoles = (db: Db) => selectRoles(db).orderBy('is_system', 'desc').orderBy('id').execute()

/** The role; throws 404. */
export const findRole = async (db: Db, id: number): Promise<RoleRow> =>
  found(await selectRoles(db).where('roles.id', '=', id).executeTakeFirst())

export type { RoleRow }
