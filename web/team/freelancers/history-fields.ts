/** Fields one looks for in the history of a freelance recruiter. */
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

/** Kinds of changes one looks for there. */
export const historyActions = ['created', 'updated', 'archived', 'restored', 'undone', 'viewed_sensitive'] as const
