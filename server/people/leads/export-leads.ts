import { type SqlBool, sql } from 'kysely'
import type { Written } from '#contract/fields/facts.ts'
import type { leadFields } from '#contract/people/leads.fields.ts'
import type { Language } from '#contract/basics/language.ts'
import { type LeadColumn, type LeadListQuery, leadColumns } from '#contract/people/leads.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type Text, exportColumns, plainTexts } from '#server/behaviors/exports/export-columns.ts'
import type { Wanted } from '#server/behaviors/exports/export-records.ts'
import { minutes } from '#server/behaviors/exports/minutes.ts'
import { moneyText } from '#server/behaviors/exports/money.ts'
import { type PersonNames, loadPersonNames, personTexts } from '#server/behaviors/exports/person-texts.ts'
import { countryIn, leadWords, personWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { leadConditions, leadSortColumns } from './leads.columns.ts'
import { leadScope } from './leads.policy.ts'
import { type LeadRow, selectLeadColumns } from './leads.queries.ts'

/** The label of each exported field; a field without a label does not compile. */
type Labels = Record<Exclude<LeadColumn | Written<typeof leadFields>, 'custom_values'>, string>

const textsOf = (language: Language, names: PersonNames): Record<LeadColumn, Text<LeadRow>> => {
  const words = leadWords[language]
  const country = countryIn(language)
  return {
    ...plainTexts(leadColumns),
    ...personTexts(names, language),
    freelance_recruiter_id: (lead) => names.freelancers.get(lead.freelance_recruiter_id ?? 0) ?? null,
    source: (lead) => words.sources[lead.source],
    gender: (lead) => (lead.gender ? personWords[language].genders[lead.gender] : null),
    desired_countries: (lead) => lead.desired_countries.map(country).join(', '),
    desired_position_ids: (lead) => lead.desired_position_ids.map((id) => names.positions.get(id) ?? '').join(', '),
    expected_rate: (lead) =>
      lead.expected_rate === null ? null : moneyText(lead.expected_rate, lead.expected_rate_currency),
    next_contact_at: (lead) => minutes(lead.next_contact_at),
    last_contact_at: (lead) => minutes(lead.last_contact_at),
    first_contact_at: (lead) => minutes(lead.first_contact_at),
    consent_at: (lead) => minutes(lead.consent_at),
  }
}

/** The export of leads: the filtered ones in scope with the chosen columns. */
export const leadExport = async (exportDb: Db, db: Db, actor: Actor, wanted: Wanted<LeadListQuery>) => {
  const custom = await loadFields(db, actor, 'lead')
  const texts = textsOf(actor.locale, await loadPersonNames(db, 'lead', actor.locale))
  const headers = { ...personWords[actor.locale].fields, ...leadWords[actor.locale].fields } satisfies Labels
  const chosen = exportColumns(wanted.columns, texts, headers, custom.fields, actor.locale)
  const rows = selectLeadColumns(exportDb, wanted.columns).where(
    sql<SqlBool>`${leadScope(actor)} and ${leadConditions(actor, wanted.query, custom)}`,
  )
  return { entity: 'lead', table: 'leads', rows, sorts: leadSortColumns, columns: chosen }
}
