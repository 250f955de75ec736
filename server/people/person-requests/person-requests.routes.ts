import { personRequestEndpoints } from '#contract/people/person-requests.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { authorize } from '#server/platform/problems.ts'
import { askForPerson } from './ask-for-person.commands.ts'
import { decideRequest, endRequest } from './decide-request.commands.ts'
import { listRequests, mayDecide, showOwnRequest, showRequest } from './person-requests.queries.ts'

/** Requests for access to a known person outside the actor's scope, and their decision. */
export const mountPersonRequests = ({ app, db, secrets }: Services) =>
  mount(app, db, personRequestEndpoints, {
    'POST /api/person-requests': async ({ tx, actor, body }) => {
      const { entity } = body
      authorize(actor.permissions.has(`create ${entity}`) || actor.permissions.has(`update ${entity}`))
      return { data: await showOwnRequest(tx, await askForPerson(tx, actor, secrets, body)) }
    },
    'GET /api/person-requests': async ({ tx, actor, query }) => ({
      data: (await mayDecide(tx, actor, query)) ? await listRequests(tx, query) : [],
    }),
    'PUT /api/person-requests/{id}/decision': async ({ tx, actor, params, body }) => {
      await decideRequest(tx, actor, params.id, body)
      return { data: await showRequest(tx, params.id) }
    },
    'PUT /api/person-requests/{id}/end': async ({ tx, actor, params, body }) => ({
      data: await endRequest(tx, actor, params.id, body.version),
    }),
  })
