import type { Generated } from 'kysely'
import type {
  DocumentCategory,
  DocumentOwner,
  DocumentResult,
  DocumentVerification,
  LegalRight,
} from '#contract/people/document-choices.ts'
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
