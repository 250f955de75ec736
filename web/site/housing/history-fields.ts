/** Fields that a house's history can be filtered by. */
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

/** Types of changes that this history can be filtered by. */
export const historyActions = [
  'created',
  'updated',
  'archived',
  'restored',
  'undone',
  'removed',
  'viewed_sensitive',
] as const
