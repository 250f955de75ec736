import { sql } from 'kysely'
import { BULK_LIMIT, type BulkPreview, PREVIEW_ROWS } from '#contract/behaviors/bulk.ts'
import type { LeadBulkAction, LeadSelection } from '#contract/lead-bulk.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { startBulk } from '#server/behaviors/bulk/bulk-runs.ts'
import { type BulkStep, refusalOf } from '#server/behaviors/bulk/run-bulk.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { changedFields } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, authorize, fieldProblem } from '#server/platform/problems.ts'
import { changeLeadStatus } from './change-lead-status.ts'
import { leadConditions } from './leads.columns.ts'
import { archiveLead, restoreLead, updateLead } from './leads.commands.ts'
import { leadAbilities, leadScope } from './leads.policy.ts'
import { findLead, lockLead } from './leads.queries.ts'
import { undoLead } from './undo-lead.commands.ts'

const apply = async (tx: Tx, actor: Actor, id: number, action: LeadBulkAction) => {
  const lead = await lockLead(tx, actor, id)
  const abilities = leadAbilities(actor, lead)
  const { version } = lead
  switch (action.kind) {
    case 'status': {
      authorize(abilities.change_status)
      const { kind: _kind, ...change } = action
      return changeLeadStatus(tx, actor, lead, { ...change, version })
    }
    case 'owner':
      authorize(abilities.update)
      return updateLead(tx, actor, lead, { version, recruiter_id: action.recruiter_id })
    case 'custom':
      authorize(abilities.update)
      return updateLead(tx, actor, lead, { version, custom_values: { [action.key]: action.value } })
    case 'archive':
      authorize(abilities.archive)
      return archiveLead(tx, actor, lead, version)
    case 'restore':
      authorize(abilities.restore)
      return restoreLead(tx, actor, lead, version)
  }
}

const everywhere = (actor: Actor): Actor => ({ ...actor, scopes: new Set(['all']) })

/** The step of a bulk action: exactly the single edit, with its checks and its history. */
export const bulkLeadStep: BulkStep = async (tx, actor, row, action) => {
  await apply(tx, actor, row.entity_id, action as LeadBulkAction)
  const lines = await tx
    .selectFrom('change_history')
    .where('entity', '=', 'lead')
    .where('entity_id', '=', row.entity_id)
    .where('transaction_id', '=', actor.transaction_id)
    .select('id')
    .limit(1)
    .execute()
  return lines.length > 0
}

/** The way back of one row. */
export const undoBulkLeadStep: BulkStep = async (tx, actor, row) => {
  const lead = await lockLead(tx, everywhere(actor), row.entity_id)
  await undoLead(tx, actor, lead, row.transaction_id!)
  return true
}

const selected = async (tx: Tx, actor: Actor, selection: LeadSelection): Promise<number[]> => {
  const condition = selection.ids
    ? sql<boolean>`leads.id = any(${selection.ids}::bigint[])`
    : sql<boolean>`${leadConditions(selection.query ?? {}, await loadFields(tx, actor, 'lead'))}`
  const rows = await tx
    .selectFrom('leads')
    .where(condition)
    .where(leadScope(actor))
    .$if((selection.except_ids ?? []).length > 0, (query) => query.where('leads.id', 'not in', selection.except_ids!))
    .select('leads.id')
    .orderBy('leads.id')
    .limit(BULK_LIMIT + 1)
    .execute()
  if (rows.length > BULK_LIMIT) throw fieldProblem('selection', 'too_many_selected', { max: BULK_LIMIT })
  if (rows.length === 0) throw fieldProblem('selection', 'not_found')
  return rows.map(({ id }) => id)
}

/** Does the action to the first rows, reads what it would change, and takes it all back. */
export const previewLeadBulk = async (
  tx: Tx,
  actor: Actor,
  body: { selection: LeadSelection; action: LeadBulkAction },
): Promise<BulkPreview> => {
  const ids = await selected(tx, actor, body.selection)
  const rows: BulkPreview['rows'] = []
  for (const id of ids.slice(0, PREVIEW_ROWS)) {
    const before = await findLead(tx, actor, id)
    const named = { entity_id: id, name: `${before.last_name} ${before.first_name}`.trim() }
    await sql`savepoint preview`.execute(tx)
    try {
      await apply(tx, { ...actAgain(actor), source: 'bulk' }, id, body.action)
      const after = await findLead(tx, everywhere(actor), id)
      const changes = changedFields(before, after).filter(([field]) => !JOINED.has(field))
      rows.push({ ...named, changes: changes.map(([field, old, value]) => ({ field, old, new: value })), problems: [] })
    } catch (failure) {
      rows.push({ ...named, changes: [], problems: refusalOf(failure) })
    }
    await sql`rollback to savepoint preview`.execute(tx)
  }
  return { total: ids.length, rows }
}

const JOINED = new Set(['recruiter', 'creator', 'status_code'])

/** Queues an action on every selected lead in scope. */
export const startLeadBulk = async (
  tx: Tx,
  actor: Actor,
  body: { selection: LeadSelection; action: LeadBulkAction },
): Promise<number> => {
  if (body.action.kind === 'status') await refuseUnknownStatus(tx, body.action.status_id)
  return startBulk(tx, actor, 'lead', body.action, await selected(tx, actor, body.selection), 'run_lead_bulk')
}

const refuseUnknownStatus = async (tx: Tx, status_id: number) => {
  const status = await tx
    .selectFrom('statuses')
    .where('id', '=', status_id)
    .where('entity', '=', 'lead')
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst()
  if (!status) throw new ProblemError(422, 'invalid', { errors: [{ path: 'action.status_id', code: 'not_found' }] })
}
