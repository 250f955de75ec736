import type { ColumnType, Generated } from 'kysely'
import type { LimitKey, confidences, noticeEvents, noticeOffices, verdicts } from '#contract/work/law-choices.ts'
import type { Fixed, Id, Stamps } from './basics.ts'

type Confidence = (typeof confidences)[number]

/** With which rights to stay citizens of a country may work, and what proves it. */
export type WorkRightsTable = Stamps & {
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
  valid_from: string
  valid_to: string | null
  act: string
  source: string
  confidence: Confidence
  note: string | null
  shipped: ColumnType<boolean, undefined, never>
}

/** What the authorities must be told about a worker, and by when. */
export type WorkNoticesTable = Stamps & {
  id: Id
  code: Fixed<string>
  country: string
  event: (typeof noticeEvents)[number]
  told_to: (typeof noticeOffices)[number]
  days: number | null
  months: number | null
  working_days: boolean
  watched_from: Generated<string>
  valid_from: string
  valid_to: string | null
  act: string
  source: string
  confidence: Confidence
  note: string | null
  shipped: ColumnType<boolean, undefined, never>
}

/** Numbers that the law sets, per country, client and form of employment. */
export type LegalLimitsTable = Stamps & {
  id: Id
  key: LimitKey
  country: string | null
  client_tax_id: string | null
  forms: string[] | null
  amount: number | null
  currency: string | null
  valid_from: string
  valid_to: string | null
  act: string
  source: string
  confidence: Confidence
  note: string | null
  shipped: ColumnType<boolean, undefined, never>
}
