/** What a document is for, in the order a wallet shows them. */
export const documentCategories = ['identity', 'stay', 'work', 'health', 'qualification', 'agreement', 'other'] as const

export type DocumentCategory = (typeof documentCategories)[number]

/** What a medical document says; findings are never kept. */
export const documentResults = ['fit', 'unfit'] as const

export type DocumentResult = (typeof documentResults)[number]

/** Whether someone has looked at the papers and found them right. */
export const documentVerifications = ['unverified', 'verified', 'rejected'] as const

export type DocumentVerification = (typeof documentVerifications)[number]

/** Where a document stands today; `expiring` from its type's notice days on. */
export const documentStates = ['valid', 'expiring', 'expired', 'no_expiry'] as const

export type DocumentState = (typeof documentStates)[number]

/** What a demand asks for that the law decides by citizenship and bases: to stay in the country, to work there. */
export const legalRights = ['stay', 'work'] as const

export type LegalRight = (typeof legalRights)[number]

/** Where one required paper of a person stands. `unknown`: a basis is not entered, the document is not verified, or the law leaves it open; `not_allowed`: no rule lets them; `unfit`: the newest medical certificate says so. */
export const requiredStates = ['missing', 'expired', 'expiring', 'ok', 'unknown', 'not_allowed', 'unfit'] as const

/** Where a person's required papers stand; `incomplete` when one is missing. */
export const documentsStates = ['ok', 'incomplete', 'expiring', 'expired'] as const

/** Whose documents are kept. */
export const documentOwners = [
  'candidate',
  'worker',
  'contract',
  'freelance_recruiter',
  'housing',
  'foreman',
  'coordinator',
] as const

/** People whose documents are kept, and asked for. */
export const documentPeople = ['candidate', 'worker'] as const

export type DocumentPerson = (typeof documentPeople)[number]

export type DocumentOwner = (typeof documentOwners)[number]

/** Where the pages of those whose documents are kept begin. */
export const ownerPaths: Readonly<Record<DocumentOwner, string>> = {
  candidate: '/candidates',
  worker: '/workers',
  contract: '/contracts',
  freelance_recruiter: '/recruiters/freelance',
  housing: '/housing',
  foreman: '/foremen',
  coordinator: '/coordinators',
}

/** Whose citizens a required document concerns, beside one country's. */
export const citizenshipGroups = ['all', 'eu', 'non_eu'] as const

/** Where one works for a required document to be asked: anywhere, or in a country. */
export const ANY_COUNTRY = 'any'

/** The largest file of a document, in bytes. */
export const DOCUMENT_FILE_BYTES = 10 * 1024 * 1024

/** The most files (pages) of a document. */
export const DOCUMENT_FILES = 10
