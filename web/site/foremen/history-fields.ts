/** Fields that a foreman's history can be filtered by. */
export const historyFields = [
  'status_id',
  'phone',
  'email',
  'first_name',
  'last_name',
  'max_team',
  'languages',
  'hired_on',
  'comment',
  'next_foreman_id',
  'former_foreman_id',
  'planned_next_foreman_id',
  'planned_former_foreman_id',
]
