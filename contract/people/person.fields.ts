import { messengers } from '../basics/messengers.ts'
import { documentsStates } from '../behaviors/documents-states.ts'
import { fields } from '../fields/facts.ts'
import * as is from '../fields/kinds.ts'

/** Stays after an erasure, and with its own record. */
const remaining = { erase: 'stays', merge: 'own', convert: false, import: false } as const
/** Written by Brigada, which erasure, merge and conversion write anew. */
const derived = { erase: 'own', merge: 'own', convert: false, import: false, history: false } as const
/** What is known of the person, and goes with them to the next noun. */
export const personal = { erase: 'empty', merge: 'chosen', convert: true, import: true, history: true } as const

/** Columns that keep the books of any record: who made it, who changed it, when, and which version it is. */
export const books = fields({
  id: { is: is.rowId, api: 'read', needed: true, glimpse: true, ...remaining, history: false },
  version: { is: is.count, api: 'read', filled: true, glimpse: true, ...derived },
  created_by: { is: is.link, api: 'read', fixed: true, ...remaining, history: false },
  updated_by: { is: is.link, api: 'none', ...derived },
  archived_at: { is: is.moment, api: 'read', glimpse: true, ...derived },
  archived_by: { is: is.link, api: 'none', ...derived },
  anonymised_at: { is: is.moment, api: 'read', ...derived, history: true },
})

/** When a record was made, and when it was changed last. */
export const created = { is: is.moment, api: 'read', needed: true, fixed: true, glimpse: true, list: true, sort: 'moment', filter: true, ...remaining, history: false } as const // prettier-ignore
export const updated = { is: is.moment, api: 'read', needed: true, glimpse: true, list: true, sort: 'moment', ...derived } as const // prettier-ignore

/** Where a record stands in its chain of statuses; what it says names nobody. */
export const standing = fields({
  status_id: { is: is.link, api: 'read', needed: true, glimpse: true, list: true, sort: 'whole', filter: true, ...remaining, merge: 'chosen', history: true },
  status_since: { is: is.moment, api: 'read', needed: true, glimpse: true, list: true, sort: 'moment', ...remaining, merge: { with: 'status_id' }, history: false },
  is_open: { is: is.yesNo, api: 'none', filled: true, ...remaining, merge: { with: 'status_id' }, history: false },
  reason_id: { is: is.link, api: 'read', list: true, ...remaining, merge: { with: 'status_id' }, history: true },
}) // prettier-ignore

/** What the search of a person reads, made anew with every change. */
export const searchColumns = fields({
  search_key: { is: is.key, api: 'none', needed: true, ...derived },
  phone_tail: { is: is.key, api: 'none', needed: true, ...derived },
  name_mark: { is: is.key, api: 'none', ...derived },
})

/** Where a record came from and went to. */
export const links = fields({
  import_id: { is: is.link, api: 'read', filter: true, erase: 'empty', merge: 'own', convert: false, import: false, history: false },
  merged_into_id: { is: is.link, api: 'read', glimpse: true, ...remaining, history: true },
}) // prettier-ignore

/** When the data of somebody who was not hired must go. */
export const retention = fields({
  retention_until: { is: is.day, api: 'read', list: true, erase: 'empty', merge: { with: 'status_id' }, convert: false, import: false, history: true },
  retention_reason: { is: is.line(255), api: 'read', erase: 'empty', merge: { with: 'status_id' }, convert: false, import: false, history: true },
}) // prettier-ignore

/** Facts that a lead, a candidate and a worker have alike. */
export const person = fields({
  middle_name: { is: is.name, api: 'write', glimpse: true, search: 'name', ...personal },
  phone_2: { is: is.phone, api: 'write', list: true, search: 'phone', ...personal },
  messengers: { is: is.codes(messengers, 4), api: 'write', list: 'export', ...personal, import: false },
  email: { is: is.email, api: 'write', list: true, search: 'email', ...personal },
  residence_country: { is: is.country, api: 'write', list: true, filter: true, ...personal, erase: 'stays' },
  city: { is: is.line(64), api: 'write', list: true, sort: 'optional text', filter: true, search: 'text', ...personal },
  languages: { is: is.spoken, api: 'write', list: true, filter: true, ...personal, import: false },
  recruiter_id: { is: is.link, api: 'write', glimpse: true, list: true, filter: true, ...personal, erase: 'stays' },
  freelance_recruiter_id: { is: is.link, api: 'write', list: true, filter: true, erase: 'stays', merge: 'taken', convert: false, import: true, history: true },
  comment: { is: is.text(5_000), api: 'write', list: true, ...personal },
  custom_values: { is: is.custom, api: 'write', erase: 'own', merge: 'own', convert: false, import: false, history: true },
}) // prettier-ignore

/** What candidates and workers have alike: papers, a photo, a key of their own for what is sealed. */
export const placed = fields({
  documents_state: { is: is.choice(documentsStates), api: 'read', filled: true, masked: true, list: true, filter: true, ...remaining, history: false },
  photo_file_id: { is: is.link, api: 'none', erase: 'empty', merge: 'taken', convert: false, import: false, history: true },
  person_key_id: { is: is.link, api: 'none', ...remaining, history: false },
  name_key: { is: is.key, api: 'none', needed: true, ...derived },
}) // prettier-ignore
