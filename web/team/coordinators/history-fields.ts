/** Fields that a coordinator's history can be filtered by. */
export const historyFields = [
  'status_id',
  'phone',
  'email',
  'first_name',
  'last_name',
  'regions',
  'languages',
  'hired_on',
  'comment',
  'successor_id',
  'predecessor_id',
]
