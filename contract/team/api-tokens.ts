import { z } from 'zod'
import { instant, moment } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams } from '../basics/id.ts'
import { dataOf, done } from '../basics/page.ts'
import { line } from '../basics/text.ts'
import { tokenPermissions } from '../behaviors/permissions.ts'

/** The prefix of every API token. */
export const TOKEN_PREFIX = 'brg_'

/** A token as its owner sees it after creation; `hint` is its beginning. */
export const apiToken = z.object({
  id: z.int(),
  name: z.string(),
  hint: z.string(),
  permissions: z.array(z.enum(tokenPermissions)),
  created_at: instant(),
  expires_at: instant(),
  last_used_at: instant().nullable(),
})

export type ApiToken = z.output<typeof apiToken>

export const apiTokenCreate = z.strictObject({
  name: line(80),
  permissions: z.array(z.enum(tokenPermissions)).min(1).max(tokenPermissions.length),
  expires_at: moment(),
})

export type ApiTokenCreate = z.output<typeof apiTokenCreate>

/** API tokens of the signed-in user. A token acts for its owner, with its own permissions as long as the owner has them too. */
export const apiTokenEndpoints = define({
  'GET /api/profile/api-tokens': {
    summary: 'API tokens of the caller that are not revoked',
    access: 'signed-in',
    response: z.object({ data: z.array(apiToken) }),
  },
  'POST /api/profile/api-tokens': {
    summary: 'Create an API token, valid for at most a year; it is shown only in this answer',
    access: 'signed-in',
    body: apiTokenCreate,
    secret: true,
    response: dataOf(apiToken.extend({ token: z.string() })),
  },
  'DELETE /api/profile/api-tokens/{id}': {
    summary: 'Revoke an own API token',
    access: 'signed-in',
    params: idParams,
    response: done,
  },
})
