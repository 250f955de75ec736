import { temporaryWorkEndpoints } from '#contract/work/temporary-work.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { findWorker, lockWorker } from '#server/people/workers/workers.queries.ts'
import { workerAbilities } from '#server/people/workers/workers.policy.ts'
import {
  createElsewhere,
  findElsewhere,
  removeElsewhere,
  temporaryWorkOf,
  updateElsewhere,
} from './temporary-work.commands.ts'

const lockForChange = async (tx: Tx, actor: Actor, id: number) => {
  const worker = await lockWorker(tx, actor, id)
  authorize(workerAbilities(actor, worker).update)
}

const change = async (
  { tx, actor, params }: { tx: Tx; actor: Actor; params: { id: number } },
  act: (row: Awaited<ReturnType<typeof findElsewhere>>) => Promise<unknown>,
) => {
  const { worker_id } = await findElsewhere(tx, params.id)
  await lockForChange(tx, actor, worker_id)
  await act(await findElsewhere(tx, params.id))
  return { data: await temporaryWorkOf(tx, actor, worker_id) }
}

/** Temporary work of workers: 18 months within 36 for one client. */
export const mountTemporaryWork = ({ app, db }: Services) =>
  mount(app, db, temporaryWorkEndpoints, {
    'GET /api/workers/{id}/temporary-work': async ({ tx, actor, params }) => ({
      data: await temporaryWorkOf(tx, actor, (await findWorker(tx, actor, params.id)).id),
    }),
    'POST /api/workers/{id}/temporary-work': async ({ tx, actor, params, body }) => {
      await lockForChange(tx, actor, params.id)
      await createElsewhere(tx, actor, params.id, body)
      return { data: await temporaryWorkOf(tx, actor, params.id) }
    },
    'PATCH /api/temporary-work/{id}': (call) =>
      change(call, (row) => updateElsewhere(call.tx, call.actor, row, call.body)),
    'DELETE /api/temporary-work/{id}': (call) =>
      change(call, (row) => removeElsewhere(call.tx, call.actor, row, call.body.version)),
  })
