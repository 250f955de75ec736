import { retentionEndpoints } from '#contract/people/retention.ts'
import { requireProof } from '#server/behaviors/access/step-up.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { keepLonger, setRetention } from './retention.commands.ts'
import { readRetention } from './retention.queries.ts'

/** The retention of people who were not placed. */
export const mountRetention = ({ app, db }: Services) =>
  mount(app, db, retentionEndpoints, {
    'GET /api/retention': async ({ tx, actor }) => ({ data: await readRetention(tx, actor.at) }),
    'PUT /api/retention': async ({ tx, actor, body }) => {
      requireProof(actor)
      await setRetention(tx, actor, body)
      return { data: await readRetention(tx, actor.at) }
    },
    'PUT /api/leads/{id}/retention': async ({ tx, actor, params, body }) => {
      await keepLonger(tx, actor, 'lead', params.id, body)
      return { data: await readRetention(tx, actor.at) }
    },
    'PUT /api/candidates/{id}/retention': async ({ tx, actor, params, body }) => {
      await keepLonger(tx, actor, 'candidate', params.id, body)
      return { data: await readRetention(tx, actor.at) }
    },
  })
