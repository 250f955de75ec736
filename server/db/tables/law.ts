import type { ColumnType, Generated } from 'kysely'
import type { LimitKey, confidences, noticeEvents, noticeOffices, verdicts } from '#contract/work/law-choices.ts'
import type { Fixed, Id, Stamps } from './basics.ts'

/** The days on which a row of law is in force, its act and where it was read; `shipped` rows came with a release. */
type Provenance = Stamps & {
  valid_from: string
  valid_to: string | null
  act: string
  act_name: string | null
  source: string
  confidence: (typeof confidences)[number]
  note: string | null
  shipped: ColumnType<boolean, undefined, never>
}

/** With which rights to stay citizens of a country may work, and what proves it. */
export type WorkRightsTable = Provenance & {
  id: Id
  code: Fixed<string>
  country: string
  citizens: string[] | null
  except_citizens: string[]
  stay_basis: string
  work_basis: string
  forms: string[] | null
  verdict: (typeof verdicts)[number]
  stay_types: string[]
  work_types: string[]
  conditions: string[]
  ends_with: Generated<string[]>
  notices: Generated<string[]>
}

/** What the authorities must be told about a worker, and by when. */
export type WorkNoticesTable = Provenance & {
  id: Id
  code: Fixed<string>
  country: string
  event: (typeof noticeEvents)[number]
  told_to: (typeof noticeOffices)[number]
  days: number | null
  months: number | null
  working_days: boolean
  form: string | null
  watched_from: Generated<string>
}

/** Numbers that the law sets, per country, client and form of employment. */
export type LegalLimitsTable = Provenance & {
  id: Id
  key: LimitKey
  country: string | null
  client_tax_id: string | null
  forms: string[] | null
  amount: number | null
  currency: string | null
}
