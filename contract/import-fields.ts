/** What an import can make. */
export const importEntities = ['lead', 'candidate', 'worker'] as const
export type ImportEntity = (typeof importEntities)[number]

/** Lead fields a column can be imported into; custom fields stand as `custom.<key>`. */
export const leadImportFields = [
  'full_name', 'first_name', 'last_name', 'middle_name', 'phone', 'phone_2', 'email', 'city', 'citizenship', 'residence_country',
  'date_of_birth', 'gender', 'source', 'source_detail', 'external_id', 'freelance_recruiter_id', 'experience', 'available_from', 'comment', 'created_time', 'consent_at',
] as const // prettier-ignore

const person = [
  'full_name', 'first_name', 'last_name', 'middle_name', 'first_name_latin', 'last_name_latin', 'gender', 'date_of_birth',
  'citizenship', 'phone', 'phone_2', 'email', 'residence_country', 'city', 'clothing_size', 'shoe_size', 'recruiter_id', 'freelance_recruiter_id', 'comment',
] as const // prettier-ignore

/** Candidate fields a column can be imported into; a recruiter is named by e-mail or name, a position by its name in any language. */
export const candidateImportFields = [
  ...person, 'desired_position_ids', 'desired_countries', 'education', 'profession', 'experience_years', 'experience', 'skills',
  'driving_licence', 'available_from', 'needs_housing', 'consent_recruitment_at', 'consent_future_at',
] as const // prettier-ignore

/** Worker fields a column can be imported into. */
export const workerImportFields = [
  ...person, 'pesel', 'pesel_missing_reason', 'nie_dni', 'rnokpp', 'nip', 'es_social_security_no', 'iban', 'account_holder',
  'registered_address', 'emergency_name', 'emergency_phone', 'stay_basis', 'work_basis', 'work_notified_at', 'employment_form',
  'employed_from', 'employed_to', 'is_student', 'student_until',
] as const // prettier-ignore

/** The fields of each noun that a column can become. */
export const importFields: Readonly<Record<ImportEntity, readonly string[]>> = {
  lead: leadImportFields,
  candidate: candidateImportFields,
  worker: workerImportFields,
}
