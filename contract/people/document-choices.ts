/** The purpose of a document, in the order of display. */
export const documentCategories = ['identity', 'stay', 'work', 'health', 'qualification', 'agreement', 'other'] as const

export type DocumentCategory = (typeof documentCategories)[number]

/** Categories of documents without which no one works: right to stay, right to work, medical certificate. */
export const barringCategories: readonly DocumentCategory[] = ['stay', 'work', 'health']

/** The result of a medical document; medical findings are never stored. */
export const documentResults = ['fit', 'unfit'] as const

export type DocumentResult = (typeof documentResults)[number]

/** Whether a user has verified the document. */
export const documentVerifications = ['unverified', 'verified', 'rejected'] as const

export type DocumentVerification = (typeof documentVerifications)[number]

/** The state of a document today; it is `expiring` within its type's notice period. */
export const documentStates = ['valid', 'expiring', 'expired', 'no_expiry'] as const

export type DocumentState = (typeof documentStates)[number]

/** Rights that the law decides from citizenship and the bases of stay and work: to stay in the country, to work there. */
export const legalRights = ['stay', 'work'] as const

export type LegalRight = (typeof legalRights)[number]

/** The state of one required document of a person. `unknown`: a basis is missing, the document is not verified, or the law leaves it open; `not_allowed`: no rule allows it; `unfit`: the newest medical certificate says so. */
export const requiredStates = ['missing', 'expired', 'expiring', 'ok', 'unknown', 'not_allowed', 'unfit'] as const

/** Nouns that have documents. */
export const documentOwners = [
  'candidate',
  'worker',
  'contract',
  'freelance_recruiter',
  'housing',
  'foreman',
  'coordinator',
] as const

/** People who have documents, including required ones. */
export const documentPeople = ['candidate', 'worker'] as const

export type DocumentPerson = (typeof documentPeople)[number]

export type DocumentOwner = (typeof documentOwners)[number]

/** The paths of the pages of records with documents. */
export const ownerPaths: Readonly<Record<DocumentOwner, string>> = {
  candidate: '/candidates',
  worker: '/workers',
  contract: '/contracts',
  freelance_recruiter: '/recruiters/freelance',
  housing: '/housing',
  foreman: '/foremen',
  coordinator: '/coordinators',
}

/** Groups of citizens that a document requirement can apply to, beside single countries. */
export const citizenshipGroups = ['all', 'eu', 'non_eu'] as const

/** The value for any country of work in a document requirement. */
export const ANY_COUNTRY = 'any'

/** The period of the lowest pay that a permit names. */
export const namedPayPeriods = ['hour', 'month'] as const

/** The period of the hours that a permit names. */
export const namedHoursPeriods = ['week', 'month'] as const

/** What a permit or declaration says about the work that it allows. */
export const conditionFields = [
  'named_client',
  'named_client_tax_id',
  'named_position',
  'named_place',
  'named_forms',
  'lowest_pay',
  'lowest_pay_currency',
  'lowest_pay_period',
  'least_hours',
  'most_hours',
  'named_hours_period',
] as const

/** The largest file of a document, in bytes. */
export const DOCUMENT_FILE_BYTES = 10 * 1024 * 1024

/** The most files (pages) of a document. */
export const DOCUMENT_FILES = 10
