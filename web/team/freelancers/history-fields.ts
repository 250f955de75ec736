/** Fields that the history of a freelance recruiter can be filtered by. */
export const historyFields = [
  'first_name',
  'last_name',
  'phone',
  'status',
  'supervisor_id',
  'agreement_number',
  'agreement_valid_to',
  'payout_method',
  'iban',
  'tax_id',
  'bonus_amount',
  'comment',
]

/** Types of changes that this history can be filtered by. */
export const historyActions = ['created', 'updated', 'archived', 'restored', 'undone', 'viewed_sensitive'] as const
