import { type RoleUpdate, roleEndpoints } from '#contract/team/roles.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { authorize } from '#server/platform/problems.ts'
import { createRole, deleteRole, updateRole } from './roles.commands.ts'
import { findRole, listRoles, toRole } from './roles.queries.ts'

const FACTOR_ALONE = new Set(['version', 'requires_second_factor'])

/** Of the super-admin role only the requirement of two-factor authentication can change. */
const changesFactorAlone = (body: RoleUpdate) => Object.keys(body).every((field) => FACTOR_ALONE.has(field))

/** Roles and the permissions they give. */
export const mountRoles = ({ app, db }: Services) =>
  mount(app, db, roleEndpoints, {
    'GET /api/roles': async ({ tx, actor }) => ({ data: (await listRoles(tx)).map((row) => toRole(actor, row)) }),
    'GET /api/roles/options': async ({ tx, actor }) => ({
      data: (await listRoles(tx)).map((row) => ({ ...row, assignable: toRole(actor, row).abilities.assign })),
    }),
    'POST /api/roles': async ({ tx, actor, body }) => {
      const id = await createRole(tx, actor, body)
      return { data: toRole(actor, await findRole(tx, id)) }
    },
    'GET /api/roles/{id}': async ({ tx, actor, params }) => ({ data: toRole(actor, await findRole(tx, params.id)) }),
    'PATCH /api/roles/{id}': async ({ tx, actor, params, body }) => {
      const role = await findRole(tx, params.id)
      const { abilities } = toRole(actor, role)
      authorize(abilities.update || (abilities.require_second_factor && changesFactorAlone(body)))
      await updateRole(tx, actor, role, body)
      return { data: toRole(actor, await findRole(tx, role.id)) }
    },
    'DELETE /api/roles/{id}': async ({ tx, actor, params }) => {
      const role = await findRole(tx, params.id)
      authorize(toRole(actor, role).abilities.update)
      await deleteRole(tx, actor, role)
      return { data: {} }
    },
  })
