import { apiTokenEndpoints } from '#contract/team/api-tokens.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.commands.ts'

/** API tokens of the signed-in user. */
export const mountApiTokens = ({ app, db }: Services) =>
  mount(app, db, apiTokenEndpoints, {
    'GET /api/profile/api-tokens': async ({ tx, actor }) => ({ data: await listApiTokens(tx, actor) }),
    'POST /api/profile/api-tokens': async ({ tx, actor, body }) => ({ data: await createApiToken(tx, actor, body) }),
    'DELETE /api/profile/api-tokens/{id}': async ({ tx, actor, params }) => {
      await revokeApiToken(tx, actor, params.id)
      return { data: {} }
    },
  })
