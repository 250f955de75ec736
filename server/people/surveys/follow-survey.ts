import { type StatusMeaning, means } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type StatusRow, isClosed, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { moveCandidate } from '../candidates/change-candidate-status.commands.ts'
import { acceptedProblem, sentProblem } from './survey-rules.ts'
import { hasOpenSurvey, writeSurvey } from './surveys.commands.ts'
import type { SurveyRow } from './surveys.queries.ts'

const others = (tx: Tx, survey: SurveyRow, codes: readonly string[]) =>
  tx
    .selectFrom('surveys as o')
    .innerJoin('statuses as s', 's.id', 'o.status_id')
    .where('o.candidate_id', '=', survey.candidate_id)
    .where('o.id', '!=', survey.id)
    .where('s.code', 'in', codes)
    .selectAll('o')
    .orderBy('o.id')

/**
 * Refuses a step that the candidate's other surveys forbid: sent to more than three clients, accepted by two, or
 * reopened beside another open one for the same contract.
 */
export const requireRoom = async (tx: Tx, survey: SurveyRow, to: StatusRow) => {
  const count = async (codes: readonly string[]) => (await others(tx, survey, codes).execute()).length
  const problems = [
    ...(to.code === 'sent' ? sentProblem(await count(['sent'])) : []),
    ...(to.code === 'accepted' ? acceptedProblem(await count(['accepted', 'placed'])) : []),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  if (survey.is_open || isClosed(to)) return
  if (await hasOpenSurvey(tx, survey.candidate_id, survey.contract_id)) throw fieldProblem('status_id', 'survey_open')
}

type Stage = 'ready' | 'proposed' | 'agreed'

/** The stage of a candidate toward a client; null when they are beyond it or not there yet. */
const stageOf = (meanings: readonly StatusMeaning[]): Stage | null =>
  means(meanings, 'travelling', 'hired')
    ? null
    : ((['agreed', 'proposed', 'ready'] as const).find((stage) => means(meanings, stage)) ?? null)

/** The next stage of a candidate for each step of a survey; a stage without an entry refuses the step with the code. */
const ways: Record<string, { refusal: string; to: Partial<Record<Stage, Stage>> }> = {
  sent: { refusal: 'candidate_not_ready', to: { ready: 'proposed', proposed: 'proposed' } },
  accepted: { refusal: 'candidate_not_ready', to: { ready: 'agreed', proposed: 'agreed', agreed: 'agreed' } },
  withdrawn: { refusal: 'candidate_on_the_way', to: { proposed: 'ready', agreed: 'ready' } },
  declined: { refusal: 'candidate_on_the_way', to: { proposed: 'ready', agreed: 'ready' } },
}

/** A lost survey leaves the candidate's status unless it shows that they are with a client or were hired. */
const isAtClient = (meanings: readonly StatusMeaning[]) => means(meanings, 'proposed', 'agreed', 'hired')

const meaningsOf = async (tx: Tx, candidate_id: number) =>
  (
    await tx
      .selectFrom('candidates as c')
      .innerJoin('statuses as s', 's.id', 'c.status_id')
      .where('c.id', '=', candidate_id)
      .select('s.meanings')
      .executeTakeFirstOrThrow()
  ).meanings

/** Moves the other surveys of an accepted candidate into reserve. */
const reserveOthers = async (tx: Tx, actor: Actor, survey: SurveyRow) => {
  const waiting = await others(tx, survey, ['completed', 'sent']).forUpdate('o').execute()
  if (waiting.length === 0) return
  const statuses = await tx.selectFrom('statuses').where('entity', '=', 'candidate_survey').selectAll().execute()
  const to = statuses.find(({ code }) => code === 'reserve')!
  const system = { ...actor, source: 'system' as const }
  for (const other of waiting) {
    const from = statuses.find(({ id }) => id === other.status_id) ?? null
    await writeSurvey(tx, system, other, { status_id: to.id, status_since: actor.at })
    await recordStatus(
      tx,
      system,
      { entity: 'candidate_survey', id: other.id },
      { from, to, since: other.status_since },
    )
  }
}

/**
 * The effect of a survey's step on its candidate: sent → proposed; accepted → agreed, with the other surveys in
 * reserve; lost with no other at a client → ready again. 422 where the candidate's status does not allow it.
 */
export const followSurvey = async (tx: Tx, actor: Actor, survey: SurveyRow, code: string) => {
  const way = ways[code]
  if (!way) return
  const isLost = code === 'declined' || code === 'withdrawn'
  const now = await meaningsOf(tx, survey.candidate_id)
  if (isLost && !isAtClient(now)) return
  if (isLost && (await others(tx, survey, ['sent', 'accepted']).execute()).length > 0) return
  const stage = stageOf(now)
  const next = stage === null ? undefined : way.to[stage]
  if (next === undefined) throw fieldProblem('status_id', way.refusal)
  await moveCandidate(tx, actor, survey.candidate_id, next)
  if (code === 'accepted') await reserveOthers(tx, actor, survey)
}
