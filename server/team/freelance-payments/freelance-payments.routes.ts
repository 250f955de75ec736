import { freelancePaymentEndpoints } from '#contract/team/freelance-payments.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { exportCall } from '#server/behaviors/exports/export-records.ts'
import { readChanges } from '#server/behaviors/history/read-changes.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { paymentExport } from './export-payments.ts'
import { findLedgerOwner, readLedger } from './ledger.queries.ts'
import {
  approvePayment,
  cancelPayment,
  createPayment,
  payPayment,
  restorePayment,
  takeBackApproval,
  updatePayment,
} from './payments.commands.ts'
import {
  type PaymentRow,
  balancesOf,
  countPaymentQueues,
  findPayment,
  listPayments,
  lockPayment,
  wantedPayments,
} from './payments.queries.ts'
import { returnPayment } from './return-payment.commands.ts'
import { toPayment } from './payments.serializer.ts'
import { printStatement } from './print-statement.ts'

const showPayment = async (db: Db, actor: Actor, id: number) => ({
  data: toPayment(actor, await findPayment(db, actor, id)),
})

const showWritten = async (tx: Tx, actor: Actor, id: number) => ({
  ...(await showPayment(tx, actor, id)),
  meta: { transaction_id: actor.transaction_id },
})

/** Locks the worker first, in the same order as the confirmation of shifts. */
const lockWithWorker = async (tx: Tx, actor: Actor, id: number) => {
  const { worker_id } = await findPayment(tx, actor, id)
  if (worker_id !== null) await tx.selectFrom('workers').where('id', '=', worker_id).select('id').forUpdate().execute()
  return lockPayment(tx, actor, id)
}

type Act<Body> = (tx: Tx, actor: Actor, row: PaymentRow, body: Body) => Promise<unknown>
type Call<Body> = { tx: Tx; actor: Actor; params: { id: number }; body: Body }

const changeUnder =
  (lock: typeof lockPayment) =>
  <Body>(act: Act<Body>) =>
  async ({ tx, actor, params, body }: Call<Body>) => {
    await act(tx, actor, await lock(tx, actor, params.id), body)
    return showWritten(tx, actor, params.id)
  }

const change = changeUnder(lockPayment)
const changeWithWorker = changeUnder(lockWithWorker)

/** Payments of freelance recruiters. */
export const mountFreelancePayments = ({ app, db, exportDb }: Services) =>
  mount(app, db, freelancePaymentEndpoints, {
    'GET /api/freelance-payments': async ({ tx, actor, query }) => {
      const { rows, meta } = await listPayments(tx, actor, query)
      return { data: rows.map((row) => toPayment(actor, row)), meta }
    },
    'GET /api/freelance-payments/balances': async ({ tx, actor, query }) => ({
      data: await balancesOf(tx, wantedPayments(actor, query), query.month),
    }),
    'GET /api/freelance-payments/queues': async ({ tx, actor }) => ({ data: await countPaymentQueues(tx, actor) }),
    'POST /api/freelance-payments': async ({ tx, actor, body }) =>
      showWritten(tx, actor, await createPayment(tx, actor, body)),
    'POST /api/freelance-payments/export': exportCall({ db, exportDb }, paymentExport),
    'GET /api/freelance-payments/{id}': ({ tx, actor, params }) => showPayment(tx, actor, params.id),
    'PATCH /api/freelance-payments/{id}': change(updatePayment),
    'PUT /api/freelance-payments/{id}/approval': change(approvePayment),
    'DELETE /api/freelance-payments/{id}/approval': change(takeBackApproval),
    'PUT /api/freelance-payments/{id}/payment': change(payPayment),
    'PUT /api/freelance-payments/{id}/return': async ({ tx, actor, params, body }) => {
      await returnPayment(tx, actor, params.id, body)
      return showWritten(tx, actor, params.id)
    },
    'PUT /api/freelance-payments/{id}/cancellation': change(cancelPayment),
    'DELETE /api/freelance-payments/{id}/cancellation': changeWithWorker(restorePayment),
    'GET /api/freelance-payments/{id}/history': async ({ tx, actor, params, query }) => {
      const { id } = await findPayment(tx, actor, params.id)
      return readChanges(tx, { entity: 'freelance_payment', id }, query)
    },
    'GET /api/recruiters/freelance/{id}/ledger': async ({ tx, actor, params }) => ({
      data: await readLedger(tx, actor, await findLedgerOwner(tx, actor, params.id)),
    }),
    'GET /api/recruiters/freelance/{id}/statement': async ({ tx, actor, params, query }) => {
      const owner = await findLedgerOwner(tx, actor, params.id)
      return printStatement(tx, actor, owner, query.month, query.language ?? actor.locale)
    },
  })
