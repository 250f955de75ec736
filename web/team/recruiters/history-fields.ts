/** Fields that a recruiter's history can be filtered by. */
export const historyFields = [
  'status',
  'phone',
  'email',
  'first_name',
  'last_name',
  'languages',
  'hired_on',
  'monthly_target',
  'comment',
  'next_recruiter_id',
  'former_recruiter_id',
]
