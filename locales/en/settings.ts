export const settings = {
  search: 'Search settings',
  nothing: 'No settings match “{query}”.',
  groups: {
    agency: 'Agency',
    access: 'People and access',
    work: 'Statuses and fields',
    data: 'Data',
    connections: 'Integrations',
  },
  texts: {
    agency: 'Name, legal data, time zone, currency and dates.',
    users: 'Accounts, roles, invitations and blocking.',
    roles: 'What each role can see and do.',
    access: 'Which records a user can open, and why.',
    statuses: 'Statuses of leads, candidates, workers and contracts; reasons, positions and documents.',
    law: 'Rules on the right to work, limits of schedules and minimum pay.',
    custom_fields: 'Your own fields in records and lists.',
    data_quality: 'Duplicate records and missing data.',
    personal_data: 'Retention, consent texts and nightly anonymisation (GDPR).',
    webhooks: 'Signed messages to your other programs when records change.',
    api_docs: 'All API calls, for developers.',
  },
} as const
