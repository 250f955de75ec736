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

/** With which rights to stay citizens of a country may work, and what proves it. */
export type WorkRightsTable = {
  id: Id
  country: Fixed<string>
  citizens: Fixed<string[] | null>
  except_citizens: Fixed<string[]>
  stay_basis: Fixed<string>
  work_basis: Fixed<string>
  verdict: Fixed<'yes' | 'unknown' | 'no'>
  stay_types: Fixed<string[]>
  work_types: Fixed<string[]>
  valid_from: Fixed<string>
  valid_to: Fixed<string | null>
  act: Fixed<string>
  note: Fixed<string | null>
  code: Fixed<string>
  forms: Fixed<string[] | null>
  conditions: Fixed<string[]>
  ends_with: Fixed<string[]>
  notices: Fixed<string[]>
  source: Fixed<string>
  confidence: Fixed<Confidence>
}

/** How well a legal rule is confirmed; a doubtful one gives no right to work. */
type Confidence = 'confirmed' | 'secondary' | 'likely' | 'doubtful'

/** What the authorities must be told about a worker, and by when. */
export type WorkNoticesTable = {
  code: Fixed<string>
  country: Fixed<string>
  event: Fixed<string>
  told_to: Fixed<string>
  days: Fixed<number | null>
  working_days: Fixed<boolean>
  act: Fixed<string>
  source: Fixed<string>
  confidence: Fixed<Confidence>
  valid_from: Fixed<string>
  valid_to: Fixed<string | null>
  note: Fixed<string | null>
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
