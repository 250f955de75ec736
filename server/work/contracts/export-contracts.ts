import { seesBillRate } from '#contract/fields/readers.ts'
import { type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/basics/language.ts'
import type { ContractListQuery } from '#contract/work/contract-list.ts'
import { contractFields } from '#contract/work/contracts.fields.ts'
import { type Listed, listed } from '#contract/fields/facts.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { exportColumns } from '#server/behaviors/exports/export-columns.ts'
import type { Wanted } from '#server/behaviors/exports/export-records.ts'
import { minutes } from '#server/behaviors/exports/minutes.ts'
import { moneyText } from '#server/behaviors/exports/money.ts'
import { type Names, loadNames } from '#server/behaviors/exports/person-texts.ts'
import { contractWords, countryIn, personWords, workerWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { contractConditions, contractSortColumns } from './contracts.columns.ts'
import { contractScope } from './contracts.policy.ts'
import { type ContractRow, selectContractColumns } from './contracts.queries.ts'

type ContractColumn = Listed<typeof contractFields>
type Text = (contract: ContractRow) => string | number | null

const payOf = ({ pay_rate_from, pay_rate_to, currency }: ContractRow) => {
  const range = [...new Set([pay_rate_from, pay_rate_to])].filter((rate) => rate !== null)
  return range.length === 0 ? null : `${range.map((rate) => rate.toFixed(2)).join('–')} ${currency}`
}

const textsOf = (actor: Actor, language: Language, names: Names): Record<ContractColumn, Text> => {
  const yesNo = personWords[language].yes_no
  const country = countryIn(language)
  const plain =
    (field: keyof ContractRow): Text =>
    (contract) => {
      const value = contract[field] ?? null
      return typeof value === 'boolean' ? yesNo[value ? 'yes' : 'no'] : (value as string | number | null)
    }
  return {
    ...(Object.fromEntries(listed(contractFields).map((field) => [field, plain(field as keyof ContractRow)])) as Record<
      ContractColumn,
      Text
    >),
    status_id: (row) => names.statuses.get(row.status_id) ?? null,
    reason_id: (row) => names.reasons.get(row.reason_id ?? 0) ?? null,
    headcount: ({ numbers }) => numbers.headcount,
    filled: ({ numbers }) => numbers.filled,
    reserved: ({ numbers }) => numbers.reserved,
    missing: ({ numbers }) => numbers.missing,
    client_country: (row) => country(row.client_country),
    site_country: (row) => country(row.site_country),
    employment_form: (row) => workerWords[language].employment_forms[row.employment_form],
    pay_rate: payOf,
    bill_rate: (row) => (seesBillRate(actor) && row.bill_rate !== null ? moneyText(row.bill_rate, row.currency) : null),
    coordinators: (row) => row.coordinators.map(fullName).join(', '),
    foremen: (row) => row.foremen.map(fullName).join(', '),
    recruiters: (row) => row.recruiters.map(fullName).join(', '),
    created_at: (row) => minutes(row.created_at),
    updated_at: (row) => minutes(row.updated_at),
    status_since: (row) => minutes(row.status_since),
  }
}

/** The export of contracts: the filtered ones in scope with the chosen columns. */
export const contractExport = async (exportDb: Db, db: Db, actor: Actor, wanted: Wanted<ContractListQuery>) => {
  const custom = await loadFields(db, actor, 'contract')
  const texts = textsOf(actor, actor.locale, await loadNames(db, 'contract', actor.locale))
  const headers = contractWords[actor.locale].fields
  const chosen = exportColumns<ContractRow>(wanted.columns, texts, headers, custom.fields, actor.locale)
  const rows = selectContractColumns(exportDb, wanted.columns).where(
    sql<SqlBool>`${contractScope(actor)} and ${contractConditions(actor, wanted.query, custom)}`,
  )
  return { entity: 'contract', table: 'contracts', rows, sorts: contractSortColumns, columns: chosen }
}
