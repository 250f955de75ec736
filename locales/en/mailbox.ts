export const mailbox = {
  title: 'Test mailbox',
  text: 'No mail server is set up, so emails are kept here. This page exists only on the computer that runs Brigada.',
  to: 'To',
  filter: 'Show emails to',
  everyone: 'Emails to everyone',
  refresh: 'Refresh',
  empty: 'No emails yet',
} as const
