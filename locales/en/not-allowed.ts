export const not_allowed = {
  page: '“{page}” is not open to your role.',
  ask: 'Who can give you access',
  recent: 'Opened recently',
  subject: 'Access to “{page}” in Brigada',
} as const
