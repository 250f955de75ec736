import type { Updateable } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { isClosed, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import { type UndoPlan, planUndo } from '#server/behaviors/undo/plan-undo.ts'
import type { Tx } from '#server/db/client.ts'
import type { LeadsTable } from '#server/db/tables/leads.ts'
import { ProblemError, authorize } from '#server/platform/problems.ts'
import { leadSearch } from './lead-search.ts'
import { writeLead } from './leads.commands.ts'
import { leadAbilities } from './leads.policy.ts'
import { type LeadRow, lockLead } from './leads.queries.ts'

/** What stands for "nothing" in the columns that are never null. */
const EMPTY: Record<string, unknown> = {
  last_name: '',
  messengers: [],
  desired_position_ids: [],
  desired_countries: [],
  languages: [],
}

const priorStatus = async (tx: Tx, lead: LeadRow, status_id: number) => {
  const statuses = await tx.selectFrom('statuses').where('id', 'in', [status_id, lead.status_id]).selectAll().execute()
  const to = statuses.find(({ id }) => id === status_id)
  if (!to?.active) throw new ProblemError(409, 'undo_impossible')
  const steps = await tx
    .selectFrom('status_history')
    .where('entity', '=', 'lead')
    .where('entity_id', '=', lead.id)
    .where('changed_at', '<', lead.status_since)
    .where('to_status_id', '=', status_id)
    .select('changed_at')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  return { from: statuses.find(({ id }) => id === lead.status_id) ?? null, to, since: steps[0]?.changed_at }
}

const archivePatch = (actor: Actor, action: UndoPlan['action']): Updateable<LeadsTable> => {
  if (action === 'archived') return { archived_at: null, archived_by: null }
  return action === 'restored' ? { archived_at: actor.at, archived_by: actor.user_id } : {}
}

/** The lead in scope, or one that the actor themselves moved out of it by the transaction, locked; else 404. */
export const lockLeadForUndo = async (tx: Tx, actor: Actor, id: number, transaction_id: string): Promise<LeadRow> => {
  const own = await tx
    .selectFrom('change_history')
    .where('entity', '=', 'lead')
    .where('entity_id', '=', id)
    .where('transaction_id', '=', transaction_id)
    .where('actor_id', '=', actor.user_id)
    .select('id')
    .executeTakeFirst()
  return lockLead(tx, own ? { ...actor, scopes: new Set(['all']) } : actor, id)
}

/** Gives a locked lead back what a transaction took from it; a status goes back with the time it had begun at, and the way back stands in both histories. */
export const undoLead = async (tx: Tx, actor: Actor, lead: LeadRow, transaction_id: string) => {
  const { fields, hidden } = await loadFields(tx, actor, 'lead')
  const plan = await planUndo(tx, actor, { entity: 'lead', id: lead.id }, transaction_id, hidden)
  const abilities = leadAbilities(actor, lead)
  authorize(plan.action === 'archived' ? abilities.restore : abilities.update)
  const custom = Object.entries(plan.fields).filter(([field]) => field.startsWith('custom.'))
  const custom_values = { ...lead.custom_values }
  for (const [field, value] of custom)
    if (value === null) delete custom_values[field.slice(7)]
    else custom_values[field.slice(7)] = value
  const patch = Object.fromEntries(
    Object.entries(plan.fields)
      .filter(([field]) => !field.startsWith('custom.'))
      .map(([field, value]) => [field, value ?? EMPTY[field] ?? null]),
  ) as Partial<LeadRow>
  const after = { ...lead, ...patch, custom_values }
  const back = patch.status_id === undefined ? null : await priorStatus(tx, lead, patch.status_id)
  const { languages, ...columns } = patch as Omit<Partial<LeadRow>, 'languages'> & { languages?: unknown }
  await writeLead(
    tx,
    actor,
    lead,
    {
      ...(columns as Updateable<LeadsTable>),
      ...(languages === undefined ? {} : { languages: JSON.stringify(languages) }),
      ...(custom.length > 0 ? { custom_values: JSON.stringify(custom_values) } : {}),
      ...leadSearch(after, fields),
      ...(back ? { is_open: !isClosed(back.to), status_since: back.since ?? actor.at } : {}),
      ...archivePatch(actor, plan.action),
    },
    'undone',
  )
  if (back)
    await recordStatus(
      tx,
      actor,
      { entity: 'lead', id: lead.id },
      { from: back.from, to: back.to, since: lead.status_since, reason_id: after.reason_id },
    )
}
