/** Grounds on which a worker may stay and work, and forms of employment. */
export const stayBases = [
  'eu_citizen',
  'visa',
  'visa_free',
  'residence_card',
  'temporary_protection',
  'pending_application',
  'permanent',
] as const
export const workBases = [
  'free_access',
  'ua_notification',
  'declaration',
  'work_permit',
  'seasonal_permit',
  'single_permit',
  'es_authorisation',
  'student',
] as const
export const employmentForms = [
  'employment',
  'temporary_employment',
  'civil_contract',
  'b2b',
  'es_temporary',
  'es_fixed_discontinuous',
] as const

/** Forms of employment that are temporary work in Poland, limited to 18 months in 36 for each client. */
export const temporaryForms = [
  'temporary_employment',
  'civil_contract',
] as const satisfies readonly (typeof employmentForms)[number][]

/** The document type of the agreement for each form of employment. An agency's own types match any form. */
export const agreementKinds: Readonly<
  Record<(typeof employmentForms)[number], 'employment_agreement' | 'civil_contract'>
> = {
  employment: 'employment_agreement',
  temporary_employment: 'employment_agreement',
  civil_contract: 'civil_contract',
  b2b: 'civil_contract',
  es_temporary: 'employment_agreement',
  es_fixed_discontinuous: 'employment_agreement',
}

/** Documents in the category of agreements that are not between a worker and the agency. */
export const otherAgreements = ['consent', 'client_contract', 'annex', 'lease', 'handover_protocol', 'property_insurance'] as const // prettier-ignore

/** Sensitive fields of a worker: encrypted in the database; only the last characters are shown. */
export const sensitiveFields = ['pesel', 'nie_dni', 'rnokpp', 'nip', 'es_social_security_no', 'iban'] as const
export type SensitiveField = (typeof sensitiveFields)[number]

/** Items of the onboarding and leaving checklists that users tick by hand; the other items follow from documents and fields. */
export const checkCodes = {
  onboarding: ['workwear', 'briefing'],
  clearance: ['keys', 'workwear', 'settlement', 'certificate'],
} as const
export const checkStates = ['open', 'done', 'not_needed'] as const

/** Columns about a worker's placements, which are not columns of the worker's own table. */
export const workColumns = [
  'current_contract',
  'current_position',
  'current_foreman',
  'current_coordinator',
  'current_housing',
  'days_worked',
] as const
