/** Fields one looks for in a coordinator's history. */
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
