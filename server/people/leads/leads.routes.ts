import { leadEndpoints } from '#contract/people/leads.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { exportCall } from '#server/behaviors/exports/export-records.ts'
import { recordAnswers, recordCalls, steppingCalls } from '#server/behaviors/endpoints/record-calls.ts'
import { mergedIds } from '#server/behaviors/merging/merged-ids.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { findDuplicatesOf } from '../duplicates/duplicates.queries.ts'
import { createUnlessKnown, updateUnlessKnown } from '../duplicates/refuse-known.commands.ts'
import { changeLeadStatus } from './change-lead-status.ts'
import { endLeadCall } from './end-lead-call.commands.ts'
import { leadExport } from './export-leads.ts'
import { countBoard, countViews, leadFunnel, leadQueues } from './lead-counts.queries.ts'
import { leadBulk } from './bulk-leads.commands.ts'
import { archiveLead, createLead, restoreLead, updateLead } from './leads.commands.ts'
import { leadAbilities } from './leads.policy.ts'
import { findLead, listLeads, lockLead } from './leads.queries.ts'
import { toLead } from './leads.serializer.ts'
import { lockLeadForUndo, undoLead } from './undo-lead.commands.ts'

const noun = {
  path: 'leads',
  entity: 'lead',
  find: findLead,
  lock: lockLead,
  show: toLead,
  abilities: leadAbilities,
} as const

/** The history of a lead and of the leads merged into it. */
const historyOf = async (db: Db, actor: Actor, id: number) => {
  await findLead(db, actor, id)
  return { subject: { entity: 'lead', id, also: await mergedIds(db, 'lead', id) } }
}

/** Leads: first contacts of possible workers. */
export const mountLeads = ({ app, db, exportDb, secrets }: Services) =>
  mount(app, db, leadEndpoints, {
    ...recordCalls(
      noun,
      { list: listLeads, views: countViews, historyOf },
      {
        create: createUnlessKnown('lead', createLead),
        update: updateUnlessKnown('lead', updateLead),
        archive: archiveLead,
        restore: restoreLead,
        undo: undoLead,
        lockForUndo: lockLeadForUndo,
      },
    ),
    ...steppingCalls(noun, { board: countBoard, changeStatus: changeLeadStatus, historyOf }),
    ...leadBulk.calls,
    'POST /api/leads/{id}/calls': recordAnswers(noun).change((can) => can.change_status, endLeadCall),
    'POST /api/leads/export': exportCall({ db, exportDb }, leadExport),
    'GET /api/leads/queues': async ({ tx, actor }) => ({
      data: await leadQueues(tx, actor, await loadFields(tx, actor, 'lead')),
    }),
    'GET /api/leads/funnel': async ({ tx, actor }) => ({ data: await leadFunnel(tx, actor) }),
    'GET /api/leads/duplicates': findDuplicatesOf('lead', secrets),
  })
