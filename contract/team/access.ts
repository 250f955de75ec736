import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { idParams } from '../basics/id.ts'
import { labels } from '../basics/labels.ts'
import { dataOf } from '../basics/page.ts'
import { dataScopes, permissions } from '../behaviors/permissions.ts'

/** The permissions of a user, and which role grants each. */
export const effectiveAccess = z.object({
  user: z.object({ id: z.int(), first_name: z.string(), last_name: z.string(), status: z.enum(['active', 'blocked']) }),
  roles: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      title: labels,
      data_scope: z.enum(dataScopes),
      is_super: z.boolean(),
    }),
  ),
  permissions: z.array(z.object({ name: z.enum(permissions), role_ids: z.array(z.int()) })),
})
export type EffectiveAccess = z.output<typeof effectiveAccess>

/** The checks before a lead is shown, in order. */
export const accessSteps = ['active', 'view_leads', 'view_lead', 'scope'] as const

/** The result of the scope check: the whole agency, own lead, created by the user, without an owner, access granted on request, another user's lead, or no leads at all. */
export const scopeReasons = ['all', 'own', 'created', 'pool', 'granted', 'foreign', 'none'] as const

/** Why a user can or cannot see a record: every check, with the roles that decide it. */
export const accessExplanation = z.object({
  visible: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(accessSteps),
      passes: z.boolean(),
      role_ids: z.array(z.int()),
      reason: z.enum(scopeReasons).nullable(),
    }),
  ),
  owner: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }).nullable(),
})
export type AccessExplanation = z.output<typeof accessExplanation>

const pair = z.strictObject({ id: idParams.shape.id, lead_id: idParams.shape.id })

/** Explanations of what a user can access. */
export const accessEndpoints = define({
  'GET /api/users/{id}/access': {
    summary: 'Permissions of a user by role',
    access: 'view users',
    params: idParams,
    response: dataOf(effectiveAccess),
  },
  'GET /api/users/{id}/access/leads/{lead_id}': {
    summary: 'Reasons why a user can or cannot see a lead',
    access: { all: ['view users', 'view lead'] },
    params: pair,
    response: dataOf(accessExplanation),
  },
})
