import { assignmentEndpoints } from '#contract/work/assignments.ts'
import { gapPlacementEndpoints } from '#contract/work/gap-placements.ts'
import { payRaiseEndpoints } from '#contract/work/pay-raises.ts'
import { placementExtensionEndpoints } from '#contract/work/placement-extensions.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { changeRecord } from '#server/behaviors/endpoints/change-record.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { assignmentAbilities } from './assignments.policy.ts'
import { findAssignment, listAssignments, lockAssignment, toAssignment } from './assignments.queries.ts'
import { earlyEnds } from './early-ends.queries.ts'
import { checkExtensions, extendPlacements } from './extend.commands.ts'
import { checkGap, fillGap } from './fill-gap.commands.ts'
import { payGaps } from './pay-raises.queries.ts'
import { checkPlacement, placeWorker } from './place.commands.ts'
import { raisePay } from './raise-pay.commands.ts'
import { stepAssignment } from './step.commands.ts'
import { transferWorker } from './transfer.commands.ts'
import { updateAssignment } from './update.commands.ts'

const showChanged = async (tx: Db, actor: Actor, id: number) => ({
  data: toAssignment(actor, await findAssignment(tx, beyondScope(actor), id)),
  meta: { transaction_id: actor.transaction_id },
})

const change = changeRecord(lockAssignment, assignmentAbilities, showChanged)

/** Placements: workers on the needs of contracts. */
export const mountAssignments = ({ app, db }: Services) => {
  mount(app, db, assignmentEndpoints, {
    'GET /api/assignments': async ({ tx, actor, query }) => {
      const { rows, meta } = await listAssignments(tx, actor, query)
      return { data: rows.map((row) => toAssignment(actor, row)), meta }
    },
    'POST /api/assignments/check': async ({ tx, actor, body }) => ({ data: await checkPlacement(tx, actor, body) }),
    'POST /api/assignments': async ({ tx, actor, body }) => showChanged(tx, actor, await placeWorker(tx, actor, body)),
    'GET /api/assignments/{id}': async ({ tx, actor, params }) => ({
      data: toAssignment(actor, await findAssignment(tx, actor, params.id)),
    }),
    'PATCH /api/assignments/{id}': change((can) => can.update, updateAssignment),
    'PUT /api/assignments/{id}/status': change((can) => can.steps.length > 0, stepAssignment),
    'POST /api/assignments/{id}/transfer': async ({ tx, actor, params, body }) => {
      const row = await lockAssignment(tx, actor, params.id)
      authorize(assignmentAbilities(actor, row).transfer)
      return showChanged(tx, actor, await transferWorker(tx, actor, row, body))
    },
  })
  mount(app, db, gapPlacementEndpoints, {
    'POST /api/needs/{id}/assignment-checks': async ({ tx, actor, params, body }) => ({
      data: await checkGap(tx, actor, params.id, body),
    }),
    'POST /api/needs/{id}/assignments': async ({ tx, actor, params, body }) => ({
      data: await fillGap(tx, actor, params.id, body),
    }),
  })
  mount(app, db, payRaiseEndpoints, {
    'GET /api/contracts/{id}/pay-gaps': async ({ tx, actor, params }) => ({
      data: await payGaps(tx, actor, params.id),
    }),
    'POST /api/contracts/{id}/pay-raises': async ({ tx, actor, params, body }) => ({
      data: await raisePay(tx, actor, params.id, body),
    }),
  })
  mount(app, db, placementExtensionEndpoints, {
    'GET /api/contracts/{id}/early-ends': async ({ tx, actor, params }) => ({
      data: await earlyEnds(tx, actor, params.id),
    }),
    'POST /api/contracts/{id}/assignment-extension-checks': async ({ tx, actor, params, body }) => ({
      data: await checkExtensions(tx, actor, params.id, body),
    }),
    'POST /api/contracts/{id}/assignment-extensions': async ({ tx, actor, params, body }) => ({
      data: await extendPlacements(tx, actor, params.id, body),
    }),
  })
}
