import type { Generated } from 'kysely'
import type {
  DocumentCategory,
  DocumentOwner,
  DocumentResult,
  DocumentVerification,
  LegalRight,
  namedHoursPeriods,
  namedPayPeriods,
} from '#contract/people/document-choices.ts'
import type { employmentForms } from '#contract/people/worker-choices.ts'
import type { currencies } from '#contract/basics/world.ts'
import type { Archivable, Fixed, Id, Json, Labels, Stamps } from './basics.ts'

export type DocumentTypesTable = Stamps & {
  id: Id
  code: Fixed<string>
  name: Json<Labels>
  category: DocumentCategory
  requires_expiry: Generated<boolean>
  number_only: Generated<boolean>
  is_health: Generated<boolean>
  notice_days: Generated<number>
  is_system: Generated<boolean>
  requires_country: Generated<boolean>
  states_conditions: Generated<boolean>
  ends_by_law: string | null
  owners: Generated<DocumentOwner[]>
  active: Generated<boolean>
}

export type DocumentRequirementsTable = Stamps & {
  id: Id
  name: Json<Labels>
  applies_to: 'candidate' | 'worker'
  country: string
  citizenship: string
  posted: Generated<boolean>
  document_type_ids: number[]
  legal_right: LegalRight | null
  active: Generated<boolean>
}

export type DocumentSettingsTable = {
  id: Fixed<number>
  country_of_work: string
  reminder_days: number[]
  version: number
  updated_at: string | null
  updated_by: number | null
}

export type DocumentsTable = Stamps &
  Archivable & {
    id: Id
    candidate_id: number | null
    worker_id: number | null
    contract_id: number | null
    freelance_recruiter_id: number | null
    property_id: number | null
    foreman_id: number | null
    coordinator_id: number | null
    type_id: number
    country: string | null
    issuer: string | null
    issued_on: string | null
    valid_from: string | null
    valid_to: string | null
    result: DocumentResult | null
    named_client: string | null
    named_client_tax_id: string | null
    named_position: string | null
    named_place: string | null
    named_forms: (typeof employmentForms)[number][] | null
    lowest_pay: number | null
    lowest_pay_currency: (typeof currencies)[number] | null
    lowest_pay_period: (typeof namedPayPeriods)[number] | null
    least_hours: number | null
    most_hours: number | null
    named_hours_period: (typeof namedHoursPeriods)[number] | null
    verification: Generated<DocumentVerification>
    verification_reason: string | null
    verified_at: string | null
    verified_by: number | null
    replaces_id: Fixed<number | null>
    comment: string | null
  }

export type DocumentFilesTable = { file_id: Fixed<number>; document_id: Fixed<number>; position: number }

export type DocumentRemindersTable = {
  document_id: Fixed<number>
  valid_to: Fixed<string>
  days: Fixed<number>
  told_at: Fixed<string>
}
