import { recruiterEndpoints } from '#contract/team/recruiters.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { hiddenCustom, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { changeRecord, showWritten } from '#server/behaviors/endpoints/change-record.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { readChanges } from '#server/behaviors/history/read-changes.ts'
import type { Services } from '#server/behaviors/services.ts'
import { usersWithoutProfile } from '#server/behaviors/staff-profiles/staff-profile.ts'
import type { Db } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { exportRecruiters } from './export-recruiters.ts'
import { readHoldings } from './holdings.ts'
import {
  archiveRecruiter,
  changeRecruiterStatus,
  createRecruiter,
  restoreRecruiter,
  undoRecruiter,
  updateRecruiter,
} from './recruiters.commands.ts'
import { recruiterAbilities, recruiterNoun } from './recruiters.policy.ts'
import {
  countRecruiterViews,
  findRecruiter,
  listRecruiters,
  lockRecruiter,
  recruiterOptions,
} from './recruiters.queries.ts'
import { toRecruiter } from './recruiters.serializer.ts'
import { readResults } from './results.queries.ts'

const showRecruiter = async (db: Db, actor: Actor, id: number) => {
  const custom = await loadFields(db, actor, 'recruiter')
  return { data: toRecruiter(actor, await findRecruiter(db, actor, id), custom) }
}

const findWhole = async (db: Db, actor: Actor, id: number) => {
  const recruiter = await findRecruiter(db, actor, id)
  authorize(recruiter.whole)
  return recruiter
}

const showChanged = showWritten(showRecruiter)
const change = changeRecord(lockRecruiter, recruiterAbilities, showChanged)

/** Staff recruiters. Of their names for pickers whoever may see neither leads nor recruiters gets none. */
export const mountRecruiters = ({ app, db, exportDb, config }: Services) =>
  mount(app, db, recruiterEndpoints, {
    'GET /api/recruiters/options': async ({ tx, actor }) => {
      const allowed = actor.permissions.has('view leads') || actor.permissions.has('view regular recruiters')
      return { data: allowed ? await recruiterOptions(tx) : [] }
    },
    'GET /api/recruiters/staff': async ({ tx, actor, query }) => {
      const custom = await loadFields(tx, actor, 'recruiter')
      const { rows, meta } = await listRecruiters(tx, actor, query, custom)
      return { data: rows.map((row) => toRecruiter(actor, row, custom)), meta }
    },
    'GET /api/recruiters/staff/view-counts': async ({ tx, actor }) => ({
      data: await countRecruiterViews(tx, actor, await loadFields(tx, actor, 'recruiter')),
    }),
    'GET /api/recruiters/staff/user-options': async ({ tx }) => ({
      data: await usersWithoutProfile(tx, recruiterNoun),
    }),
    'POST /api/recruiters/staff': async ({ tx, actor, body }) =>
      showChanged(tx, actor, await createRecruiter(tx, actor, config.base_url, body)),
    'POST /api/recruiters/staff/export': async ({ actor, body, request }) =>
      exportRecruiters(exportDb, db, actor, body, request.headers.accept),
    'GET /api/recruiters/staff/{id}': async ({ tx, actor, params }) => showRecruiter(tx, actor, params.id),
    'PATCH /api/recruiters/staff/{id}': change((can) => can.update, updateRecruiter),
    'PUT /api/recruiters/staff/{id}/status': change((can) => can.deactivate || can.reactivate, changeRecruiterStatus),
    'GET /api/recruiters/staff/{id}/holdings': async ({ tx, actor, params }) => {
      const recruiter = await findWhole(tx, actor, params.id)
      return { data: await readHoldings(tx, recruiter.id) }
    },
    'GET /api/recruiters/staff/{id}/results': async ({ tx, actor, params, query }) => {
      const recruiter = await findWhole(tx, actor, params.id)
      return { data: await readResults(tx, recruiter.id, query) }
    },
    'PUT /api/recruiters/staff/{id}/archive': change(
      (can) => can.archive,
      (tx, actor, recruiter, { version }) => archiveRecruiter(tx, actor, recruiter, version),
    ),
    'DELETE /api/recruiters/staff/{id}/archive': change(
      (can) => can.restore,
      (tx, actor, recruiter, { version }) => restoreRecruiter(tx, actor, recruiter, version),
    ),
    'POST /api/recruiters/staff/{id}/undos': async ({ tx, actor, params, body }) => {
      const recruiter = await lockRecruiter(tx, actor, params.id)
      await undoRecruiter(tx, actor, recruiter, body.transaction_id)
      return showChanged(tx, actor, recruiter.id)
    },
    'GET /api/recruiters/staff/{id}/history': async ({ tx, actor, params, query }) => {
      const recruiter = await findWhole(tx, actor, params.id)
      const hidden = [await hiddenCustom(tx, actor, 'recruiter')]
      return readChanges(tx, { entity: 'recruiter', id: recruiter.id }, query, hidden)
    },
  })
