import { agencyDay } from '#contract/basics/agency-day.ts'
import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, fieldProblem, found, stale } from '#server/platform/problems.ts'
import { candidateScope } from '../candidates/candidates.policy.ts'
import { leadScope } from '../leads/leads.policy.ts'
import { dueNow, readRetention } from './retention.queries.ts'

/** The most years that a record can be kept longer with one reason. */
const LONGEST_YEARS = 5

/**
 * Turns the nightly erasure on or off. Turning it on needs the number of records due now, so the user must have seen
 * the preview; another number is 409 with the current preview.
 */
export const setRetention = async (
  tx: Tx,
  actor: Actor,
  input: { version: number; active: boolean; due_now?: number | undefined },
) => {
  const settings = await tx.selectFrom('retention_settings').selectAll().forUpdate().executeTakeFirstOrThrow()
  if (settings.version !== input.version) throw stale(await readRetention(tx, actor.at))
  if (input.active && !settings.active) {
    const { length } = await dueNow(tx, actor.at)
    if (input.due_now === undefined) throw fieldProblem('due_now', 'required')
    if (input.due_now !== length)
      throw new ProblemError(409, 'preview_outdated', { current: await readRetention(tx, actor.at) })
  }
  await tx
    .updateTable('retention_settings')
    .set({ active: input.active, version: settings.version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .execute()
  const subject = { entity: 'retention_settings', id: settings.id }
  await recordChange(tx, actor, 'updated', subject, { active: settings.active }, { active: input.active })
}

const scopes = { lead: leadScope, candidate: candidateScope }

type Kept = { id: number; version: number; retention_until: string | null; retention_reason: string | null }

/**
 * Keeps a lead or candidate with an ending retention until a later day, with a reason; the day is after today and at
 * most five years away.
 */
export const keepLonger = async (
  tx: Tx,
  actor: Actor,
  entity: 'lead' | 'candidate',
  id: number,
  input: { version: number; retention_until: string; reason: string },
) => {
  const table = entity === 'lead' ? 'leads' : 'candidates'
  const { rows } = await sql<Kept>`select id, version, retention_until, retention_reason from ${sql.table(table)}
    where id = ${id} and anonymised_at is null and retention_until is not null and ${scopes[entity](actor)} for update`.execute(
    tx,
  )
  const row = found(rows[0])
  if (row.version !== input.version) throw stale(await readRetention(tx, actor.at))
  const today = agencyDay(actor.at)
  const last = `${Number(today.slice(0, 4)) + LONGEST_YEARS}${today.slice(4)}`
  if (input.retention_until <= today) throw fieldProblem('retention_until', 'in_the_past')
  if (input.retention_until > last) throw fieldProblem('retention_until', 'date_out_of_range')
  const after = { retention_until: input.retention_until, retention_reason: input.reason }
  await tx
    .updateTable(table)
    .set({ ...after, version: row.version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .where('id', '=', id)
    .execute()
  const before = { retention_until: row.retention_until, retention_reason: row.retention_reason }
  await recordChange(tx, actor, 'updated', { entity, id }, before, after)
}
