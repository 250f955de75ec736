import { agencyEndpoints } from '#contract/office/agency.ts'
import { readAgency } from '#server/behaviors/agency.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { changeAgency, changeFirstSteps } from './agency.commands.ts'
import { readAgencyChanges, readFirstSteps } from './agency.queries.ts'

/** The agency's settings, and the first steps of a new agency. */
export const mountAgency = ({ app, db }: Services) =>
  mount(app, db, agencyEndpoints, {
    'GET /api/agency': async ({ tx }) => ({ data: await readAgency(tx) }),
    'PUT /api/agency': async ({ tx, actor, body }) => {
      await changeAgency(tx, actor, body)
      return { data: await readAgency(tx) }
    },
    'GET /api/agency/history': ({ tx, query }) => readAgencyChanges(tx, query),
    'GET /api/first-steps': async ({ tx }) => ({ data: await readFirstSteps(tx) }),
    'PUT /api/first-steps': async ({ tx, actor, body }) => {
      await changeFirstSteps(tx, actor, body)
      return { data: await readFirstSteps(tx) }
    },
  })
