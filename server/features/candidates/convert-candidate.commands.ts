import type { Actor } from '#server/behaviors/access/actor.ts'
import { isClosed, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import { writeCandidate } from './candidates.commands.ts'
import { type CandidateRow, findCandidate, lockCandidate } from './candidates.queries.ts'

/** A candidate as a conversion needs it. */
export type ConvertibleCandidate = CandidateRow

export const findCandidateToConvert = findCandidate
export const lockCandidateToConvert = lockCandidate

const statusOf = (tx: Tx, code: string) =>
  tx
    .selectFrom('statuses')
    .where('entity', '=', 'candidate')
    .where('code', '=', code)
    .selectAll()
    .executeTakeFirstOrThrow()

const move = async (tx: Tx, actor: Actor, candidate: CandidateRow, code: string, action: 'converted' | 'undone') => {
  const from = await statusOf(tx, candidate.status_code)
  const to = await statusOf(tx, code)
  const patch = { status_id: to.id, status_since: actor.at, is_open: !isClosed(to), retention_until: null }
  await writeCandidate(tx, actor, candidate, patch, action)
  await recordStatus(tx, actor, { entity: 'candidate', id: candidate.id }, { from, to, since: candidate.status_since })
}

/** Marks a locked candidate as the worker they became; from then on they are read-only. */
export const hireCandidate = (tx: Tx, actor: Actor, candidate: CandidateRow) =>
  move(tx, actor, candidate, 'hired', 'converted')

/** Gives a locked candidate back the status that the conversion took from them. */
export const reopenCandidate = async (tx: Tx, actor: Actor, candidate: CandidateRow) => {
  const step = await tx
    .selectFrom('status_history as h')
    .innerJoin('statuses as s', 's.id', 'h.from_status_id')
    .where('h.entity', '=', 'candidate')
    .where('h.entity_id', '=', candidate.id)
    .orderBy('h.id', 'desc')
    .select('s.code')
    .executeTakeFirst()
  if (!step) throw new ProblemError(409, 'undo_impossible')
  await move(tx, actor, candidate, step.code, 'undone')
}
