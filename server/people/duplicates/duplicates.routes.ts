import { duplicateEndpoints } from '#contract/people/duplicates.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { authorize } from '#server/platform/problems.ts'
import { findDuplicates } from './duplicates.queries.ts'

/** Finds known people by the entered values, numbers included; the values are in the body, never in a URL. */
export const mountDuplicates = ({ app, db, secrets }: Services) =>
  mount(app, db, duplicateEndpoints, {
    'POST /api/duplicate-checks': async ({ tx, actor, body: { entity, except, ...person } }) => {
      authorize(actor.permissions.has(`create ${entity}`) || actor.permissions.has(`update ${entity}`))
      return findDuplicates(tx, actor, secrets, entity, person, except)
    },
  })
