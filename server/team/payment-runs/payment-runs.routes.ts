import { paymentRunEndpoints } from '#contract/team/payment-runs.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Bytes, mount } from '#server/behaviors/endpoints/mount.ts'
import { readChanges } from '#server/behaviors/history/read-changes.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize, found } from '#server/platform/problems.ts'
import { writesPayments } from '../freelance-payments/payments.policy.ts'
import { changeSettings, readSettings } from './payment-settings.commands.ts'
import { confirmRun, createRun, takeBackRun } from './runs.commands.ts'
import { findRun, listRuns, lockRun, readRun, toRun } from './runs.queries.ts'

const showRun = async (tx: Tx, actor: Actor, id: number) => ({
  data: await readRun(tx, actor, id),
  meta: { transaction_id: actor.transaction_id },
})

/** Payment runs, and the account that they are paid from. */
export const mountPaymentRuns = ({ app, db, storage, secrets }: Services) => {
  const openFile = async (actor: Actor, id: number, which: 'list_file_id' | 'bank_file_id'): Promise<Bytes> => {
    const file_id = found((await findRun(db, actor, id))[which])
    const file = await db.selectFrom('files').where('id', '=', file_id).selectAll().executeTakeFirstOrThrow()
    const stream = await storage.read(file.storage_key)
    await db
      .transaction()
      .execute((tx) => recordChange(tx, actor, 'file_viewed', { entity: 'payment_run', id }, {}, { file: file.name }))
    return { stream, content_type: file.content_type, file_name: file.name }
  }

  return mount(app, db, paymentRunEndpoints, {
    'GET /api/payment-settings': async ({ tx, actor }) => {
      authorize(writesPayments(actor))
      return { data: await readSettings(tx, actor) }
    },
    'PUT /api/payment-settings': async ({ tx, actor, body }) => {
      authorize(writesPayments(actor))
      await changeSettings(tx, actor, body)
      return { data: await readSettings(tx, actor), meta: { transaction_id: actor.transaction_id } }
    },
    'GET /api/payment-runs': async ({ tx, actor }) => ({
      data: (await listRuns(tx, actor)).map((row) => toRun(actor, row)),
    }),
    'POST /api/payment-runs': async ({ tx, actor, body }) =>
      showRun(tx, actor, await createRun(tx, actor, { storage, secrets }, body)),
    'GET /api/payment-runs/{id}': async ({ tx, actor, params }) => ({ data: await readRun(tx, actor, params.id) }),
    'GET /api/payment-runs/{id}/list': ({ actor, params }) => openFile(actor, params.id, 'list_file_id'),
    'GET /api/payment-runs/{id}/bank-file': ({ actor, params }) => openFile(actor, params.id, 'bank_file_id'),
    'PUT /api/payment-runs/{id}/payment': async ({ tx, actor, params, body }) => {
      await confirmRun(tx, actor, await lockRun(tx, actor, params.id), body)
      return showRun(tx, actor, params.id)
    },
    'PUT /api/payment-runs/{id}/cancellation': async ({ tx, actor, params, body }) => {
      await takeBackRun(tx, actor, await lockRun(tx, actor, params.id), body.version)
      return showRun(tx, actor, params.id)
    },
    'GET /api/payment-runs/{id}/history': async ({ tx, actor, params, query }) => {
      const { id } = await findRun(tx, actor, params.id)
      return readChanges(tx, { entity: 'payment_run', id }, query)
    },
  })
}
