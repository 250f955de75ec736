import { messengers } from '../basics/messengers.ts'
import { documentsStates } from '../behaviors/documents-states.ts'
import { fields } from '../fields/facts.ts'
import * as is from '../fields/kinds.ts'
import { derived, remaining } from '../fields/record.ts'

/** Personal data that a conversion copies to the next noun. */
export const personal = { erase: 'empty', merge: 'chosen', convert: true, import: true, history: true } as const

/** Search keys of a person, computed again with every change. */
export const searchColumns = fields({
  search_key: { is: is.key, api: 'none', needed: true, ...derived },
  phone_tail: { is: is.key, api: 'none', needed: true, ...derived },
  name_mark: { is: is.key, api: 'none', ...derived },
})

/** Links to where a record came from and what it became. */
export const links = fields({
  import_id: { is: is.link, api: 'read', filter: true, group: false, erase: 'empty', merge: 'own', convert: false, import: false, history: false },
  merged_into_id: { is: is.link, api: 'read', glimpse: true, ...remaining, history: true },
}) // prettier-ignore

/** When the data of a person who was not hired must be erased. */
export const retention = fields({
  retention_until: { is: is.day, api: 'read', list: true, erase: 'empty', merge: { with: 'status_id' }, convert: false, import: false, history: true },
  retention_reason: { is: is.line(255), api: 'read', erase: 'empty', merge: { with: 'status_id' }, convert: false, import: false, history: true },
}) // prettier-ignore

/** Fields that leads, candidates and workers share. */
export const person = fields({
  middle_name: { is: is.name, api: 'write', glimpse: true, search: 'name', ...personal },
  phone_2: { is: is.phone, api: 'write', list: true, search: 'phone', ...personal },
  messengers: { is: is.codes(messengers, 4), api: 'write', list: 'export', ...personal, import: false },
  email: { is: is.email, api: 'write', list: true, search: 'email', ...personal },
  residence_country: { is: is.country, api: 'write', list: true, filter: true, ...personal, erase: 'stays' },
  city: { is: is.line(64), api: 'write', list: true, sort: 'optional text', filter: true, search: 'text', ...personal },
  languages: { is: is.spoken, api: 'write', list: true, filter: true, ...personal, import: false },
  recruiter_id: { is: is.link, api: 'write', glimpse: true, list: true, filter: true, ...personal, erase: 'stays' },
  freelance_recruiter_id: { is: is.link, api: 'write', list: true, filter: true, group: false, erase: 'stays', merge: 'taken', convert: false, import: true, history: true },
  comment: { is: is.text(5_000), api: 'write', list: true, ...personal },
  custom_values: { is: is.custom, api: 'write', erase: 'own', merge: 'own', convert: false, import: false, history: true },
}) // prettier-ignore

/** Fields that candidates and workers share: documents, a photo, and the person's own key for sealed numbers. */
export const placed = fields({
  documents_state: { is: is.choice(documentsStates), api: 'read', filled: true, masked: true, list: true, filter: true, ...remaining, history: false },
  photo_file_id: { is: is.link, api: 'none', erase: 'empty', merge: 'taken', convert: false, import: false, history: true },
  person_key_id: { is: is.link, api: 'none', ...remaining, history: false },
  name_key: { is: is.key, api: 'none', needed: true, ...derived },
}) // prettier-ignore
