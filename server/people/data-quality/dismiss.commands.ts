import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, stale } from '#server/platform/problems.ts'
import { findFinding } from './data-quality.queries.ts'

const lockFinding = async (tx: Tx, actor: Actor, id: number, version: number) => {
  await tx.selectFrom('quality_findings').where('id', '=', id).select('id').forUpdate().execute()
  const finding = await findFinding(tx, actor, id)
  if (finding.version !== version) throw stale(finding)
  return finding
}

/** Dismisses an open finding in scope; later scans keep it dismissed. */
export const dismissFinding = async (
  tx: Tx,
  actor: Actor,
  id: number,
  { version, reason = null }: { version: number; reason?: string | null | undefined },
) => {
  const finding = await lockFinding(tx, actor, id, version)
  if (finding.state !== 'open') throw new ProblemError(409, 'finding_not_open')
  const patch = { state: 'dismissed', dismiss_reason: reason } as const
  await tx
    .updateTable('quality_findings')
    .set({ ...patch, dismissed_at: actor.at, dismissed_by: actor.user_id, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await recordChange(tx, actor, 'updated', { entity: 'quality_finding', id }, { state: finding.state }, patch)
}

/** Reopens a dismissed finding in scope. */
export const reopenFinding = async (tx: Tx, actor: Actor, id: number, version: number) => {
  const finding = await lockFinding(tx, actor, id, version)
  if (finding.state !== 'dismissed') throw new ProblemError(409, 'finding_not_open')
  await tx
    .updateTable('quality_findings')
    .set({ state: 'open', dismiss_reason: null, dismissed_at: null, dismissed_by: null, version: version + 1 })
    .where('id', '=', id)
    .execute()
  const before = { state: 'dismissed', dismiss_reason: finding.dismiss_reason }
  await recordChange(tx, actor, 'updated', { entity: 'quality_finding', id }, before, { state: 'open' })
}
