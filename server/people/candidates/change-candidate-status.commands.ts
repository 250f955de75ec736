import { agencyDay } from '#contract/basics/agency-day.ts'
import { addMonths } from '#contract/basics/days.ts'
import type { z } from 'zod'
import type { candidateEndpoints } from '#contract/people/candidates.ts'
import { type StatusMeaning, means } from '#contract/office/status-meanings.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { statusFor } from '#server/behaviors/statuses/meanings.ts'
import { type StatusRow, checkStatusChange, entering, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { verifiedIdentity } from '../documents/documents.policy.ts'
import { candidateSearch } from './candidate-search.ts'
import { requireVersion, writeCandidate } from './candidates.commands.ts'
import { type CandidateRow, lockCandidate } from './candidates.queries.ts'

type CandidateStatusChange = z.output<(typeof candidateEndpoints)['PUT /api/candidates/{id}/status']['body']>

const MONTHS = { consented: 24, without: 6 }

/** The end of retention of a lost candidate: 24 months with consent to future offers, otherwise 6. */
export const retention = (to: StatusRow, candidate: { consent_future_at: string | null }, at: string) => {
  if (to.category !== 'closed_bad') return null
  return addMonths(agencyDay(at), candidate.consent_future_at ? MONTHS.consented : MONTHS.without)
}

const IDENTITY_DAYS = 30

/** Whether a step to "ready" is a step forward. A return from a client needs no document check. */
export const becomesReady = (from: StatusRow, to: StatusRow) =>
  means(to.meanings, 'ready') && !means(from.meanings, 'ready', 'proposed', 'agreed')

/** Throws unless the candidate has a verified passport or identity card that is valid for another thirty days. */
export const requireIdentity = async (tx: Tx, candidate_id: number) => {
  if (!(await verifiedIdentity(tx, { candidate_id }, IDENTITY_DAYS)))
    throw fieldProblem('status_id', 'identity_not_verified', { days: IDENTITY_DAYS })
}

/**
 * Moves a locked candidate to a status with the values that the status requires, and sets the end of retention of a
 * lost one.
 */
export const changeCandidateStatus = async (
  tx: Tx,
  actor: Actor,
  candidate: CandidateRow,
  body: CandidateStatusChange,
) => {
  await requireVersion(tx, actor, candidate, body.version)
  const fields = body.fields ?? {}
  const after = { ...candidate, ...fields }
  const { from, to } = await checkStatusChange(tx, actor, 'candidate', candidate.status_id, body, after)
  if (becomesReady(from, to) && !body.force) await requireIdentity(tx, candidate.id)
  const custom = await loadFields(tx, actor, 'candidate')
  await writeCandidate(tx, actor, candidate, {
    ...fields,
    ...candidateSearch(after, custom.fields),
    ...entering(actor, to, body),
    retention_until: retention(to, after, actor.at),
  })
  await recordStatus(
    tx,
    actor,
    { entity: 'candidate', id: candidate.id },
    { from, to, since: candidate.status_since, reason_id: body.reason_id, comment: body.comment },
  )
}

/**
 * Moves a candidate to a status with a meaning because of another event, such as a survey or a conversion. A candidate
 * who is in such a status stays.
 */
export const moveCandidate = async (
  tx: Tx,
  actor: Actor,
  id: number,
  meaning: StatusMeaning<'candidate'>,
  comment?: string,
) => {
  const candidate = await lockCandidate(tx, beyondScope(actor), id)
  if (means(candidate.status_meanings, meaning)) return
  const to = await statusFor(tx, 'candidate', meaning)
  const step = { version: candidate.version, status_id: to.id, comment }
  await changeCandidateStatus(tx, { ...actor, source: 'system' }, candidate, step)
}
