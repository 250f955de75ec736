export const mailbox = {
  title: 'Development mailbox',
  text: 'No mail server is set, so letters stay here. This page exists only on the computer that runs Brigada.',
  to: 'To',
  filter: 'Show letters to',
  everyone: 'Letters to everyone',
  refresh: 'Look again',
  empty: 'No letters yet.',
} as const
