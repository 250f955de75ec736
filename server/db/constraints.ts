/** Constraints that a person can break, with the field at fault and the code that says how. */
export const constraintFields: Record<string, { path: string; code: string }> = {
  leads_open_phone_key: { path: 'phone', code: 'taken' },
  candidates_open_phone_key: { path: 'phone', code: 'taken' },
  candidates_rate_currency_check: { path: 'min_rate_currency', code: 'required' },
  workers_open_phone_key: { path: 'phone', code: 'taken' },
  workers_employment_dates_check: { path: 'employed_to', code: 'before_start' },
  leads_rate_currency_check: { path: 'expected_rate_currency', code: 'required' },
  users_email_key: { path: 'email', code: 'taken' },
  roles_name_key: { path: 'name', code: 'taken' },
  roles_name_is_fixed: { path: 'name', code: 'fixed' },
  statuses_entity_code_key: { path: 'code', code: 'taken' },
  statuses_one_initial_idx: { path: 'category', code: 'one_initial' },
  positions_name_key: { path: 'name.en', code: 'taken' },
  document_types_code_key: { path: 'code', code: 'taken' },
  documents_replaces_key: { path: 'replaces_id', code: 'already_replaced' },
  documents_dates_check: { path: 'valid_to', code: 'not_after_start' },
  custom_fields_entity_key_key: { path: 'key', code: 'taken' },
}
