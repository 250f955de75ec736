/** What history says was done. */
export const changeActionNames = [
  'created', 'updated', 'archived', 'restored', 'anonymised', 'converted', 'file_added', 'file_removed', 'exported',
  'viewed_sensitive', 'login', 'blocked', 'unblocked', 'imported', 'import_undone', 'undone', 'bulk_started', 'bulk_undone',
  'applied_again', 'file_viewed', 'verified', 'rejected', 'moved', 'merged', 'unmerged',
  'signed', 'applied', 'cancelled', 'amended', 'removed',
] as const // prettier-ignore

export type ChangeAction = (typeof changeActionNames)[number]
