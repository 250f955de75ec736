import { type FreelancerCreate, type FreelancerUpdate, freelancerEndpoints } from '#contract/team/freelancers.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { exportCall } from '#server/behaviors/exports/export-records.ts'
import { recordCalls } from '#server/behaviors/endpoints/record-calls.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { openSealed } from '#server/behaviors/sealed/sealed-values.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { authorize, found } from '#server/platform/problems.ts'
import { freelancerExport } from './export-freelancers.ts'
import { archiveFreelancer, createFreelancer, restoreFreelancer, updateFreelancer } from './freelancers.commands.ts'
import { decidesClaims, freelancerAbilities } from './freelancers.policy.ts'
import {
  countFreelancerViews,
  findFreelancer,
  freelancerOptions,
  listFreelancers,
  lockFreelancer,
} from './freelancers.queries.ts'
import { toFreelancer } from './freelancers.serializer.ts'
import { undoFreelancer } from './undo-freelancer.commands.ts'

const noun = {
  path: 'recruiters/freelance',
  entity: 'freelance_recruiter',
  find: findFreelancer,
  lock: lockFreelancer,
  show: toFreelancer,
  abilities: freelancerAbilities,
} as const

/** The history of a freelance recruiter; only those who decide claims see the names in claims. */
const historyOf = async (db: Db, actor: Actor, id: number) => {
  await findFreelancer(db, actor, id)
  const fields = ['person_name', 'phone', 'lead_id', 'candidate_id', 'worker_id']
  return {
    subject: { entity: 'freelance_recruiter', id },
    hidden: decidesClaims(actor) ? [] : [{ entity: 'freelance_claim', fields }],
  }
}

/** Freelance recruiters, who introduce people. */
export const mountFreelancers = ({ app, db, exportDb, secrets }: Services) =>
  mount(app, db, freelancerEndpoints, {
    ...recordCalls(
      noun,
      { list: listFreelancers, views: countFreelancerViews, historyOf },
      {
        create: (tx, actor, body: FreelancerCreate) => createFreelancer(tx, actor, secrets, body),
        update: (tx, actor, row, body: FreelancerUpdate) => updateFreelancer(tx, actor, secrets, row, body),
        archive: archiveFreelancer,
        restore: restoreFreelancer,
        undo: undoFreelancer,
      },
    ),
    'GET /api/recruiters/freelance/options': async ({ tx, actor }) => ({ data: await freelancerOptions(tx, actor) }),
    'POST /api/recruiters/freelance/export': exportCall({ db, exportDb }, freelancerExport),
    'POST /api/recruiters/freelance/{id}/sensitive-views': async ({ tx, actor, params, body }) => {
      const row = await findFreelancer(tx, actor, params.id)
      authorize(freelancerAbilities(actor, row).unmask)
      const subject = { entity: 'freelance_recruiter', id: row.id } as const
      const value = found(await openSealed(tx, secrets, subject, body.field))
      await recordChange(tx, actor, 'viewed_sensitive', subject, {}, { viewed: body.field })
      return { data: { value } }
    },
  })
