export const notifications = {
  title: 'News',
  empty: 'No news.',
  read_all: 'All read',
  unread: 'Unread',
  more: 'Earlier',
  document_expiring:
    '{name}: {document} {days, plural, =0 {ends today} one {ends in # day} other {ends in # days}} ({date})',
  document_expired: '{name}: {document} has ended ({date})',
} as const
