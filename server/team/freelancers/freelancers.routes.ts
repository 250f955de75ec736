import { freelancerEndpoints } from '#contract/team/freelancers.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { hiddenCustom, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { changeRecord, showWritten } from '#server/behaviors/endpoints/change-record.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { readChanges } from '#server/behaviors/history/read-changes.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { openSealed } from '#server/behaviors/sealed/sealed-values.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { authorize, found } from '#server/platform/problems.ts'
import { exportFreelancers } from './export-freelancers.ts'
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

const showFreelancer = async (db: Db, actor: Actor, id: number) => {
  const custom = await loadFields(db, actor, 'freelance_recruiter')
  return { data: toFreelancer(actor, await findFreelancer(db, actor, id), custom) }
}

const showChanged = showWritten(showFreelancer)
const change = changeRecord(lockFreelancer, freelancerAbilities, showChanged)

/** Whom a claim names is told to those alone who decide it. */
const claimedPeople = (actor: Actor) =>
  decidesClaims(actor)
    ? []
    : [{ entity: 'freelance_claim', fields: ['person_name', 'phone', 'lead_id', 'candidate_id', 'worker_id'] }]

/** Freelance recruiters: people who bring people. */
export const mountFreelancers = ({ app, db, exportDb, secrets }: Services) =>
  mount(app, db, freelancerEndpoints, {
    'GET /api/recruiters/freelance': async ({ tx, actor, query }) => {
      const custom = await loadFields(tx, actor, 'freelance_recruiter')
      const { rows, meta } = await listFreelancers(tx, actor, query, custom)
      return { data: rows.map((row) => toFreelancer(actor, row, custom)), meta }
    },
    'GET /api/recruiters/freelance/options': async ({ tx, actor }) => ({ data: await freelancerOptions(tx, actor) }),
    'GET /api/recruiters/freelance/view-counts': async ({ tx, actor }) => ({
      data: await countFreelancerViews(tx, actor, await loadFields(tx, actor, 'freelance_recruiter')),
    }),
    'POST /api/recruiters/freelance': async ({ tx, actor, body }) =>
      showChanged(tx, actor, await createFreelancer(tx, actor, secrets, body)),
    'POST /api/recruiters/freelance/export': async ({ actor, body, request }) =>
      exportFreelancers(exportDb, db, actor, body, request.headers.accept),
    'GET /api/recruiters/freelance/{id}': async ({ tx, actor, params }) => showFreelancer(tx, actor, params.id),
    'PATCH /api/recruiters/freelance/{id}': change(
      (can) => can.update,
      (tx, actor, row, body) => updateFreelancer(tx, actor, secrets, row, body),
    ),
    'PUT /api/recruiters/freelance/{id}/archive': change(
      (can) => can.archive,
      (tx, actor, row, { version }) => archiveFreelancer(tx, actor, row, version),
    ),
    'DELETE /api/recruiters/freelance/{id}/archive': change(
      (can) => can.restore,
      (tx, actor, row, { version }) => restoreFreelancer(tx, actor, row, version),
    ),
    'POST /api/recruiters/freelance/{id}/undos': async ({ tx, actor, params, body }) => {
      const row = await lockFreelancer(tx, actor, params.id)
      await undoFreelancer(tx, actor, row, body.transaction_id)
      return showChanged(tx, actor, row.id)
    },
    'POST /api/recruiters/freelance/{id}/sensitive-views': async ({ tx, actor, params, body }) => {
      const row = await findFreelancer(tx, actor, params.id)
      authorize(freelancerAbilities(actor, row).unmask)
      const subject = { entity: 'freelance_recruiter', id: row.id } as const
      const value = found(await openSealed(tx, secrets, subject, body.field))
      await recordChange(tx, actor, 'viewed_sensitive', subject, {}, { viewed: body.field })
      return { data: { value } }
    },
    'GET /api/recruiters/freelance/{id}/history': async ({ tx, actor, params, query }) => {
      const { id } = await findFreelancer(tx, actor, params.id)
      return readChanges(tx, { entity: 'freelance_recruiter', id }, query, [
        await hiddenCustom(tx, actor, 'freelance_recruiter'),
        ...claimedPeople(actor),
      ])
    },
  })
