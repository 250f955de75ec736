import type { Actor } from '#server/behaviors/access/actor.ts'
import { statusById, statusFor } from '#server/behaviors/statuses/meanings.ts'
import { type StatusRow, isClosed, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import { writeCandidate } from './candidates.commands.ts'
import { type CandidateRow, findCandidate, lockCandidate } from './candidates.queries.ts'

/** A candidate as the conversion needs it. */
export type ConvertibleCandidate = CandidateRow

export const findCandidateToConvert = findCandidate
export const lockCandidateToConvert = lockCandidate

const move = async (tx: Tx, actor: Actor, candidate: CandidateRow, to: StatusRow, action: 'converted' | 'undone') => {
  const from = await statusById(tx, candidate.status_id)
  const patch = { status_id: to.id, status_since: actor.at, is_open: !isClosed(to), retention_until: null }
  await writeCandidate(tx, actor, candidate, patch, action)
  await recordStatus(tx, actor, { entity: 'candidate', id: candidate.id }, { from, to, since: candidate.status_since })
}

/** Marks a locked candidate as the worker they became; they are read-only from then on. */
export const hireCandidate = async (tx: Tx, actor: Actor, candidate: CandidateRow) =>
  move(tx, actor, candidate, await statusFor(tx, 'candidate', 'hired'), 'converted')

/** Restores the status that a locked candidate had before the conversion. */
export const reopenCandidate = async (tx: Tx, actor: Actor, candidate: CandidateRow) => {
  const before = await tx
    .selectFrom('status_history as h')
    .innerJoin('statuses as s', 's.id', 'h.from_status_id')
    .where('h.entity', '=', 'candidate')
    .where('h.entity_id', '=', candidate.id)
    .orderBy('h.id', 'desc')
    .selectAll('s')
    .executeTakeFirst()
  if (!before) throw new ProblemError(409, 'undo_impossible')
  await move(tx, actor, candidate, before, 'undone')
}
