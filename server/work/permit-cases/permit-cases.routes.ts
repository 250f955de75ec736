import { permitCaseEndpoints } from '#contract/work/permit-cases.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { workerAbilities } from '#server/people/workers/workers.policy.ts'
import { findWorker, lockWorker } from '#server/people/workers/workers.queries.ts'
import type { CaseRow, StepRow } from './case-rows.commands.ts'
import { addStep, findStep, removeStep, updateStep } from './case-steps.commands.ts'
import { decideCase, lockCase, openCase, updateCase } from './permit-cases.commands.ts'
import { casesOf, findCase, findSeenCase, listCases } from './permit-cases.queries.ts'

type Call = { tx: Tx; actor: Actor; params: { id: number } }

const lockForChange = async (tx: Tx, actor: Actor, worker_id: number) => {
  const worker = await lockWorker(tx, actor, worker_id)
  authorize(workerAbilities(actor, worker).update)
  return worker
}

const change = async (tx: Tx, actor: Actor, id: number, act: (row: CaseRow) => Promise<unknown>) => {
  const { worker_id } = await findSeenCase(tx, actor, id)
  await lockForChange(tx, actor, worker_id)
  await act(await lockCase(tx, id))
  return { data: await findCase(tx, actor, id) }
}

const changeStep = async ({ tx, actor, params }: Call, act: (row: CaseRow, step: StepRow) => Promise<unknown>) => {
  const { case_id } = await findStep(tx, params.id)
  return change(tx, actor, case_id, async (row) => act(row, await findStep(tx, params.id)))
}

/** Permit cases of workers and their steps. */
export const mountPermitCases = ({ app, db }: Services) =>
  mount(app, db, permitCaseEndpoints, {
    'GET /api/permit-cases': ({ tx, actor, query }) => listCases(tx, actor, query),
    'GET /api/workers/{id}/permit-cases': async ({ tx, actor, params }) => {
      const worker = await findWorker(tx, actor, params.id)
      return { data: await casesOf(tx, actor, worker.id) }
    },
    'POST /api/workers/{id}/permit-cases': async ({ tx, actor, params, body }) => {
      const worker = await lockForChange(tx, actor, params.id)
      return { data: await findCase(tx, actor, await openCase(tx, actor, worker.id, body)) }
    },
    'GET /api/permit-cases/{id}': async ({ tx, actor, params }) => ({ data: await findSeenCase(tx, actor, params.id) }),
    'PATCH /api/permit-cases/{id}': ({ tx, actor, params, body }) =>
      change(tx, actor, params.id, (row) => updateCase(tx, actor, row, body)),
    'POST /api/permit-cases/{id}/decide': ({ tx, actor, params, body }) =>
      change(tx, actor, params.id, (row) => decideCase(tx, actor, row, body)),
    'POST /api/permit-cases/{id}/steps': ({ tx, actor, params, body }) =>
      change(tx, actor, params.id, (row) => addStep(tx, actor, row, body)),
    'PATCH /api/permit-case-steps/{id}': (call) =>
      changeStep(call, (row, step) => updateStep(call.tx, call.actor, row, step, call.body)),
    'DELETE /api/permit-case-steps/{id}': (call) =>
      changeStep(call, (row, step) => removeStep(call.tx, call.actor, row, step, call.body.version)),
  })
