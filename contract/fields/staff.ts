import { heldDocumentsStates } from '../behaviors/documents-states.ts'
import { staffFields } from './facts.ts'
import * as is from './kinds.ts'
import { anonymised, books, created, standing, updated } from './record.ts'

/** A field that is stored with the user, and erased there. */
const ofUser = { api: 'write', needed: true, elsewhere: true } as const

const { filter: _none, ...made } = created
const { list: _neither, ...reason } = standing.reason_id

/** Fields that every staff profile has, whatever the job. */
export const profile = staffFields({
  first_name: { is: is.name, ...ofUser, glimpse: true, list: 'export', sort: 'text' },
  last_name: { is: is.name, ...ofUser, glimpse: true, list: 'export', sort: 'text' },
  phone: { is: is.phone, ...ofUser, masked: true, glimpse: true, list: true },
  email: { is: is.email, ...ofUser, masked: true, list: true },
  languages: { is: is.spoken, api: 'write', list: true, filter: true, erase: 'empty' },
  hired_on: { is: is.day, api: 'write', list: true, sort: 'optional day', filter: true, erase: 'stays' },
  comment: { is: is.text(5_000), api: 'write', list: true, erase: 'empty' },
  created_at: made,
  updated_at: updated,
})

/** Fields of every profile that no list shows. */
export const profileBooks = staffFields({
  user_id: { is: is.link, api: 'read', needed: true, fixed: true, masked: true, erase: 'stays' },
  custom_values: { is: is.custom, api: 'write', erase: 'own' },
  anonymised_at: { ...anonymised, glimpse: true },
  ...books,
})

/** Fields of profiles that belong to contract teams. */
export const inTeams = staffFields({
  status_id: standing.status_id,
  contracts: { is: is.count, api: 'read', elsewhere: true, list: true, sort: 'optional whole' },
  documents_state: { is: is.choice(heldDocumentsStates), api: 'read', elsewhere: true, list: true },
  status_since: standing.status_since,
  documents_to: { is: is.day, api: 'read', elsewhere: true, list: true, sort: 'optional day' },
})

/** Fields of these profiles that no list shows. */
export const teamBooks = staffFields({
  is_open: standing.is_open,
  reason_id: reason,
  person_key_id: { is: is.link, api: 'none', erase: 'own', history: false },
})
