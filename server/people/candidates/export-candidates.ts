import { type SqlBool, sql } from 'kysely'
import { candidateFields } from '#contract/people/candidates.fields.ts'
import { type Written, glimpsed } from '#contract/fields/facts.ts'
import { type CandidateColumn, type CandidateListQuery, candidateColumns } from '#contract/people/candidates.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type Text, exportColumns, plainTexts, veiledColumns } from '#server/behaviors/exports/export-columns.ts'
import type { Wanted } from '#server/behaviors/exports/export-records.ts'
import { minutes } from '#server/behaviors/exports/minutes.ts'
import { moneyText } from '#server/behaviors/exports/money.ts'
import { type PersonNames, loadPersonNames, personTexts } from '#server/behaviors/exports/person-texts.ts'
import { candidateWords, countryIn, personWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { freelancerOf } from '#server/team/freelancers/freelancers.policy.ts'
import { candidateConditions, candidateSortColumns } from './candidates.columns.ts'
import { candidateScope, isCandidateWhole, wholeCandidates } from './candidates.policy.ts'
import { type CandidateRow, selectCandidateColumns } from './candidates.queries.ts'

/** Columns visible for every candidate in scope. */
const OPEN = new Set(glimpsed(candidateFields))

/** The label of each exported field; a field without a label does not compile. */
type Labels = Record<Exclude<CandidateColumn | Written<typeof candidateFields>, 'custom_values'>, string>

const textsOf = (actor: Actor, names: PersonNames): Record<CandidateColumn, Text<CandidateRow>> => {
  const language = actor.locale
  const words = candidateWords[language]
  const person = personWords[language]
  const country = countryIn(language)
  return {
    ...plainTexts(candidateColumns),
    ...personTexts(names, language),
    freelance_recruiter_id: (row) =>
      names.freelancers.get(freelancerOf(actor, row).freelance_recruiter_id ?? 0) ?? null,
    gender: (row) => person.genders[row.gender],
    education: (row) => (row.education ? words.educations[row.education] : null),
    documents_state: (row) => person.documents_states[row.documents_state],
    transport: (row) => (row.transport ? words.transports[row.transport] : null),
    needs_housing: (row) => (row.needs_housing === null ? null : person.yes_no[row.needs_housing ? 'yes' : 'no']),
    skills: (row) => row.skills.join(', '),
    driving_licence: (row) => row.driving_licence.join(', '),
    desired_countries: (row) => row.desired_countries.map(country).join(', '),
    desired_position_ids: (row) => row.desired_position_ids.map((id) => names.positions.get(id) ?? '').join(', '),
    min_rate: (row) => (row.min_rate === null ? null : moneyText(row.min_rate, row.min_rate_currency)),
    arrival_at: (row) => minutes(row.arrival_at),
    next_contact_at: (row) => minutes(row.next_contact_at),
    last_contact_at: (row) => minutes(row.last_contact_at),
    consent_recruitment_at: (row) => minutes(row.consent_recruitment_at),
    consent_future_at: (row) => minutes(row.consent_future_at),
  }
}

/** The export of candidates: the filtered ones in scope with the chosen columns; hidden values are empty. */
export const candidateExport = async (exportDb: Db, db: Db, actor: Actor, wanted: Wanted<CandidateListQuery>) => {
  const custom = await loadFields(db, actor, 'candidate')
  const texts = textsOf(actor, await loadPersonNames(db, 'candidate', actor.locale))
  const headers = { ...personWords[actor.locale].fields, ...candidateWords[actor.locale].fields } satisfies Labels
  const every = exportColumns<CandidateRow>(wanted.columns, texts, headers, custom.fields, actor.locale)
  const chosen =
    wholeCandidates(actor) === null
      ? every
      : veiledColumns(every, wanted.columns, OPEN, (row) => isCandidateWhole(actor, row))
  const rows = selectCandidateColumns(exportDb, actor, wanted.columns).where(
    sql<SqlBool>`${candidateScope(actor)} and ${candidateConditions(actor, wanted.query, custom)}`,
  )
  return { entity: 'candidate', table: 'candidates', rows, sorts: candidateSortColumns(actor), columns: chosen }
}
