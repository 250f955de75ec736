/** Lead fields a column can be imported into; custom fields stand as `custom.<key>`. */
export const leadImportFields = [
  'full_name', 'first_name', 'last_name', 'middle_name', 'phone', 'phone_2', 'email', 'city', 'citizenship', 'residence_country',
  'date_of_birth', 'gender', 'source_detail', 'experience', 'available_from', 'comment', 'created_time', 'consent_at',
] as const // prettier-ignore
