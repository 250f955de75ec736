/** On what a worker may stay, work, and be employed. */
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

/** Forms whose work for a client in Poland is temporary work: 18 months in 36. */
export const temporaryForms = [
  'temporary_employment',
  'civil_contract',
] as const satisfies readonly (typeof employmentForms)[number][]

/** The kind of document that an agreement of each form is. Kinds of the agency's own suit any form. */
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

/** Agreements that are none between a worker and the agency. */
export const otherAgreements = ['consent', 'client_contract', 'annex', 'lease', 'handover_protocol', 'property_insurance'] as const // prettier-ignore

/** Sensitive fields of a worker: sealed at rest, shown by their last characters. */
export const sensitiveFields = ['pesel', 'nie_dni', 'rnokpp', 'nip', 'es_social_security_no', 'iban'] as const
export type SensitiveField = (typeof sensitiveFields)[number]

/** Lines of the lists of a start and of a leaving that are kept by hand; the others follow from documents and fields. */
export const checkCodes = {
  onboarding: ['workwear', 'briefing'],
  clearance: ['keys', 'workwear', 'settlement', 'certificate'],
} as const
export const checkStates = ['open', 'done', 'not_needed'] as const

/** What is told of a worker's work beside their own columns. */
export const workColumns = [
  'current_contract',
  'current_position',
  'current_foreman',
  'current_coordinator',
  'current_housing',
  'days_worked',
] as const
