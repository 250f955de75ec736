import { freelanceClaimEndpoints } from '#contract/team/freelance-claims.ts'
import type { ClaimedNoun } from '#contract/team/freelancer-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import {
  type ClaimView,
  findClaim,
  findRecord,
  listClaims,
  listPersonClaims,
  lockClaim,
  showClaim,
} from './claims.queries.ts'
import { changeEvidence, decideClaim, makeClaim } from './decide-claim.commands.ts'
import { changeFreelanceTerms, freelanceTerms, toFreelanceSettings } from './freelance-settings.commands.ts'
import { decidesClaims, readsClaims } from './freelancers.policy.ts'

/** The claims on a person whom the actor may read; none for actors who may not know who introduced people. */
const showPersonClaims = async (db: Db, actor: Actor, entity: ClaimedNoun, id: number) => {
  const { live } = await findRecord(db, actor, { entity, id })
  const claims = readsClaims(actor) ? await listPersonClaims(db, actor, { entity, id }) : []
  return {
    data: claims.map((claim) => showClaim(actor, claim)),
    meta: { abilities: { claim: live && decidesClaims(actor) } },
  }
}

const answer = async (db: Db, actor: Actor, id: number) => ({ data: showClaim(actor, await findClaim(db, actor, id)) })

/** Makes a handler that changes a claim of a freelance recruiter in scope. */
const change =
  <Body>(act: (tx: Tx, actor: Actor, claim: ClaimView, body: Body) => Promise<void>) =>
  async ({ tx, actor, params, body }: { tx: Tx; actor: Actor; params: { id: number }; body: Body }) => {
    const claim = await lockClaim(tx, actor, params.id)
    authorize(decidesClaims(actor))
    await act(tx, actor, claim, body)
    return answer(tx, actor, claim.id)
  }

/** Claims on people, and the terms of all claims. */
export const mountFreelanceClaims = ({ app, db }: Services) =>
  mount(app, db, freelanceClaimEndpoints, {
    'GET /api/freelance-claims': async ({ tx, actor, query }) => {
      const { rows, meta } = await listClaims(tx, actor, query)
      return { data: rows.map((claim) => showClaim(actor, claim)), meta }
    },
    'POST /api/freelance-claims': async ({ tx, actor, body }) => {
      authorize(decidesClaims(actor))
      authorize((await findRecord(tx, actor, body.person)).live)
      return answer(tx, actor, await makeClaim(tx, actor, body))
    },
    'PATCH /api/freelance-claims/{id}': change(changeEvidence),
    'PUT /api/freelance-claims/{id}/decision': change(decideClaim),
    'GET /api/leads/{id}/claims': ({ tx, actor, params }) => showPersonClaims(tx, actor, 'lead', params.id),
    'GET /api/candidates/{id}/claims': ({ tx, actor, params }) => showPersonClaims(tx, actor, 'candidate', params.id),
    'GET /api/workers/{id}/claims': ({ tx, actor, params }) => showPersonClaims(tx, actor, 'worker', params.id),
    'GET /api/freelance-settings': async ({ tx, actor }) => ({
      data: toFreelanceSettings(actor, await freelanceTerms(tx)),
    }),
    'PATCH /api/freelance-settings': async ({ tx, actor, body }) => {
      authorize(actor.scopes.has('all'))
      return { data: await changeFreelanceTerms(tx, actor, body) }
    },
  })
