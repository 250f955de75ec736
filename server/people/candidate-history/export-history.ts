import { agencyDay } from '#contract/basics/agency-day.ts'
import type { CandidateHistoryQuery, CandidateOnContract } from '#contract/people/candidate-history.ts'
import type { HistoryColumn } from '#contract/people/candidate-history-choices.ts'
import { nameOf } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { minutes } from '#server/behaviors/exports/minutes.ts'
import { loadNames } from '#server/behaviors/exports/person-texts.ts'
import { recordExport } from '#server/behaviors/exports/record-export.ts'
import { streamExport } from '#server/behaviors/exports/stream-export.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import { candidateHistoryWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { historySortColumns, selectHistory } from './candidate-history.queries.ts'

type Text = (row: CandidateOnContract) => string | number | null
type Wanted = { query: CandidateHistoryQuery; columns: HistoryColumn[] }

const textsOf = async (db: Db, actor: Actor): Promise<Record<HistoryColumn, Text>> => {
  const words = candidateHistoryWords[actor.locale]
  const { statuses, reasons } = await loadNames(db, 'candidate_survey', actor.locale)
  return {
    candidate: ({ candidate }) => nameOf(candidate),
    contract: ({ contract }) => contract.title,
    contract_number: ({ contract }) => contract.number,
    client_name: ({ contract }) => contract.client_name,
    surveyed_on: (row) => row.surveyed_on,
    survey_status_id: (row) => statuses.get(row.survey_status_id ?? 0) ?? null,
    rating: (row) => row.rating,
    client_decision_at: (row) => minutes(row.client_decision_at),
    reason_id: (row) => reasons.get(row.reason_id ?? 0) ?? null,
    assignment_status: (row) => row.assignment_status && words.assignment_statuses[row.assignment_status],
    start_date: (row) => row.start_date,
    end_date: (row) => row.end_date,
    end_reason_id: (row) => row.end_reason && labelIn(row.end_reason, actor.locale),
    recruiter_id: ({ recruiter }) => nameOf(recruiter),
    coordinator_id: ({ coordinator }) => nameOf(coordinator),
  }
}

/**
 * Streams the filtered rows in scope with the chosen columns from a cursor. The export is recorded in the history of
 * the actor's account.
 */
export const exportHistory = async (
  exportDb: Db,
  db: Db,
  actor: Actor,
  { query, columns }: Wanted,
  accept: string | undefined,
) => {
  const texts = await textsOf(db, actor)
  const headers = candidateHistoryWords[actor.locale].fields
  let rows = selectHistory(exportDb, actor, query)
  for (const sort of query.sort ?? ['-created_at'])
    rows = rows.orderBy(historySortColumns[sort.replace(/^-/, '')]!.by, sort.startsWith('-') ? 'desc' : 'asc')
  await recordExport(db, actor, 'candidate_history', { query, columns })
  const chosen = columns.map((name) => ({ header: headers[name], value: texts[name] }))
  const name = `candidate-history-${agencyDay(actor.at)}`
  return streamExport(rows.orderBy('h.id', 'desc').stream(500), chosen, name, accept, actor.locale)
}
