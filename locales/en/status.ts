export const status = {
  change: 'Status: {status}. Change',
  again: '{status} again',
  last: 'No further steps',
  force: 'Out of order',
  forced: 'This is not a next step. As super-admin you may force it, with a comment.',
  reason: 'Reason',
  comment: 'Comment',
  set: 'Set the status',
} as const
