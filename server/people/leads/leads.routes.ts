import { leadEndpoints } from '#contract/people/leads.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { hiddenCustom, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { changeRecord, showWritten } from '#server/behaviors/endpoints/change-record.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { readChanges } from '#server/behaviors/history/read-changes.ts'
import { readStatusSteps } from '#server/behaviors/history/read-status-steps.ts'
import { mergedIds } from '#server/behaviors/merging/merged-ids.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { findDuplicates } from '../duplicates/duplicates.queries.ts'
import { changeLeadStatus } from './change-lead-status.ts'
import { exportLeads } from './export-leads.ts'
import { countBoard, countViews, leadFunnel, leadQueues } from './lead-counts.queries.ts'
import { archiveLead, createLead, restoreLead, updateLead } from './leads.commands.ts'
import { leadAbilities } from './leads.policy.ts'
import { findLead, listLeads, lockLead } from './leads.queries.ts'
import { toLead } from './leads.serializer.ts'
import { lockLeadForUndo, undoLead } from './undo-lead.commands.ts'

const showLead = async (db: Db, actor: Actor, id: number) => {
  const custom = await loadFields(db, actor, 'lead')
  return { data: toLead(actor, await findLead(db, actor, id), custom) }
}

const showChanged = showWritten(showLead)
const change = changeRecord(lockLead, leadAbilities, showChanged)

/** The lead with those that were merged into it. */
const whole = async (db: Db, id: number) => ({ entity: 'lead', id, also: await mergedIds(db, 'lead', id) })

/** Leads: first contacts of possible workers. */
export const mountLeads = ({ app, db, exportDb, secrets }: Services) =>
  mount(app, db, leadEndpoints, {
    'GET /api/leads': async ({ tx, actor, query }) => {
      const custom = await loadFields(tx, actor, 'lead')
      const { rows, meta } = await listLeads(tx, actor, query, custom)
      return { data: rows.map((row) => toLead(actor, row, custom)), meta }
    },
    'GET /api/leads/queues': async ({ tx, actor }) => ({
      data: await leadQueues(tx, actor, await loadFields(tx, actor, 'lead')),
    }),
    'GET /api/leads/funnel': async ({ tx, actor }) => ({ data: await leadFunnel(tx, actor) }),
    'GET /api/leads/board': async ({ tx, actor, query }) => ({
      data: await countBoard(tx, actor, query, await loadFields(tx, actor, 'lead')),
    }),
    'GET /api/leads/view-counts': async ({ tx, actor }) => ({
      data: await countViews(tx, actor, await loadFields(tx, actor, 'lead')),
    }),
    'GET /api/leads/duplicates': async ({ tx, actor, query: { except, ...person } }) => ({
      data: await findDuplicates(
        tx,
        actor,
        secrets,
        person,
        except === undefined ? undefined : { entity: 'lead', id: except },
      ),
    }),
    'POST /api/leads': async ({ tx, actor, body }) => showChanged(tx, actor, await createLead(tx, actor, body)),
    'POST /api/leads/export': async ({ actor, body, request }) =>
      exportLeads(exportDb, db, actor, body, request.headers.accept),
    'GET /api/leads/{id}': async ({ tx, actor, params }) => showLead(tx, actor, params.id),
    'PATCH /api/leads/{id}': change((can) => can.update, updateLead),
    'PUT /api/leads/{id}/status': change((can) => can.change_status, changeLeadStatus),
    'PUT /api/leads/{id}/archive': change(
      (can) => can.archive,
      (tx, actor, lead, { version }) => archiveLead(tx, actor, lead, version),
    ),
    'DELETE /api/leads/{id}/archive': change(
      (can) => can.restore,
      (tx, actor, lead, { version }) => restoreLead(tx, actor, lead, version),
    ),
    'POST /api/leads/{id}/undos': async ({ tx, actor, params, body }) => {
      const lead = await lockLeadForUndo(tx, actor, params.id, body.transaction_id)
      await undoLead(tx, actor, lead, body.transaction_id)
      return showChanged(tx, actor, lead.id)
    },
    'GET /api/leads/{id}/history': async ({ tx, actor, params, query }) => {
      const lead = await findLead(tx, actor, params.id)
      return readChanges(tx, await whole(tx, lead.id), query, [await hiddenCustom(tx, actor, 'lead')])
    },
    'GET /api/leads/{id}/status-history': async ({ tx, actor, params, query }) => {
      const lead = await findLead(tx, actor, params.id)
      return readStatusSteps(tx, await whole(tx, lead.id), query)
    },
  })
