import { permitCaseKindEndpoints } from '#contract/work/permit-case-kinds.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { found } from '#server/platform/problems.ts'
import { addKind, changeKind } from './case-kinds.commands.ts'
import { kindUsage, readKinds } from './case-kinds.queries.ts'

/** Kinds of permit cases. */
export const mountPermitCaseKinds = ({ app, db }: Services) =>
  mount(app, db, permitCaseKindEndpoints, {
    'GET /api/permit-case-kinds': async ({ tx }) => ({ data: await readKinds(tx) }),
    'POST /api/permit-case-kinds': async ({ tx, actor, body }) => ({ data: await addKind(tx, actor, body) }),
    'GET /api/permit-case-kinds/{id}/usage': async ({ tx, actor, params }) => {
      found((await readKinds(tx)).find(({ id }) => id === params.id))
      return { data: await kindUsage(tx, actor, params.id) }
    },
    'PATCH /api/permit-case-kinds/{id}': async ({ tx, actor, params, body }) => ({
      data: await changeKind(tx, actor, params.id, body),
    }),
  })
