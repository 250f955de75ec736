import { fields } from './facts.ts'
import * as is from './kinds.ts'

/** Erasure keeps it; a merge leaves it with its own record. */
export const remaining = { erase: 'stays', merge: 'own', convert: false, import: false } as const
/** Brigada computes it; erasure, merge and conversion compute it again. */
export const derived = { erase: 'own', merge: 'own', convert: false, import: false, history: false } as const

/** Technical columns of every record: who created it, who changed it, when, and its version. */
export const books = fields({
  id: { is: is.rowId, api: 'read', needed: true, glimpse: true, ...remaining, history: false },
  version: { is: is.count, api: 'read', filled: true, glimpse: true, ...derived },
  created_by: { is: is.link, api: 'read', fixed: true, ...remaining, history: false },
  updated_by: { is: is.link, api: 'none', ...derived },
  archived_at: { is: is.moment, api: 'read', glimpse: true, ...derived },
  archived_by: { is: is.link, api: 'none', ...derived },
})

/** When a record was created and last changed. */
export const created = { is: is.moment, api: 'read', needed: true, fixed: true, glimpse: true, list: true, sort: 'moment', filter: true, ...remaining, history: false } as const // prettier-ignore
export const updated = { is: is.moment, api: 'read', needed: true, glimpse: true, list: true, sort: 'moment', ...derived } as const // prettier-ignore

/** The status of a record; these fields name nobody. */
export const standing = fields({
  status_id: { is: is.link, api: 'read', needed: true, glimpse: true, list: true, sort: 'whole', filter: true, ...remaining, merge: 'chosen', history: true },
  status_since: { is: is.moment, api: 'read', needed: true, glimpse: true, list: true, sort: 'moment', ...remaining, merge: { with: 'status_id' }, history: false },
  is_open: { is: is.yesNo, api: 'none', filled: true, ...remaining, merge: { with: 'status_id' }, history: false },
  reason_id: { is: is.link, api: 'read', list: true, ...remaining, merge: { with: 'status_id' }, history: true },
}) // prettier-ignore

/** When the person of a record was anonymised. */
export const anonymised = { is: is.moment, api: 'read', ...derived, history: true } as const
