import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Language } from '#contract/basics/language.ts'
import { agreementStateOn } from '#contract/team/freelancer-rules.ts'
import { type Listed, listed } from '#contract/fields/facts.ts'
import { freelancerFields } from '#contract/team/freelancers.fields.ts'
import type { FreelancerListQuery } from '#contract/team/freelancers.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type Text, exportColumns, plainTexts } from '#server/behaviors/exports/export-columns.ts'
import type { Wanted } from '#server/behaviors/exports/export-records.ts'
import { minutes } from '#server/behaviors/exports/minutes.ts'
import { moneyText } from '#server/behaviors/exports/money.ts'
import { countryIn, freelancerWords, personWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { freelancerSortColumns } from './freelancers.columns.ts'
import { type FreelancerRow, selectFreelancers, wantedFreelancers } from './freelancers.queries.ts'

type FreelancerColumn = Listed<typeof freelancerFields>

const textsOf = (language: Language): Record<FreelancerColumn, Text<FreelancerRow>> => {
  const words = freelancerWords[language]
  const country = countryIn(language)
  const today = agencyToday()
  return {
    ...plainTexts(listed(freelancerFields)),
    status: (row) => words.statuses[row.status],
    payout_method: (row) => words.payout_methods[row.payout_method],
    agreement_state: (row) => words.agreement_states[agreementStateOn(row, today)],
    supervisor_id: ({ supervisor }) => fullName(supervisor),
    country: (row) => country(row.country),
    messengers: (row) => row.messengers.join(', '),
    languages: (row) => row.languages.map(({ code, level }) => `${code} ${level}`).join(', '),
    bonus_amount: (row) => (row.bonus_amount === null ? null : moneyText(row.bonus_amount, row.bonus_currency)),
    created_at: (row) => minutes(row.created_at),
    updated_at: (row) => minutes(row.updated_at),
  }
}

/** The export of freelance recruiters: the filtered ones in scope with the chosen columns, without sealed numbers. */
export const freelancerExport = async (exportDb: Db, db: Db, actor: Actor, wanted: Wanted<FreelancerListQuery>) => {
  const custom = await loadFields(db, actor, 'freelance_recruiter')
  const headers = { ...personWords[actor.locale].fields, ...freelancerWords[actor.locale].fields }
  const columns = exportColumns<FreelancerRow>(
    wanted.columns,
    textsOf(actor.locale),
    headers,
    custom.fields,
    actor.locale,
  )
  const rows = selectFreelancers(exportDb).where(wantedFreelancers(actor, wanted.query, custom))
  return { entity: 'freelance_recruiter', table: 'freelance_recruiters', rows, sorts: freelancerSortColumns, columns }
}
