import { accessEndpoints } from '#contract/team/access.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { explainLead, readAccess } from './access.queries.ts'

/** Data access: what a user can do, and why they see a record. */
export const mountAccess = ({ app, db }: Services) =>
  mount(app, db, accessEndpoints, {
    'GET /api/users/{id}/access': async ({ tx, params }) => ({ data: await readAccess(tx, params.id) }),
    'GET /api/users/{id}/access/leads/{lead_id}': async ({ tx, actor, params }) => ({
      data: await explainLead(tx, actor, params.id, params.lead_id),
    }),
  })
