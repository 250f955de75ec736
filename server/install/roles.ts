import type { Labels } from '#contract/basics/labels.ts'
import { type DataScope, type Permission, SUPER_ADMIN } from '#contract/behaviors/permissions.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'

type Seed = { name: string; title: Labels; data_scope: DataScope; permissions: Permission[] }

/** The four roles of the specification with their first permissions. */
const seeds: Seed[] = [
  {
    name: SUPER_ADMIN,
    title: {
      en: 'Super-admin',
      es: 'Superadministrador',
      pl: 'Superadministrator',
      ru: 'Суперадминистратор',
      ua: 'Суперадміністратор',
    },
    data_scope: 'all',
    permissions: [],
  },
  {
    name: 'recruiter',
    title: { en: 'Recruiter', es: 'Reclutador', pl: 'Rekruter', ru: 'Рекрутер', ua: 'Рекрутер' },
    data_scope: 'recruiter',
    permissions: [
      'update profile',
      'view leads',
      'view lead',
      'create lead',
      'update lead',
      'view candidates',
      'view candidate',
      'create candidate',
      'update candidate',
      'view workers',
      'view worker',
      'view contracts',
      'view contract',
      'view freelance recruiters',
      'view freelance recruiter',
      'create questionnaires contract',
      'update questionnaires contract',
      'view history',
      'view history statuses',
      'export records',
      'import records',
    ],
  },
  {
    name: 'coordinator',
    title: { en: 'Coordinator', es: 'Coordinador', pl: 'Koordynator', ru: 'Координатор', ua: 'Координатор' },
    data_scope: 'coordinator',
    permissions: [
      'update profile',
      'view candidates',
      'view candidate',
      'update candidate',
      'view workers',
      'view worker',
      'create worker',
      'update worker',
      'view contracts',
      'view contract',
      'coordinator update contract',
      'create questionnaires contract',
      'update questionnaires contract',
      'view history',
      'view history statuses',
    ],
  },
  {
    name: 'foreman',
    title: { en: 'Foreman', es: 'Capataz', pl: 'Brygadzista', ru: 'Бригадир', ua: 'Бригадир' },
    data_scope: 'foreman',
    permissions: ['update profile', 'view candidates', 'view workers', 'view contracts', 'view schedule'],
  },
]

/** Adds the four system roles. */
export const installRoles = async (tx: Tx, actor: Actor) => {
  const stamps = { created_at: actor.at, created_by: null, updated_at: actor.at, updated_by: null }
  for (const { permissions, title, ...role } of seeds) {
    const { id } = await tx
      .insertInto('roles')
      .values({
        ...role,
        ...stamps,
        title: JSON.stringify(title),
        is_system: true,
        is_super: role.name === SUPER_ADMIN,
        description: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (permissions.length > 0)
      await tx
        .insertInto('role_permissions')
        .values(permissions.map((permission) => ({ role_id: id, permission })))
        .execute()
    await recordChange(
      tx,
      actor,
      'created',
      { entity: 'role', id },
      {},
      { name: role.name, title, data_scope: role.data_scope, permissions },
    )
  }
}
