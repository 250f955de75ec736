/** Tables that stay in the old installation, by reason. */
export const leftBehind: Readonly<Record<string, string>> = {
  sessions: 'Users sign in again: a session that works in two installations could not be ended in one of them.',
  known_devices: 'The secret of a browser belongs to the installation that gave it.',
  access_links: 'Links in emails lead to the old installation.',
  api_tokens: 'Tokens are made anew, so that none works in two installations.',
  calendar_feeds: 'Addresses of calendars lead to the old installation and are made anew.',
  idempotency_keys: 'They answer requests that were sent to the old installation.',
  attempts: 'Limits of sign-in count what arrives at one installation.',
  presence: 'It says who has a page open now.',
  history_seals: 'It names transactions of the old database that are still writing.',
}

/** Rows that stay in the old installation, as the condition of those that travel. */
export const rowsThatTravel: Readonly<Record<string, string>> = {
  letters: 'sent_at is not null',
  webhook_deliveries: `state <> 'waiting'`,
}

/** Columns that are emptied: the path of a sent email may hold the secret of a link. */
export const emptied: Readonly<Record<string, readonly string[]>> = { letters: ['path'] }
