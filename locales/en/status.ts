export const status = {
  change: 'Status: {status}. Change status',
  again: '{status} (again)',
  last: 'No further steps',
  force: 'Other statuses (override)',
  forced: 'This isn’t one of the next steps. As super-admin, you can override the order. Add a comment.',
  reason: 'Reason',
  comment: 'Comment',
  set: 'Change status',
} as const
