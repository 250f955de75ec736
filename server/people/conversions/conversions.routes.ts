import { conversionEndpoints } from '#contract/people/conversions.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { authorize } from '#server/platform/problems.ts'
import { requireVersion as requireCandidateVersion } from '../candidates/candidates.commands.ts'
import { isCandidateWhole, mayMakeWorker } from '../candidates/candidates.policy.ts'
import { findCandidateToConvert, lockCandidateToConvert } from '../candidates/convert-candidate.commands.ts'
import { findLeadToConvert, lockLeadToConvert } from '../leads/convert-lead.commands.ts'
import { requireVersion as requireLeadVersion } from '../leads/leads.commands.ts'
import {
  convertCandidateToWorker,
  planCandidateConversion,
  revertCandidateConversion,
  needAwaiting,
} from './candidate-conversion.commands.ts'
import { convertLeadToCandidate, planLeadConversion, revertLeadConversion } from './lead-conversion.commands.ts'
import { readPersonPath } from './person-path.queries.ts'

/** The steps of one person: a lead becomes a candidate, a candidate a worker, and back while nothing depends on it. */
export const mountConversions = ({ app, db, secrets }: Services) =>
  mount(app, db, conversionEndpoints, {
    'GET /api/leads/{id}/path': async ({ tx, actor, params }) => ({
      data: await readPersonPath(tx, actor, 'lead', params.id),
    }),
    'GET /api/candidates/{id}/path': async ({ tx, actor, params }) => ({
      data: await readPersonPath(tx, actor, 'candidate', params.id),
    }),
    'GET /api/workers/{id}/path': async ({ tx, actor, params }) => ({
      data: await readPersonPath(tx, actor, 'worker', params.id),
    }),
    'GET /api/leads/{id}/conversion': async ({ tx, actor, params }) => ({
      data: await planLeadConversion(tx, actor, secrets, await findLeadToConvert(tx, actor, params.id)),
    }),
    'POST /api/leads/{id}/conversion': async ({ tx, actor, params, body }) => {
      const lead = await lockLeadToConvert(tx, actor, params.id)
      await requireLeadVersion(tx, actor, lead, body.version)
      return { data: { id: await convertLeadToCandidate(tx, actor, lead, body) } }
    },
    'DELETE /api/leads/{id}/conversion': async ({ tx, actor, params, body }) => {
      const lead = await lockLeadToConvert(tx, actor, params.id)
      await requireLeadVersion(tx, actor, lead, body.version)
      await revertLeadConversion(tx, actor, lead)
      return { data: {} }
    },
    'GET /api/candidates/{id}/conversion': async ({ tx, actor, params }) => {
      const candidate = await findCandidateToConvert(tx, actor, params.id)
      authorize(isCandidateWhole(actor, candidate))
      return { data: await planCandidateConversion(tx, actor, secrets, candidate) }
    },
    'POST /api/candidates/{id}/conversion': async ({ tx, actor, params, body }) => {
      const candidate = await lockCandidateToConvert(tx, actor, params.id)
      authorize(mayMakeWorker(actor, candidate))
      await requireCandidateVersion(tx, actor, candidate, body.version)
      const id = await convertCandidateToWorker(tx, actor, secrets, candidate, body)
      return { data: { id, need_id: await needAwaiting(tx, actor, candidate.id) } }
    },
    'DELETE /api/candidates/{id}/conversion': async ({ tx, actor, params, body }) => {
      const candidate = await lockCandidateToConvert(tx, actor, params.id)
      authorize(mayMakeWorker(actor, candidate))
      await requireCandidateVersion(tx, actor, candidate, body.version)
      await revertCandidateConversion(tx, actor, candidate)
      return { data: {} }
    },
  })
