import { leadIntakeEndpoints } from '#contract/people/lead-intake.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { takeLead } from './take-lead.ts'

/** The endpoint for lead forms of advertising platforms. */
export const mountLeadIntake = ({ app, db }: Services) =>
  mount(app, db, leadIntakeEndpoints, {
    'POST /api/lead-intake': async ({ tx, actor, body }) => ({ data: await takeLead(tx, actor, body) }),
  })
