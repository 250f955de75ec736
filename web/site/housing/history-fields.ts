/** Fields one looks for in a house's history. */
export const historyFields = [
  'name',
  'status',
  'address',
  'landlord_name',
  'landlord_phone',
  'lease_from',
  'lease_to',
  'gender_policy',
  'responsible_coordinator_id',
  'rent_amount',
  'comment',
]

/** Kinds of changes one looks for there. */
export const historyActions = [
  'created',
  'updated',
  'archived',
  'restored',
  'undone',
  'removed',
  'viewed_sensitive',
] as const
