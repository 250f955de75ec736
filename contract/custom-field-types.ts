/** The kinds of custom fields. */
export const customFieldTypes = [
  'text', 'textarea', 'integer', 'decimal', 'date', 'datetime', 'boolean', 'select', 'multiselect', 'phone', 'email', 'url',
  'money', 'rating', 'file',
] as const // prettier-ignore
