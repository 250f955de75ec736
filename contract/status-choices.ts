/** Where a status stands on the way of a record. */
export const statusCategoryNames = ['initial', 'active', 'paused', 'closed_ok', 'closed_bad'] as const

/** Fields of a lead that a status may ask for. */
export const requirableLeadFields = [
  'next_contact_at',
  'comment',
  'email',
  'citizenship',
  'date_of_birth',
  'available_from',
  'city',
] as const
