import { type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/basics/language.ts'
import { type LeadColumn, type LeadListQuery, leadColumns } from '#contract/leads.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { type Field, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { customText } from '#server/behaviors/custom-fields/value-text.ts'
import { type ExportColumn, streamExport } from '#server/behaviors/exports/stream-export.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { countryIn, labelIn, leadWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { leadConditions, leadSortColumns } from './leads.columns.ts'
import { leadScope } from './leads.policy.ts'
import { type LeadRow, selectLeads } from './leads.queries.ts'

type Names = { statuses: Map<number, string>; reasons: Map<number, string>; positions: Map<number, string> }

const loadNames = async (db: Db, language: Language): Promise<Names> => {
  const named = (rows: { id: number; name: Parameters<typeof labelIn>[0] }[]) =>
    new Map(rows.map((row) => [row.id, labelIn(row.name, language)]))
  const [statuses, reasons, positions] = await Promise.all([
    db.selectFrom('statuses').where('entity', '=', 'lead').select(['id', 'name']).execute(),
    db.selectFrom('reasons').where('entity', '=', 'lead').select(['id', 'name']).execute(),
    db.selectFrom('positions').select(['id', 'name']).execute(),
  ])
  return { statuses: named(statuses), reasons: named(reasons), positions: named(positions) }
}

const minutes = (moment: string | null) => (moment === null ? null : moment.slice(0, 16).replace('T', ' '))

const values = (language: Language, names: Names): Record<LeadColumn, (lead: LeadRow) => string | number | null> => {
  const words = leadWords[language]
  const country = countryIn(language)
  const plain = (field: keyof LeadRow) => (lead: LeadRow) => (lead[field] ?? null) as string | number | null
  return {
    ...(Object.fromEntries(leadColumns.map((field) => [field, plain(field as keyof LeadRow)])) as Record<
      LeadColumn,
      (lead: LeadRow) => string | null
    >),
    status_id: (lead) => names.statuses.get(lead.status_id) ?? null,
    reason_id: (lead) => names.reasons.get(lead.reason_id ?? 0) ?? null,
    recruiter_id: (lead) => (lead.recruiter ? `${lead.recruiter.first_name} ${lead.recruiter.last_name}` : null),
    source: (lead) => words.sources[lead.source],
    gender: (lead) => (lead.gender ? words.genders[lead.gender] : null),
    citizenship: (lead) => country(lead.citizenship),
    residence_country: (lead) => country(lead.residence_country),
    desired_countries: (lead) => lead.desired_countries.map(country).join(', '),
    desired_position_ids: (lead) => lead.desired_position_ids.map((id) => names.positions.get(id) ?? '').join(', '),
    messengers: (lead) => lead.messengers.join(', '),
    languages: (lead) => lead.languages.map(({ code, level }) => `${code} ${level}`).join(', '),
    expected_rate: (lead) =>
      lead.expected_rate === null ? null : `${lead.expected_rate} ${lead.expected_rate_currency}`,
    created_at: (lead) => minutes(lead.created_at),
    updated_at: (lead) => minutes(lead.updated_at),
    next_contact_at: (lead) => minutes(lead.next_contact_at),
    last_contact_at: (lead) => minutes(lead.last_contact_at),
    first_contact_at: (lead) => minutes(lead.first_contact_at),
    status_since: (lead) => minutes(lead.status_since),
    consent_at: (lead) => minutes(lead.consent_at),
  }
}

const toColumns = (
  wanted: readonly string[],
  fields: readonly Field[],
  language: Language,
  names: Names,
): ExportColumn<LeadRow>[] => {
  const known = values(language, names)
  return wanted.map((name, index) => {
    if (name in known)
      return { header: leadWords[language].fields[name as LeadColumn], value: known[name as LeadColumn] }
    const field = fields.find((one) => name === `custom.${one.key}`)
    if (!field) throw fieldProblem(`columns.${index}`, 'unknown_key')
    return {
      header: labelIn(field.label, language),
      value: (lead) => customText(field, lead.custom_values[field.key], language),
    }
  })
}

type Wanted = { query: LeadListQuery; columns: string[] }

/** The filtered leads in scope with the chosen columns, streamed from a cursor; the export itself stands in the history of the actor's account. */
export const exportLeads = async (
  exportDb: Db,
  db: Db,
  actor: Actor,
  { query, columns }: Wanted,
  accept: string | undefined,
) => {
  const custom = await loadFields(db, actor, 'lead')
  const chosen = toColumns(columns, custom.fields, actor.locale, await loadNames(db, actor.locale))
  let rows = selectLeads(exportDb).where(sql<SqlBool>`${leadScope(actor)} and ${leadConditions(query, custom)}`)
  for (const sort of query.sort ?? ['-created_at'])
    rows = rows.orderBy(leadSortColumns[sort.replace(/^-/, '')]!.by, sort.startsWith('-') ? 'desc' : 'asc')
  const subject = { entity: 'user', id: actor.user_id! }
  await db
    .transaction()
    .execute((tx) =>
      recordChange(tx, actAgain(actor), 'exported', subject, {}, { export: { entity: 'lead', columns, query } }),
    )
  const name = `leads-${actor.at.slice(0, 10)}`
  return streamExport(rows.orderBy('leads.id', 'desc').stream(500), chosen, name, accept)
}
