import { workerSensitiveEndpoints } from '#contract/people/worker-sensitive.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { openSealed } from '#server/behaviors/sealed/sealed-values.ts'
import type { Services } from '#server/behaviors/services.ts'
import { authorize, found } from '#server/platform/problems.ts'
import { decideCheck, readChecks } from './worker-checks.commands.ts'
import { workerAbilities } from './workers.policy.ts'
import { findWorker, lockWorker } from './workers.queries.ts'

/** The sensitive numbers of workers, and the checklists of their start and leaving. */
export const mountWorkerSensitive = ({ app, db, secrets }: Services) =>
  mount(app, db, workerSensitiveEndpoints, {
    'POST /api/workers/{id}/sensitive-views': async ({ tx, actor, params, body }) => {
      const worker = await findWorker(tx, actor, params.id)
      authorize(workerAbilities(actor, worker).unmask)
      const subject = { entity: 'worker', id: worker.id } as const
      const value = found(await openSealed(tx, secrets, subject, body.field))
      await recordChange(tx, actor, 'viewed_sensitive', subject, {}, { viewed: body.field })
      return { data: { value } }
    },
    'GET /api/workers/{id}/checks': async ({ tx, actor, params }) => ({
      data: await readChecks(tx, await findWorker(tx, actor, params.id)),
    }),
    'PUT /api/workers/{id}/checks': async ({ tx, actor, params, body }) => {
      const worker = await lockWorker(tx, actor, params.id)
      authorize(workerAbilities(actor, worker).update)
      await decideCheck(tx, actor, worker.id, body)
      return { data: await readChecks(tx, await findWorker(tx, actor, worker.id)) }
    },
  })
