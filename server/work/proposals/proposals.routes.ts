import { proposalEndpoints } from '#contract/work/proposals.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { proposalsFor } from './proposals.queries.ts'

/** Proposals of people for needs. */
export const mountProposals = ({ app, db }: Services) =>
  mount(app, db, proposalEndpoints, {
    'GET /api/needs/{id}/proposals': ({ tx, actor, params }) => proposalsFor(tx, actor, params.id),
  })
