export const not_allowed = {
  page: 'Your role has no access to “{page}”.',
  ask: 'Who can give you access',
  recent: 'Recently opened',
  subject: 'Access to “{page}” in Brigada',
} as const
