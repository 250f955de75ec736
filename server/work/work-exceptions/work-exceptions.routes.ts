import { workExceptionEndpoints } from '#contract/work/work-exceptions.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { authorize } from '#server/platform/problems.ts'
import { findAssignment, lockAssignment } from '../assignments/assignments.queries.ts'
import { confirmAnew, mayConfirm } from '../assignments/confirm-anew.commands.ts'
import { exceptionsOf } from './work-exceptions.queries.ts'

/** Exceptions where the law does not say whether a person may work. */
export const mountWorkExceptions = ({ app, db }: Services) => {
  mount(app, db, workExceptionEndpoints, {
    'GET /api/assignments/{id}/work-exceptions': async ({ tx, actor, params }) => ({
      data: await exceptionsOf(tx, actor, await findAssignment(tx, actor, params.id)),
    }),
    'POST /api/assignments/{id}/work-exceptions': async ({ tx, actor, params, body }) => {
      const row = await lockAssignment(tx, actor, params.id)
      authorize(mayConfirm(actor, row))
      await confirmAnew(tx, actor, row, body)
      return { data: await exceptionsOf(tx, actor, row) }
    },
  })
}
