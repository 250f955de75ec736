import { type RecruiterCreate, recruiterEndpoints } from '#contract/team/recruiters.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { exportCall } from '#server/behaviors/exports/export-records.ts'
import { recordAnswers, recordCalls } from '#server/behaviors/endpoints/record-calls.ts'
import { ownNotes } from '#server/office/notes/notes.policy.ts'
import type { Services } from '#server/behaviors/services.ts'
import { usersWithoutProfile } from '#server/behaviors/staff-profiles/staff-profile.ts'
import type { Db } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { recruiterExport } from './export-recruiters.ts'
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
  recruitersFor,
} from './recruiters.queries.ts'
import { toRecruiter } from './recruiters.serializer.ts'
import { readResults } from './results.queries.ts'

const noun = {
  path: 'recruiters/staff',
  entity: 'recruiter',
  find: findRecruiter,
  lock: lockRecruiter,
  show: toRecruiter,
  abilities: recruiterAbilities,
} as const

const { change } = recordAnswers(noun)

const findWhole = async (db: Db, actor: Actor, id: number) => {
  const recruiter = await findRecruiter(db, actor, id)
  authorize(recruiter.whole)
  return recruiter
}

/** The history of a staff recruiter whom the actor may read completely. */
const historyOf = async (db: Db, actor: Actor, id: number) => {
  const recruiter = await findWhole(db, actor, id)
  return { subject: { entity: 'recruiter', id }, hidden: ownNotes(actor, recruiter) }
}

/** Staff recruiters. Actors who may see neither leads nor recruiters get no names for pickers. */
export const mountRecruiters = ({ app, db, exportDb, config }: Services) =>
  mount(app, db, recruiterEndpoints, {
    ...recordCalls(
      noun,
      { list: listRecruiters, views: countRecruiterViews, historyOf },
      {
        create: (tx, actor, body: RecruiterCreate) => createRecruiter(tx, actor, config.base_url, body),
        update: updateRecruiter,
        archive: archiveRecruiter,
        restore: restoreRecruiter,
        undo: undoRecruiter,
      },
    ),
    'GET /api/recruiters/options': async ({ tx, actor }) => ({ data: await recruitersFor(tx, actor) }),
    'GET /api/recruiters/staff/user-options': async ({ tx }) => ({
      data: await usersWithoutProfile(tx, recruiterNoun),
    }),
    'POST /api/recruiters/staff/export': exportCall({ db, exportDb }, recruiterExport),
    'PUT /api/recruiters/staff/{id}/status': change((can) => can.deactivate || can.reactivate, changeRecruiterStatus),
    'GET /api/recruiters/staff/{id}/holdings': async ({ tx, actor, params }) => {
      const recruiter = await findWhole(tx, actor, params.id)
      return { data: await readHoldings(tx, recruiter.id) }
    },
    'GET /api/recruiters/staff/{id}/results': async ({ tx, actor, params, query }) => {
      const recruiter = await findWhole(tx, actor, params.id)
      return { data: await readResults(tx, recruiter.id, query) }
    },
  })
